import { describe, expect, it } from 'vitest'
import { addressOf, kindOf, nameOf } from './server-guess'

describe('[DESK-01] of the address that somebody types', () => {
  it.each([
    ['www.hangarlist.example', 'https://www.hangarlist.example', 'hangarlist.example', 'production'],
    [
      'https://staging.hangarlist.example/',
      'https://staging.hangarlist.example/',
      'staging.hangarlist.example',
      'staging',
    ],
    ['localhost:3000', 'http://localhost:3000', 'localhost:3000', 'local'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000', '127.0.0.1:3000', 'local'],
    ['', '', '', 'production'],
  ])('%s the rest is guessed', (typed, address, name, kind) => {
    expect([addressOf(typed), nameOf(typed), kindOf(typed)]).toEqual([address, name, kind])
  })
})
