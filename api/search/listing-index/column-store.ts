import type { AdvertKind } from '../../../shared/contract/adverts'
import { toTime } from '../../platform/db/values'
import {
  keyColumns,
  numberColumns,
  wordColumns,
  type KeyColumn,
  type NumberColumn,
  type WordColumn,
} from './columns'
import { Order, sortColumns, type SortColumn } from './order'
import { priceKeys } from './price-order'
import { recordOf } from '../../../shared/rules/keys'

const allNumbers = [...numberColumns, ...keyColumns] as const

const mostWords = 65_536

/** Words of one column, numbered from 1; 0 means the advert has none. */
export class Dictionary {
  readonly words: string[] = ['']
  private readonly numbers = new Map<string, number>()
  private readonly folded = new Map<string, number>()

  numberOf(word: string): number {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    // Columns have 16 bits; further distinct words count as missing, but other columns still filter these adverts.
    if (this.words.length === mostWords) return 0
    const added = this.words.push(word) - 1
    this.numbers.set(word, added)
    if (!this.folded.has(word.toLowerCase())) this.folded.set(word.toLowerCase(), added)
    return added
  }

  /** The numbers of all sets of words that have one of these. */
  numbersHaving(words: readonly string[]): readonly number[] {
    return this.words.flatMap((set, at) => (set.split(' ').some(word => words.includes(word)) ? at : []))
  }

  /** The number of a word given in any letter case; undefined when no advert has it. */
  find(word: string): number | undefined {
    return this.numbers.get(word) ?? this.folded.get(word.toLowerCase())
  }
}

/** A row from the database, with this index's column names. */
export type IndexRow = Readonly<Record<string, unknown>>

/**
 * The public adverts of one kind, column by column in typed arrays: about 60 bytes an advert. Rows are dense: removing
 * one moves the last into its place.
 */
export class ColumnStore {
  size = 0
  ids = new Uint32Array(1024)
  readonly words: Record<WordColumn, Uint16Array> = recordOf(wordColumns, () => new Uint16Array(1024))
  readonly numbers: Record<NumberColumn | KeyColumn, Float64Array> = recordOf(
    allNumbers,
    () => new Float64Array(1024),
  )
  readonly dictionaries: Record<WordColumn, Dictionary> = recordOf(wordColumns, () => new Dictionary())
  readonly orders: Record<SortColumn, Order> = recordOf(sortColumns, by => new Order(by))
  private readonly slots = new Map<number, number>()

  constructor(readonly kind: AdvertKind) {}

  slotOf(id: number): number | undefined {
    return this.slots.get(id)
  }

  /** Reads directly from the row, as an intermediate object per row would take most of the memory during the start. */
  put(id: number, row: IndexRow): void {
    const slot = this.slots.get(id) ?? this.add(id)
    for (const column of wordColumns) {
      const word = row[column]
      this.words[column][slot] = isWord(word) ? this.dictionaries[column].numberOf(String(word)) : 0
    }
    for (const column of numberColumns) this.numbers[column][slot] = numberIn(row[column], column)
    const unit = this.dictionaries.rateUnit.words[this.words.rateUnit[slot]!]
    const { priceUp, priceDown } = priceKeys(this.numbers.price[slot]!, unit)
    this.numbers.priceUp[slot] = priceUp
    this.numbers.priceDown[slot] = priceDown
    this.touched(slot)
  }

  has(id: number): boolean {
    return this.slots.has(id)
  }

  remove(id: number): void {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    const last = --this.size
    this.slots.delete(id)
    if (slot === last) return
    const moved = this.ids[last]!
    this.ids[slot] = moved
    this.slots.set(moved, slot)
    for (const column of wordColumns) this.words[column][slot] = this.words[column][last]!
    for (const column of allNumbers) this.numbers[column][slot] = this.numbers[column][last]!
    this.touched(slot)
  }

  clear(): void {
    this.size = 0
    this.slots.clear()
    for (const by of sortColumns) this.orders[by].clear()
  }

  private touched(slot: number): void {
    for (const by of sortColumns) this.orders[by].touch(slot)
  }

  private add(id: number): number {
    if (this.size === this.ids.length) this.grow()
    const slot = this.size++
    this.ids[slot] = id
    this.slots.set(id, slot)
    return slot
  }

  private grow(): void {
    const length = this.ids.length * 2
    this.ids = grown(this.ids, new Uint32Array(length))
    for (const column of wordColumns) this.words[column] = grown(this.words[column], new Uint16Array(length))
    for (const column of allNumbers)
      this.numbers[column] = grown(this.numbers[column], new Float64Array(length))
  }
}

const isWord = (value: unknown) => value !== null && value !== undefined && value !== ''

const numberIn = (value: unknown, column: NumberColumn): number => {
  if (column === 'start' || column === 'exp') return toTime(value)
  if (value === null || value === undefined) return Number.NaN
  return column === 'calibrationDue' ? Date.parse(String(value)) : Number(value)
}

const grown = <A extends Uint16Array | Uint32Array | Float64Array>(from: A, to: A): A => {
  to.set(from)
  return to
}
