import { expect, it } from 'vitest'
import { fits } from './version'

it.each([
  ['1.4.2', '1.9.0', true],
  ['1.4.2', '2.0.0', false],
  ['0.3.1', '0.3.9', true],
  ['0.3.1', '0.4.0', false],
  ['0.3.1', '1.0.0', false],
  ['10.0.0', '1.0.0', false],
  ['1.0.0-rc.1', '1.0.0', true],
])('a console %s and a server %s: %s', (one, other, isFitting) => {
  expect(fits(one, other)).toBe(isFitting)
  expect(fits(other, one)).toBe(isFitting)
})
