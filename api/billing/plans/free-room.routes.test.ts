import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitPart } from '../../companies/companies.testing'
import { startShop } from '../orders/orders.factory'
import type { SignedInClient, TestApi } from '../../testing/start-api'
import { anAdvert } from '../../adverts/adverts.factory'
import { aRunningPlan, offerPlans, submitParts } from './plans.factory'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startShop()
  admin = await api.as('Admin')
  await offerPlans(admin)
})
afterAll(() => api.close())

const creditsOf = async ({ client }: SignedInClient) => (await client.users.detail()).remain.parts
const ledgerOf = async ({ client }: SignedInClient) => (await client.orders.ledger()).totalElements
const full = { code: 'no_credit', message: expect.stringContaining('All 2 places of your stock plan') }

describe('[DEAL-06] adverts within a plan', () => {
  it('take no credits, and leave no trace in the ledger', async () => {
    const { owner } = await aRunningPlan(api, admin)
    const [credits, entries] = [await creditsOf(owner), await ledgerOf(owner)]
    const { advertId } = await submitPart(owner)
    expect(await creditsOf(owner)).toBe(credits)
    await admin.client.moderation.review({ params: { id: advertId }, body: { decision: 'approve' } })
    await owner.client.adverts.remove({ params: { id: advertId } })
    expect([await creditsOf(owner), await ledgerOf(owner)]).toEqual([credits, entries])
  })

  it('of 50 that are sent at once exactly as many are taken as the plan holds, and no credit', async () => {
    const { owner } = await aRunningPlan(api, admin, { planId: 'large' })
    const credits = await creditsOf(owner)
    const ends = await submitParts(owner, 50)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'no_credit' })
    expect((await owner.client.stockPlans.own()).taken).toBe(10)
    expect(await creditsOf(owner)).toBe(credits)
  })

  it('are refused beyond it, until the company lets them take credits', async () => {
    const { owner } = await aRunningPlan(api, admin)
    await submitParts(owner, 2)
    await expect(submitPart(owner)).rejects.toMatchObject(full)
    await owner.client.stockPlans.set({ body: { spendsCredits: true } })
    const credits = await creditsOf(owner)
    await submitPart(owner)
    expect(await creditsOf(owner)).toBe(credits - 1)
    await owner.client.stockPlans.set({ body: { spendsCredits: false } })
    await expect(submitPart(owner)).rejects.toMatchObject(full)
  })

  it('of whatever kind hold a place, hidden ones too; sold ones do not', async () => {
    const { owner } = await aRunningPlan(api, admin)
    const ownerId = owner.user.id
    const { id } = await anAdvert(api, { ownerId })
    await anAdvert(api, { ownerId, kind: 'toollease' })
    await expect(submitPart(owner)).rejects.toMatchObject(full)
    await owner.client.adverts.move({ params: { id }, body: { move: 'hide' } })
    await expect(submitPart(owner)).rejects.toMatchObject(full)
    await owner.client.adverts.move({ params: { id }, body: { move: 'show' } })
    await owner.client.adverts.move({ params: { id }, body: { move: 'sold' } })
    await submitPart(owner)
  })

  it('are renewed without credits, since they hold their places already', async () => {
    const { owner } = await aRunningPlan(api, admin)
    const ownerId = owner.user.id
    const start = new Date(api.app.clock().getTime() - 25 * 24 * 60 * 60 * 1000)
    const exp = new Date(api.app.clock().getTime() + 5 * 24 * 60 * 60 * 1000)
    const ids = await Promise.all(
      [1, 2].map(async () => (await anAdvert(api, { ownerId, kind: 'part', start, exp })).id),
    )
    const credits = await creditsOf(owner)
    const action = { do: 'renew' as const }
    const preview = await owner.client.adverts.bulkMine({ body: { action, preview: true, ids } })
    expect(preview).toMatchObject({ done: 2, cost: 0 })
    for (const id of ids) await owner.client.adverts.move({ params: { id }, body: { move: 'renew' } })
    expect(await creditsOf(owner)).toBe(credits)
  })

  it('that were sold or deleted need a place again when they come back', async () => {
    const { owner } = await aRunningPlan(api, admin)
    const { adverts } = owner.client
    const ownerId = owner.user.id
    const [sold, gone] = [
      await anAdvert(api, { ownerId, kind: 'part' }),
      await anAdvert(api, { ownerId, kind: 'part' }),
    ]
    await adverts.move({ params: { id: sold.id }, body: { move: 'sold' } })
    await adverts.remove({ params: { id: gone.id } })
    await submitParts(owner, 2)
    const unsold = () => adverts.move({ params: { id: sold.id }, body: { move: 'unsold' } })
    const restored = () => adverts.restore({ params: { id: gone.id } })
    await expect(unsold()).rejects.toMatchObject(full)
    await expect(restored()).rejects.toMatchObject(full)
    const credits = await creditsOf(owner)
    await owner.client.stockPlans.set({ body: { spendsCredits: true } })
    await unsold()
    await restored()
    expect(await creditsOf(owner)).toBe(credits - 2)
  })

  it('that were rejected need a place again when they are sent in anew', async () => {
    const { owner } = await aRunningPlan(api, admin)
    const { advertId } = await submitPart(owner)
    await admin.client.moderation.review({
      params: { id: advertId },
      body: { decision: 'reject', reasons: [{ code: 'duplicate' }], note: 'Please name the price.' },
    })
    await submitPart(owner)
    const { advertId: other } = await submitPart(owner)
    const again = () => owner.client.adverts.update({ params: { id: advertId }, body: { price: 500 } })
    await expect(again()).rejects.toMatchObject(full)
    await owner.client.adverts.remove({ params: { id: other } })
    await again()
    expect((await owner.client.stockPlans.own()).taken).toBe(2)
  })
})

it('[DEAL-06] a private seller’s adverts take credits as before', async () => {
  const seller = await api.as('user')
  const credits = await creditsOf(seller)
  await submitPart(seller)
  expect(await creditsOf(seller)).toBe(credits - 1)
})
