import { describe, expect, it } from 'vitest'
import type { AdvertKind } from '../../../shared/contract/adverts'
import type { CorrectedRow, StockReading } from './reading'
import { lookUp } from './stock-samples.testing'
import { suggestMapping } from './suggest-mapping'
import { suggestStyle } from './suggest-style'
import { convertRows, faultsOfErrors, toAdvertInput } from './to-advert-input'

const defaults = {
  'contact.name': 'Ann',
  'contact.mail': 'ann@x.example',
  'location.country': 'US',
  section: 'engine',
}

type Cells = Readonly<Record<string, string>>

const readingOf = (
  kind: AdvertKind,
  rows: readonly CorrectedRow[],
  more: Partial<StockReading> = {},
): StockReading => {
  const columns = Object.keys(rows[0]?.cells ?? {})
  const mapping = suggestMapping(columns, rows, kind)
  return { kind, columns, mapping, style: suggestStyle(rows, mapping, kind), defaults, lookUp, ...more }
}

const part: Cells = { 'P/N': '12-345', Manufacturer: 'Hartzell', 'Price USD': '1,250.50' }

const converted = (cells: Cells, kind: AdvertKind = 'part', more: Partial<StockReading> = {}) => {
  const row = { place: 'row 2', cells }
  return toAdvertInput(row, readingOf(kind, [row], more))
}
const inputOf = (cells: Cells, kind: AdvertKind = 'part') => {
  const result = converted(cells, kind)
  return 'input' in result ? result.input : { faults: result.faults }
}
const faultsOf = (cells: Cells, kind: AdvertKind = 'part', more: Partial<StockReading> = {}) => {
  const result = converted(cells, kind, more)
  return 'faults' in result
    ? result.faults.map(({ column, field, text }) => `${column} (${field}) ${text}`)
    : []
}

describe('[DEAL-03] a row of a parts list becomes an advert', () => {
  it('with the seller’s defaults, the currency of its column, and a title of its facts', () => {
    expect(
      inputOf({
        ...part,
        Description: 'GOVERNOR, PROP',
        Cond: 'O/H',
        Qty: '5 EA',
        UOM: 'each',
        Trace: '8130 / C of C'.replace(' / ', '; '),
      }),
    ).toMatchObject({
      title: '12-345 Hartzell GOVERNOR, PROP',
      currency: 'USD',
      price: 1250.5,
      partCondition: 'OH',
      quantity: 5,
      unit: 'EA',
      certificate: ['8130-3', 'CofC'],
      contact: { name: 'Ann', mail: 'ann@x.example' },
      location: { country: 'US' },
    })
  })

  it.each([
    ['Fits', 'Cessna 172S Skyhawk; Piper PA-28 Archer, II', { fits: [7, 12] }],
    ['Fits', '7, 12', { fits: [7, 12] }],
    ['Core on request', 'Yes', { coreOnRequest: true }],
    ['Shelf life', '31.12.2030', { shelfLifeUntil: '2030-12-31' }],
    ['Shelf life', 'Dec 31, 2030', { shelfLifeUntil: '2030-12-31' }],
    ['Ships to', 'Europe, USA', { shipsTo: ['europe', 'US'] }],
    ['Country', 'Deutschland', { location: { country: 'DE' } }],
    ['Section', 'Rotor parts', { section: 'rotors' }],
    ['Price', 'EUR 1.250,50', { price: 1250.5, currency: 'EUR' }],
    ['Price', '$12,500.-', { price: 12500, currency: 'USD' }],
    ['Price', 'POA', { price: 0, priceMode: 'onRequest' }],
    ['Sale', 'Exchange', { saleType: 'exchange' }],
  ])('%s: %s', (column, text, facts) => {
    const { 'Price USD': price, ...others } = part
    const cells =
      column === 'Price'
        ? { ...others, [column]: text, ...(text === 'POA' ? { Currency: 'usd' } : {}) }
        : { ...part, [column]: text }
    expect(price && inputOf(cells)).toMatchObject(facts)
  })

  it('photos stand by their addresses or names, with their hashes', () => {
    const result = converted({
      ...part,
      Photos: 'https://x.example/a,b.jpg, https://x.example/c.jpg | d e.png',
    })
    expect(result).toMatchObject({
      photos: ['https://x.example/a,b.jpg', 'https://x.example/c.jpg', 'd e.png'],
    })
  })

  it('hours of an aircraft are counted since what their column says', () => {
    const cells = {
      Make: 'Cessna',
      Model: '172',
      YOM: '1979',
      Type: 'Piston Single',
      SMOH: '1,200.5 hrs',
      Price: '€ 50 000',
      TT: "4'500",
    }
    expect(inputOf(cells, 'aircraft')).toMatchObject({
      title: '1979 Cessna 172',
      type: 'pistonsingle',
      currency: 'EUR',
      price: 50000,
      engines: [{ engineTime: 1200.5, basis: 'majorOverhaul' }],
      airframe: { totalTime: 4500 },
    })
  })
})

