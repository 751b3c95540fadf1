import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { aBrowser, aGuestMail, tokenMailed } from '../messaging/guests/guests.factory'
import { eventually } from '../../shared/eventually.testing'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aLease, aRequest, daysFrom } from './bookings.factory'

let api: TestApi
let buyer: SignedInClient
beforeAll(async () => {
  api = await startApi()
  buyer = await api.as('user')
})
afterAll(() => api.close())

const occupiedOf = async (id: number) => (await api.visitor.bookings.calendar({ params: { id } })).occupied
const refused = (code: string) => expect.objectContaining({ code })

describe('the owner’s calendar', () => {
  it('[DEAL-08] shows blocked days to everybody and their note to nobody else', async () => {
    const { seller, advertId } = await aLease(api)
    const days = daysFrom(api, 3, 5)
    const params = { id: advertId }
    const { bookings } = await seller.client.bookings.block({ params, body: { ...days, note: 'Annual' } })
    expect(bookings).toEqual([expect.objectContaining({ ...days, state: 'blocked', note: 'Annual' })])
    expect(await occupiedOf(advertId)).toEqual([days])
    await expect(buyer.client.bookings.mine({ params })).rejects.toEqual(refused('not_found'))
    await expect(buyer.client.bookings.block({ params, body: daysFrom(api, 9) })).rejects.toEqual(
      refused('not_found'),
    )
    await expect(buyer.client.bookings.free({ params, body: days })).rejects.toEqual(refused('not_found'))
  })

  it('[DEAL-08] frees days in the middle of a block, which is then two', async () => {
    const { seller, advertId } = await aLease(api)
    const params = { id: advertId }
    await seller.client.bookings.block({ params, body: { ...daysFrom(api, 1, 9), note: 'Winter' } })
    const { bookings } = await seller.client.bookings.free({ params, body: daysFrom(api, 4, 6) })
    expect(bookings.map(({ from, to, note }) => ({ from, to, note }))).toEqual([
      { ...daysFrom(api, 1, 3), note: 'Winter' },
      { ...daysFrom(api, 7, 9), note: 'Winter' },
    ])
    await expect(seller.client.bookings.free({ params, body: daysFrom(api, 4, 6) })).rejects.toEqual(
      refused('conflict'),
    )
  })

  it('[DEAL-08] refuses days that are over, too far ahead, in the wrong order, or taken by one day', async () => {
    const { seller, advertId } = await aLease(api)
    const params = { id: advertId }
    const block = (from: number, to: number) =>
      seller.client.bookings.block({ params, body: daysFrom(api, from, to) })
    await expect(block(-1, 2)).rejects.toEqual(refused('invalid'))
    await expect(block(2, 800)).rejects.toEqual(refused('invalid'))
    await expect(block(5, 4)).rejects.toEqual(refused('invalid'))
    await block(10, 12)
    await expect(block(12, 14)).rejects.toEqual(refused('conflict'))
    await block(13, 14)
    // Touching periods are told as one.
    expect(await occupiedOf(advertId)).toEqual([daysFrom(api, 10, 14)])
  })

  it('[DEAL-08] is there for leases and tools only, and gone with the advert', async () => {
    const tool = await aLease(api, { kind: 'toollease' })
    expect(await occupiedOf(tool.advertId)).toEqual([])
    const { id: aircraft } = await anAdvert(api)
    await expect(occupiedOf(aircraft)).rejects.toEqual(refused('not_found'))
    const hidden = await aLease(api)
    const { version } = await api.app.db.models.Advert.findByPk(hidden.advertId).then(row => row!.get())
    await hidden.seller.client.adverts.move({
      params: { id: hidden.advertId },
      body: { move: 'hide', version },
    })
    await expect(occupiedOf(hidden.advertId)).rejects.toEqual(refused('not_found'))
  })

  it('[DEAL-08] counts a lease with a last day as taken until then', async () => {
    const { seller, advertId } = await aLease(api)
    const { to } = daysFrom(api, 6)
    await seller.client.adverts.move({
      params: { id: advertId },
      body: { move: 'let', until: to, version: 1 },
    })
    expect(await occupiedOf(advertId)).toEqual([daysFrom(api, 0, 6)])
    await expect(aRequest(buyer, advertId, daysFrom(api, 6, 7))).rejects.toEqual(refused('conflict'))
    await aRequest(buyer, advertId, daysFrom(api, 7, 8))
  })
})

