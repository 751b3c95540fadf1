import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { manyAdverts } from '../../adverts/listing.factory'
import { connect, type Database } from '../../platform/db/connect'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { listingIndexOf } from '../search.public'

const hour = 3_600_000

let one: TestApi
let two: TestApi
/** Writes as nobody of the application does. */
let byHand: Database
let staff: SignedInClient

beforeAll(async () => {
  one = await startApi()
  two = await one.another()
  byHand = await connect(one.app.env.DATABASE_URL)
  // More than are compared at once.
  await manyAdverts(one.app, 600)
  staff = await one.as('Moderator')
})
afterAll(async () => {
  await byHand.close()
  await two.close()
  await one.close()
})

const listedBy = async (api: TestApi, query: object = {}) =>
  (await api.visitor.adverts.list({ query: { size: 100, ...query } })).data.map(card => card.id)
const run = (sql: string) => byHand.write(tx => byHand.runIn(tx, sql))
const reconcile = (api: TestApi) => listingIndexOf(api.app).reconcile()
/** As so many are compared at once, by two looks. */
const reconcileAll = async (api: TestApi) => [...(await reconcile(api)), ...(await reconcile(api))]
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 50 })
const approve = (client: SignedInClient['client'], id: number) =>
  client.moderation.update({ params: { id }, body: { status: 'approved' } })

const aLatch = () => {
  let open = () => {}
  const opened = new Promise<void>(resolve => (open = resolve))
  return { open, opened }
}

describe('two processes', () => {
  it('[OPS-02] see each other’s approvals though their clocks are an hour apart', async () => {
    two.clock.advance(-hour)
    const late = await two.as('Moderator')
    const [first, second] = [
      await anAdvert(one, { status: 'unapproved' }),
      await anAdvert(two, { status: 'unapproved' }),
    ]
    await approve(staff.client, first.id)
    await approve(late.client, second.id)
    for (const api of [one, two])
      await soon(async () =>
        expect(await listedBy(api)).toEqual(expect.arrayContaining([first.id, second.id])),
      )
    two.clock.advance(hour)
  })

  it('see adverts that are written with times of last year, as a seed or an import does', async () => {
    const updatedAt = new Date(Date.now() - 365 * 24 * hour)
    const { id } = await anAdvert(one, { updatedAt, createdAt: updatedAt })
    await soon(async () => expect(await listedBy(two)).toContain(id))
  })

  it('see a transaction that was held open while later ones committed', async ({ skip }) => {
    if (byHand.dialect === 'sqlite') skip('SQLite has one writer at a time.')
    const held = await anAdvert(one)
    const [numbered, commit] = [aLatch(), aLatch()]
    const written = byHand.write(async tx => {
      await byHand.runIn(tx, `UPDATE adverts SET live = 0 WHERE id = ${held.id}`)
      await byHand.runIn(tx, `INSERT INTO advert_changes (advert_id, at) VALUES (${held.id}, '2020-01-01')`)
      numbered.open()
      await commit.opened
    })
    await numbered.opened
    const later = await anAdvert(one)
    await soon(async () => expect(await listedBy(two)).toContain(later.id))
    expect(await listedBy(two)).toContain(held.id)
    commit.open()
    await written
    for (const api of [one, two]) await soon(async () => expect(await listedBy(api)).not.toContain(held.id))
  })
})

describe('what is written around the application', () => {
  it('is found for every process by one that compares, and once', async () => {
    const [edited, repriced] = [await anAdvert(one), await anAdvert(one)]
    const [hidden, deleted] = [await anAdvert(one), await anAdvert(one)]
    await Promise.all([listedBy(one), listedBy(two)])
    await run(`UPDATE adverts SET manufacturer = 'Zlin', kind = 'part' WHERE id = ${edited.id}`)
    await run(`UPDATE adverts SET price = 77, price_ref = 77 WHERE id = ${repriced.id}`)
    await run(`UPDATE adverts SET live = 0 WHERE id = ${hidden.id}`)
    await run(`DELETE FROM adverts WHERE id = ${deleted.id}`)
    const ids = [edited, repriced, hidden, deleted].map(advert => advert.id)
    expect([...(await reconcileAll(one))].toSorted((a, b) => a - b)).toEqual(ids)
    for (const api of [one, two])
      await soon(async () => {
        const listed = await listedBy(api)
        expect([edited, hidden, deleted].filter(({ id }) => listed.includes(id))).toEqual([])
        expect(await listedBy(api, { priceTo: 1 })).toEqual([repriced.id])
        const parts = await api.visitor.adverts.parts({ query: { manufacturer: ['Zlin'] } })
        expect(parts.data.map(({ id }) => id)).toEqual([edited.id])
      })
    expect([await reconcileAll(one), await reconcileAll(two)]).toEqual([[], []])
  })

  it('is found at once when a backup was put back under a running server', async () => {
    const { id } = await anAdvert(one)
    expect(await listedBy(one)).toContain(id)
    await run('DELETE FROM advert_changes')
    await run(`UPDATE adverts SET live = 0 WHERE id = ${id}`)
    expect(await reconcile(one)).toEqual([id])
    expect(await listedBy(one)).not.toContain(id)
    const { id: next } = await anAdvert(two)
    await soon(async () => expect(await listedBy(one)).toContain(next))
  })
})
