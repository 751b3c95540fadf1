import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPhoto } from '../photos/photos.factory'
import { startApi, type TestApi } from '../testing/start-api'
import type { BannerRow } from '../platform/db/schema/banner.model'

const day = 86_400_000
let api: TestApi
beforeAll(async () => {
  api = await startApi({ MAIL_FROM: 'Hangarlist <desk@hangar.test>' })
})
afterAll(() => api.close())

const inDays = (days: number) => new Date(api.app.clock().getTime() + days * day)
const wish = () => ({
  class: 'B+' as const,
  company: 'Skyline Avionics GmbH',
  mail: 'ads@skyline.test',
  start: inDays(20).toISOString().slice(0, 10),
  target: 'https://skyline.test/shop?from=hangar',
  message: 'Two autumn campaigns.',
})

describe('asking for a banner', () => {
  it('[STAT-01] a banner request is stored for staff, mailed to the operator and confirmed to its sender', async () => {
    const { client, user } = await api.as('user', { accountType: 'business' })
    const body = wish()
    const { request } = await client.banners.request({ body })
    const { client: staff } = await api.as('Moderator')
    const { data } = await staff.banners.requests({ query: { state: 'open' } })
    expect(data[0]).toMatchObject({
      ...body,
      id: request,
      userId: user.id,
      accountType: 'business',
      state: 'open',
    })
    const mails = (await api.app.db.models.OutboxMail.findAll({ order: [['id', 'ASC']] })).map(row =>
      row.get(),
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual(['desk@hangar.test', body.mail])
    expect(mails[0]!.text).toContain(body.target)
    expect(mails[1]!.text).not.toContain(body.company)
    const [audited] = await api.app.db.models.AuditLog.findAll({ where: { action: 'banner.request' } })
    expect(audited!.get()).toMatchObject({ actorId: user.id, objectId: String(request) })
  })

  it('a banner request needs a signed-in account', async () => {
    await expect(api.visitor.banners.request({ body: wish() })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  it.each([
    ['class', 'D'],
    ['company', '  '],
    ['mail', 'nobody'],
    ['start', '2020-02-30'],
    ['start', '2020-02-01'],
    ['target', 'javascript:alert(1)'],
    ['target', 'skyline.test'],
    ['target', 'http://localhost/'],
    ['message', 'x'.repeat(5001)],
  ])('refuses what is no %s, naming it (case %#)', async (field, value) => {
    const { client } = await api.as('user')
    const body = { ...wish(), [field]: value } as ReturnType<typeof wish>
    await expect(client.banners.request({ body })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field }],
    })
  })
})

describe('[HOME-01] what is shown', () => {
  it('the banner shown is the one booked for this moment, with the size of its picture', async () => {
    const { client } = await api.as('user')
    const files = [new Blob([await aPhoto()]), new Blob([await aPhoto({ kind: 'forest' })])]
    const [photo, removed] = await client.photos.upload({ files })
    await client.photos.remove({ params: { name: removed!.filename } })
    const { file } = photo!
    const booked = (more: Partial<BannerRow>) =>
      api.app.db.models.Banner.create({
        class: 'A',
        file,
        link: 'https://skyline.test/',
        alt: 'Skyline',
        start: inDays(-1),
        exp: inDays(29),
        createdAt: api.app.clock(),
        ...more,
      })
    await booked({ slot: 2 })
    await booked({ slot: 1, class: 'B+' })
    await booked({ start: inDays(-40), exp: inDays(-10), alt: 'over' })
    await booked({ start: inDays(2), alt: 'not yet' })
    await booked({ state: 'withdrawn', alt: 'withdrawn' })
    await booked({ file: removed!.file, alt: 'without a picture' })
    const shown = await api.visitor.banners.list()
    expect(shown.map(({ class: name, slot, alt }) => [name, slot, alt])).toEqual([
      ['A', 2, 'Skyline'],
      ['B+', 1, 'Skyline'],
    ])
    expect(shown[0]!.photo).toMatchObject({ file, width: expect.any(Number) })
  })
})
