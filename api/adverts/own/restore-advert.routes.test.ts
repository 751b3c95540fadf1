import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { aircraftBody, anAdvert } from '../adverts.factory'

let api: TestApi
let moderator: SignedInClient
beforeAll(async () => {
  api = await startApi()
  moderator = await api.as('Moderator')
})
afterAll(() => api.close())

const day = 24 * 60 * 60 * 1000
const refused = (code: string) => expect.objectContaining({ code })

describe('[MY-07] a deleted advert', () => {
  it('is brought back as it was, public and found again', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id, title: 'Bellanca Viking restored' })
    await seller.client.adverts.remove({ params: { id } })
    await expect(api.visitor.adverts.detail({ params: { id } })).rejects.toBeTruthy()
    const back = await seller.client.adverts.restore({ params: { id } })
    expect(back).toMatchObject({ id, status: 'approved', deletedAt: null })
    expect((await api.visitor.adverts.detail({ params: { id } })).title).toBe('Bellanca Viking restored')
    const found = await api.visitor.adverts.list({ query: { search: 'bellanca viking' } })
    expect(found.data.map(card => card.id)).toEqual([id])
  })

  it('is listed to its owner for 30 days, and can be brought back as long', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id, kind: 'part' })
    await seller.client.adverts.remove({ params: { id } })
    const deleted = () => seller.client.adverts.myParts({ query: { deleted: 'true' } })
    expect((await deleted()).data.map(advert => [advert.id, advert.deletedAt !== null])).toEqual([[id, true]])
    expect((await seller.client.adverts.myParts()).data).toEqual([])
    const { Advert } = api.app.db.models
    await Advert.update({ deletedAt: new Date(Date.now() - 31 * day) }, { where: { id } })
    expect((await deleted()).data).toEqual([])
    await expect(seller.client.adverts.restore({ params: { id } })).rejects.toEqual(refused('not_found'))
  })

  it('[PLUS-13] takes its credit again when it waited for review, and needs one', async () => {
    const seller = await api.as('user', { credits: 1 })
    const { advertId: id } = await seller.client.adverts.create({ body: aircraftBody() })
    await seller.client.adverts.remove({ params: { id } })
    expect((await seller.client.users.detail()).remain.advert).toBe(1)
    await seller.client.adverts.restore({ params: { id } })
    expect((await seller.client.users.detail()).remain.advert).toBe(0)
    await seller.client.adverts.remove({ params: { id } })
    const second = await seller.client.adverts.create({ body: aircraftBody() })
    await expect(seller.client.adverts.restore({ params: { id } })).rejects.toEqual(refused('no_credit'))
    await seller.client.adverts.remove({ params: { id: second.advertId } })
    await seller.client.adverts.restore({ params: { id } })
    await moderator.client.moderation.review({ params: { id }, body: { decision: 'approve' } })
    const entries = await api.app.db.read('SELECT entry FROM credit_ledger WHERE advert_id = ? ORDER BY id', [
      id,
    ])
    expect(entries.map(entry => entry['entry'])).toEqual([
      'reserve',
      'return',
      'reserve',
      'return',
      'reserve',
      'charge',
    ])
  })

  it('takes no credit when none was held: rejected before, or paid for', async () => {
    const seller = await api.as('user')
    const { advertId: id } = await seller.client.adverts.create({ body: aircraftBody() })
    await moderator.client.moderation.review({
      params: { id },
      body: { decision: 'reject', reasons: ['photos-unclear'] },
    })
    await seller.client.adverts.remove({ params: { id } })
    await seller.client.adverts.restore({ params: { id } })
    const paid = await seller.client.adverts.create({ body: aircraftBody() })
    await moderator.client.moderation.review({
      params: { id: paid.advertId },
      body: { decision: 'approve' },
    })
    await seller.client.adverts.remove({ params: { id: paid.advertId } })
    await seller.client.adverts.restore({ params: { id: paid.advertId } })
    expect((await seller.client.users.detail()).remain.advert).toBe(2)
  })

  it('is nobody else’s to bring back, nor the owner’s when staff deleted it', async () => {
    const [seller, other] = [await api.as('user'), await api.as('user')]
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    await expect(seller.client.adverts.restore({ params: { id } })).rejects.toEqual(refused('not_found'))
    await moderator.client.moderation.remove({ params: { id } })
    await expect(other.client.adverts.restore({ params: { id } })).rejects.toEqual(refused('not_found'))
    await expect(seller.client.adverts.restore({ params: { id } })).rejects.toEqual(refused('forbidden'))
    await expect(api.visitor.adverts.restore({ params: { id } })).rejects.toEqual(refused('unauthenticated'))
    expect((await seller.client.adverts.mine({ query: { deleted: 'true' } })).data).toEqual([])
  })

  it('comes back once when it is asked for twice at the same time', async () => {
    const seller = await api.as('user')
    const { advertId: id } = await seller.client.adverts.create({ body: aircraftBody() })
    await seller.client.adverts.remove({ params: { id } })
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => seller.client.adverts.restore({ params: { id } })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await seller.client.users.detail()).remain.advert).toBe(2)
  })
})
