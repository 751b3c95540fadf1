import type { StockField } from '../../../shared/contract/stock-fields'
import { toCountryCode } from '../../../shared/data/countries'
import { regions, toRegion } from '../../../shared/data/type-codes'
import { codeOf, countryAlias } from './code-synonyms'
import { dateOf } from './date-text'
import { numberOf } from './number-text'
import { isOnRequest, withoutCurrency } from './price-text'
import type { StockReading } from './reading'

/** What the create call takes for a cell, and what is wrong with its text; predicates that follow the name of the field. */
export interface CellValue {
  readonly value?: unknown
  readonly texts?: readonly string[]
}

const yes = /^(?:yes|y|true|1|x|✓|✔|ja|oui|si|sí|wet|on request)$/i
const no = /^(?:no|n|false|0|nein|non|dry|as stated)$/i

/** Cells with several values have them in lines, or with commas, semicolons or bars between. */
const several = (text: string, sign: RegExp) =>
  text
    .split(sign)
    .map(each => each.trim())
    .filter(each => each !== '')

type Convert = (text: string, field: StockField, reading: StockReading) => CellValue

const numberIn: Convert = (text, { path }, { style }) => {
  if (path === 'price' && isOnRequest(text)) return { value: 0 }
  const isAmount = path === 'price' || path === 'deposit' || path === 'coreCharge'
  const read = numberOf(isAmount ? withoutCurrency(text) : text, style.decimal, isAmount)
  return 'value' in read ? { value: read.value } : { texts: [read.text] }
}

const converts: Readonly<Record<StockField['type'], Convert>> = {
  text: text => ({ value: text }),
  number: numberIn,
  whole: numberIn,
  date: (text, _field, { style }) => {
    const read = dateOf(text, style.dates)
    return 'value' in read ? { value: read.value } : { texts: [read.text] }
  },
  yesNo: text => {
    const typed = text.trim()
    return yes.test(typed)
      ? { value: true }
      : no.test(typed)
        ? { value: false }
        : { texts: ['must be yes or no'] }
  },
  code: (text, { path, values = [] }, { lookUp }) => {
    if (path === 'section') return { value: lookUp.section(text) ?? codeOf(path, values, text) ?? text }
    return { value: toRegionAt(path, text) ?? codeOf(path, values, text) ?? text }
  },
  codes: (text, { path, values = [] }) => ({
    value: several(text, /[,;|\n]/).map(
      each => codeOf(path, values, each) ?? (path === 'shipsTo' ? (toRegion(each) ?? countryIn(each)) : each),
    ),
  }),
  country: text => ({ value: countryIn(text) }),
  models: (text, _field, { lookUp }) => {
    const names = several(text, /[;|\n]/).flatMap(each =>
      lookUp.model(each) === undefined && /^[\d,\s]+$/.test(each) ? several(each, /,/) : [each],
    )
    const unknown = names.filter(name => lookUp.model(name) === undefined)
    return unknown.length > 0
      ? { texts: unknown.map(name => `has no model of the catalogue called “${name}”`) }
      : { value: names.map(name => lookUp.model(name)) }
  },
  photos: text => ({ value: several(text, /[|\n]|[,;\s]+(?=https?:\/\/)/) }),
}

const toRegionAt = (path: string, text: string) =>
  path === 'location.region' ? regions.find(region => region === toRegion(text)) : undefined

const countryIn = (text: string): string => toCountryCode(text) ?? countryAlias(text) ?? text

/** Reads the text of a cell for a field; whether the value itself is one is for the contract to say. */
export const cellValue: Convert = (text, field, reading) => converts[field.type](text, field, reading)
