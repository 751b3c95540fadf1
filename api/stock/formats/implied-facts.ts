import { currencyIn, isOnRequest } from './price-text'
import type { StockReading } from './reading'
import { squashed } from './squashed'

interface Cell {
  readonly column: string | null
  readonly text: string
}
interface Fault {
  readonly path: string
  readonly text: string
}

const basisOfColumn: readonly (readonly [RegExp, string])[] = [
  [/smoh$|tsmoh$/, 'majorOverhaul'],
  [/stoh$/, 'topOverhaul'],
  [/snew$/, 'new'],
]

/**
 * Adds to a row's values what its cells say beside their own fact: a price that is on request, the currency of a price or
 * of its column, and since when hours of a column such as SMOH are counted. Gives what contradicts itself.
 */
export const impliedFacts = (
  body: Map<string, unknown>,
  cells: ReadonlyMap<string, Cell>,
  reading: Pick<StockReading, 'defaults'>,
): readonly Fault[] => {
  addBases(body, cells)
  return addCurrency(body, cells, reading)
}

const addBases = (body: Map<string, unknown>, cells: ReadonlyMap<string, Cell>): void => {
  for (const [path, { column }] of cells) {
    if (!path.endsWith('.engineTime') || column === null) continue
    const basis = basisOfColumn.find(([name]) => name.test(squashed(column)))?.[1]
    const basisPath = path.replace(/engineTime$/, 'basis')
    if (basis !== undefined && !body.has(basisPath)) body.set(basisPath, basis)
  }
}

const addCurrency = (
  body: Map<string, unknown>,
  cells: ReadonlyMap<string, Cell>,
  { defaults }: Pick<StockReading, 'defaults'>,
): readonly Fault[] => {
  const price = cells.get('price')
  if (!price) return []
  if (isOnRequest(price.text) && !body.has('priceMode')) body.set('priceMode', 'onRequest')
  const inText = currencyIn(price.text)
  if (typeof inText === 'object')
    return [{ path: 'price', text: `is in ${inText.foreign}, and must be in USD or EUR` }]
  const said = cells.get('currency')
  // What the seller set for rows that say nothing is less than what this one says.
  const isDefault = said?.column === null && said.text === defaults?.['currency']
  const stated = isDefault ? undefined : body.get('currency')
  if (inText !== undefined && typeof stated === 'string' && stated.toUpperCase() !== inText)
    return [{ path: 'price', text: `is in ${inText}, but the currency is ${stated}` }]
  const inColumn = price.column === null ? undefined : currencyIn(price.column)
  const implied = inText ?? (typeof inColumn === 'string' ? inColumn : undefined)
  if (stated === undefined && implied !== undefined) body.set('currency', implied)
  return []
}
