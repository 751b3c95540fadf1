import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../client/client'
import { packBlock, type BlockAdvert } from '../../rules/advert-blocks'
import { aBlockAdvert } from '../../rules/advert-blocks.testing'
import { createAdvertRows, rowsOfKind, type RowChanges } from './advert-rows'
import { eventually } from '../../eventually.testing'

const at = 7
type Held = { readonly advertId: number; readonly by: string }
type Stored = Pick<BlockAdvert, 'id' | 'kind' | 'status'>

const whole = (advert: Stored): BlockAdvert =>
  aBlockAdvert({ title: `Advert ${advert.id}`, submittedAt: null, ...advert })

/** A server that tells its newest advert first and keeps the others in one block; it can be away. */
const startServer = (adverts: Stored[]) => {
  const owners = [{ id: 7, name: 'Ada', mail: 'ada@example.test' }]
  const server = {
    isAway: false,
    changed: [] as (Stored & { deleted?: boolean })[],
    asked: 0,
    claims: [] as Held[],
  }
  const answer = () => {
    server.asked++
    if (server.isAway) throw new Error('away')
  }
  const columns = (rows: readonly (Stored & { deleted?: boolean })[]) => {
    const filled = rows.map(whole)
    const names = Object.keys(whole({ id: 0, kind: 'part', status: 'hide' })) as (keyof BlockAdvert)[]
    const each = names.map(name => [name, filled.map(row => row[name])])
    return { ...Object.fromEntries(each), deleted: rows.map(({ deleted = false }) => deleted) }
  }
  const moderation = {
    rows: async ({ query: { since } }: { query: { since?: number } }) => {
      answer()
      const told = since ? server.changed : adverts.slice(0, 1)
      const { claims } = server
      return {
        claims,
        columns: columns(told),
        owners,
        next: since || adverts.length < 2 ? null : adverts[0]!.id,
        at,
      }
    },
    board: async () => {
      answer()
      const packing = packBlock()
      for (const advert of adverts) packing.add(whole(advert))
      return new Blob([gzipSync(JSON.stringify(packing.block(owners, at)))])
    },
  }
  // What the rows read is all there is.
  return { server, rows: createAdvertRows({ moderation } as unknown as Client) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const ready = (rows: { state: () => { phase: string } }, phase = 'ready') =>
  eventually(() => expect(rows.state().phase).toBe(phase))

const market: Stored[] = [
  { id: 3, kind: 'aircraft', status: 'approved' },
  { id: 2, kind: 'part', status: 'approved' },
  { id: 1, kind: 'aircraft', status: 'unapproved' },
]

it('staff read the newest adverts first, the rest in blocks, and then only what has changed', async () => {
  const { server, rows } = startServer(market)
  const told: RowChanges[] = []
  rows.onRows(changes => told.push(changes))
  const stop = rows.start()
  await ready(rows)
  expect(rows.all().map(({ id }) => id)).toEqual([3, 2, 1])
  expect(told.map(({ added }) => added.map(({ id }) => id))).toEqual([[3], [2, 1]])
  const before = rows.byId(3)
  server.changed = [
    { id: 4, kind: 'part', status: 'unapproved' },
    { id: 3, kind: 'aircraft', status: 'approved' },
    { id: 2, kind: 'part', status: 'approved', deleted: true },
    { id: 1, kind: 'aircraft', status: 'approved' },
  ]
  await rows.refresh()
  const { added, changed, gone } = told.at(-1)!
  expect([added, changed, gone].map(list => list.map(({ id }) => id))).toEqual([[4], [1], [2]])
  // Nothing of it has changed, so a grid has nothing to draw.
  expect(rows.byId(3)).toBe(before)
  stop()
})

it('[DESK-08] keeps its rows while the server is away, and goes on by itself', async () => {
  const { server, rows } = startServer(market)
  rows.start()()
  const stop = rows.start()
  await ready(rows)
  stop()
  server.isAway = true
  const again = rows.start()
  await ready(rows, 'stale')
  expect(rows.all()).toHaveLength(3)
  server.isAway = false
  await vi.advanceTimersByTimeAsync(5000)
  await ready(rows)
  again()
  const { asked } = server
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.asked).toBe(asked)
})

it('[DESK-08] says that the first reading failed, and tries again', async () => {
  const { server, rows } = startServer(market)
  server.isAway = true
  const stop = rows.start()
  await ready(rows, 'failed')
  expect(rows.state().count).toBe(0)
  server.isAway = false
  await vi.advanceTimersByTimeAsync(5000)
  await ready(rows)
  expect(rows.state().count).toBe(3)
  stop()
})

it('a board has the rows of its kind and is notified of no others', async () => {
  const { server, rows } = startServer(market)
  const aircraft = rowsOfKind(rows, 'aircraft')
  const heard = vi.fn<(changes: RowChanges) => void>()
  const stop = aircraft.start()
  await ready(aircraft)
  expect(aircraft.state().count).toBe(2)
  expect(aircraft.state()).toBe(aircraft.state())
  aircraft.onRows(heard)
  server.changed = [{ id: 2, kind: 'part', status: 'hide' }]
  await rows.refresh()
  expect(heard).not.toHaveBeenCalled()
  aircraft.patch(1, { status: 'hide', version: 2 })
  expect(heard).toHaveBeenCalledOnce()
  expect(aircraft.byId(1)).toMatchObject({ status: 'hide', version: 2, title: 'Advert 1', ownerName: 'Ada' })
  stop()
})

it('[PLUS-14] staff see which colleague has a row, through a change of it, until it is given back', async () => {
  const { server, rows } = startServer(market)
  server.claims = [{ advertId: 1, by: 'Bob' }]
  const stop = rows.start()
  await ready(rows)
  const held = () => rows.all().flatMap(({ id, claimedBy }) => (claimedBy ? [[id, claimedBy]] : []))
  // One that came with a block, and not with the first rows.
  expect(held()).toEqual([[1, 'Bob']])
  const told: RowChanges[] = []
  rows.onRows(changes => told.push(changes))
  await rows.refresh()
  expect(told).toEqual([])
  server.changed = [{ id: 1, kind: 'aircraft', status: 'hide' }]
  await rows.refresh()
  expect([held(), rows.byId(1)?.status]).toEqual([[[1, 'Bob']], 'hide'])
  server.claims = [{ advertId: 3, by: 'Eve' }]
  await rows.refresh()
  expect(held()).toEqual([[3, 'Eve']])
  expect(told.at(-1)?.changed.map(({ id }) => id)).toEqual([1, 3])
  server.claims = []
  await rows.refresh()
  expect(held()).toEqual([])
  stop()
})
