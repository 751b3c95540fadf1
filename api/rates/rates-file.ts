import { parse } from 'csv-parse/sync'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { invalid } from '../../shared/contract/errors'
import { longestRatesFile } from '../../shared/data/currencies'
import { quotedCurrencies } from '../../shared/data/currencies'
import type { DatedRates } from '../../shared/rules/rates'
import { recordOf } from '../../shared/rules/keys'

/** The unvalidated content of a file: a date, and rates as text. */
interface Said {
  readonly date: string
  readonly rates: readonly (readonly [currency: string, rate: string])[]
}

const refused = (why: string) => invalid('file', why)

/**
 * Parses the rates of a file in one of the European Central Bank's two formats: `eurofxref-daily.xml`, or
 * `eurofxref.csv` with a header and one row. Throws `invalid` on `file` naming the fault: no date or a future one,
 * a rate that is not a positive number, a required currency that is missing or duplicate, more than one day.
 */
export const parseRates = (file: string, now: Date): DatedRates => {
  if (file.length > longestRatesFile) throw refused('This is too long for a file of rates.')
  const text = file.replace(/^\uFEFF/, '').trim()
  const said = text.startsWith('<') ? readXml(text) : readCsv(text)
  if (said.date > now.toISOString().slice(0, 10))
    throw refused(`The rates are of ${said.date}, which is still to come.`)
  return { date: said.date, demo: false, perEuro: recordOf(quotedCurrencies, code => rateOf(code, said)) }
}

const rateOf = (currency: string, { rates }: Said): number => {
  const [written, second] = rates.filter(([code]) => code === currency).map(([, rate]) => rate)
  if (written === undefined) throw refused(`The rate of ${currency} is missing.`)
  if (second !== undefined) throw refused(`The rate of ${currency} is there twice.`)
  const rate = Number(written)
  // The bank writes plain decimals; `Number` alone would accept much else.
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(written) || rate <= 0)
    throw refused(`The rate of ${currency} is no positive number: ${written.slice(0, 20)}`)
  return rate
}

/** Parses `2026-11-20` or `20 November 2026`. */
const dayOf = (text: string): string => {
  const day = new Date(/^\d{4}-/.test(text) ? text : `${text} UTC`)
  const isDay = !Number.isNaN(day.getTime())
  // Date would turn 31 February into a day in March.
  if (!isDay || !text.split(/[- ]/).some(part => Number(part) === day.getUTCDate()))
    throw refused(`This is no date: ${text.slice(0, 20)}`)
  return day.toISOString().slice(0, 10)
}

// ---- eurofxref-daily.xml: Envelope > Cube > one Cube with a time > one Cube per currency ----

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseAttributeValue: false,
  processEntities: false,
  isArray: name => name === 'Cube',
})

interface Cube {
  readonly time?: unknown
  readonly currency?: unknown
  readonly rate?: unknown
  readonly Cube?: readonly Cube[]
}

const readXml = (text: string): Said => {
  // The bank's file has no declarations; a file with entities is an attack.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw refused('A file of rates has no declarations of its own.')
  if (XMLValidator.validate(text) !== true) throw refused('This is no well-formed XML.')
  const { Envelope } = xml.parse(text) as { Envelope?: { Cube?: readonly Cube[] } }
  const [day, second] = (Envelope?.Cube ?? []).flatMap(({ Cube = [] }) => Cube)
  if (typeof day?.time !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day.time))
    throw refused('This is not the bank’s file: the rates have no date.')
  if (second) throw refused('The file has the rates of more than one day.')
  return {
    date: dayOf(day.time),
    rates: (day.Cube ?? []).map(({ currency, rate }) => [String(currency), String(rate)] as const),
  }
}

// ---- eurofxref.csv: `Date, USD, …` and `20 November 2026, 1.08, …`, both with a trailing comma ----

const readCsv = (text: string): Said => {
  if (!text.startsWith('Date,'))
    throw refused('This is neither eurofxref-daily.xml nor eurofxref.csv: it must begin with “Date”.')
  const [header = [], row = [], second] = rowsOf(text)
  if (second) throw refused('The file has the rates of more than one day.')
  const date = row[0] ?? ''
  if (!/^(\d{1,2} [A-Z][a-z]{2,8} \d{4}|\d{4}-\d{2}-\d{2})$/.test(date))
    throw refused('The rates have no date.')
  return {
    date: dayOf(date),
    rates: header.slice(1).map((currency, at) => [currency, row[at + 1] ?? ''] as const),
  }
}

const rowsOf = (text: string): readonly (readonly string[])[] => {
  try {
    return parse(text, { trim: true, skip_empty_lines: true })
  } catch {
    throw refused('This is no CSV: its rows are not alike.')
  }
}
