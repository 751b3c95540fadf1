import { expect, it } from 'vitest'
import { aBlockAdvert } from './advert-blocks.testing'
import { packBlock, packColumns } from './advert-blocks'

const ada = { id: 7, name: 'Ada', mail: 'ada@example.test' }

it('[DESK-02] a line of a column is a row, also where a title has lines of its own', () => {
  const packing = packBlock()
  for (const title of ['Plain', 'Two\nlines', 'From\r\n\r\nanother\rsystem', 'Last'])
    packing.add(aBlockAdvert({ title }))
  packing.add(aBlockAdvert({ registration: null }))
  const { texts } = packing.block([ada], 7)
  expect(texts.title.split('\n').slice(0, 4)).toEqual(['Plain', 'Two lines', 'From another system', 'Last'])
  expect(texts.registration.split('\n')).toEqual(['N182HL', 'N182HL', 'N182HL', 'N182HL', ''])
})

it('[DESK-02] what repeats is kept once, and an owner who is gone has neither name nor mail', () => {
  const packing = packBlock()
  for (const ownerId of [7, 9, 7]) packing.add(aBlockAdvert({ ownerId }))
  expect(packing.ownerIds()).toEqual([7, 9])
  const { codes, owners } = packing.block([ada], 7)
  expect(owners).toEqual({ values: [ada, { id: 9, name: '', mail: '' }], at: [0, 1, 0] })
  expect(codes.manufacturer).toEqual({ values: ['Cessna'], at: [0, 0, 0] })
})

it('[DESK-02] the server’s columns are read into the same block as written rows', () => {
  const { ownerId, edit, underOffer, submittedAt, start, exp, updatedAt, ...rest } = aBlockAdvert({
    edit: true,
    underOffer: true,
  })
  const one = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, [value]]))
  const isoOf = (time: number | null) => [time === null ? null : new Date(time).toISOString()]
  const columns = {
    ...one,
    ownerId: [ownerId],
    edit: [edit],
    underOffer: [underOffer],
    submittedAt: isoOf(submittedAt),
    start: isoOf(start),
    exp: isoOf(exp),
    updatedAt: isoOf(updatedAt),
  } as unknown as Parameters<typeof packColumns>[0]['columns']
  const packing = packBlock()
  packing.add(aBlockAdvert({ edit: true, underOffer: true }))
  const at = 7
  expect(packColumns({ columns, owners: [ada], at })).toEqual(packing.block([ada], at))
})
