import { expect, it } from 'vitest'
import { ConsoleRequest } from '../contract/console-sign-in'
import { consoleRequestOf } from './console-request'

const whole = { port: '50123', challenge: 'c'.repeat(43), state: 's'.repeat(16) }

it.each([
  [true, {}],
  [false, { port: '80' }],
  [false, { port: '70000' }],
  [false, { port: '5e4' }],
  [false, { port: '50123@evil.test' }],
  [false, { port: '' }],
  [false, { challenge: 'c'.repeat(42) }],
  [false, { challenge: `${'c'.repeat(42)}&` }],
  [false, { state: 's'.repeat(15) }],
  [false, { state: `${'s'.repeat(20)}#` }],
])('[DESK-01] what the console asks for is read as the server reads it: %s, %o', (isRight, change) => {
  const asked = { ...whole, ...change }
  const read = consoleRequestOf(`?${new URLSearchParams(asked).toString()}`)
  expect(read !== undefined).toBe(isRight)
  if (read) expect(ConsoleRequest.parse(read)).toEqual(read)
})
