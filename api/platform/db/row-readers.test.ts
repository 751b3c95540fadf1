import { expect, it } from 'vitest'
import { flagOrNull, numberOrNull, oneOf, oneOfOrNull, textOrNull } from './row-readers'

const kinds = ['aircraft', 'part'] as const

it('reads what a column holds as its own type, whatever type the driver gave it', () => {
  expect([textOrNull(3), numberOrNull('3'), flagOrNull(0)]).toEqual(['3', 3, false])
})

it('reads nothing as null, also where the row has no such column', () => {
  for (const none of [null, undefined])
    expect([textOrNull(none), numberOrNull(none), flagOrNull(none), oneOfOrNull(none, kinds)]).toEqual([
      null,
      null,
      null,
      null,
    ])
})

it('reads one of the words that a column may hold and refuses any other', () => {
  expect([oneOf('part', kinds), oneOfOrNull('part', kinds)]).toEqual(['part', 'part'])
  expect(() => oneOf('boat', kinds)).toThrow('"boat", which is none of aircraft, part')
  expect(() => oneOfOrNull('boat', kinds)).toThrow('none of aircraft, part')
  expect(() => oneOf(null, kinds)).toThrow('null')
})
