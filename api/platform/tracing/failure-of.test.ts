import { expect, it } from 'vitest'
import { AppError } from '../../../shared/contract/errors'
import { failureOf } from './failure-of'

it.each([
  ["Duplicate entry 'Ada O'Brien' for key 'users.mail'", 'Duplicate entry …'],
  ['UNIQUE constraint failed: users.mail', 'UNIQUE constraint failed: users.mail'],
  [`Unexpected token 'A', "Ada Tester" is not valid JSON`, 'Unexpected token … is not valid JSON'],
  ['no mailbox for ada.tester@hangar.test here', 'no mailbox for … here'],
  ['cannot call +90 555 123-45 67 at all', 'cannot call … at all'],
  ['asked https://hooks.test/t/s3cret?key=Ada in vain', 'asked https://hooks.test… in vain'],
  ['no page /reset?token=s3cret here', 'no page /reset?… here'],
  ['cannot open mysql://ada:s3cret@db:3306/h', 'cannot open …'],
  ['connect ECONNREFUSED 127.0.0.1:3306', 'connect ECONNREFUSED 127.0.0.1:3306'],
])('tells an error without what it quotes: %s', (message, told) => {
  expect(failureOf(new TypeError(message))).toEqual({ type: 'TypeError', message: told })
})

it('tells a refusal by its code, and of a mail server only the number of its answer', () => {
  expect(failureOf(new AppError('conflict', 'Ada has it.'))).toEqual({ type: 'conflict', message: '' })
  const answer = Object.assign(new Error('550 no Ada here'), { responseCode: 550 })
  expect(failureOf(answer)).toEqual({ type: 'Error', message: 'answered 550' })
})

it('tells long messages by their beginning, and of what is no error only that', () => {
  expect(failureOf(new Error('x'.repeat(5000))).message).toHaveLength(200)
  expect(JSON.stringify(failureOf('Ada'))).not.toContain('Ada')
})
