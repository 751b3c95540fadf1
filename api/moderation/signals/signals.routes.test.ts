import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Signal } from '../../../shared/contract/signals'
import type { SignalCode } from '../../../shared/data/signal-codes'
import { numberKey } from '../../../shared/rules/adverts'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { anAdvert } from '../../adverts/adverts.factory'
import { aPhotoRow } from '../../photos/photos.factory'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { refreshSignals, refreshWithRelated } from './find-signals'
import { followChanges, skipToNow } from './follow-changes'
import { aLoneAdvert, anOwner, ownContact } from './signals.factory'

let api: TestApi
let mara: SignedInClient
beforeAll(async () => {
  api = await startApi()
  mara = await api.as('Moderator')
})
afterAll(() => api.close())

let made = 0
const aRegistration = () => `N${process.pid % 100}${++made}HL`
const numbers = (registration: string | null, serialNumber: string | null = null): Partial<AdvertRow> => ({
  registration,
  registrationKey: registration && numberKey(registration),
  serialNumber,
  serialKey: serialNumber && numberKey(serialNumber),
})
const read = (id: number) => mara.client.signals.list({ params: { id } })
const found = async (id: number, code: SignalCode): Promise<Signal | undefined> => {
  await refreshSignals(api.app, [id])
  return (await read(id)).signals.find(signal => signal.code === code)
}
const waiting = (more: Partial<AdvertRow> = {}) => aLoneAdvert(api, { status: 'unapproved', ...more })

describe('[PLUS-17] the same aircraft elsewhere', () => {
  it('is found by its registration, however it is written, and names the live advert', async () => {
    const registration = aRegistration()
    const other = await aLoneAdvert(api, numbers(registration))
    const { id } = await waiting(
      numbers(`${registration.slice(0, 2)}-${registration.slice(2).toLowerCase()}`),
    )
    expect((await found(id, 'identity'))?.evidence).toMatchObject({
      count: 1,
      adverts: [
        {
          advertId: other.id,
          title: other.title,
          live: true,
          tie: 'registration',
          value: registration,
          owner: { id: other.ownerId },
        },
      ],
    })
  })

  it('is found by the serial number of the same manufacturer, not by that of another', async () => {
    const serial = `18282${++made}${process.pid}`
    const other = await aLoneAdvert(api, numbers(null, serial))
    const { id } = await waiting(numbers(null, serial))
    expect((await found(id, 'identity'))?.evidence.adverts).toMatchObject([
      { advertId: other.id, tie: 'serial' },
    ])
    const foreign = await waiting({ ...numbers(null, serial), manufacturer: 'Piper' })
    expect(await found(foreign.id, 'identity')).toBeUndefined()
  })

  it('is found although more adverts of other manufacturers than are looked at have its serial number', async () => {
    const serial = `182${++made}${process.pid}`
    const ownerId = await anOwner(api)
    for (let nth = 0; nth < 51; nth++)
      await aLoneAdvert(api, { ...numbers(null, serial), ownerId, manufacturer: 'Piper' })
    const other = await aLoneAdvert(api, numbers(null, serial))
    const { id } = await waiting(numbers(null, serial))
    expect((await found(id, 'identity'))?.evidence).toMatchObject({
      count: 1,
      adverts: [{ advertId: other.id, tie: 'serial' }],
    })
  })

  it('a sold advert, a waiting one or the seller’s own lease is no second advert of the same aircraft', async () => {
    const registration = aRegistration()
    const ownerId = await anOwner(api)
    await aLoneAdvert(api, { ...numbers(registration), closedReason: 'sold' })
    await waiting(numbers(registration))
    await aLoneAdvert(api, { ...numbers(registration), ownerId, kind: 'lease', type: 'training' })
    const { id } = await waiting({ ...numbers(registration), ownerId })
    expect(await found(id, 'identity')).toBeUndefined()
    await aLoneAdvert(api, { ...numbers(registration), ownerId })
    expect((await found(id, 'identity'))?.evidence.count).toBe(1)
  })
})

