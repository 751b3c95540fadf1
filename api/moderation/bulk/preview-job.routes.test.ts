import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { failure } from '../../testing/failure'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { insertRow } from '../../platform/db/insert-rows'
import { aCrowd, someAdverts } from './bulk.testing'

let api: TestApi
let staff: SignedInClient

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

/** A signal that nobody has put aside. */
const suspect = async (advertId: number) => {
  const now = api.app.clock()
  await api.app.db.write(tx =>
    insertRow(api.app.db, tx, 'Signal', {
      advertId,
      code: 'prepayment',
      evidence: '{}',
      weight: 60,
      foundAt: now,
    }),
  )
  await api.app.db.models.Advert.update({ calm: 40 }, { where: { id: advertId } })
}
const statusOf = async (id: number) =>
  (await api.app.db.models.Advert.findOne({ where: { id } }))!.get().status

describe('the preview of a bulk job', () => {
  it('[DESK-03] tells how many change, mails to how many sellers, credits, and why others are left out; nothing changes', async () => {
    const { id: ownerId } = await api.aUser('user')
    const credited = await aCrowd(api, 2, ownerId, 'Previewed')
    const [other] = await someAdverts(api, 1, { status: 'unapproved' })
    const { id: known } = await anAdvert(api, { status: 'unapproved', firstPublishedAt: new Date() })
    const { id: approved } = await anAdvert(api)
    const { id: changed } = await anAdvert(api, { status: 'unapproved', version: 4 })
    const { id: claimed } = await anAdvert(api, { status: 'unapproved' })
    const colleague = await api.as('Moderator')
    await colleague.client.queue.claim({ body: { source: 'advert', id: claimed } })
    const ids = [...credited, other!, known, approved, changed, claimed]
    const body = { action: 'approve' as const, ids, versions: ids.map(() => 1) }
    expect(await staff.client.bulk.preview({ body })).toEqual({
      total: 7,
      all: { adverts: 4, mails: 3, sellers: 2, credits: 2 },
      withoutSignals: { adverts: 4, mails: 3, sellers: 2, credits: 2 },
      signals: { count: 0, highestRisk: 0, adverts: [] },
      left: expect.arrayContaining([
        { code: 'wrong_status', count: 1 },
        { code: 'changed', count: 1 },
        { code: 'claimed', count: 1 },
      ]),
      claimedBy: [{ name: expect.stringContaining(colleague.user.name), count: 1 }],
    })
    expect(await statusOf(other!)).toBe('unapproved')
    // What it told is what happens.
    const job = await staff.client.bulk.start({ body })
    expect(job.counts).toMatchObject({ done: 4, refused: 3 })
  })

  it('[DESK-03] names adverts with signals, the riskiest first, and a job leaves them out when asked to', async () => {
    const [one, two] = await someAdverts(api, 3, { status: 'unapproved', manufacturer: 'Signalled' })
    await suspect(two!)
    const filter = { manufacturer: 'Signalled' }
    const preview = await staff.client.bulk.preview({ body: { action: 'approve', filter } })
    expect([preview.all.adverts, preview.withoutSignals.adverts]).toEqual([3, 2])
    expect(preview.signals).toMatchObject({
      count: 1,
      highestRisk: 60,
      adverts: [{ id: two, risk: 60, signals: ['prepayment'] }],
    })
    const start = (more: object) =>
      staff.client.bulk.start({ body: { action: 'approve', filter, expectedCount: 3, ...more } })
    expect(await start({ withoutSignals: true })).toMatchObject({ total: 2, counts: { done: 2 } })
    expect([await statusOf(one!), await statusOf(two!)]).toEqual(['approved', 'unapproved'])
    const only = { ids: [two!], filter: undefined, expectedCount: undefined }
    expect(await failure(start({ ...only, withoutSignals: true }))).toMatchObject({ code: 'conflict' })
  })

  it('is for staff alone, and names what is wrong with a request', async () => {
    const seller = await api.as('user')
    const body = { action: 'hide' as const, ids: [1] }
    expect(await failure(seller.client.bulk.preview({ body }))).toMatchObject({ code: 'forbidden' })
    const wrong = await failure(staff.client.bulk.preview({ body: { action: 'hide' } }))
    expect(wrong.errors.map(({ field }) => field)).toEqual(['ids'])
  })
})
