import { expect, it } from 'vitest'
import { numberColumn, TextColumn } from './block-columns'

it.each([
  ['small', [0, 254, null, 255, 3]],
  ['middling', [65_534, null, 65_535, 0]],
  ['large and below nought', [-5, 2_147_483_647, null, -2_147_483_647]],
  ['of money and times', [0.5, null, 1_795_692_919_085, -0.01]],
  ['none', [null, null]],
])('[DESK-02] a column of %s numbers tells each as it came, and null where there is none', (_, values) => {
  const column = numberColumn(values)
  expect(values.map((_value, nth) => column.at(nth))).toEqual(values)
})

it('[DESK-02] lines are told and found in their own row, also where small letters take more room', () => {
  const lines = new TextColumn('İZMİR Skylane\n\nPiper', 3)
  expect([0, 1, 2].map(nth => lines.at(nth))).toEqual(['İZMİR Skylane', '', 'Piper'])
  const marks = new Uint8Array(3)
  lines.lowerCase().mark('piper', marks)
  expect([...marks]).toEqual([0, 0, 1])
})
