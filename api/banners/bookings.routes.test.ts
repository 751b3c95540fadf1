import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BannerClass } from '../../shared/data/banner-classes'
import { aPhoto, aPicture } from '../photos/photos.factory'
import { sweepPhotos } from '../photos/photos.sweep'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'

const day = 86_400_000

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const inDays = (days: number) => new Date(api.app.clock().getTime() + days * day).toISOString().slice(0, 10)
const upload = async (name: BannerClass, width: number, height: number) =>
  (
    await admin.client.banners.picture({
      query: { class: name },
      files: [new Blob([await aPhoto({ width, height })])],
    })
  ).file
const book = async (start: string, more: { slot?: number; request?: number; file?: string } = {}) =>
  admin.client.banners.book({
    body: {
      class: 'B',
      slot: 1,
      company: 'Skyline Avionics',
      link: 'https://skyline.test/shop',
      alt: 'Autumn offers',
      start,
      file: more.file ?? (await upload('B', 144, 192)),
      ...more,
    },
  })
const shown = async () => (await api.visitor.banners.list()).map(({ id }) => id)

describe('a picture of a banner', () => {
  it.each([
    ['B+', 144, 384],
    ['B+', 288, 768],
    ['A', 1200, 300],
    ['C', 728, 90],
  ] as const)('[HOME-01] of class %s may have %d × %d pixels', async (name, width, height) => {
    expect(await upload(name, width, height)).toMatch(/\.webp$/)
  })

  it.each([
    ['B+', 144, 383, '144 × 384, or 288 × 768'],
    ['B+', 384, 144, '144 × 384, or 288 × 768'],
    ['A', 600, 150, '1200 × 300, or 2400 × 600'],
  ] as const)(
    'of class %s is refused with %d × %d, and told what is right',
    async (name, width, height, right) => {
      await expect(upload(name, width, height)).rejects.toMatchObject({
        code: 'invalid',
        errors: [{ field: 'picture', message: expect.stringContaining(right) }],
      })
    },
  )

  it('is measured by its pixels, as a person sees it, and must be a whole picture', async () => {
    const turned = await aPicture({ width: 384, height: 144 })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const send = (bytes: Buffer | string) =>
      admin.client.banners.picture({
        query: { class: 'B+' },
        files: [new Blob([new Uint8Array(Buffer.from(bytes))])],
      })
    expect(await send(turned)).toMatchObject({ width: 144, height: 384 })
    const refused = { code: 'invalid', errors: [{ field: 'picture' }] }
    await expect(send((await aPhoto({ width: 144, height: 384 })).subarray(0, 900))).rejects.toMatchObject(
      refused,
    )
    await expect(send('<svg width="144" height="384"/>')).rejects.toMatchObject(refused)
    const none = admin.client.banners.picture({ query: { class: 'B+' }, files: [] })
    await expect(none).rejects.toMatchObject(refused)
  })
})

