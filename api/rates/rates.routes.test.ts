import { createServer } from 'node:https'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portOf } from '../../scripts/free-port.mjs'
import { testingCertificate } from '../../scripts/testing-certificate.mjs'
import type { DisplayCurrency } from '../../shared/data/currencies'
import { anAdvert } from '../adverts/adverts.factory'
import { sendSearchAlerts } from '../following/saved-searches/search-alerts'
import { createEgress } from '../platform/http/egress/egress'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { demoRates } from '../platform/settings/demo-rates'
import { ratesFromFile, refreshRates } from './refresh-rates'
import { repriceAdverts } from '../adverts/reprice-adverts'
import { perEuroOf, quotes, ratesCsv, ratesXml } from './rates.testing'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  api.clock.set(new Date('2026-11-23T08:00:00Z'))
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const upload = (file: string) => admin.client.rates.upload({ body: { file } })
const seconds = (n: number) => api.clock.advance(n * 1000)
let made = 0
/** A maker of its own keeps each test's adverts apart. */
const aMaker = () => `Rated${++made}`
/** Priced in whole units. */
const advert = (manufacturer: string, currency: 'USD' | 'EUR', price: number, more = {}) =>
  anAdvert(api, { status: 'approved', manufacturer, currency, price: price * 100, ...more })
interface Bounds {
  readonly priceFrom?: string
  readonly priceTo?: string
  readonly currency?: DisplayCurrency
  readonly sort?: 'pasc' | 'pdesc'
}
const found = async (manufacturer: string, bounds: Bounds) =>
  (await api.visitor.adverts.list({ query: { manufacturer: [manufacturer], ...bounds } })).data.map(
    ({ id }) => id,
  )

