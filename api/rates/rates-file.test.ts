import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoRates } from '../platform/settings/demo-rates'
import { parseRates } from './rates-file'
import { perEuroOf, quotes, ratesCsv, ratesXml } from './rates.testing'

const now = new Date('2026-11-23T08:00:00Z')
const read = (file: string) => parseRates(file, now)
const wanted = { date: '2026-11-20', demo: false, perEuro: perEuroOf(quotes) }

describe('[TRUE-04] a file of the European Central Bank', () => {
  it('is read in both of its forms, and in either with a byte order mark', () => {
    expect(read(ratesXml('2026-11-20'))).toEqual(wanted)
    expect(read(ratesCsv('20 November 2026'))).toEqual(wanted)
    expect(read(`\uFEFF${ratesCsv('20 November 2026')}`)).toEqual(wanted)
    expect(read(`\uFEFF${ratesXml('2026-11-20')}`)).toEqual(wanted)
    expect(read(ratesXml('2026-11-23')).date).toBe('2026-11-23')
    expect(read(ratesCsv('2026-11-20'))).toEqual(wanted)
  })

  it('may have empty lines around it and between its rows, up to the longest file there is', () => {
    const csv = ratesCsv('20 November 2026')
    expect(read(`\n  ${csv.replace('\n', '\n\n')}\n\n`)).toEqual(wanted)
    expect(read(`\n${ratesXml('2026-11-20')}`.padEnd(100_000))).toEqual(wanted)
  })

  it('of the demo holds what is in force before any other', () => {
    const file = readFileSync(new URL('../../docs/demo-rates/eurofxref-daily.xml', import.meta.url), 'utf8')
    expect({ ...read(file), demo: true }).toEqual(demoRates)
  })

  const { TRY: _lira, ...withoutLira } = quotes
  it.each([
    ['without the lira', ratesXml('2026-11-20', withoutLira), 'The rate of TRY is missing.'],
    ['without the lira, as CSV', ratesCsv('20 November 2026', withoutLira), 'The rate of TRY is missing.'],
    [
      'with a rate that is not known',
      ratesCsv('20 November 2026', { ...quotes, GBP: 'N/A' }),
      'rate of GBP is no',
    ],
    ['with a rate of nothing', ratesXml('2026-11-20', { ...quotes, USD: '0' }), 'rate of USD is no positive'],
    [
      'with a rate below nothing',
      ratesXml('2026-11-20', { ...quotes, USD: '-1.08' }),
      'rate of USD is no positive',
    ],
    [
      'with a rate without end',
      ratesXml('2026-11-20', { ...quotes, CHF: 'Infinity' }),
      'rate of CHF is no positive',
    ],
    [
      'with a rate that only a program reads',
      ratesXml('2026-11-20', { ...quotes, CHF: '1e3' }),
      'rate of CHF',
    ],
    ['with an empty rate', ratesXml('2026-11-20', { ...quotes, CHF: '' }), 'rate of CHF is no positive'],
    ['with one rate twice', ratesXml('2026-11-20').replace('JPY', 'USD'), 'The rate of USD is there twice.'],
    ['of tomorrow', ratesXml('2026-11-24'), 'still to come'],
    ['of tomorrow, as CSV', ratesCsv('24 November 2026'), 'still to come'],
    ['of a day that is none', ratesXml('2026-02-31'), 'no date'],
    ['of a day that is none, as CSV', ratesCsv('31 February 2026'), 'no date'],
    ['of a month that is none', ratesCsv('20 Nomember 2026'), 'no date'],
    ['without a date', ratesXml('2026-11-20').replace(/ time='[^']*'/, ''), 'the rates have no date'],
    ['with more than a date', ratesXml('2026-11-20T16:00'), 'the rates have no date'],
    ['with words before its date', ratesXml('on 2026-11-20'), 'the rates have no date'],
    ['without a date, as CSV', ratesCsv(''), 'The rates have no date.'],
    ['with words before its date, as CSV', ratesCsv('on 20 November 2026'), 'The rates have no date.'],
    ['with words behind its date, as CSV', ratesCsv('20 November 2026 late'), 'The rates have no date.'],
    ['with a date in other words, as CSV', ratesCsv('November 20 2026'), 'The rates have no date.'],
    ['with half a date, as CSV', ratesCsv('2026-11'), 'The rates have no date.'],
    ['with a short date, as CSV', ratesCsv('26-11-20'), 'The rates have no date.'],
    ['without rates', ratesXml('2026-11-20', {}), 'The rate of USD is missing.'],
    ['without rates, as CSV', 'Date, ', 'The rates have no date.'],
    ['without days', ratesXml('2026-11-20').replace(/<Cube>[\s\S]*<\/Cube>/, ''), 'the rates have no date'],
    ['with an empty day', ratesXml('2026-11-20').replace(/<Cube>[\s\S]*<\/Cube>/, '<Cube/>'), 'no date'],
    [
      'with rows of different lengths',
      'Date, USD, \n20 November 2026, \n',
      'This is no CSV: its rows are not alike.',
    ],
    [
      'with a very long rate',
      ratesXml('2026-11-20', { ...quotes, USD: `x${'1'.repeat(40)}` }),
      new RegExp(`number: x1{19}$`),
    ],
    ['that breaks off', ratesXml('2026-11-20').slice(0, -20), 'well-formed'],
    ['that is a page', '<html><body>Not found</body></html>', 'no date'],
    ['that is a letter', 'Dear operator,\nhere are the rates.', 'neither'],
    ['that is empty', '', 'neither'],
    ['that is too long', ' '.repeat(100_001), 'too long'],
    [
      'of two days',
      ratesXml('2026-11-20').replace('</Cube>\n\t</Cube>', "</Cube><Cube time='2026-11-19'/></Cube>"),
      'more than one day',
    ],
    [
      'of two days, as CSV',
      `${ratesCsv('20 November 2026')}19 November 2026, 1, 1, 1, 1, 1, `,
      'more than one day',
    ],
  ])('%s is refused with the reason', (_, file, why) => {
    const reading = () => read(file)
    expect(reading).toThrow(why)
    expect(reading).toThrow(
      expect.objectContaining({ code: 'invalid', errors: [expect.objectContaining({ field: 'file' })] }),
    )
  })

  it('reads nothing else for whoever declares entities', () => {
    const declared = '<!DOCTYPE e [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    const file = ratesXml('2026-11-20').replace('<gesmes:Envelope', `${declared}<gesmes:Envelope`)
    expect(() => read(file.replace('Reference rates', '&x;'))).toThrow('declarations')
  })
})
