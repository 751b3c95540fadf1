import { expect, it } from 'vitest'
import { packBlock, type BlockAdvert } from '../../rules/advert-blocks'
import { aBlockAdvert } from '../../rules/advert-blocks.testing'
import { changedRow, isSame, ReadBlock } from '../adverts/advert-row'
import { searchTest } from './search'

const people = [
  { id: 7, name: 'Amelia Seller', mail: 'amelia@example.test' },
  { id: 8, name: 'Jürgen Öz', mail: 'j@example.test' },
]
const now = Date.parse('2026-06-01T00:00:00Z')
const blockOf = (adverts: readonly Partial<BlockAdvert>[]) => {
  const packing = packBlock()
  for (const each of adverts) packing.add(aBlockAdvert(each))
  // As it comes from the server.
  return new ReadBlock(JSON.parse(JSON.stringify(packing.block(people, 7))), now)
}
const found = (words: string, adverts: readonly Partial<BlockAdvert>[]) => {
  const test = searchTest(words)
  return blockOf(adverts)
    .rows()
    .filter(row => test?.(row))
    .map(({ id }) => id)
}

it('[DESK-02] finds words in any part of titles, numbers and sellers of a block, each in its own row', () => {
  const adverts = [
    { id: 30, title: 'Bonanza 4711 hours', registration: 'D-EABC' },
    { id: 4711, ownerId: 8, registration: null },
    { id: 47, partNumber: 'P/N 47-11', title: 'Propeller\nblade' },
  ]
  expect(found('4711', adverts)).toEqual([30, 4711])
  expect(found('47', adverts)).toEqual([30, 47])
  expect(found('EABC bonan', adverts)).toEqual([30])
  expect(found('jürgen', adverts)).toEqual([4711])
  expect(found('amelia@example', adverts)).toEqual([30, 47])
  expect(found('propeller blade', adverts)).toEqual([47])
  // The end of one row and the beginning of the next are no word.
  expect(found('hourscessna', adverts)).toEqual([])
  expect(found('bonanza skylane', adverts)).toEqual([])
  expect(found('n182hl', [])).toEqual([])
})

it('the workbench’s search also finds a row that was changed in this console', () => {
  const [row] = blockOf([{ id: 5 }]).rows()
  const changed = changedRow(row!, { title: 'Robin DR400', status: 'hide' })
  expect(changed).toMatchObject({ id: 5, status: 'hide', ownerName: 'Amelia Seller', registration: 'N182HL' })
  expect(searchTest('robin n182')?.(changed)).toBe(true)
  expect(searchTest('skylane')?.(changed)).toBe(false)
})

it('a row reads its block, knows when it is over, and is the same as its twin', () => {
  const [row, over, gone] = blockOf([
    {},
    { id: 2, exp: now },
    { id: 3, ownerId: 99, closedReason: 'sold' },
  ]).rows()
  expect(row).toMatchObject({ title: 'Cessna 182T Skylane', partNumber: null, price: 389_000, over: null })
  expect(over!.over).toBe('expired')
  expect(gone).toMatchObject({ over: 'sold', ownerId: 99, ownerName: '', ownerMail: '' })
  expect(isSame(row!, blockOf([{}]).rows()[0]!)).toBe(true)
  expect(isSame(row!, blockOf([{ views: 1 }]).rows()[0]!)).toBe(false)
})
