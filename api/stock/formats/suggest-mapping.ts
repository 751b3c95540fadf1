import type { AdvertKind } from '../../../shared/contract/adverts'
import { STOCK_FIELDS, type StockField } from '../../../shared/contract/stock-fields'
import { toCountryCode } from '../../../shared/data/countries'
import { codeOf } from './code-synonyms'
import { columnSynonyms } from './column-synonyms'
import type { StockMapping } from './reading'
import { squashed } from './squashed'
import type { StockRow } from './stock-table'

/** Rows whose cells are looked at. */
const looked = 50

/** What a column's name says beside what it is: the money of its prices. */
const plainName = (column: string) =>
  squashed(column.replace(/\(.*?\)|\b(?:in\s)?(?:USD|EUR|US\$)|[$€]/gi, '')) || squashed(column)

type Guess = (column: string, field: StockField) => boolean

const isNamed: Guess = (column, { path, label }) =>
  [path, label].some(name => squashed(name) === squashed(column))
const isCalled: Guess = (column, { path }) =>
  [squashed(column), plainName(column)].some(
    name => squashed(path) === name || columnSynonyms[path]?.includes(name) === true,
  )

/** Fields whose cells look like nothing else. */
const telling: Readonly<Record<string, (text: string) => boolean>> = {
  'contact.mail': text => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text.trim()),
  photos: text => /^https:\/\/\S+\.(?:jpe?g|png|webp|heic|avif)(?:\?\S*)?(?:$|[\s|,;])/i.test(text.trim()),
  currency: text => /^(?:USD|EUR)$/i.test(text.trim()),
  partCondition: text => /^(?:NE|NS|OH|SV|RP|AR)$/i.test(text.trim()),
  unit: text => /^(?:EA|PR|KT|AY|RO|QT|GL|LB|KG)$/i.test(text.trim()),
  'location.country': text => text.trim().length > 3 && toCountryCode(text) !== undefined,
}

/**
 * Which field each column of a file means: by its name, by what lists of the trade call such a column, and by its cells. Each
 * field is suggested once, and a column that nothing is known of is null.
 */
export const suggestMapping = (
  columns: readonly string[],
  sampleRows: readonly StockRow[],
  kind: AdvertKind,
): StockMapping => {
  const fields = STOCK_FIELDS(kind)
  const rows = sampleRows.slice(0, looked)
  const chosen = new Map<string, string>()
  const taken = new Set<string>()
  const choose = (guess: Guess) => {
    for (const column of columns) {
      const field = chosen.has(column)
        ? undefined
        : fields.find(each => !taken.has(each.path) && guess(column, each))
      if (!field) continue
      chosen.set(column, field.path)
      taken.add(field.path)
    }
  }
  choose((column, field) => field.path === 'partCondition' && isConditionCode(column, rows))
  choose(isNamed)
  choose(isCalled)
  choose((column, { path }) => {
    const tells = telling[path]
    const texts = rows.map(({ cells }) => cells[column] ?? '').filter(text => text.trim() !== '')
    return tells !== undefined && texts.length > 0 && texts.every(tells)
  })
  return Object.fromEntries(columns.map(column => [column, chosen.get(column) ?? null]))
}

/** A column of conditions that says more than new or used. */
const isConditionCode = (column: string, rows: readonly StockRow[]): boolean => {
  if (!/^cond(?:ition)?(?:code)?$/.test(squashed(column))) return false
  const texts = rows.map(({ cells }) => cells[column] ?? '').filter(text => text.trim() !== '')
  return texts.some(
    text =>
      codeOf('partCondition', [], text) !== undefined &&
      codeOf('condition', ['new', 'used'], text) === undefined,
  )
}
