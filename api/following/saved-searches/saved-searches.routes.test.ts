import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../shared/client/client'
import { mostSearches, mostSearchesOfMail } from '../../../shared/rules/saved-searches'
import { anAdvert } from '../../adverts/adverts.factory'
import type { OutboxMailRow } from '../../platform/db/schema/outbox.model'
import { failure } from '../../testing/failure'
import { startApi, type TestApi } from '../../testing/start-api'
import { sendSearchAlerts } from './search-alerts'
import { sweepSearches } from './sweep-searches'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://hangar.test' })
})
afterAll(() => api.close())

const minute = 60_000
const day = 24 * 60 * minute
let made = 0
const aMail = () => `visitor${++made}@example.test`
/** A manufacturer of its own keeps each test's adverts apart. */
const aMaker = () => `Maker${++made}`

type Body = Parameters<Client['savedSearches']['create']>[0]['body']
const search = (more: Partial<Body> = {}): Body => ({
  kind: 'aircraft',
  query: { manufacturer: ['Cessna'], priceTo: '300000' },
  name: 'Cessna up to 300,000',
  frequency: 'instant',
  ...more,
})
const tokenIn = (mail: OutboxMailRow | undefined) => /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
const run = async () => {
  const sent = await sendSearchAlerts(api.app)
  api.clock.advance(minute)
  return sent
}
const ask = async (mail: string, more: Partial<Body> = {}) => {
  await api.visitor.savedSearches.create({ body: search({ mail, ...more }) })
  return tokenIn((await api.mailsTo(mail, 'search-confirm')).at(-1))
}
const rowsOf = async (mail: string) =>
  (await api.app.db.models.SavedSearch.findAll({ where: { mail } })).map(row => row.get())

describe('a saved search of an account', () => {
  it('[PLUS-10] is kept with its filters, changed, counted and deleted', async () => {
    const { client } = await api.as('user')
    const maker = aMaker()
    const query = { manufacturer: [maker], sort: 'pasc', page: 3, size: 50 }
    const { state, id } = await client.savedSearches.create({
      body: search({ query, name: 'Mine', frequency: 'daily' }),
    })
    expect(state).toBe('saved')
    api.clock.advance(minute)
    await anAdvert(api, { manufacturer: maker })
    await anAdvert(api, { manufacturer: maker, status: 'unapproved' })
    await anAdvert(api, { manufacturer: 'Another' })
    const [saved, ...others] = await client.savedSearches.list()
    expect(others).toEqual([])
    expect(saved).toMatchObject({
      id,
      kind: 'aircraft',
      query: { manufacturer: [maker] },
      name: 'Mine',
      frequency: 'daily',
      newCount: 1,
      moreNew: false,
      mailedAt: null,
    })
    api.clock.advance(minute)
    await client.savedSearches.looked({ params: { id: id! } })
    await client.savedSearches.change({ params: { id: id! }, body: { frequency: 'off', name: 'Still mine' } })
    expect(await client.savedSearches.list()).toMatchObject([
      { name: 'Still mine', frequency: 'off', newCount: 0 },
    ])
    await client.savedSearches.remove({ params: { id: id! } })
    expect(await client.savedSearches.list()).toEqual([])
    const rows = await api.app.db.read(
      'SELECT action FROM audit_log WHERE object_type = ? AND object_id = ? ORDER BY id',
      ['search', String(id)],
    )
    expect(rows.map(row => row['action'])).toEqual([
      'search.create',
      'search.look',
      'search.change',
      'search.delete',
    ])
  })

  it('filters in another order are the same saved search', async () => {
    const { client } = await api.as('user')
    const one = await client.savedSearches.create({
      body: search({ query: { country: ['DE', 'FR'], manufacturer: 'Cessna' } }),
    })
    const two = await client.savedSearches.create({
      body: search({ query: { manufacturer: ['Cessna'], country: ['FR', 'DE'] }, frequency: 'weekly' }),
    })
    expect(two.id).toBe(one.id)
    expect(await client.savedSearches.list()).toMatchObject([{ frequency: 'weekly' }])
  })

  it('a saved search cannot be read or changed by another user', async () => {
    const [one, other] = [await api.as('user'), await api.as('user')]
    const { id } = await one.client.savedSearches.create({ body: search() })
    const params = { id: id! }
    for (const call of [
      () => other.client.savedSearches.change({ params, body: { frequency: 'off' } }),
      () => other.client.savedSearches.looked({ params }),
      () => other.client.savedSearches.remove({ params }),
    ])
      expect((await failure(call())).code).toBe('not_found')
    expect((await failure(api.visitor.savedSearches.list())).code).toBe('unauthenticated')
    expect((await failure(api.visitor.savedSearches.remove({ params }))).code).toBe('unauthenticated')
    expect(await other.client.savedSearches.list()).toEqual([])
    expect(await one.client.savedSearches.list()).toHaveLength(1)
  })

  it.each([
    [{ query: { yearFrom: 'last year' } }, 'query.yearFrom'],
    [{ query: { partNumber: '1' } }, 'query.partNumber'],
    [{ query: { __proto__x: '1' } }, 'query.__proto__x'],
    [{ query: { type: ['spaceship'] } }, 'query.type.0'],
    [{ kind: 'boat' as never }, 'kind'],
    [{ frequency: 'hourly' as never }, 'frequency'],
    [{ name: '  ' }, 'name'],
    [{ query: { search: { $ne: '' } as never } }, 'query.search'],
  ])('refuses %j naming it', async (wrong, field) => {
    const { client } = await api.as('user')
    const error = await failure(client.savedSearches.create({ body: search(wrong) }))
    expect([error.code, error.errors[0]?.field]).toEqual(['invalid', field])
  })

  it(`can be had ${mostSearches} times`, async () => {
    const { client } = await api.as('user')
    const create = (at: number) =>
      client.savedSearches.create({ body: search({ query: { yearFrom: String(1950 + at) } }) })
    for (let at = 0; at < mostSearches; at++) await create(at)
    expect((await failure(create(mostSearches))).code).toBe('conflict')
    expect((await create(0)).state).toBe('saved')
  })
})

