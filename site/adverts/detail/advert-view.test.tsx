import { act } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { fakeClient, renderPage } from '../../testing'
import { rememberSession, signOut } from '../../platform/session'
import { anAdvert } from '../adverts.factory'
import { AdvertView } from './advert-view'
import { sheetPart } from './later-parts'

beforeAll(sheetPart.prepare)

const show = async (
  facts: Partial<AdvertDetail> = {},
  similar: readonly AdvertDetail[] = [],
  seen = () => Promise.resolve({ own: false }),
) => {
  const client = fakeClient({
    adverts: { similar: () => Promise.resolve([...similar]), fitting: () => Promise.resolve(null) },
    figures: { seen },
  })
  const page = await renderPage(<AdvertView advert={anAdvert(facts)} />, { client })
  const section = (title: string) => {
    const heading = [...page.container.querySelectorAll('h2')].find(one => one.textContent === title)
    return (heading?.closest('section')?.querySelector('.spec-body')?.textContent ?? '').replace(/\s+/g, ' ')
  }
  const row = (label: string) =>
    [...page.container.querySelectorAll('.data-plate > div')]
      .find(one => one.querySelector('dt')?.textContent === label)
      ?.querySelector('dd')?.textContent
  return { ...page, section, row }
}

describe('an advert of one’s own', () => {
  it('leads to its form, and not to a letter or a report to oneself, until one signs out', async () => {
    rememberSession({ name: 'Ada', surname: 'Hopper', role: 'user' })
    const seen = vi.fn<() => Promise<{ own: boolean }>>(() => Promise.resolve({ own: true }))
    const { container, text } = await show({ id: 7, advertId: 7 }, [], seen)
    expect(text()).toContain('This is your advert')
    expect(container.querySelector('a[href="/profile/adverts/7/edit"]')?.textContent).toBe('Edit this advert')
    for (const absent of ['Write', 'Report this advert']) expect(text()).not.toContain(absent)
    await act(() => signOut(fakeClient({ session: { logout: () => Promise.resolve({}) } })))
    expect(text()).toContain('Write to the seller')
    expect(text()).not.toContain('Edit this advert')
    // The owner is no visitor, [MY-08].
    expect(seen).toHaveBeenCalledTimes(1)
  })
})