describe('[TRUE-04] the exchange rates', () => {
  it('are those of the demo at first, and say so', async () => {
    expect(await api.visitor.rates.read()).toEqual(demoRates)
    const answer = await api.fetch('/rates')
    expect([answer.headers.get('cache-control'), answer.headers.has('etag')]).toEqual([
      'public, no-cache',
      true,
    ])
  })

  it('are taken from a file by admins only, and the audit log has both tables', async () => {
    const wanted = { date: '2026-11-20', demo: false, perEuro: perEuroOf(quotes) }
    expect(await upload(ratesXml('2026-11-20'))).toEqual(wanted)
    expect(await api.visitor.rates.read()).toEqual(wanted)
    const logged = await api.app.db.models.AuditLog.findOne({
      where: { action: 'setting.change', objectId: 'rates' },
    })
    expect(logged?.get()).toMatchObject({ actorId: admin.user.id })
    expect(logged?.get().afterState).toContain('2026-11-20')
    for (const role of ['user', 'Moderator'] as const)
      await expect(
        (await api.as(role)).client.rates.upload({ body: { file: ratesXml('2026-11-20') } }),
      ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(api.visitor.rates.upload({ body: { file: ratesXml('2026-11-20') } })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  it('stay as they are when a file lacks a currency, which the answer names', async () => {
    const before = await api.visitor.rates.read()
    const { TRY: _lira, ...rest } = quotes
    await expect(upload(ratesCsv('23 November 2026', { ...rest, USD: '9' }))).rejects.toMatchObject({
      code: 'invalid',
      message: 'The rate of TRY is missing.',
      errors: [{ field: 'file' }],
    })
    expect(await api.visitor.rates.read()).toEqual(before)
  })

  it('are seen by another process after a few seconds', async () => {
    const other = await api.another()
    await other.visitor.rates.read()
    await upload(ratesCsv('21 November 2026', { ...quotes, CHF: '0.95' }))
    other.clock.set(new Date(api.app.clock().getTime() + 6000))
    expect(await other.visitor.rates.read()).toMatchObject({ date: '2026-11-21', perEuro: { CHF: 0.95 } })
    await other.close()
  })

  it('come from a file that the operator names, with what is wrong with it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rates-'))
    const path = join(folder, 'eurofxref.csv')
    writeFileSync(path, ratesCsv('22 November 2026'))
    expect(await ratesFromFile(api.app, path)).toMatchObject({ date: '2026-11-22' })
    expect(await api.visitor.rates.read()).toMatchObject({ date: '2026-11-22' })
    writeFileSync(path, `Date, USD\n${'x'.repeat(200_000)}`)
    await expect(ratesFromFile(api.app, path)).rejects.toThrow('too long')
    await expect(ratesFromFile(api.app, join(folder, 'none.csv'))).rejects.toThrow('cannot be read')
    rmSync(folder, { recursive: true })
  })
})

describe('[TRUE-04] the operator’s source of rates', () => {
  const serve = async (answer: () => readonly [status: number, body: string]) => {
    const certificate = testingCertificate(['127.0.0.1'])
    let asked = 0
    const server = createServer(certificate, (_, response) => {
      asked++
      const [status, body] = answer()
      response.writeHead(status, { location: '/elsewhere' }).end(body)
    }).listen(0, '127.0.0.1')
    await new Promise(resolve => server.once('listening', resolve))
    const place = `127.0.0.1:${portOf(server)}`
    const env = { ...api.app.env, RATES_URL: `https://${place}/eurofxref-daily.xml` }
    const refresh = (allow = [place]) =>
      refreshRates({ ...api.app, env }, createEgress({ allow, ca: certificate.cert }))
    return { refresh, asked: () => asked, close: () => server.close() }
  }

  it('is asked only when there is one, and takes what is newer', async () => {
    expect(await refreshRates(api.app, createEgress({ allow: [] }))).toBe(false)
    let file = ratesXml('2026-11-23', { ...quotes, GBP: '0.77' })
    const { refresh, close } = await serve(() => [200, file])
    expect(await refresh()).toBe(true)
    expect(await api.visitor.rates.read()).toMatchObject({ date: '2026-11-23', perEuro: { GBP: 0.77 } })
    file = ratesXml('2026-11-19', { ...quotes, GBP: '0.99' })
    expect(await refresh()).toBe(false)
    expect(await api.visitor.rates.read()).toMatchObject({ perEuro: { GBP: 0.77 } })
    close()
  })

  it('is not asked in a private network, or at another port, unless EGRESS_ALLOW names it', async () => {
    const { refresh, asked, close } = await serve(() => [200, ratesXml('2026-11-23')])
    await expect(refresh([])).rejects.toThrow(/^The source of rates \(RATES_URL\) must be at port 443/)
    const app = { ...api.app, env: { ...api.app.env, RATES_URL: 'https://127.0.0.1/eurofxref.csv' } }
    const closed = refreshRates(app, createEgress({ allow: [] }))
    await expect(closed).rejects.toThrow(/\(RATES_URL\) leads into a private or reserved network/)
    expect(asked()).toBe(0)
    close()
  })

  it.each([
    ['answers a failure', [503, ratesXml('2026-11-23')], 'answered 503'],
    ['leads elsewhere', [302, ''], 'answered 302'],
    ['never ends', [200, ' '.repeat(5_000_000)], 'more than'],
    ['gives something else', [200, '<html></html>'], 'not the bank’s file'],
  ] as const)('that %s changes nothing', async (_, answer, why) => {
    const before = await api.visitor.rates.read()
    const { refresh, close } = await serve(() => answer)
    await expect(refresh()).rejects.toThrow(why)
    expect(await api.visitor.rates.read()).toEqual(before)
    close()
  })
})

describe('[TRUE-04] prices in different currencies', () => {
  it('are compared by new rates soon after they came, and euros stay as they are', async () => {
    await upload(ratesXml('2026-11-20'))
    seconds(60)
    await repriceAdverts(api.app)
    const maker = aMaker()
    const dollars = await advert(maker, 'USD', 120_000)
    const euros = await advert(maker, 'EUR', 110_000)
    expect(await found(maker, { sort: 'pasc' })).toEqual([dollars.id, euros.id])
    await upload(ratesXml('2026-11-21', { ...quotes, USD: '1' }))
    expect(await admin.client.settings.read()).toMatchObject({ repricing: true })
    expect(await repriceAdverts(api.app)).toBeGreaterThan(0)
    expect(await found(maker, { sort: 'pasc' })).toEqual([euros.id, dollars.id])
    expect(await found(maker, { priceTo: '115000' })).toEqual([euros.id])
  })

  it('are looked at again while other processes may still write by the rates before', async () => {
    expect(await admin.client.settings.read()).toMatchObject({ repricing: true })
    const late = await advert(aMaker(), 'USD', 90_000)
    await api.app.db.models.Advert.update({ priceRef: 1 }, { where: { id: late.id } })
    seconds(30)
    expect(await repriceAdverts(api.app)).toBe(1)
    expect((await api.app.db.models.Advert.findByPk(late.id))?.get()).toMatchObject({ priceRef: 9_000_000 })
    expect(await admin.client.settings.read()).toMatchObject({ repricing: false })
    expect(await repriceAdverts(api.app)).toBe(0)
  })

  it('come right when rates go to and fro while a change is broken off', async () => {
    const maker = aMaker()
    const dollars = await advert(maker, 'USD', 100_000)
    await upload(ratesXml('2026-11-22', { ...quotes, USD: '2' }))
    await api.app.db.models.Advert.update({ priceRef: 5_000_000 }, { where: { id: dollars.id } })
    await upload(ratesXml('2026-11-22', { ...quotes, USD: '1' }))
    await repriceAdverts(api.app)
    expect(await found(maker, { priceFrom: '100000', priceTo: '100000' })).toEqual([dollars.id])
  })

  it('are bounded in the currency that the address names, in euro without one', async () => {
    await upload(ratesXml('2026-11-23'))
    seconds(60)
    await repriceAdverts(api.app)
    const maker = aMaker()
    const euros = await advert(maker, 'EUR', 100_000)
    const dollars = await advert(maker, 'USD', 132_000)
    expect(await found(maker, { priceTo: '105000' })).toEqual([euros.id])
    expect(await found(maker, { priceTo: '80000', currency: 'GBP' })).toEqual([euros.id])
    expect(await found(maker, { priceFrom: '88000', currency: 'GBP' })).toEqual([dollars.id])
    expect(await found(maker, { priceFrom: '132000', priceTo: '132000', currency: 'USD' })).toEqual([
      dollars.id,
    ])
    expect(await found(maker, { priceFrom: '5500000', currency: 'TRY' })).toEqual([dollars.id])
    const counted = await api.visitor.adverts.facets({
      query: { kind: 'aircraft', manufacturer: [maker], currency: 'GBP' },
    })
    expect(counted.ranges['price']).toEqual({ min: 80_000, max: 88_000 })
    const answer = await api.fetch(`/getadverts?manufacturer=${maker}&priceTo=80000&currency=gbp`)
    expect(((await answer.json()) as { totalElements: number }).totalElements).toBe(1)
  })

  it('are refused bounds in a currency that nobody quotes, by name', async () => {
    const answer = await api.fetch('/getadverts?priceTo=1000&currency=XAU')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'currency' }] })
  })

  it('go with a comparison as the rates that decide which is lower', async () => {
    const maker = aMaker()
    const ids = [(await advert(maker, 'EUR', 100_000)).id, (await advert(maker, 'USD', 119_000)).id]
    const { rates } = await api.visitor.adverts.compare({ query: { ids: ids.join() } })
    expect(rates).toEqual(await api.visitor.rates.read())
  })

  it('stand in a feed beside the currency of its bounds, the original first', async () => {
    const maker = aMaker()
    await advert(maker, 'USD', 132_000)
    const feed = async (more: string) =>
      (await api.fetch(`/feeds/aircraft.xml?manufacturer=${maker}${more}`)).text()
    expect(await feed('&currency=GBP&priceTo=90000')).toContain(
      '$132,000 (≈\u00a0£88,000 at the rate of 23 Nov 2026)',
    )
    expect(await feed('')).not.toContain('≈')
  })
})