describe('[PLUS-17] the same photo', () => {
  const picture = '8f3a61c2d5907be4'
  const flip = (bits: readonly number[]) =>
    bits
      .reduce((value, bit) => value ^ (1n << BigInt(bit)), BigInt(`0x${picture}`))
      .toString(16)
      .padStart(16, '0')
  const withPhoto = async (
    advert: Promise<AdvertRow>,
    perceptualHash: string,
    contentHash = `${++made}`.padEnd(64, '0'),
  ) => {
    const { id, ownerId } = await advert
    const row = aPhotoRow({ ownerId, advertId: id, contentHash, perceptualHash, createdAt: api.app.clock() })
    await api.app.db.models.Photo.create(row)
    return { id, ownerId, file: row.file }
  }

  it('is found in somebody else’s live advert, recompressed too, with both files', async () => {
    const other = await withPhoto(aLoneAdvert(api), picture)
    const mine = await withPhoto(waiting(), flip([3, 20, 41, 60]))
    expect((await found(mine.id, 'photo'))?.evidence.adverts).toMatchObject([
      { advertId: other.id, tie: 'photo', photo: { mine: mine.file, theirs: other.file, distance: 4 } },
    ])
    const unlike = await withPhoto(waiting(), flip([1, 2, 3, 20, 21, 22, 40, 41, 60, 61]))
    expect(await found(unlike.id, 'photo')).toBeUndefined()
    const again = await withPhoto(waiting({ ownerId: other.ownerId }), flip([5]))
    const own = await found(again.id, 'photo')
    expect(own?.evidence.adverts.map(({ advertId }) => advertId) ?? []).not.toContain(other.id)
  })

  it('of an empty sky is the same only when it is the same file', async () => {
    const sky = '0000000000000001'
    const content = 'sky'.padEnd(64, '0')
    const other = await withPhoto(aLoneAdvert(api), sky, content)
    const copy = await withPhoto(waiting(), sky, content)
    const another = await withPhoto(waiting(), sky)
    expect((await found(copy.id, 'photo'))?.evidence.adverts[0]?.advertId).toBe(other.id)
    expect(await found(another.id, 'photo')).toBeUndefined()
  })
})

describe('[PLUS-17] a shared phone or mail', () => {
  const contact = (phone: string, mail: string) =>
    JSON.stringify({ name: 'A', surname: 'B', dialcode: '+44', phone, mail })

  it('is found in another account’s advert, whatever the spelling', async () => {
    const phone = `7900${String(process.pid * 100 + ++made)
      .slice(-6)
      .padStart(6, '0')}`
    const other = await aLoneAdvert(api, { contact: contact(phone, `a${made}@example.test`) })
    const { id } = await waiting({ contact: contact(`0${phone}`, `b${made}@example.test`) })
    await refreshSignals(api.app, [other.id])
    const signal = await found(id, 'contact')
    expect(signal?.evidence.adverts).toMatchObject([
      { advertId: other.id, tie: 'phone', value: `+44 ${phone.slice(0, 4)} ${phone.slice(4)}` },
    ])
    const elsewhere = await waiting({ contact: contact(`${phone.slice(0, -1)}x`, `c${made}@example.test`) })
    expect(await found(elsewhere.id, 'contact')).toBeUndefined()
  })

  it('is found in the account behind it; the same seller’s other adverts are none', async () => {
    const user = await api.aUser('user')
    await api.app.db.models.User.update({ phone: `66${user.id}77` }, { where: { id: user.id } })
    const theirs = await aLoneAdvert(api, { ownerId: user.id })
    const second = await aLoneAdvert(api, { ownerId: user.id, contact: theirs.contact })
    expect(await found(second.id, 'contact')).toBeUndefined()
    const { id } = await waiting({ contact: contact('', user.mail) })
    await refreshSignals(api.app, [theirs.id])
    expect((await found(id, 'contact'))?.evidence).toMatchObject({
      count: 2,
      adverts: expect.arrayContaining([expect.objectContaining({ tie: 'mail', value: user.mail })]),
    })
  })
})

