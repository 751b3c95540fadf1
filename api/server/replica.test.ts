import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aircraftBody, anAdvert } from '../adverts/adverts.factory'
import { freshDatabase, type FreshDatabase } from '../testing/databases'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'

// As far behind as a replica can be: nothing that is written ever comes to it.
describe.runIf(inject('mysqlUrl'))('[OPS-02] with a replica that is behind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hangarlist-replica-'))
  let replica: FreshDatabase
  let api: TestApi
  let seller: SignedInClient
  let staff: SignedInClient
  beforeAll(async () => {
    replica = await freshDatabase(folder)
    api = await startApi({ DATABASE_REPLICA_URLS: replica.url })
    seller = await api.as('user', { credits: 5 })
    staff = await api.as('Admin')
  })
  afterAll(async () => {
    await api.close()
    await replica.drop()
    rmSync(folder, { recursive: true })
  })

  it('what the public reads comes from it', async () => {
    const { id } = await anAdvert(api)
    await expect(api.visitor.adverts.detail({ params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('sellers read the adverts that they have just written, with their prices and edits', async () => {
    const { client } = seller
    const { advertId: id } = await client.adverts.create({ body: aircraftBody({ title: 'Just written' }) })
    expect(await client.adverts.detail({ params: { id } })).toMatchObject({ title: 'Just written' })
    expect((await client.adverts.mine()).data).toMatchObject([{ id, title: 'Just written' }])

    await staff.client.moderation.update({ params: { id }, body: { status: 'approved' } })
    expect((await client.adverts.detail({ params: { id } })).status).toBe('approved')
    await client.adverts.update({
      params: { id },
      body: aircraftBody({ title: 'Just written', price: 350_000 }),
    })
    const { price, priceHistory } = await client.adverts.detail({ params: { id } })
    expect([price, priceHistory.map(entry => entry.price)]).toEqual([350_000, [389_000, 350_000]])
    await client.adverts.update({
      params: { id },
      body: aircraftBody({ title: 'Now edited', price: 350_000 }),
    })
    expect((await client.adverts.mine()).data).toMatchObject([{ id, hasRevision: true }])
  })

  it('sellers read the page of an advert that they have just ended, and its figures', async () => {
    const { id } = await anAdvert(api, { ownerId: seller.user.id, status: 'approved' })
    const { client } = seller
    expect((await client.figures.seen({ params: { id } })).own).toBe(true)
    const counted = [id, new Date().toISOString().slice(0, 10)]
    await api.app.db.write(tx =>
      api.app.db.runIn(tx, 'INSERT INTO daily_counters (advert_id, day, views) VALUES (?, ?, 3)', counted),
    )
    expect((await client.figures.mine({ query: { advertId: id } })).adverts[0]?.views.at(-1)).toBe(3)
    await client.adverts.move({ params: { id }, body: { move: 'sold' } })
    expect(await client.adverts.closed({ params: { id } })).toMatchObject({ reason: 'sold' })
    await expect(api.visitor.adverts.closed({ params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('sellers find an advert that is public by now in lists, in comparisons and on their page', async () => {
    const { id } = await anAdvert(api, { ownerId: seller.user.id, status: 'approved' })
    const { client } = seller
    expect((await client.adverts.list()).data.map(card => card.id)).toContain(id)
    expect((await client.adverts.compare({ query: { ids: String(id) } })).adverts).toMatchObject([{ id }])
    expect(await client.watching.cards({ query: { ids: String(id) } })).toMatchObject([{ advertId: id }])
    expect((await client.adverts.contact({ params: { id }, query: { way: 'mail' } })).mail).not.toBeNull()
    expect(await client.adverts.similar({ params: { id } })).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    expect((await api.visitor.adverts.list()).data.map(card => card.id)).not.toContain(id)
  })

  it('staff read what they have just decided, set and added', async () => {
    const { client } = staff
    const { advertId: id } = await seller.client.adverts.create({ body: aircraftBody() })
    await client.moderation.update({ params: { id }, body: { status: 'approved' } })
    const { data } = await client.moderation.adverts({ query: { status: 'approved' } })
    expect(data.map(advert => advert.id)).toContain(id)

    await client.settings.change({ body: { priceNoticeDays: 77 } })
    expect(await api.visitor.settings.notices()).toMatchObject({ priceNoticeDays: 77 })
    await client.catalogue.createBrand({ body: { brandName: 'Just added' } })
    const brands = await api.visitor.catalogue.brands()
    expect(brands.map(({ brandName }) => brandName)).toContain('Just added')
  })

  it('people read what they watch', async () => {
    const { id } = await anAdvert(api)
    const { client } = await api.as('user')
    await client.watching.add({ params: { advertId: id } })
    expect(await client.watching.ids()).toEqual([id])
    expect((await client.watching.list()).adverts).toMatchObject([{ advertId: id }])
  })
})
