import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boardBlockIds } from '../../../shared/data/staff-filter-codes'
import { readBlockFile } from '../../../shared/rules/advert-blocks'
import { failure } from '../../testing/failure'
import { startApi, type TestApi } from '../../testing/start-api'
import { anAdvert } from '../../adverts/adverts.factory'
import { followChanges } from '../signals/follow-changes'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Starts a job on what a filter matches; answers its ids. */
const hiddenBy = async (filter: object, expectedCount: number) => {
  const staff = await api.as('Moderator')
  const job = await staff.client.bulk.start({ body: { action: 'hide', filter, expectedCount } })
  const { data } = await staff.client.bulk.rows({ params: { id: job.id }, query: { size: 50 } })
  return data.map(({ advertId }) => advertId).toSorted((a, b) => a - b)
}

describe('the workbench', () => {
  it('[DESK-03] finds everything that matches by several values, ranges and words in any part', async () => {
    const one = await anAdvert(api, { title: 'Zephyr one', price: 10_000, photoCount: 2 })
    const two = await anAdvert(api, { title: 'Zephyr two', price: 20_000, manufacturer: 'Piper' })
    const part = await anAdvert(api, {
      title: 'Zephyr strut',
      kind: 'part',
      type: 'landinggear',
      price: 30_000,
    })
    const all = { words: 'zePHy' }
    expect(await hiddenBy({ ...all, kind: ['aircraft', 'part'], price: { from: 300 } }, 1)).toEqual([part.id])
    expect(await hiddenBy({ ...all, photos: ['1-2'], over: ['open'] }, 1)).toEqual([one.id])
    expect(await hiddenBy({ words: `ephyr ${two.id}`, edit: false, manufacturer: ['Piper', ''] }, 1)).toEqual(
      [two.id],
    )
    const staff = await api.as('Moderator')
    const none = (filter: object) =>
      failure(staff.client.bulk.start({ body: { action: 'hide', filter, expectedCount: 99 } }))
    expect((await none({ ...all, signals: ['price', 'photo'] })).data).toEqual({ count: 0 })
    expect((await none({ ...all, submitted: { from: '2001-01-01', to: '2001-12-31' } })).data).toEqual({
      count: 0,
    })
    expect((await none({ ...all, over: 'sold' })).data).toEqual({ count: 0 })
    expect((await none(all)).data).toEqual({ count: 3 })
  })

  it('[DESK-02] reads all kinds in blocks that are kept, and tells what has changed since', async () => {
    const submittedAt = new Date('2026-06-01T10:00:00.000Z')
    const advert = await anAdvert(api, {
      title: 'Blocked',
      status: 'unapproved',
      totalTime: 1240.5,
      submittedAt,
    })
    const staff = await api.as('Moderator')
    const read = async () => {
      const query = { block: Math.floor((advert.id - 1) / boardBlockIds) }
      return readBlockFile(await staff.client.moderation.board({ query }))
    }
    const first = await read()
    const at = first.numbers.id.indexOf(advert.id)
    expect(first.texts.title.split('\n')[at]).toBe('Blocked')
    expect(first.codes.status.values[first.codes.status.at[at]!]).toBe('unapproved')
    expect(first.numbers.risk[at]).toBe(0)
    expect(first.numbers.hours[at]).toBe(1240.5)
    expect(first.times.waitingSince[at]).toBe(submittedAt.getTime())
    await staff.client.moderation.update({
      params: { id: advert.id },
      body: { status: 'hide', version: advert.version },
    })
    const again = await read()
    const since = await staff.client.moderation.rows({ query: { since: again.at } })
    expect(since.columns.status[since.columns.id.indexOf(advert.id)]).toBe('hide')
    const seller = await api.as('user')
    expect((await failure(seller.client.moderation.board({ query: { block: 0 } }))).code).toBe('forbidden')
  })

  it('[DESK-02] tells what has changed since, and only that; all of it where that was long ago', async () => {
    const [advert, other] = [await anAdvert(api), await anAdvert(api, { description: 'Payment in advance.' })]
    const staff = await api.as('Moderator')
    const rows = async (query: object) => staff.client.moderation.rows({ query })
    const { at } = await rows({})
    expect((await rows({ since: at })).columns.id).toEqual([])
    const body = { status: 'hide' as const, version: advert.version }
    await staff.client.moderation.update({ params: { id: advert.id }, body })
    const hidden = await rows({ since: at })
    expect(hidden.columns.id).toEqual([advert.id])
    await followChanges(api.app)
    const found = await rows({ since: hidden.at })
    expect(found.columns.id).toEqual([other.id])
    expect(found.columns.signals).toEqual([expect.any(Number)])
    // As after a week, when the sweep has come by.
    await api.app.db.write(tx =>
      api.app.db.runIn(tx, 'DELETE FROM advert_changes WHERE id <= ?', [hidden.at]),
    )
    expect((await rows({ since: at })).columns.id).toEqual(expect.arrayContaining([advert.id, other.id]))
  })

  it('[PLUS-14] tells at once who is deciding which advert, to colleagues alone, and when that has ended', async () => {
    const [advert, gone] = [await anAdvert(api, { status: 'unapproved' }), await anAdvert(api)]
    const [one, two] = [await api.as('Moderator'), await api.as('Moderator')]
    const claimsFor = async ({ client }: typeof one) => {
      const { claims } = await client.moderation.rows({ query: { size: 1 } })
      return claims.filter(({ advertId }) => [advert.id, gone.id].includes(advertId))
    }
    for (const { id } of [advert, gone]) await one.client.queue.claim({ body: { source: 'advert', id } })
    await api.app.db.models.Claim.update(
      { until: new Date(api.app.clock().getTime() - 1) },
      { where: { objectId: gone.id } },
    )
    expect(await claimsFor(two)).toEqual([
      { advertId: advert.id, by: expect.stringContaining(one.user.name) },
    ])
    expect(await claimsFor(one)).toEqual([])
    // Also with what has changed since, though the advert has not.
    const { at } = await two.client.moderation.rows({ query: {} })
    const later = await two.client.moderation.rows({ query: { since: at } })
    expect([later.columns.id, later.claims.some(({ advertId }) => advertId === advert.id)]).toEqual([
      [],
      true,
    ])
    await one.client.queue.release({ params: { source: 'advert', id: advert.id } })
    expect(await claimsFor(two)).toEqual([])
  })

  it('finds an advert in any state by id and by words, for staff only', async () => {
    const advert = await anAdvert(api, { title: 'Quizzical Bonanza', status: 'unapproved' })
    const staff = await api.as('Moderator')
    const find = async (search: string) =>
      (await staff.client.moderation.find({ query: { search } })).map(({ id }) => id)
    expect(await find(`#${advert.id}`)).toContain(advert.id)
    const seller = await api.as('user')
    expect((await failure(seller.client.moderation.find({ query: { search: 'bonanza' } }))).code).toBe(
      'forbidden',
    )
  })

  it('[DESK-04] names who was faster when a hide comes too late', async () => {
    const advert = await anAdvert(api, { status: 'unapproved' })
    const [one, two] = [await api.as('Moderator'), await api.as('Moderator')]
    const hide = (client: typeof one.client) =>
      client.moderation.update({ params: { id: advert.id }, body: { status: 'hide', version: 1 } })
    await hide(one.client)
    const refused = await failure(hide(two.client))
    expect(refused.code).toBe('version_conflict')
    expect(refused.data).toMatchObject({ storedVersion: 2, changes: [{ by: { id: one.user.id } }] })
  })
})