describe('the detail of an aircraft', () => {
  it('[DETAIL-01] has title, number, place, price and the way up by type, manufacturer and model', async () => {
    const { container, text } = await show({ price: 1389000 })
    expect(container.querySelector('h1')?.textContent).toBe('2014 Cessna 182T Skylane')
    expect(text()).toContain('Boise, Idaho / United States')
    expect(text()).toContain('Advert 41')
    expect(text()).toContain('$1,389,000')
    expect(
      [...container.querySelectorAll('.crumbs a')].map(a => [a.textContent, a.getAttribute('href')]),
    ).toEqual([
      ['Piston Single', '/piston-single-aircraft'],
      ['Cessna', '/piston-single-aircraft?manufacturer=Cessna'],
      ['182T Skylane', '/piston-single-aircraft?manufacturer=Cessna&model=182T+Skylane'],
    ])
  })

  it('[DETAIL-01] asks in euro unless the seller asks in dollars, and not at all on request', async () => {
    expect((await show({ currency: 'EUR', vat: 'excl' })).text()).toContain('€389,000')
    const { text } = await show({ priceMode: 'onRequest' })
    expect(text()).toContain('Price on request')
    expect(text()).not.toContain('389')
  })

  it('[DETAIL-03] has the eight rows of the general table, known or not', async () => {
    const { row } = await show({ serialNumber: '18282390', condition: 'used', flightRules: 'IFR' })
    expect(row('Year')).toBe('2014')
    expect(row('Manufacturer')).toBe('Cessna')
    expect(row('Model')).toBe('182T Skylane')
    expect(row('Serial Number')).toBe('18282390')
    expect(row('Registration #')).toBe('No Detail')
    expect(row('Condition')).toBe('Used')
    expect(row('Flight Rules')).toBe('IFR')
    expect(row('Based At')).toBe('No Detail')
  })

  it('[DETAIL-05] reads No Detail in every empty section', async () => {
    const { section } = await show()
    for (const title of [
      'Engine Information',
      'Airframe Information',
      'Propeller Information',
      'Avionics',
      'Interior',
      'Exterior',
      'Additional',
      'Damage Information',
    ])
      expect([title, section(title)]).toEqual([title, 'No Detail'])
  })

  it('[DETAIL-05] shows engine, airframe and propeller with their hours and notes', async () => {
    const { section } = await show({
      engineNumber: 'L-31882',
      engines: [
        { engineBrand: 'Lycoming', engineTime: 1312, engineTbo: 2000, basis: 'new', notes: 'Strong.' },
      ],
      engineLives: [{ percent: 3, byHours: { percent: 34, past: 0 }, byDate: { percent: 3, isOver: false } }],
      airframe: { totalTime: 1284, tachTime: 1197.4, notes: 'No corrosion.' },
      propellers: [{ propBrand: 'McCauley', propTSO: 312, notes: 'Overhauled.' }],
    })
    expect(section('Engine Information')).toBe(
      'Engine NumberL-31882Engine BrandLycomingEngine Time1,312 hSince newEngine TBO2,000 h3% engine life left: by hours 34%, by date 3%Strong.',
    )
    expect(section('Airframe Information')).toBe('Total Time1,284 hTach Time1,197.4 hNo corrosion.')
    expect(section('Propeller Information')).toBe('Prop BrandMcCauleyProp TSO312 hOverhauled.')
  })

  it('[TRUE-01, DETAIL-05, PLUS-05] has a life bar for each engine whose life the server knows, and its parts in words', async () => {
    const engine = { engineTime: 500, engineTbo: 2000 }
    const { container } = await show({
      engines: [{ ...engine, basis: 'new' }, { ...engine, basis: 'majorOverhaul' }, engine, {}],
      engineLives: [
        { percent: 0, byHours: { percent: 71, past: 0 }, byDate: { percent: 0, isOver: true } },
        { percent: 0, byHours: { percent: 0, past: 1190 }, byDate: null },
        null,
        null,
      ],
    })
    expect([...container.querySelectorAll('.spec h3')].map(h => h.textContent)).toEqual(
      [1, 2, 3, 4].map(n => `Engine ${n}`),
    )
    expect([...container.querySelectorAll('.spec .life')].map(life => life.textContent)).toEqual([
      '0% engine life left: by hours 71%, by date overdue',
      '0% engine life left: by hours 1,190 h past TBO',
    ])
  })

  it('[PLUS-04] tells what was asked before, newest first', async () => {
    const { section } = await show({
      priceHistory: [
        { price: 405000, currency: 'USD', at: '2026-01-05T00:00:00Z' },
        { price: 389000, currency: 'USD', at: '2026-02-10T00:00:00Z' },
      ],
    })
    expect(section('Price history')).toBe('10 Feb 2026$389,000−$16,000 (4%)5 Jan 2026$405,000First price')
    expect((await show()).text()).not.toContain('Price history')
  })

  it('[PLUS-06] shows what the seller disclosed, each fact with the date of saying so', async () => {
    const said = '2026-02-18T09:00:00Z'
    const { section } = await show({
      damageLevel: 'minor',
      logsCompleteSince: 1998,
      annualDue: '2026-01-31',
      disclosedAt: { damageLevel: said, logsCompleteSince: said, annualDue: '2026-02-25T09:00:00Z' },
    })
    expect(section('Disclosure')).toBe(
      'DamageMinor, repairedStated on 18 Feb 2026Logs completeSince 1998Stated on 18 Feb 2026Annual due31 Jan 2026, overdueStated on 25 Feb 2026',
    )
    expect((await show()).text()).not.toContain('Disclosure')
  })

  it('[PLUS-05] has a mid-time adjusted price where the server could reckon one', async () => {
    const { section } = await show({
      midTime: { price: 371_500, overhaulCost: 35_000, percent: 99, percents: [99] },
      engines: [{}],
    })
    expect(section('Mid-Time Price')).toContain(
      '$371,500What the price comes to with the engine in the middle',
    )
    expect(section('Mid-Time Price')).toContain('99% is left by hours or date, whichever is less')
    expect((await show()).text()).not.toContain('Mid-Time Price')
  })

  it('[PLUS-05] says how long ago an engine was overhauled, and of a piston engine whether that is too long', async () => {
    const engines = [{ engineTime: 10, overhaulDate: '2012-01-01' }]
    expect((await show({ engines, aircraftType: 'pistonsingle' })).section('Engine Information')).toContain(
      'Overhauled1 Jan 201214 years ago; makers recommend 12',
    )
    const turbine = await show({ engines, aircraftType: 'jet' })
    expect(turbine.section('Engine Information')).toMatch(/14 years ago$/)
  })

  it('offers others like it', async () => {
    const others = [1, 2, 3, 4].map(id => anAdvert({ id, title: `Skylane ${id}` }))
    const { container } = await show({}, others)
    const titles = [...container.querySelectorAll('.similar h3')].map(h => h.textContent)
    expect(titles).toEqual(['Skylane 1', 'Skylane 2', 'Skylane 3', 'Skylane 4'])
  })
})

