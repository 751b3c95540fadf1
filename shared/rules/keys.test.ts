import { expect, it } from 'vitest'
import { isKeyOf, recordOf } from './keys'
import { keysOf } from './records'

const table = { jet: 1, piston: 2 }

it('knows the keys of a table and takes nothing inherited for one', () => {
  expect(['jet', 'toString', '__proto__', 'constructor'].map(word => isKeyOf(table, word))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(keysOf(table)).toEqual(['jet', 'piston'])
})

it('makes one value for each key', () => {
  expect(recordOf(['a', 'b'], key => key.toUpperCase())).toEqual({ a: 'A', b: 'B' })
})
