import type { ComparedAdvert } from '../../shared/contract/adverts'
import type { Currency } from '../../shared/data/type-codes'

/** Which value is best for a buyer, for rows where that is not a matter of taste. */
type Better = 'lowest' | 'highest' | 'newest'

export interface CompareRow {
  readonly label: string
  /** One value per advert; null where it is unknown. */
  readonly values: readonly (string | null)[]
  /** The amounts of money, for conversion to the visitor's currency; absent in rows of anything else. */
  readonly amounts?: readonly (Amount | null)[]
  /** The value that is better than all others, and in what way; undefined if there is none. */
  readonly best: { readonly at: number; readonly mark: Better } | undefined
}

export interface Amount {
  readonly price: number
  readonly currency: Currency
}

export type Adverts = readonly ComparedAdvert[]
type Cell = string | number | null | undefined

const textOf = (cell: Cell) => (cell === null || cell === undefined || cell === '' ? null : String(cell))

/** A row of facts that are neither better nor worse than each other. */
export const row = (adverts: Adverts, label: string, cell: (advert: ComparedAdvert) => Cell): CompareRow => ({
  label,
  values: adverts.map(advert => textOf(cell(advert))),
  best: undefined,
})

interface Measure {
  readonly of: (advert: ComparedAdvert) => number | null | undefined
  readonly show: (value: number, advert: ComparedAdvert) => Cell
  readonly mark: Better
  /** Value to compare by, if it is not the number itself. */
  readonly by?: (value: number, advert: ComparedAdvert) => number
  readonly amount?: (value: number, advert: ComparedAdvert) => Amount
  /** What numbers must share to be comparable, such as their currency. */
  readonly unit?: (advert: ComparedAdvert) => string | null | undefined
}

/** A row of numbers; the best is marked where at least two are known, measured alike, and one beats all others. */
export const measured = (
  adverts: Adverts,
  label: string,
  { of, show, mark, by, amount, unit }: Measure,
): CompareRow => {
  const given = adverts.map(advert => of(advert) ?? null)
  const each = <T>(make: (value: number, advert: ComparedAdvert) => T) =>
    adverts.map((advert, at) => {
      const value = given[at] ?? null
      return value === null ? null : make(value, advert)
    })
  const numbers = by ? each(by) : given
  const known = numbers.filter(number => number !== null)
  const units = new Set(adverts.filter((_, at) => numbers[at] !== null).map(advert => unit?.(advert)))
  const end = mark === 'lowest' ? Math.min(...known) : Math.max(...known)
  const isClear = known.length > 1 && units.size === 1 && known.filter(number => number === end).length === 1
  return {
    label,
    values: each((value, advert) => textOf(show(value, advert))),
    ...(amount ? { amounts: each(amount) } : {}),
    best: isClear ? { at: numbers.indexOf(end), mark } : undefined,
  }
}