describe('the details of the other kinds', () => {
  it('[PART-03] names section, numbers, condition code and certificate of a part', async () => {
    const { container, row } = await show({
      kind: 'part',
      type: 'avionics',
      section: 'avionics',
      partNumber: '010-02330-01',
      equivalentPartNumber: '010-02330-51, 010-02330-00',
      partCondition: 'OH',
      certificate: '8130-3',
    })
    expect(container.querySelector('.crumbs')?.textContent).toContain('Avionics Parts')
    expect(row('Section')).toBe('Avionics Parts')
    expect(row('Part Number')).toBe('010-02330-01')
    expect(row('Equivalent Part Number')).toBe('010-02330-51010-02330-00')
    expect(row('Condition Code')).toContain('OH · Overhauled')
    expect(row('Condition Code')).toContain('tested')
    expect(row('Documents')).toBe('FAA 8130-3')
    expect(container.textContent).not.toContain('Engine Information')
  })

  it('[DEAL-07] says of a part what its price is for, how many there are, and how it is sold', async () => {
    const part = { kind: 'part', type: 'engine', section: 'engine', price: 120 } as const
    const { row, text, section } = await show({
      ...part,
      ...{ quantity: 14, unit: 'EA', saleType: 'both', coreCharge: 400, coreOnRequest: false },
      ...{ stockNumber: 'K-77', shelfLifeUntil: '2025-01-31', shelfLifeOver: true },
      ...{ certificate: '8130-3, trace operator', shipsTo: 'europe, US', shippingPaidBy: 'buyer' },
      shipsToNames: { US: 'United States' },
      fitsModels: [{ id: 7, manufacturer: 'Cessna', model: '172S Skyhawk SP' }],
    })
    expect(text()).toContain('$120 each')
    expect(text()).toContain('14 in stock')
    expect(row('In Stock')).toBe('14')
    expect(row('Sale')).toBe('Outright or exchange')
    expect(row('Core Charge')).toContain('$400')
    expect(row('Core Charge')).toContain('given back')
    expect(row('Shelf Life Until')).toBe('31 Jan 2025, expired')
    expect(row('Documents')).toBe('FAA 8130-3, Trace to operator')
    expect(row('Ships To')).toBe('Europe, United States')
    expect(row('Shipping')).toBe('Paid by the buyer')
    expect(row('Stock Number')).toBe('K-77')
    expect(section('Fits')).toBe('Cessna 172S Skyhawk SP')
  })

  it('[DEAL-07] of one piece that is just sold says no unit and no core charge', async () => {
    const { row, text } = await show({
      ...{ kind: 'part', type: 'engine', section: 'engine', price: 120 },
      ...{ quantity: 1, unit: 'EA', saleType: 'outright', coreCharge: null, coreOnRequest: false },
    })
    expect(text()).not.toContain('each')
    expect(text()).not.toContain('in stock')
    expect([row('Core Charge'), row('Ships To'), row('Shelf Life Until')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('[DEAL-07] by the foot, in exchange with a core charge on request', async () => {
    const { row, text } = await show({
      ...{ kind: 'part', type: 'engine', section: 'engine', price: 3, quantity: 60, unit: 'FT' },
      ...{ saleType: 'exchange', coreCharge: null, coreOnRequest: true },
    })
    expect(text()).toContain('$3 / foot')
    expect(row('In Stock')).toBe('60 feet')
    expect(row('Core Charge')).toContain('On request')
  })

  it('[DEAL-07] tells which documents there are, and how to ask for them, without a way to open them', async () => {
    const { section, container } = await show({
      ...{ kind: 'part', type: 'engine', section: 'engine' },
      documents: [{ id: 5, kind: '8130-3', name: 'release.pdf', type: 'pdf', bytes: 84_321 }],
    })
    expect(section('Documents on request')).toContain('release.pdfFAA 8130-3 · 84 KB')
    expect(container.querySelector('a[href="/documents/5"]')).toBeNull()
    expect(container.querySelector('.spec a[href="#ask"]')?.textContent).toBe('Ask for the documents')
  })

  it('[LEASE-02] states the terms of a lease', async () => {
    const { row } = await show({
      kind: 'lease',
      type: 'weeklyrentals',
      aircraftType: 'pistonsingle',
      currency: 'EUR',
      price: 1850,
      rateUnit: 'week',
      wet: false,
      minimumHours: 6,
      deposit: 5000,
    })
    expect(row('Rate')).toBe('€1,850 / week')
    expect(row('Lease Type')).toBe('Weekly Rentals')
    expect(row('Lease')).toBe('Dry')
    expect(row('Minimum Hours')).toBe('6 h')
    expect(row('Deposit')).toBe('€5,000')
    expect(row('Aircraft Type')).toBe('Piston Single')
  })

  it('[LEASE-02] states what a tool is and its terms', async () => {
    const { row } = await show({
      kind: 'toollease',
      type: 'engine',
      price: 95,
      rateUnit: 'day',
      toolNumber: 'BX-6',
      calibrationDue: '2027-02-01',
      minimumPeriod: '3 days',
    })
    expect(row('Tool Type')).toBe('Engine Tool')
    expect(row('Tool Number')).toBe('BX-6')
    expect(row('Calibration Due')).toBe('1 Feb 2027')
    expect(row('Rate')).toBe('$95 / day')
    expect(row('Deposit')).toBe('No Detail')
    expect(row('Minimum Period')).toBe('3 days')
  })
})
