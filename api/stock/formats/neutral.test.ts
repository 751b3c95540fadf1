import { expect, it } from 'vitest'
import { fromNeutral, neutral } from './neutral'

it.each(['=1+1', '+49 171', '-5', '@SUM(A1)', '\t=1', '\r=1', '|cmd', '%0A', '\uff1d1', "'=1", "''=1"])(
  '%j is no formula in a table, and itself again when it is read',
  text => {
    expect(neutral(text)).toBe(`'${text}`)
    expect(fromNeutral(neutral(text))).toBe(text)
  },
)

it.each(['PN 12', "'quoted'", "O'Neil", '', '5-1', "''"])('%j stays as it is', text => {
  expect(neutral(text)).toBe(text)
  expect(fromNeutral(text)).toBe(text)
})