describe('[TRUE-04] a currency chosen once', () => {
  it('is remembered with the account, and taken back', async () => {
    const { client } = await api.as('user')
    expect(await client.account.currency()).toEqual({ currency: null })
    await client.account.setCurrency({ body: { currency: 'TRY' } })
    expect(await client.account.currency()).toEqual({ currency: 'TRY' })
    await client.account.setCurrency({ body: { currency: null } })
    expect(await client.account.currency()).toEqual({ currency: null })
    await expect(client.account.setCurrency({ body: { currency: 'XAU' as 'TRY' } })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'currency' }],
    })
  })
})

describe('[TRUE-04] the alerts of a saved search', () => {
  const alerts = (recipient: string) => api.mailsTo(recipient, 'search-alert')

  it('tell a new advert in the reader’s currency, too, and never one that only rates have moved', async () => {
    const { client, user } = await api.as('user')
    await client.account.setCurrency({ body: { currency: 'GBP' } })
    const maker = aMaker()
    await advert(maker, 'USD', 130_000)
    seconds(60)
    await client.savedSearches.create({
      body: {
        kind: 'aircraft',
        name: 'Up to 100,000',
        frequency: 'instant',
        query: { manufacturer: [maker], priceTo: '100000' },
      },
    })
    seconds(60)
    await sendSearchAlerts(api.app)
    // The dollar falls: what was too dear comes within the bound, and was there before.
    await upload(ratesXml('2026-11-23', { ...quotes, USD: '1.4' }))
    await repriceAdverts(api.app)
    expect(await found(maker, { priceTo: '100000' })).toHaveLength(1)
    seconds(60)
    await sendSearchAlerts(api.app)
    expect(await alerts(user.mail)).toEqual([])
    await advert(maker, 'USD', 126_000, { title: 'Within the bound' })
    seconds(60)
    await sendSearchAlerts(api.app)
    const [mail, second] = await alerts(user.mail)
    expect(second).toBeUndefined()
    expect(mail?.text).toContain('Within the bound\n$126,000 (≈\u00a0£72,000 at the rate of 23 Nov 2026)')
  })
})
