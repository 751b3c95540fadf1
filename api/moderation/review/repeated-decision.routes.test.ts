import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { aSubmission, creditsOf, refusal } from './review.factory'

let api: TestApi
let moderator: SignedInClient
beforeAll(async () => {
  api = await startApi()
  moderator = await api.as('Moderator')
})
afterAll(() => api.close())

const entries = (id: number) =>
  api.app.db.read("SELECT id FROM audit_log WHERE object_type = 'advert' AND object_id = ?", [String(id)])

describe('[PLUS-23] a decision whose answer was lost and that is sent again with its key', () => {
  it('is made once: one mail, one credit, one entry in the history; the answer is the first one', async () => {
    const seller = await api.as('user')
    const { id } = await aSubmission(seller)
    const body = { ...refusal('price-implausible'), version: 1, note: 'Please check the price.' }
    const send = () =>
      moderator.client.moderation.review({ params: { id }, body }, { idempotencyKey: `refuse-${id}-0001` })
    const before = (await entries(id)).length
    const first = await send()
    expect(await Promise.all([send(), send()])).toEqual([first, first])
    expect(await creditsOf(seller)).toBe(3)
    expect((await entries(id)).length).toBe(before + 1)
    const mails = await api.mailsTo(seller.user.mail)
    expect(mails.filter(({ template }) => template === 'advert-rejected')).toHaveLength(1)
  })

  it('is not made again after the advert has moved on', async () => {
    const { id, version } = await anAdvert(api, { status: 'approved' })
    const hide = () =>
      moderator.client.moderation.update(
        { params: { id }, body: { status: 'hide', version } },
        { idempotencyKey: `hide-key-${id}` },
      )
    const first = await hide()
    await moderator.client.moderation.update({
      params: { id },
      body: { status: 'approved', version: first.version },
    })
    expect(await hide()).toEqual(first)
    const { advert } = await moderator.client.deciding.advert({ params: { id } })
    expect([advert.status, advert.version]).toEqual(['approved', first.version + 1])
  })

  it('keeps its key to its own advert', async () => {
    const [one, other] = [
      await anAdvert(api, { status: 'approved' }),
      await anAdvert(api, { status: 'approved' }),
    ]
    const hide = ({ id }: { id: number }) =>
      moderator.client.moderation.update(
        { params: { id }, body: { status: 'hide' } },
        { idempotencyKey: 'one-key-for-two' },
      )
    await hide(one)
    await expect(hide(other)).rejects.toMatchObject({ code: 'conflict' })
    const { advert } = await moderator.client.deciding.advert({ params: { id: other.id } })
    expect(advert.status).toBe('approved')
  })

  it('that was refused can be sent again with the same key', async () => {
    const { id, version } = await anAdvert(api, { status: 'approved' })
    const hide = (seen: number) =>
      moderator.client.moderation.update(
        { params: { id }, body: { status: 'hide', version: seen } },
        { idempotencyKey: `later-key-${id}` },
      )
    await expect(hide(version + 5)).rejects.toMatchObject({ code: 'version_conflict' })
    expect(await hide(version)).toMatchObject({ status: 'hide' })
  })

  it('is said to be done, and not made again, where another version of the server kept its answer', async () => {
    const { id, version } = await anAdvert(api, { status: 'approved' })
    const key = `other-shape-${id}`
    const hide = () =>
      moderator.client.moderation.update(
        { params: { id }, body: { status: 'hide', version } },
        { idempotencyKey: key },
      )
    await hide()
    const before = await entries(id)
    await api.app.db.models.IdempotencyKey.update(
      { result: JSON.stringify({ status: 'hide', version: version + 1, unconfirmed: false }) },
      { where: { name: key } },
    )
    await expect(hide()).rejects.toMatchObject({ code: 'conflict', data: { result: null } })
    expect(await entries(id)).toEqual(before)
  })
})
