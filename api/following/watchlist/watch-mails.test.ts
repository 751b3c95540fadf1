import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { expireAdverts } from '../../adverts/expire-adverts'
import { openSlots } from '../../platform/jobs/lease'
import type { OutboxMailRow } from '../../platform/db/schema/outbox.model'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { mailWatchers } from './watch-mails'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://hangar.test' })
  await openSlots(api.app, ['watch-mails'])
})
afterAll(() => api.close())

const minute = 60_000
const day = 24 * 60 * minute

const watch = ({ client }: SignedInClient, advertId: number) => client.watching.add({ params: { advertId } })
const reprice = (seller: SignedInClient, id: number, price: number) =>
  seller.client.adverts.update({ params: { id }, body: { price } })
const newsFor = ({ user }: SignedInClient) => api.mailsTo(user.mail, 'watch-news')
/** A buyer who watches the new advert of a seller. */
const watched = async (more = {}) => {
  const [seller, buyer] = [await api.as('user'), await api.as('user')]
  const advert = await anAdvert(api, { ownerId: seller.user.id, price: 10_000_000, ...more })
  await watch(buyer, advert.id)
  api.clock.advance(minute)
  return { seller, buyer, advert }
}
/** So long can a seller take back that an advert was sold. */
const unsellable = () => api.clock.advance(10 * minute)
const run = async () => {
  const sent = await mailWatchers(api.app)
  api.clock.advance(minute)
  return sent
}
const tokenOf = (mail: OutboxMailRow) => /token=(\S+)/.exec(mail.text)![1]!

describe('news of watched adverts', () => {
  it('[PROF-02] tells a lower price once, whatever happens to the job', async () => {
    const { seller, buyer, advert } = await watched()
    await reprice(seller, advert.id, 95_000)
    const other = await api.another()
    await Promise.all([mailWatchers(api.app), mailWatchers(api.app), mailWatchers(other.app)])
    await other.close()
    for (let again = 0; again < 3; again++) await run()
    api.clock.advance(3 * day)
    await run()
    const mails = await newsFor(buyer)
    expect(mails.map(mail => mail.subject)).toEqual([`€5,000 less: ${advert.title}`])
    expect(mails[0]!.text).toContain('now €95,000, before €100,000 (€5,000 less)')
    expect(mails[0]!.text).toMatch(new RegExp(`https://hangar\\.test/advert/\\S+-p-${advert.id}\n`))
    await reprice(seller, advert.id, 90_000)
    await run()
    expect(await newsFor(buyer)).toHaveLength(2)
  })

  it('does not call it a drop when a price was raised and then lowered again', async () => {
    const { seller, buyer, advert } = await watched()
    await reprice(seller, advert.id, 120_000)
    await run()
    await reprice(seller, advert.id, 100_000)
    await run()
    await reprice(seller, advert.id, 110_000)
    await run()
    await reprice(seller, advert.id, 105_000)
    await run()
    expect(await newsFor(buyer)).toEqual([])
  })

  it('knows nothing of what happened before somebody watched', async () => {
    const { seller, advert } = await watched()
    await reprice(seller, advert.id, 90_000)
    api.clock.advance(minute)
    const late = await api.as('user')
    await watch(late, advert.id)
    await run()
    expect(await newsFor(late)).toEqual([])
  })

  it('[PROF-02] tells that an advert was sold, expired or removed, each once', async () => {
    const { seller, buyer, advert: sold } = await watched()
    const { seller: remover, advert: removed } = await watched()
    await watch(buyer, removed.id)
    api.clock.advance(minute)
    await seller.client.adverts.move({ params: { id: sold.id }, body: { move: 'sold' } })
    unsellable()
    await run()
    await remover.client.adverts.remove({ params: { id: removed.id } })
    await run()
    await run()
    expect((await newsFor(buyer)).map(mail => mail.subject)).toEqual([
      `Sold: ${sold.title}`,
      `No longer online: ${removed.title}`,
    ])
    expect((await newsFor(buyer))[1]!.text).toContain('has been taken offline')
    api.clock.advance(70 * day)
    await expireAdverts(api.app)
    await run()
    expect(await newsFor(buyer)).toHaveLength(2)
  })

  it('[PROF-02] a lease that has found its taker is leased, not sold', async () => {
    const { seller, buyer, advert } = await watched({ kind: 'lease', type: 'training' })
    await seller.client.adverts.move({ params: { id: advert.id }, body: { move: 'sold' } })
    unsellable()
    await run()
    const [mail] = await newsFor(buyer)
    expect(mail!.subject).toBe(`Leased: ${advert.title}`)
    expect(mail!.text).toContain('has been leased')
    expect(mail!.text).not.toContain('sold')
    const asked = buyer.client.messages.start({ body: { advertId: advert.id, text: 'Is it free?' } })
    await expect(asked).rejects.toThrow('This advert is leased already.')
  })

  it('[PROF-02, MY-08] says nothing of a sale that was taken back, and tells the next one, once', async () => {
    const { seller, buyer, advert } = await watched()
    const move = (to: 'sold' | 'unsold') =>
      seller.client.adverts.move({ params: { id: advert.id }, body: { move: to } })
    await move('sold')
    // The job goes on to run every few minutes meanwhile.
    for (let again = 0; again < 5; again++) await run()
    await move('unsold')
    unsellable()
    await run()
    expect(await newsFor(buyer)).toEqual([])
    await move('sold')
    for (let again = 0; again < 25; again++) await run()
    expect((await newsFor(buyer)).map(mail => mail.subject)).toEqual([`Sold: ${advert.title}`])
  })

  it('tells the end of a renewed advert again, and one expiry only once', async () => {
    const { buyer, advert } = await watched()
    const end = async () => {
      api.clock.advance(61 * day)
      await expireAdverts(api.app)
      await run()
      await run()
    }
    await end()
    expect((await newsFor(buyer)).map(mail => mail.subject)).toEqual([`No longer online: ${advert.title}`])
    expect((await newsFor(buyer))[0]!.text).toContain('its time on Hangarlist is over')
    const now = api.app.clock()
    const renewed = { live: true, start: now, exp: new Date(now.getTime() + 60 * day), updatedAt: now }
    await api.app.db.models.Advert.update(renewed, { where: { id: advert.id } })
    await run()
    expect(await newsFor(buyer)).toHaveLength(1)
    await end()
    expect(await newsFor(buyer)).toHaveLength(2)
  })

  it('says nothing of an advert that is only hidden', async () => {
    const { seller, buyer, advert } = await watched()
    await seller.client.adverts.move({ params: { id: advert.id }, body: { move: 'hide' } })
    await run()
    expect(await newsFor(buyer)).toEqual([])
  })

  it('says nothing of a price that is on request', async () => {
    const { seller, buyer, advert } = await watched({ priceMode: 'onRequest' })
    await reprice(seller, advert.id, 80_000)
    await run()
    expect(await newsFor(buyer)).toEqual([])
  })

  it('puts the news of one run into one mail', async () => {
    const { seller, buyer, advert } = await watched()
    const { seller: other, advert: second } = await watched()
    await watch(buyer, second.id)
    api.clock.advance(minute)
    await reprice(seller, advert.id, 95_000)
    await other.client.adverts.move({ params: { id: second.id }, body: { move: 'sold' } })
    unsellable()
    await run()
    const mails = await newsFor(buyer)
    expect(mails.map(mail => mail.subject)).toEqual(['News of 2 adverts you watch'])
    expect(mails[0]!.text).toContain(`${second.title}\nhas been sold.`)
  })

  it('catches up after a time without a server', async () => {
    const { seller, buyer, advert } = await watched()
    await run()
    await reprice(seller, advert.id, 70_000)
    api.clock.advance(5 * day)
    await run()
    expect(await newsFor(buyer)).toHaveLength(1)
  })
})