describe('a request for days', () => {
  it('[DEAL-08] starts a conversation that names the days, and a confirmation takes them', async () => {
    const { seller, advertId } = await aLease(api)
    const days = daysFrom(api, 20, 22)
    const { threadId, id } = await aRequest(buyer, advertId, days)
    expect(await occupiedOf(advertId)).toEqual([])
    const params = { threadId }
    const read = await seller.client.messages.thread({ params })
    expect(read.messages[0]!.text).toMatch(
      /^I ask for it from .+ to .+ \(3 days\)\.\n\nFor a ferry flight\.$/,
    )
    expect(read.requests).toEqual([{ id, ...days, state: 'requested', moves: ['confirm', 'decline'] }])
    const calendar = await seller.client.bookings.mine({ params: { id: advertId } })
    expect(calendar.bookings).toEqual([expect.objectContaining({ id, threadId, state: 'requested' })])
    expect(calendar.bookings[0]!.partner).toContain(buyer.user.name)

    const moved = await seller.client.messages.moveRequest({
      params: { threadId, id },
      body: { move: 'confirm' },
    })
    expect(moved).toEqual({ id, ...days, state: 'confirmed', moves: ['cancel'] })
    expect(await occupiedOf(advertId)).toEqual([days])
    const told = await buyer.client.messages.thread({ params })
    expect(told.requests[0]).toMatchObject({ state: 'confirmed', moves: ['withdraw'] })
    expect(told.messages.at(-1)!.text).toMatch(/^I confirm it from/)
  })

  it('[DEAL-08] is mailed to whom it concerns, at each of its turns', async () => {
    const { seller, advertId } = await aLease(api)
    const asking = await api.as('user')
    const move = (
      who: SignedInClient,
      of: { threadId: number; id: number },
      to: 'confirm' | 'decline' | 'withdraw' | 'cancel',
    ) => who.client.messages.moveRequest({ params: of, body: { move: to } })
    const first = await aRequest(asking, advertId, daysFrom(api, 1, 2))
    await move(seller, first, 'confirm')
    await move(seller, first, 'cancel')
    await move(seller, await aRequest(asking, advertId, daysFrom(api, 1, 2)), 'decline')
    await move(asking, await aRequest(asking, advertId, daysFrom(api, 1, 2)), 'withdraw')
    const kinds = async (mail: string) => (await api.mailsTo(mail)).map(({ template }) => template)
    expect(await kinds(seller.user.mail)).toEqual([
      'booking-requested',
      'booking-requested',
      'booking-requested',
      'booking-withdrawn',
    ])
    expect(await kinds(asking.user.mail)).toEqual([
      'booking-confirmed',
      'booking-cancelled',
      'booking-declined',
    ])
    const [mail] = await api.mailsTo(seller.user.mail)
    expect(mail!.subject).toMatch(/^Days asked for: /)
    expect(mail!.text).toContain(`/profile/message/${first.threadId}`)
    expect(await occupiedOf(advertId)).toEqual([])
  })

  it('[DEAL-08] is moved only by the side that may, once, and by nobody else', async () => {
    const { seller, advertId } = await aLease(api)
    const request = await aRequest(buyer, advertId, daysFrom(api, 30, 31))
    const by = ({ client }: SignedInClient, move: 'confirm' | 'withdraw' | 'decline') =>
      client.messages.moveRequest({ params: request, body: { move } })
    await expect(by(buyer, 'confirm')).rejects.toEqual(refused('conflict'))
    await expect(by(seller, 'withdraw')).rejects.toEqual(refused('conflict'))
    await expect(by(await api.as('user'), 'confirm')).rejects.toEqual(refused('not_found'))
    const other = await aRequest(buyer, (await aLease(api)).advertId, daysFrom(api, 30))
    await expect(
      seller.client.messages.moveRequest({
        params: { threadId: request.threadId, id: other.id },
        body: { move: 'confirm' },
      }),
    ).rejects.toEqual(refused('not_found'))
    await by(seller, 'decline')
    await expect(by(seller, 'confirm')).rejects.toEqual(refused('conflict'))
  })

  it('[DEAL-08] is refused for taken days, for the same days again, for a sale, and beyond five open ones', async () => {
    const { seller, advertId } = await aLease(api)
    await seller.client.bookings.block({ params: { id: advertId }, body: daysFrom(api, 3, 4) })
    await expect(aRequest(buyer, advertId, daysFrom(api, 1, 3))).rejects.toEqual(refused('conflict'))
    await expect(aRequest(buyer, advertId, daysFrom(api, -1, 1))).rejects.toEqual(refused('invalid'))
    for (const first of [10, 12, 14, 16, 18]) await aRequest(buyer, advertId, daysFrom(api, first))
    await expect(aRequest(buyer, advertId, daysFrom(api, 18))).rejects.toEqual(refused('conflict'))
    await expect(aRequest(buyer, advertId, daysFrom(api, 20))).rejects.toEqual(refused('conflict'))
    const { id: aircraft } = await anAdvert(api)
    await expect(aRequest(buyer, aircraft, daysFrom(api, 20))).rejects.toEqual(refused('conflict'))
  })

  it('[DEAL-08] comes from a guest, too, who can withdraw it by the link of the conversation', async () => {
    const { seller, advertId } = await aLease(api)
    const { client } = aBrowser(api)
    const mail = aGuestMail()
    const days = daysFrom(api, 40, 41)
    await client.guests.ask({ body: { advertId, name: 'Gerda', mail, text: 'Is it insured?', days } })
    const link = { token: await tokenMailed(api, mail) }
    expect((await client.guests.enquiry({ body: link })).message!.text).toContain('I ask for it from')
    const { token } = await client.guests.confirm({ body: link })
    const { requests, threadId } = await client.guests.thread({ body: { token: token! } })
    expect(requests).toEqual([expect.objectContaining({ ...days, moves: ['withdraw'] })])
    const params = { threadId, id: requests[0]!.id }
    await seller.client.messages.moveRequest({ params, body: { move: 'confirm' } })
    const withdrawn = await client.guests.withdrawRequest({ body: { token: token!, id: params.id } })
    expect(withdrawn).toMatchObject({ state: 'withdrawn', moves: [] })
    expect(await occupiedOf(advertId)).toEqual([])
  })

  it('[DEAL-08] can no longer be moved once its days are over', async () => {
    const { seller, advertId } = await aLease(api)
    const request = await aRequest(buyer, advertId, daysFrom(api, 1, 2))
    api.clock.advance(3 * 24 * 60 * 60 * 1000)
    const moved = seller.client.messages.moveRequest({ params: request, body: { move: 'confirm' } })
    await expect(moved).rejects.toEqual(refused('conflict'))
    const thread = await seller.client.messages.thread({ params: { threadId: request.threadId } })
    expect(thread.requests[0]!.moves).toEqual([])
  })
})

