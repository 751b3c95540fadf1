import { afterAll, beforeAll, expect, it } from 'vitest'
import { convertIcsCalendar } from 'ts-ics'
import { dayAfter, type Period } from '../../../shared/rules/bookings'
import { EgressRefused } from '../../platform/http/egress/egress'
import { startApi, type TestApi } from '../../testing/start-api'
import { aLease, aRequest, daysFrom } from '../bookings.factory'
import { fetchCalendars } from './fetch-calendar'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const compact = (day: string) => day.replaceAll('-', '')
const fileOf = (periods: readonly Period[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//x//EN',
    ...periods.flatMap(({ from, to }, at) => [
      'BEGIN:VEVENT',
      `UID:${at}`,
      'DTSTAMP:20261101T000000Z',
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(to, 1))}`,
      'SUMMARY:Booked by Jane Doe',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

/** A lease that reads another calendar, and what that answers; its owner's calls need no network. */
const aReader = async () => {
  const { seller, advertId } = await aLease(api)
  await api.app.db.models.CalendarLink.create({
    advertId,
    inUrl: `https://calendar-${advertId}.example.test/a.ics`,
    nextFetchAt: api.app.clock(),
  })
  const fetched = async (answer: string | Error, status = 200) => {
    const send = () =>
      answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve({ status, headers: {}, body: Buffer.from(answer) })
    await api.app.db.models.CalendarLink.update({ nextFetchAt: api.app.clock() }, { where: { advertId } })
    expect(await fetchCalendars(api.app, { send })).toBeGreaterThan(0)
  }
  const params = { id: advertId }
  const states = async () =>
    (await seller.client.bookings.mine({ params })).bookings.map(({ state, from, to }) => ({
      state,
      from,
      to,
    }))
  const links = () => seller.client.bookings.links({ params })
  return { seller, advertId, params, fetched, states, links }
}

it('[DEAL-08] days of another calendar are taken, the same file changes nothing, and what is gone is free', async () => {
  const { fetched, states, links, advertId } = await aReader()
  const [one, other] = [daysFrom(api, 5, 7), daysFrom(api, 20, 20)]
  await fetched(fileOf([one, other]))
  expect(await states()).toEqual([
    { state: 'imported', ...one },
    { state: 'imported', ...other },
  ])
  expect(await links()).toMatchObject({ problem: null, kept: 2, refused: [] })
  const rows = async () =>
    (await api.app.db.models.Booking.findAll({ where: { advertId } })).map(row => row.get().id)
  const before = await rows()
  await fetched(fileOf([other, one]))
  expect(await rows()).toEqual(before)
  await fetched(fileOf([other]))
  expect(await states()).toEqual([{ state: 'imported', ...other }])
  expect((await api.visitor.bookings.calendar({ params: { id: advertId } })).occupied).toEqual([other])
})

it('[DEAL-08] what was confirmed stays confirmed, and the owner sees the clash', async () => {
  const { seller, fetched, states, advertId, params } = await aReader()
  const buyer = await api.as('user')
  const confirmed = await aRequest(buyer, advertId, daysFrom(api, 10, 12))
  await seller.client.messages.moveRequest({ params: confirmed, body: { move: 'confirm' } })
  await seller.client.bookings.block({ params, body: daysFrom(api, 20, 21) })
  await fetched(fileOf([daysFrom(api, 11, 15), daysFrom(api, 20, 22)]))
  const after = [
    { state: 'confirmed', ...daysFrom(api, 10, 12) },
    { state: 'clash', ...daysFrom(api, 11, 12) },
    { state: 'imported', ...daysFrom(api, 13, 15) },
    { state: 'blocked', ...daysFrom(api, 20, 21) },
    { state: 'imported', ...daysFrom(api, 22) },
  ]
  expect(await states()).toEqual(after)
  await fetched(fileOf([]))
  expect((await states()).map(({ state }) => state)).toEqual(['confirmed', 'blocked'])
})

it('[DEAL-08] a calendar that fails says why, and what was read before still holds', async () => {
  const { fetched, states, links } = await aReader()
  await fetched(fileOf([daysFrom(api, 5, 7)]))
  await fetched(new EgressRefused('answered with more than 2097152 bytes'))
  expect((await links()).problem).toBe('It answered with more than 2097152 bytes.')
  await fetched('<html></html>')
  expect((await links()).problem).toBe('It holds no calendar.')
  await fetched('gone', 404)
  expect((await links()).problem).toBe('It answered with 404.')
  expect(await states()).toEqual([{ state: 'imported', ...daysFrom(api, 5, 7) }])
})

it('[DEAL-08] a calendar may lie in no inner network, is read over https alone, and is the owner’s to name', async () => {
  const { seller, params } = await aReader()
  for (const url of [
    'https://127.0.0.1/a.ics',
    'https://169.254.169.254/latest',
    'http://example.com/a.ics',
    'file:///etc/passwd',
  ])
    await expect(seller.client.bookings.readFrom({ params, body: { url } })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'url' }],
    })
  const { bookings } = (await api.as('user')).client
  const calls = [
    () => bookings.links({ params }),
    () => bookings.renewLink({ params }),
    () => bookings.readFrom({ params, body: { url: null } }),
    () => bookings.fetchNow({ params }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
})

it('[DEAL-08] without another calendar its days are free again, and nothing can be fetched', async () => {
  const { seller, params, fetched, states } = await aReader()
  await fetched(fileOf([daysFrom(api, 5, 7)]))
  expect(await seller.client.bookings.readFrom({ params, body: { url: null } })).toMatchObject({
    inUrl: null,
  })
  expect(await states()).toEqual([])
  await expect(seller.client.bookings.fetchNow({ params })).rejects.toMatchObject({ code: 'conflict' })
})

it('[DEAL-08] other programs read the taken days by a secret address, without names, until it is renewed', async () => {
  const { seller, advertId } = await aLease(api)
  const params = { id: advertId }
  const buyer = await api.as('user')
  const asked = await aRequest(buyer, advertId, daysFrom(api, 10, 12))
  await seller.client.messages.moveRequest({ params: asked, body: { move: 'confirm' } })
  await seller.client.bookings.block({ params, body: { ...daysFrom(api, 30), note: 'Secret note' } })
  expect((await seller.client.bookings.links({ params })).outUrl).toBeNull()
  const pathOf = async () => new URL((await seller.client.bookings.renewLink({ params })).outUrl!).pathname
  const path = await pathOf()
  const answer = await api.fetch(path)
  expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/)
  const text = await answer.text()
  expect(text).not.toMatch(/Secret note|ferry/)
  expect(text).not.toContain(buyer.user.name)
  const days = convertIcsCalendar(undefined, text).events!.map(({ start, end }) => [start.date, end!.date])
  const [first, second] = [daysFrom(api, 10, 12), daysFrom(api, 30)]
  expect(days).toEqual([
    [new Date(first.from), new Date(dayAfter(first.to, 1))],
    [new Date(second.from), new Date(dayAfter(second.to, 1))],
  ])
  const renewed = await pathOf()
  expect((await api.fetch(path)).status).toBe(404)
  expect((await api.fetch(renewed)).status).toBe(200)
})