describe('somebody who wants no mails', () => {
  it('turns them off for one advert, and hears nothing later of what happened meanwhile', async () => {
    const { seller, buyer, advert } = await watched()
    const notify = (on: boolean) =>
      buyer.client.watching.change({ params: { advertId: advert.id }, body: { notify: on } })
    await notify(false)
    await reprice(seller, advert.id, 90_000)
    await run()
    await notify(true)
    await run()
    expect(await newsFor(buyer)).toEqual([])
    await reprice(seller, advert.id, 80_000)
    await run()
    expect(await newsFor(buyer)).toHaveLength(1)
  })

  it('[PROF-02] turns them off for one advert, and hears of the others alone', async () => {
    const { seller, buyer, advert: loud } = await watched()
    const muted = await anAdvert(api, { ownerId: seller.user.id, price: 10_000_000, title: 'Muted Mooney' })
    await watch(buyer, muted.id)
    await buyer.client.watching.change({ params: { advertId: muted.id }, body: { notify: false } })
    api.clock.advance(minute)
    for (const { id } of [loud, muted]) await reprice(seller, id, 90_000)
    await run()
    const mails = await newsFor(buyer)
    expect(mails.map(mail => mail.subject)).toEqual([`€10,000 less: ${loud.title}`])
    expect(mails[0]!.text).not.toContain('Muted Mooney')
  })

  it('[PLUS-10] stops all of them by one click from the mail, without a sign-in', async () => {
    const { seller, buyer, advert } = await watched()
    await reprice(seller, advert.id, 90_000)
    await run()
    const [mail] = await newsFor(buyer)
    const token = tokenOf(mail!)
    const headers = JSON.parse(mail!.headers!) as Record<string, string>
    expect(headers).toEqual({
      'List-Unsubscribe': `<https://hangar.test/alerts/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(await api.visitor.savedSearches.link({ query: { token } })).toMatchObject({
      about: 'watchlist',
      active: true,
    })
    // A scanner that opens every link stops nothing.
    for (const method of ['GET', 'HEAD']) await api.fetch(`/alerts/unsubscribe?token=${token}`, { method })
    expect((await buyer.client.watching.list()).mails).toBe(true)
    // As a mail program does it: no cookie, no JSON.
    const answer = await api.fetch(`/alerts/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect((await buyer.client.watching.list()).mails).toBe(false)
    await reprice(seller, advert.id, 80_000)
    await run()
    await buyer.client.watching.settings({ body: { mails: true } })
    await run()
    expect(await newsFor(buyer)).toHaveLength(1)
  })

  it('is left alone once the account is suspended or deleted', async () => {
    const admin = await api.as('Admin')
    const { seller, buyer, advert } = await watched()
    await admin.client.users.remove({ params: { id: buyer.user.id } })
    await reprice(seller, advert.id, 80_000)
    expect(await run()).toBe(0)
  })
})