describe('a listing of what is free', () => {
  const listed = async (kind: 'leases' | 'toolLeases', query: object) =>
    (await api.visitor.adverts[kind]({ query: { size: 100, ...query } })).data.map(({ advertId }) => advertId)

  it('[DEAL-08] leaves out what is taken on one of the days, and follows the calendar', async () => {
    const [taken, free, let_] = await Promise.all([aLease(api), aLease(api), aLease(api)])
    const params = { id: taken.advertId }
    const { from: freeFrom, to: freeTo } = daysFrom(api, 100, 103)
    await taken.seller.client.bookings.block({ params, body: daysFrom(api, 103, 110) })
    await let_.seller.client.adverts.move({
      params: { id: let_.advertId },
      body: { move: 'let', until: freeFrom, version: 1 },
    })
    const ours = (found: readonly number[]) =>
      [taken, free, let_].map(({ advertId }) => found.includes(advertId))
    await eventually(async () =>
      expect(ours(await listed('leases', { freeFrom, freeTo }))).toEqual([false, true, false]),
    )
    expect(ours(await listed('leases', {}))).toEqual([true, true, true])
    const { to: dayBefore } = daysFrom(api, 102)
    expect(ours(await listed('leases', { freeFrom: daysFrom(api, 101).from, freeTo: dayBefore }))).toEqual([
      true,
      true,
      true,
    ])
    await taken.seller.client.bookings.free({ params, body: daysFrom(api, 103) })
    await eventually(async () =>
      expect(ours(await listed('leases', { freeFrom, freeTo }))).toEqual([true, true, false]),
    )
    const { total } = await api.visitor.adverts.facets({ query: { kind: 'lease', freeFrom, freeTo } })
    expect(total).toBe((await listed('leases', { freeFrom, freeTo })).length)
  })

  it('[DEAL-08] takes one day alone and days in the wrong order, and refuses what is no day', async () => {
    const tool = await aLease(api, { kind: 'toollease' })
    const day = daysFrom(api, 50).from
    await tool.seller.client.bookings.block({ params: { id: tool.advertId }, body: daysFrom(api, 50) })
    await eventually(async () =>
      expect(await listed('toolLeases', { freeTo: day })).not.toContain(tool.advertId),
    )
    const [freeTo, freeFrom] = [daysFrom(api, 40).from, daysFrom(api, 60).from]
    expect(await listed('toolLeases', { freeFrom, freeTo })).not.toContain(tool.advertId)
    expect((await api.fetch('/getleases?freeFrom=2026-02-31')).status).toBe(400)
  })
})

describe('at once', () => {
  it('[DEAL-08] of fifty who would take the same days one gets them, over two processes', async () => {
    const { seller, advertId } = await aLease(api)
    // A file of SQLite has one server.
    const second = api.app.db.dialect === 'mysql' ? await api.another() : null
    try {
      const requests = await Promise.all(
        Array.from({ length: 25 }, async (_, at) =>
          aRequest(await api.as('user'), advertId, daysFrom(api, 60 + (at % 5), 66 + (at % 5))),
        ),
      )
      const through = (path: string, method: string, body: object, at: number) =>
        fetch(`${at % 2 && second ? second.url : api.url}${path}`, {
          method,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${seller.token}` },
          body: JSON.stringify(body),
        })
      const answers = await Promise.all(
        requests.flatMap(({ threadId, id }, at) => [
          through(`/messages/${threadId}/requests/${id}`, 'PATCH', { move: 'confirm' }, at),
          through(`/blockdays/${advertId}`, 'POST', daysFrom(api, 64 - (at % 3), 70), at + 1),
        ]),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toHaveLength(50)
      expect(statuses.filter(status => status === 200)).toHaveLength(1)
      expect(statuses.filter(status => status === 409)).toHaveLength(49)
      const { bookings } = await seller.client.bookings.mine({ params: { id: advertId } })
      const taken = bookings.filter(({ state }) => state === 'blocked' || state === 'confirmed')
      expect(taken).toHaveLength(1)
    } finally {
      await second?.close()
    }
  })
})