describe('[PLUS-17] a price far off', () => {
  it('is told with the numbers; one within the usual is none, nor is one of a model with few adverts', async () => {
    const model = `Priced ${++made}`
    for (const price of [190, 195, 200, 200, 205, 210, 220])
      await aLoneAdvert(api, { model, priceRef: price * 100_000, price: price * 100_000 })
    const at = async (price: number, more: Partial<AdvertRow> = {}) =>
      found((await waiting({ model, priceRef: price * 100_000, ...more })).id, 'price')
    const cheap = await at(60)
    expect(cheap?.evidence.price).toMatchObject({
      price: 60_000,
      count: 7,
      of: `Cessna ${model}`,
      median: expect.closeTo(200_000, -3),
    })
    expect(cheap!.evidence.price!.low).toBeGreaterThan(60_000)
    const dear = await at(600)
    expect(dear!.weight).toBeLessThan(cheap!.weight)
    expect(await at(150)).toBeUndefined()
    expect(await at(60, { priceMode: 'onRequest' })).toBeUndefined()
    expect(await at(60, { model: `Rare ${made}` })).toBeUndefined()
  })
})

describe('[PLUS-17] hours that go down', () => {
  it('are found against any earlier advert of the same aircraft, and in an edit', async () => {
    const registration = aRegistration()
    const sold = await aLoneAdvert(api, { ...numbers(registration), totalTime: 4200, closedReason: 'sold' })
    const fewer = await waiting({ ...numbers(registration), totalTime: 3100 })
    expect((await found(fewer.id, 'hours'))?.evidence).toMatchObject({
      hours: 3100,
      adverts: [{ advertId: sold.id, hours: 4200, tie: 'registration' }],
    })
    const more = await waiting({ ...numbers(registration), totalTime: 4200.5 })
    expect(await found(more.id, 'hours')).toBeUndefined()

    const seller = await api.as('user')
    const live = await aLoneAdvert(api, { ownerId: seller.user.id, totalTime: 900 })
    expect(await found(live.id, 'hours')).toBeUndefined()
    await seller.client.adverts.update({ params: { id: live.id }, body: { airframe: { totalTime: 500 } } })
    expect((await found(live.id, 'hours'))?.evidence).toMatchObject({
      hours: 500,
      adverts: [{ advertId: live.id, tie: 'hours', hours: 900 }],
    })
  })
})

describe('[PLUS-17] money before anything was seen', () => {
  it('is found in the text and in what the seller writes, not in what buyers write', async () => {
    const { id } = await waiting({ description: 'You send the deposit before viewing, by Western Union.' })
    expect((await found(id, 'prepayment'))?.evidence.words[0]).toMatchObject({
      where: 'description',
      text: expect.stringContaining('deposit before viewing'),
    })
    const seller = await api.as('user')
    const buyer = await api.as('user')
    const advert = await aLoneAdvert(api, { ownerId: seller.user.id })
    const { threadId } = await buyer.client.messages.start({
      body: { advertId: advert.id, text: 'Do you want payment in advance?' },
    })
    const words = async () => {
      await followChanges(api.app)
      const { signals } = await read(advert.id)
      return signals.find(({ code }) => code === 'prepayment')?.evidence.words
    }
    expect(await words()).toBeUndefined()
    await seller.client.messages.answer({
      params: { threadId },
      body: { text: 'Yes, please transfer the money in advance.' },
    })
    expect(await words()).toMatchObject([
      { where: 'message', text: expect.stringContaining('money in advance'), at: expect.any(String) },
    ])
  })
})