describe('booking a place', () => {
  it('[HOME-01] lasts for the period of its class and is shown on the site', async () => {
    const booked = await book(inDays(0))
    expect(booked).toMatchObject({
      class: 'B',
      slot: 1,
      start: inDays(0),
      end: inDays(90),
      state: 'booked',
      company: 'Skyline Avionics',
      photo: { width: 144, height: 192 },
    })
    expect(await shown()).toContain(booked.id)
    const a = await admin.client.banners.book({
      body: {
        class: 'A',
        slot: 1,
        company: 'Fjord Air',
        link: 'https://fjord.test/',
        alt: 'Fjord Air',
        start: inDays(3),
        file: await upload('A', 1200, 300),
      },
    })
    expect(a.end).toBe(inDays(33))
    const list = await admin.client.banners.bookings({ query: {} })
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([booked.id, a.id]))
    expect(
      (await admin.client.banners.bookings({ query: { from: inDays(60) } })).map(({ id }) => id),
    ).not.toContain(a.id)
  })

  it('never shares a day of a place; the day after the last is free', async () => {
    const first = inDays(200)
    await book(first)
    for (const start of [inDays(111), first, inDays(289)])
      await expect(book(start)).rejects.toMatchObject({
        code: 'conflict',
        errors: [{ field: 'start', message: expect.stringContaining(`free from ${inDays(290)}`) }],
      })
    expect((await book(inDays(290))).start).toBe(inDays(290))
    expect((await book(first, { slot: 2 })).slot).toBe(2)
  })

  it('is given to one of two who ask at the same moment, also in two processes', async () => {
    const other = await api.another()
    const start = inDays(500)
    const files = [await upload('B', 144, 192), await upload('B', 144, 192), await upload('B', 288, 384)]
    const clients = [admin.client, admin.client]
    const bodies = files.map(file => ({
      class: 'B' as const,
      slot: 2,
      company: 'Twin',
      link: 'https://twin.test/',
      alt: 'Twin',
      start,
      file,
    }))
    const there = fetch(`${other.url}/admin/banners`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: admin.token },
      body: JSON.stringify(bodies[2]),
    })
    const results = await Promise.allSettled(
      clients.map((client, at) => client.banners.book({ body: bodies[at]! })),
    )
    const won = results.filter(({ status }) => status === 'fulfilled').length + ((await there).ok ? 1 : 0)
    expect(won).toBe(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' })
    const list = await admin.client.banners.bookings({ query: { from: inDays(499) } })
    expect(list.filter(({ company }) => company === 'Twin')).toHaveLength(1)
    await other.close()
  })

  it('booking a banner answers the request it comes from, once', async () => {
    const { client, user } = await api.as('user')
    const { request } = await client.banners.request({
      body: {
        class: 'B',
        company: 'Skyline',
        mail: user.mail,
        start: inDays(300),
        target: 'https://skyline.test/',
        message: '',
      },
    })
    const booked = await book(inDays(300), { slot: 2, request })
    expect(booked.requestId).toBe(request)
    const [told] = await api.app.db.read(
      "SELECT text FROM mail_outbox WHERE template = 'banner-booked' AND recipient = ?",
      [user.mail],
    )
    expect(told?.['text']).toContain(
      `class B is booked for Skyline from ${inDays(300)} to ${inDays(389)}, both days included`,
    )
    const open = await admin.client.banners.requests({ query: { state: 'open' } })
    expect(open.data.map(({ id }) => id)).not.toContain(request)
    await expect(book(inDays(400), { slot: 2, request })).rejects.toMatchObject({ code: 'not_found' })
    await expect(admin.client.banners.closeRequest({ params: { id: request } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('refuses days that are past or too far, places that are none, and pictures that do not fit', async () => {
    const field = (name: string) => ({ code: 'invalid', errors: [{ field: name }] })
    await expect(book(inDays(-3))).rejects.toMatchObject(field('start'))
    await expect(book(inDays(900))).rejects.toMatchObject(field('start'))
    await expect(book(inDays(40), { slot: 3 })).rejects.toMatchObject(field('slot'))
    await expect(book(inDays(40), { slot: 2, file: await upload('A', 1200, 300) })).rejects.toMatchObject(
      field('file'),
    )
    await expect(book(inDays(40), { slot: 2, file: `${'0'.repeat(26)}.webp` })).rejects.toMatchObject(
      field('file'),
    )
  })
})

describe('a booked banner', () => {
  it('is hidden and shown again, and keeps its place', async () => {
    const own = await startApi()
    const boss = await own.as('Admin')
    const file = (
      await boss.client.banners.picture({
        query: { class: 'C' },
        files: [new Blob([await aPhoto({ width: 728, height: 90 })])],
      })
    ).file
    const start = own.app.clock().toISOString().slice(0, 10)
    const body = {
      class: 'C',
      slot: 1,
      company: 'C Ltd',
      link: 'https://c.test/',
      alt: 'C',
      start,
      file,
    } as const
    const { id } = await boss.client.banners.book({ body })
    const params = { id }
    const list = async () => (await own.visitor.banners.list()).map(banner => banner.id)
    expect(await list()).toEqual([id])
    expect(await boss.client.banners.change({ params, body: { hidden: true } })).toMatchObject({
      state: 'hidden',
    })
    expect(await list()).toEqual([])
    await expect(boss.client.banners.book({ body })).rejects.toMatchObject({ code: 'conflict' })
    await boss.client.banners.change({ params, body: { hidden: false, alt: 'Other words' } })
    expect((await own.visitor.banners.list())[0]).toMatchObject({ alt: 'Other words' })
    await boss.client.banners.withdraw({ params })
    expect(await list()).toEqual([])
    await expect(boss.client.banners.change({ params, body: { hidden: false } })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await boss.client.banners.book({ body })).start).toBe(start)
    await own.close()
  })

  it('keeps its picture for as long as it is booked', async () => {
    const { photo } = await book(inDays(600))
    const loose = await upload('B', 144, 192)
    api.clock.advance(8 * day)
    await sweepPhotos(api.app)
    api.clock.advance(-8 * day)
    const left = await api.app.db.models.Photo.findAll({ where: { file: [photo!.file, loose] } })
    expect(left.map(row => row.get().file)).toEqual([photo!.file])
  })
})
