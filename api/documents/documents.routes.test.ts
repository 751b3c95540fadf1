import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aPdf } from './documents.testing'
import { sweepDocuments } from './documents.sweep'

let api: TestApi
let seller: SignedInClient
let staff: SignedInClient
beforeAll(async () => {
  api = await startApi()
  seller = await api.as('user')
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

const day = 86_400_000
const aPart = async () => (await anAdvert(api, { kind: 'part', ownerId: seller.user.id })).id
const add = (id: number, files: readonly File[], by = seller) =>
  by.client.documents.add({ params: { id }, query: { kind: '8130-3' }, files })
const open = async (by: SignedInClient | null, id: number) =>
  api.fetch(`/documents/${id}`, { headers: by ? { authorization: by.token } : {} })
const statusOf = async (by: SignedInClient | null, id: number) => (await open(by, id)).status
const asks = async (id: number, buyer: SignedInClient) =>
  (await buyer.client.messages.start({ body: { advertId: id, text: 'May I see the papers?' } })).threadId
const inStore = async () => {
  const files: string[] = []
  for await (const { photo } of api.app.photoStore.list()) if (photo.endsWith('.doc')) files.push(photo)
  return files.length
}

describe('[DEAL-07] documents of a part', () => {
  it('are told to everybody by name, kind and size, and opened as a file that no browser shows', async () => {
    const id = await aPart()
    const [told] = await add(id, [aPdf('../Form 8130-3.html', 'secret')])
    expect(told).toEqual({ id: told!.id, kind: '8130-3', name: 'Form 8130-3.pdf', type: 'pdf', bytes: 21 })
    expect((await api.visitor.adverts.partDetail({ params: { id } })).documents).toEqual([told])
    const answer = await open(seller, told!.id)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Form 8130-3.pdf"')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.text()).toBe('%PDF-1.7\nsecret\n%%EOF')
  })

  it('open to whom the seller opens them in that conversation, and to nobody else, until they are closed', async () => {
    const id = await aPart()
    const [{ id: document } = { id: 0 }] = await add(id, [aPdf()])
    const [buyer, other] = [await api.as('user'), await api.as('user')]
    const threadId = await asks(id, buyer)
    await asks(id, other)
    const stranger = await api.as('user')
    const statuses = async () => [
      await statusOf(buyer, document),
      await statusOf(other, document),
      await statusOf(stranger, document),
      await statusOf(null, document),
      await statusOf(staff, document),
      await statusOf(seller, document),
    ]
    expect(await statuses()).toEqual([403, 403, 403, 401, 200, 200])
    const turn = (by: SignedInClient, isOpen: boolean) =>
      by.client.messages.openDocuments({ params: { threadId }, body: { open: isOpen } })
    await expect(turn(buyer, true)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(turn(stranger, true)).rejects.toMatchObject({ code: 'not_found' })
    expect((await turn(seller, true)).open).toBe(true)
    expect(await statuses()).toEqual([200, 403, 403, 401, 200, 200])
    const page = await buyer.client.messages.thread({ params: { threadId } })
    expect(page.documents).toMatchObject({ open: true, files: [{ id: document }] })
    await turn(seller, false)
    expect(await statuses()).toEqual([403, 403, 403, 401, 200, 200])
    expect((await buyer.client.messages.thread({ params: { threadId } })).documents?.open).toBe(false)
  })

  it('are of the three types, ten at most, and of one’s own part alone', async () => {
    const id = await aPart()
    const html = new File(['<script>alert(1)</script> and so on'], 'release.pdf', { type: 'application/pdf' })
    await expect(add(id, [html])).rejects.toMatchObject({ code: 'invalid' })
    await expect(add(id, [aPdf(), html])).rejects.toMatchObject({ code: 'invalid' })
    expect(await seller.client.documents.list({ params: { id } })).toEqual([])
    const big = new File(['%PDF-1.7', new Uint8Array(10 * 1024 * 1024)], 'big.pdf')
    await expect(add(id, [big])).rejects.toMatchObject({ code: 'too_large' })
    const stranger = await api.as('user')
    await expect(add(id, [aPdf()], stranger)).rejects.toMatchObject({ code: 'not_found' })
    await expect(stranger.client.documents.list({ params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    const aircraft = await anAdvert(api, { ownerId: seller.user.id })
    await expect(add(aircraft.id, [aPdf()])).rejects.toMatchObject({ code: 'not_found' })
    await add(
      id,
      Array.from({ length: 9 }, (_, at) => aPdf(`${at}.pdf`)),
    )
    const ends = await Promise.allSettled([add(id, [aPdf()]), add(id, [aPdf()])])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await seller.client.documents.list({ params: { id } })).toHaveLength(10)
  })

  it('go at once when they are removed, and with their advert; files are swept a month later', async () => {
    const id = await aPart()
    const [first, second] = await add(id, [aPdf('1.pdf'), aPdf('2.pdf')])
    const stranger = await api.as('user')
    await expect(stranger.client.documents.remove({ params: { id: first!.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await seller.client.documents.remove({ params: { id: first!.id } })
    expect(await statusOf(seller, first!.id)).toBe(404)
    expect((await api.visitor.adverts.partDetail({ params: { id } })).documents).toHaveLength(1)
    const before = await inStore()
    expect(await sweepDocuments(api.app)).toBe(0)
    const { AdvertDocument, Advert } = api.app.db.models
    await AdvertDocument.update({ deletedAt: new Date(Date.now() - 31 * day) }, { where: { id: first!.id } })
    await Advert.destroy({ where: { id } })
    expect(await sweepDocuments(api.app)).toBe(2)
    expect(await inStore()).toBe(before - 2)
    expect(await statusOf(staff, second!.id)).toBe(404)
  })

  it('stand in the staff’s file of the advert', async () => {
    const id = await aPart()
    await add(id, [aPdf()])
    const { advert } = await staff.client.deciding.advert({ params: { id } })
    expect(advert.documents).toMatchObject([{ name: 'release.pdf', kind: '8130-3' }])
  })
})