describe('[PLUS-17] an engine younger than its airframe', () => {
  const engine = (engineTime: number, basis = 'new') => ({ engineTime, basis })
  const withEngines = (engines: readonly object[], totalTime: number | null = 3240) =>
    waiting({ totalTime, details: JSON.stringify({ engines }) })

  it('is told with its number and both hours, also when an edit brings it', async () => {
    const twin = await withEngines([engine(3200), engine(840)])
    expect(await found(twin.id, 'engine')).toMatchObject({
      weight: 8,
      evidence: { hours: 3240, engines: [{ number: 2, hours: 840 }], adverts: [] },
    })
    const seller = await api.as('user')
    const live = await aLoneAdvert(api, { ownerId: seller.user.id, totalTime: 900 })
    expect(await found(live.id, 'engine')).toBeUndefined()
    await seller.client.adverts.update({
      params: { id: live.id },
      body: { engines: [{ engineTime: 100, basis: 'new' }] },
    })
    expect((await found(live.id, 'engine'))?.evidence).toMatchObject({
      hours: 900,
      engines: [{ number: 1, hours: 100 }],
    })
  })

  it('is none where hours count from an overhaul, differ as meters do, or are unknown', async () => {
    for (const { id } of [
      await withEngines([engine(840, 'overhaul')]),
      await withEngines([engine(3000)]),
      await withEngines([engine(840)], null),
      await withEngines([{ engineTime: null, basis: 'new' }]),
    ])
      expect(await found(id, 'engine')).toBeUndefined()
  })
})