describe('an alert', () => {
  it('[PLUS-10] names each new advert that the listing shows once, whatever happens to the job', async () => {
    const { client, user } = await api.as('user')
    const maker = aMaker()
    const old = await anAdvert(api, { manufacturer: maker })
    api.clock.advance(minute)
    const query = { manufacturer: [maker], priceTo: '300000', search: 'skylane' }
    await client.savedSearches.create({ body: search({ query, name: 'Skylanes' }) })
    await run()
    expect(await api.mailsTo(user.mail, 'search-alert')).toEqual([])
    const fits = await anAdvert(api, { manufacturer: maker, title: 'Nice Skylane' })
    await anAdvert(api, {
      manufacturer: maker,
      title: 'Dear Skylane',
      price: 40_000_000,
      priceRef: 40_000_000,
    })
    await anAdvert(api, { manufacturer: maker, title: 'Nice Stationair' })
    await anAdvert(api, { manufacturer: maker, title: 'Waiting Skylane', status: 'unapproved' })
    const other = await api.another()
    await Promise.all([sendSearchAlerts(api.app), sendSearchAlerts(api.app), sendSearchAlerts(other.app)])
    await other.close()
    for (let again = 0; again < 12; again++) await run()
    const mails = await api.mailsTo(user.mail, 'search-alert')
    expect(mails.map(mail => mail.subject)).toEqual(['New: Nice Skylane'])
    const { text } = mails[0]!
    expect(text).toContain(`https://hangar.test/advert/nice-skylane-p-${fits.id}\n`)
    expect(text).toContain(`https://hangar.test/aircraft?manufacturer=${maker}&priceTo=300000&search=skylane`)
    expect(text).not.toContain(old.title)
    const listed = await api.visitor.adverts.list({ query })
    expect(listed.data.map(card => card.id)).toEqual([fits.id])
  })

  it('[PLUS-10, SEARCH-03] finds a name typed in pieces as the listing does', async () => {
    const { client, user } = await api.as('user')
    const maker = aMaker()
    const query = { manufacturer: [maker], search: 'sr 22' }
    await client.savedSearches.create({ body: search({ query, name: 'SR22' }) })
    await run()
    await anAdvert(api, { manufacturer: maker, title: 'An SR22T', model: 'SR22T' })
    await anAdvert(api, { manufacturer: maker, title: 'An SR20', model: 'SR20' })
    for (let again = 0; again < 12; again++) await run()
    expect((await api.mailsTo(user.mail, 'search-alert')).map(mail => mail.subject)).toEqual([
      'New: An SR22T',
    ])
  })

  it('does not call it new when an advert is shown again or renewed', async () => {
    const { client, user } = await api.as('user')
    const seller = await api.as('user')
    const maker = aMaker()
    await client.savedSearches.create({ body: search({ query: { manufacturer: [maker] } }) })
    api.clock.advance(minute)
    const { id } = await anAdvert(api, { manufacturer: maker, ownerId: seller.user.id })
    await run()
    const move = (how: 'hide' | 'show') => seller.client.adverts.move({ params: { id }, body: { move: how } })
    await move('hide')
    await run()
    await move('show')
    await run()
    const now = api.app.clock()
    await api.app.db.write(transaction =>
      api.app.db.models.Advert.update({ start: now, updatedAt: now }, { where: { id }, transaction }),
    )
    await run()
    expect(await api.mailsTo(user.mail, 'search-alert')).toHaveLength(1)
  })

  it.each([
    ['daily', day],
    ['weekly', 7 * day],
  ] as const)('that is %s comes with everything of its time', async (frequency, pause) => {
    const { client, user } = await api.as('user')
    const maker = aMaker()
    await client.savedSearches.create({ body: search({ query: { manufacturer: [maker] }, frequency }) })
    api.clock.advance(minute)
    await anAdvert(api, { manufacturer: maker, title: 'First' })
    await run()
    await anAdvert(api, { manufacturer: maker, title: 'Second' })
    api.clock.advance(pause / 2)
    await run()
    expect(await api.mailsTo(user.mail, 'search-alert')).toEqual([])
    api.clock.advance(pause / 2)
    await run()
    await run()
    const mails = await api.mailsTo(user.mail, 'search-alert')
    expect(mails.map(mail => mail.subject)).toEqual(['2 new adverts: Cessna up to 300,000'])
    expect(mails[0]!.text).toMatch(/Second[^]*First/)
    api.clock.advance(pause)
    await run()
    expect(await api.mailsTo(user.mail, 'search-alert')).toHaveLength(1)
  })

  it('catches up with one mail after a time without a server', async () => {
    const { client, user } = await api.as('user')
    const maker = aMaker()
    await client.savedSearches.create({
      body: search({ query: { manufacturer: [maker] }, frequency: 'daily' }),
    })
    api.clock.advance(minute)
    await anAdvert(api, { manufacturer: maker })
    api.clock.advance(6 * day)
    await anAdvert(api, { manufacturer: maker })
    await run()
    await run()
    expect((await api.mailsTo(user.mail, 'search-alert')).map(mail => mail.subject)).toEqual([
      '2 new adverts: Cessna up to 300,000',
    ])
  })

  it('names at most 20 adverts and says how many more there are', async () => {
    const { client, user } = await api.as('user')
    const maker = aMaker()
    const ownerId = (await api.aUser('user')).id
    await client.savedSearches.create({ body: search({ query: { manufacturer: [maker] } }) })
    api.clock.advance(minute)
    for (let at = 0; at < 23; at++) await anAdvert(api, { manufacturer: maker, ownerId })
    await run()
    await run()
    const mails = await api.mailsTo(user.mail, 'search-alert')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text.match(/\/advert\//g)).toHaveLength(20)
    expect(mails[0]!.text).toContain(`And 3 more: https://hangar.test/aircraft?manufacturer=${maker}`)
  })

  it('starts anew when it was off, and is not sent to a deleted account', async () => {
    const admin = await api.as('Admin')
    const { client, user } = await api.as('user')
    const maker = aMaker()
    const { id } = await client.savedSearches.create({ body: search({ query: { manufacturer: [maker] } }) })
    const often = (frequency: 'off' | 'instant') =>
      client.savedSearches.change({ params: { id: id! }, body: { frequency } })
    await often('off')
    api.clock.advance(minute)
    await anAdvert(api, { manufacturer: maker })
    await run()
    api.clock.advance(30 * minute)
    await often('instant')
    await run()
    expect(await api.mailsTo(user.mail, 'search-alert')).toEqual([])
    api.clock.advance(minute)
    await anAdvert(api, { manufacturer: maker })
    await admin.client.users.remove({ params: { id: user.id } })
    await run()
    expect(await api.mailsTo(user.mail, 'search-alert')).toEqual([])
    await sweepSearches(api.app)
    expect(await api.app.db.models.SavedSearch.findByPk(id!)).toBeNull()
  })
})

describe('a saved search without an account', () => {
  it('[PLUS-10] sends nothing before the address’s owner has agreed, and then what came meanwhile too', async () => {
    const [mail, maker] = [aMail(), aMaker()]
    const token = await ask(mail, { query: { manufacturer: [maker] } })
    api.clock.advance(minute)
    await anAdvert(api, { manufacturer: maker, title: 'Early bird' })
    await run()
    expect(await api.mailsTo(mail, 'search-alert')).toEqual([])
    expect(await api.visitor.savedSearches.link({ query: { token } })).toMatchObject({
      about: 'search',
      kind: 'aircraft',
      frequency: 'instant',
      active: false,
    })
    expect((await api.fetch(`/alerts/confirm?token=${token}`)).status).not.toBe(200)
    expect((await rowsOf(mail))[0]!.confirmedAt).toBeNull()
    expect(await api.visitor.savedSearches.confirm({ query: { token } })).toMatchObject({ active: true })
    expect(await api.visitor.savedSearches.confirm({ query: { token } })).toMatchObject({ active: true })
    await run()
    await run()
    expect((await api.mailsTo(mail, 'search-alert')).map(one => one.subject)).toEqual(['New: Early bird'])
  })

  it('[PLUS-10] is stopped by one click from the mail, and then the address is forgotten', async () => {
    const [mail, maker] = [aMail(), aMaker()]
    await api.visitor.savedSearches.confirm({
      query: { token: await ask(mail, { query: { manufacturer: [maker] } }) },
    })
    api.clock.advance(minute)
    await anAdvert(api, { manufacturer: maker })
    await run()
    const [alert] = await api.mailsTo(mail, 'search-alert')
    const token = tokenIn(alert)
    expect(JSON.parse(alert!.headers!)).toEqual({
      'List-Unsubscribe': `<https://hangar.test/alerts/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    for (const method of ['GET', 'HEAD']) await api.fetch(`/alerts/unsubscribe?token=${token}`, { method })
    const click = () =>
      api.fetch(`/alerts/unsubscribe?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect(await api.visitor.savedSearches.link({ query: { token } })).toMatchObject({ active: true })
    expect((await click()).status).toBe(200)
    expect((await click()).status).toBe(200)
    expect(await rowsOf(mail)).toEqual([])
    await anAdvert(api, { manufacturer: maker })
    await run()
    expect(await api.mailsTo(mail, 'search-alert')).toHaveLength(1)
  })

  it('stops all of its address at once when that is asked for', async () => {
    const mail = aMail()
    for (const year of ['1970', '1980']) {
      const token = await ask(mail, { query: { yearFrom: year } })
      await api.visitor.savedSearches.confirm({ query: { token } })
    }
    const token = await ask(mail, { query: { yearFrom: '1970' } })
    await api.visitor.savedSearches.unsubscribe({ query: { token, all: '1' } })
    expect(await rowsOf(mail)).toEqual([])
  })

  it('says nothing of what is known of an address, and mails no typed word to it', async () => {
    const mail = aMail()
    const words = { query: { search: 'win at bad.test' }, name: 'Visit bad.test now' }
    const first = await api.visitor.savedSearches.create({ body: search({ mail, ...words }) })
    await api.visitor.savedSearches.confirm({
      query: { token: tokenIn((await api.mailsTo(mail, 'search-confirm'))[0]) },
    })
    const second = await api.visitor.savedSearches.create({ body: search({ mail, ...words }) })
    expect(first).toEqual(second)
    expect(first).toEqual({ state: 'confirm', id: null })
    expect(await rowsOf(mail)).toHaveLength(1)
    for (const one of await api.mailsTo(mail, 'search-confirm'))
      expect(one.subject + one.text).not.toContain('bad.test')
  })

  it('a saved search without an account needs a valid address', async () => {
    for (const wrong of [
      { mail: undefined },
      { mail: 'nobody' },
      { mail: aMail(), frequency: 'off' as const },
    ]) {
      const error = await failure(api.visitor.savedSearches.create({ body: search(wrong) }))
      expect([error.code, error.errors[0]?.field]).toEqual([
        'invalid',
        'frequency' in wrong ? 'frequency' : 'mail',
      ])
    }
  })

  it('is forgotten when nobody confirms it, and its link does not work any more', async () => {
    const mail = aMail()
    const token = await ask(mail)
    api.clock.advance(8 * day)
    expect(await api.visitor.savedSearches.link({ query: { token } })).toMatchObject({
      about: 'none',
      expired: true,
    })
    expect((await failure(api.visitor.savedSearches.confirm({ query: { token } }))).code).toBe('gone')
    await sweepSearches(api.app)
    expect(await rowsOf(mail)).toEqual([])
  })

  it(`can be had ${mostSearchesOfMail} times by one address`, async () => {
    const mail = aMail()
    for (let at = 0; at < mostSearchesOfMail; at++)
      await api.visitor.savedSearches.confirm({
        query: { token: await ask(mail, { query: { yearFrom: String(1950 + at) } }) },
      })
    const token = await ask(mail, { query: { yearFrom: '2010' } })
    expect((await failure(api.visitor.savedSearches.confirm({ query: { token } }))).code).toBe('conflict')
  })

  it('takes no link that was changed or made up', async () => {
    const token = await ask(aMail())
    const [letter, id, ...rest] = token.split('.')
    const nextId = (Number.parseInt(id!, 36) + 1).toString(36)
    for (const wrong of [
      [letter, nextId, ...rest].join('.'),
      ['w', id, ...rest].join('.'),
      `${token}a`,
      'w.1.abcdefghijklmnop',
      '..........',
    ]) {
      expect(await api.visitor.savedSearches.link({ query: { token: wrong } })).toMatchObject({
        about: 'none',
      })
      expect((await failure(api.visitor.savedSearches.confirm({ query: { token: wrong } }))).code).toBe(
        'not_found',
      )
      expect((await failure(api.visitor.savedSearches.unsubscribe({ query: { token: wrong } }))).code).toBe(
        'not_found',
      )
    }
  })

  it('slows down who would flood an address with mails', async () => {
    const limited = await startApi({ RATE_LIMITS: 'on' })
    const mail = aMail()
    for (let at = 0; at < 5; at++) await limited.visitor.savedSearches.create({ body: search({ mail }) })
    expect((await failure(limited.visitor.savedSearches.create({ body: search({ mail }) }))).code).toBe(
      'too_many_requests',
    )
    await limited.close()
  })

  it('makes one search of two requests at the same moment', async () => {
    const mail = aMail()
    await Promise.all([ask(mail), ask(mail), ask(mail)])
    expect(await rowsOf(mail)).toHaveLength(1)
  })
})