describe('[DEAL-03] a fault has its address and says all', () => {
  it('every wrong cell of a row, and every missing fact', () => {
    expect(
      faultsOf({
        ...part,
        'P/N': '',
        'Price USD': 'cheap',
        Qty: '2.5',
        Country: 'Atlantis',
        'Shelf life': '31.02.2030',
        Fits: 'Boing 7',
      }),
    ).toEqual([
      'Price USD (price) must be a number',
      'Shelf life (shelfLifeUntil) must be a date that exists',
      'Fits (fits) has no model of the catalogue called “Boing 7”',
      'Country (location.country) must be a country or its two-letter code',
      'P/N (partNumber) is needed',
      'Qty (quantity) must be a whole number',
    ])
  })

  it('what no column has is needed of the row', () => {
    expect(faultsOf(part, 'part', { defaults: {} })).toContain('null (contact.mail) is needed')
  })

  it.each([
    ['Sheet1!7', 'Sheet1!C7'],
    ['adverts[3]', 'adverts[3].Price USD'],
    ['AD 3 (line 120)', 'AD 3 (line 120)'],
    ['row 7', 'row 7'],
  ])('of a row at %s', (place, cell) => {
    const row = { place, cells: { ...part, 'Price USD': '-5' } }
    expect(toAdvertInput(row, readingOf('part', [row]))).toEqual({
      faults: [{ place: cell, column: 'Price USD', field: 'price', value: '-5', text: 'must be at least 0' }],
    })
  })

  it.each([
    ['GBP 500', 'is in GBP, and must be in USD or EUR'],
    ['EUR 500', 'is in EUR, but the currency is USD'],
  ])('a price of %s beside USD', (price, text) => {
    expect(faultsOf({ 'P/N': 'A', Manufacturer: 'B', Price: price, Currency: 'USD' })).toEqual([
      `Price (price) ${text}`,
    ])
  })

  it.each([
    ['http://x.example/a.jpg', 'must be addresses by https, or names of files'],
    ['../../etc/passwd', 'must be names of files in the ZIP'],
    ['file:///etc/passwd', 'must be addresses by https, or names of files'],
    ['a.jpg|'.repeat(31), 'can have at most 30 photos'],
  ])('photos %s', (photos, text) => {
    expect(faultsOf({ ...part, Photos: photos })).toEqual([`Photos (photos) ${text}`])
  })

  it('errors of the create call stand at the cell, too', () => {
    const row = { place: 'Sheet1!4', cells: part }
    expect(
      faultsOfErrors([{ field: 'price', message: 'must be more than 0' }], row, readingOf('part', [row])),
    ).toMatchObject([{ place: 'Sheet1!C4', field: 'price', value: '1,250.50' }])
  })
})

describe('[DEAL-03] a corrected value', () => {
  it('takes the place of a cell and of one that no column has, and goes the same way', () => {
    const row = { place: 'row 2', cells: { ...part, 'Price USD': 'cheap' } }
    const reading = readingOf('part', [row])
    const corrected = (values: Cells) => toAdvertInput({ ...row, corrected: values }, reading)
    expect(corrected({ price: '$1,500', quantity: '3' })).toMatchObject({
      input: { price: 1500, quantity: 3 },
    })
    expect(corrected({ price: 'dear' })).toMatchObject({
      faults: [{ value: 'dear', text: 'must be a number' }],
    })
  })
})

describe('numbers and dates in the style of their file', () => {
  const pricesOf = (...prices: string[]) => {
    const rows = prices.map((Price, at) => ({ place: `row ${at}`, cells: { ...part, 'Price USD': Price } }))
    const reading = readingOf('part', rows)
    return rows.map(row => {
      const result = toAdvertInput(row, reading)
      return 'input' in result ? result.input['price'] : result.faults[0]?.text
    })
  }
  it('1.234 is what the other cells of the file make it', () => {
    expect(pricesOf('1.234', '5,50')).toEqual([1234, 5.5])
    const asked = 'could be 1.234 or 1234; please write it without a sign for thousands'
    expect(pricesOf('1.234', '5.50')).toEqual([asked, 5.5])
    expect(pricesOf('1.234')).toEqual([asked])
    expect(pricesOf('1,234')).toEqual([1234])
    expect(pricesOf('1,234', '5.50', '7,25')).toEqual([
      'could be 1.234 or 1234; the file writes numbers both ways',
      5.5,
      7.25,
    ])
  })

  const datesOf = (...dates: string[]) => {
    const rows = dates.map((date, at) => ({ place: `row ${at}`, cells: { ...part, 'Shelf life': date } }))
    const reading = readingOf('part', rows)
    return rows.map(row => {
      const result = toAdvertInput(row, reading)
      return 'input' in result ? result.input['shelfLifeUntil'] : 'fault'
    })
  }
  it('05/06/2030 is the fifth of June unless the file shows that months come first', () => {
    expect(datesOf('05/06/2030')).toEqual(['2030-06-05'])
    expect(datesOf('05/06/2030', '12/31/2030')).toEqual(['2030-05-06', '2030-12-31'])
    expect(datesOf('05/06/2030', '12/31/2030', '31/12/2030')).toEqual(['fault', '2030-12-31', '2030-12-31'])
  })
})

describe('many rows', () => {
  it('of two with the same stock number the first is taken, and the second says where that is', async () => {
    const rows = ['S 1', 'S2', ' s  1 '].map((stock, at) => ({
      place: `row ${at + 2}`,
      cells: { ...part, 'Stock No': stock },
    }))
    const results = []
    for await (const some of convertRows(rows, readingOf('part', rows))) results.push(...some)
    expect(results.map(each => ('faults' in each ? each.faults.map(({ text }) => text) : 'read'))).toEqual([
      'read',
      'read',
      ['is that of row 2 already'],
    ])
  })
})