describe('[PLUS-17] signals', () => {
  const twins = async () => {
    const registration = aRegistration()
    const other = await aLoneAdvert(api, numbers(registration))
    const mine = await waiting(numbers(registration))
    await refreshSignals(api.app, [mine.id])
    return { registration, other, id: mine.id }
  }

  it('follow what they rest on: the other goes offline, and comes back', async () => {
    const { id, other } = await twins()
    await followChanges(api.app)
    expect((await read(id)).risk).toBe(40)
    await mara.client.moderation.update({ params: { id: other.id }, body: { status: 'hide' } })
    await followChanges(api.app)
    expect(await read(id)).toMatchObject({ risk: 0, signals: [] })
    await mara.client.moderation.update({ params: { id: other.id }, body: { status: 'approved' } })
    await followChanges(api.app)
    expect((await read(id)).signals.map(({ code }) => code)).toEqual(['identity'])
  })

  it('are told of a waiting one as soon as its twin is approved', async () => {
    const registration = aRegistration()
    const [one, two] = [await waiting(numbers(registration)), await waiting(numbers(registration))]
    await followChanges(api.app)
    expect((await read(two.id)).signals).toEqual([])
    await mara.client.moderation.review({ params: { id: one.id }, body: { decision: 'approve' } })
    await followChanges(api.app)
    expect((await read(two.id)).signals).toMatchObject([{ code: 'identity' }])
  })

  it('are put aside with a note, stay so while they rest on the same, and come back with something new', async () => {
    const { id, registration } = await twins()
    const params = { id, code: 'identity' as const }
    await expect(mara.client.signals.dismiss({ params, body: { note: '' } })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'note' }],
    })
    const aside = await mara.client.signals.dismiss({ params, body: { note: 'The broker and the owner.' } })
    expect(aside).toMatchObject({
      risk: 0,
      signals: [
        { code: 'identity', dismissed: { note: 'The broker and the owner.', by: { id: mara.user.id } } },
      ],
    })
    await expect(mara.client.signals.dismiss({ params, body: { note: 'Again.' } })).rejects.toMatchObject({
      code: 'conflict',
    })
    await refreshWithRelated(api.app, [id])
    expect(await read(id)).toEqual(aside)
    await aLoneAdvert(api, numbers(registration))
    await followChanges(api.app)
    expect(await read(id)).toMatchObject({ risk: 40, signals: [{ dismissed: null, evidence: { count: 2 } }] })
  })

  it('a signal that was put aside can be taken up again', async () => {
    const { id } = await twins()
    const params = { id, code: 'identity' as const }
    await expect(mara.client.signals.reopen({ params })).rejects.toMatchObject({ code: 'conflict' })
    await mara.client.signals.dismiss({ params, body: { note: 'Seen.' } })
    expect(await mara.client.signals.reopen({ params })).toMatchObject({ risk: 40 })
    await expect(mara.client.signals.reopen({ params: { id, code: 'price' } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('add up to a hundred at most, and the queue says which there are', async () => {
    const registration = aRegistration()
    const contact = ownContact()
    await aLoneAdvert(api, { ...numbers(registration), totalTime: 5000, contact })
    const { id } = await waiting({
      ...numbers(registration),
      totalTime: 1000,
      contact,
      description: 'Payment in advance.',
    })
    await followChanges(api.app)
    expect((await read(id)).risk).toBe(100)
    const { data } = await mara.client.queue.list({ query: { size: 200 } })
    expect(data.find(row => row.source === 'advert' && row.id === id)).toMatchObject({
      risk: 100,
      signals: ['identity', 'hours', 'prepayment', 'contact'],
    })
  })

  it('begin with what there is already, unless a market is only there for its size', async () => {
    const fresh = await startApi()
    try {
      const registration = aRegistration()
      await anAdvert(fresh, numbers(registration))
      const { id } = await anAdvert(fresh, { ...numbers(registration), status: 'unapproved' })
      const staff = await fresh.as('Moderator')
      await skipToNow(fresh.app)
      await followChanges(fresh.app)
      expect((await staff.client.signals.list({ params: { id } })).signals).toEqual([])
      await fresh.app.db.models.Setting.destroy({ where: { name: 'signals_seen' } })
      const second = await fresh.another()
      await followChanges(second.app)
      await second.close()
      expect((await staff.client.signals.list({ params: { id } })).risk).toBeGreaterThan(0)
    } finally {
      await fresh.close()
    }
  })

  it('of what was just sent in are found before those of a long backlog', async () => {
    const fresh = await startApi()
    try {
      const description = 'A deposit by Western Union reserves it.'
      const first = await anAdvert(fresh, { status: 'unapproved', description })
      for (let nth = 0; nth < 50; nth++) await anAdvert(fresh)
      const last = await anAdvert(fresh, { status: 'unapproved', description })
      // The server stops after the first adverts.
      const stop = new AbortController()
      stop.signal.throwIfAborted = () => {
        throw new Error('The server stops.')
      }
      await expect(followChanges(fresh.app, stop.signal)).rejects.toThrow('stops')
      const { client } = await fresh.as('Moderator')
      const codesOf = async (id: number) =>
        (await client.signals.list({ params: { id } })).signals.map(({ code }) => code)
      expect([await codesOf(first.id), await codesOf(last.id)]).toEqual([[], ['prepayment', 'contact']])
      await followChanges(fresh.app)
      expect(await codesOf(first.id)).toContain('prepayment')
    } finally {
      await fresh.close()
    }
  })

  it('of what is sent in meanwhile are found before the rest of a backlog', async () => {
    const fresh = await startApi()
    try {
      const description = 'A deposit by Western Union reserves it.'
      const backlog = []
      for (let nth = 0; nth < 80; nth++)
        backlog.push(await anAdvert(fresh, { status: 'unapproved', description }))
      const { db } = fresh.app
      const read = db.readCurrent
      const sentIn: AdvertRow[] = []
      let looks = 0
      vi.spyOn(db, 'readCurrent').mockImplementation(async (sql, params) => {
        const isLook = /only_staff = 0\s+ORDER BY id DESC/.test(sql)
        if (isLook && ++looks === 2) sentIn.push(await anAdvert(fresh, { status: 'unapproved', description }))
        return read(sql, params)
      })
      // The server stops after the first batch.
      const stop = new AbortController()
      let begun = 0
      stop.signal.throwIfAborted = () => {
        if (++begun > 1) throw new Error('The server stops.')
      }
      await expect(followChanges(fresh.app, stop.signal)).rejects.toThrow('stops')
      const { client } = await fresh.as('Moderator')
      const codesOf = async (advert?: AdvertRow) =>
        (await client.signals.list({ params: { id: advert?.id ?? 0 } })).signals.map(({ code }) => code)
      expect(await codesOf(sentIn[0])).toContain('prepayment')
      expect([await codesOf(backlog[0]), await codesOf(backlog[40])]).toEqual([
        expect.arrayContaining(['prepayment']),
        [],
      ])
    } finally {
      await fresh.close()
    }
  })

  it('signals are for staff only', async () => {
    const { id } = await twins()
    const user = await api.as('user')
    const params = { id, code: 'identity' as const }
    await expect(user.client.signals.list({ params: { id } })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(api.visitor.signals.list({ params: { id } })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(user.client.signals.dismiss({ params, body: { note: 'No.' } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(mara.client.signals.list({ params: { id: 999_999 } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
