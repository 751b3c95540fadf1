import type { AdvertKind } from '../../../shared/contract/adverts'
import { toTime } from '../../platform/db/values'
import {
  isNumberColumn,
  keyColumns,
  numberColumns,
  separatorOf,
  wordColumns,
  type KeyColumn,
  type NumberColumn,
  type WordColumn,
} from './columns'
import type { Bits } from './bits'
import { Dictionary } from './dictionary'
import { Living } from './living'
import { NumberRanges } from './number-ranges'
import { Order, sortColumns, type SortColumn } from './order'
import { priceKeys } from './price-order'
import { SlotTable } from './slot-table'
import { TakenDays } from './taken-days'
import { WordPostings } from './word-postings'
import { recordOf } from '../../../shared/rules/keys'

const allNumbers = [...numberColumns, ...keyColumns] as const

/** Rows that a new store has room for. */
const firstRoom = 1024

/** A row from the database, with this index's column names. */
export type IndexRow = Readonly<Record<string, unknown>>

/**
 * The public adverts of one kind, column by column in typed arrays: about 60 bytes an advert. Rows are dense: removing
 * one moves the last into its place. What is derived from the columns for quick answers is kept up with every change.
 */
export class ColumnStore {
  size = 0
  ids = new Uint32Array(firstRoom)
  /** What columns share in which no advert has a value, since most kinds use half of the columns. */
  private noWords = new Uint16Array(firstRoom)
  private noNumbers = new Float64Array(firstRoom).fill(Number.NaN)
  readonly words: Record<WordColumn, Uint16Array> = recordOf(wordColumns, () => this.noWords)
  readonly numbers: Record<NumberColumn | KeyColumn, Float64Array> = recordOf(
    allNumbers,
    () => this.noNumbers,
  )
  readonly dictionaries: Record<WordColumn, Dictionary> = recordOf(wordColumns, () => new Dictionary())
  readonly orders: Record<SortColumn, Order> = recordOf(sortColumns, by => new Order(by))
  private readonly postings = recordOf(
    wordColumns,
    column => new WordPostings(this.dictionaries[column], separatorOf(column)),
  )
  private readonly ranges = recordOf(numberColumns, () => new NumberRanges())
  private readonly livingRows = new Living()
  readonly taken = new TakenDays()
  private readonly slots = new SlotTable(slot => this.ids[slot]!)

  constructor(readonly kind: AdvertKind) {}

  slotOf(id: number): number | undefined {
    return this.slots.get(id)
  }

  /** The rows that have each word of a column. */
  rowsOf(column: WordColumn): WordPostings {
    return this.postings[column].read(this.words[column], this.size)
  }

  /** The rows by their number in a column. */
  rowsWithin(column: NumberColumn): NumberRanges {
    return this.ranges[column].read(this.numbers[column], this.size)
  }

  /** The rows that are not over at a moment, in milliseconds; not to be changed. */
  living(now: number): Bits {
    return this.livingRows.read(this.numbers.exp, this.size, now)
  }

  /** Reads directly from the row, as an intermediate object per row would take most of the memory during the start. */
  put(id: number, row: IndexRow): void {
    const known = this.slots.get(id)
    const slot = known ?? this.add(id)
    if (known !== undefined) for (const by of sortColumns) this.orders[by].remove(this, slot)
    for (const column of wordColumns) {
      const word = row[column]
      this.setWord(column, slot, isWord(word) ? this.dictionaries[column].numberOf(String(word)) : 0)
    }
    for (const column of numberColumns) this.setNumber(column, slot, numberIn(row[column], column))
    for (const column of keyColumns) this.setNumber(column, slot, this.keyOf(column, row, slot))
    this.taken.put(id, row)
    this.livingRows.change(slot, this.numbers.exp[slot], this.size)
    for (const by of sortColumns) this.orders[by].add(this, slot)
  }

  /**
   * Adds many at once, such as all at the start: column by column, which is several times faster than one by one. What is
   * derived from the columns is made anew when it is next asked for.
   */
  load(rows: readonly IndexRow[]): void {
    this.forgetDerived()
    const slots = rows.map(row => {
      const id = Number(row['id'])
      this.taken.put(id, row)
      return this.slots.get(id) ?? this.add(id)
    })
    for (const column of wordColumns) this.loadWords(column, rows, slots)
    for (const column of numberColumns)
      this.loadNumbers(column, slots, at => numberIn(rows[at]![column], column))
    for (const column of keyColumns)
      this.loadNumbers(column, slots, at => this.keyOf(column, rows[at]!, slots[at]!))
  }

  /** Whether an advert is here with all that its row has. */
  holds(id: number, row: IndexRow): boolean {
    const slot = this.slots.get(id)
    return (
      slot !== undefined &&
      wordColumns.every(column => this.hasWord(column, slot, row[column])) &&
      numberColumns.every(column => Object.is(this.numbers[column][slot], numberIn(row[column], column))) &&
      this.numbers.changed[slot] === toTime(row['updated_at']) &&
      this.taken.holds(id, row)
    )
  }

  /** The adverts with ids above the first and up to the second, in no particular order. */
  idsBetween(after: number, upTo: number): readonly number[] {
    return Array.from(this.ids.subarray(0, this.size).filter(id => id > after && id <= upTo))
  }

  has(id: number): boolean {
    return this.slots.get(id) !== undefined
  }

  remove(id: number): void {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    const last = this.size - 1
    for (const by of sortColumns) this.orders[by].remove(this, slot)
    this.slots.remove(id)
    this.taken.remove(id)
    if (slot !== last) this.move(last, slot)
    // The next advert of this row begins without values.
    for (const column of wordColumns) this.setWord(column, last, 0)
    for (const column of allNumbers) this.setNumber(column, last, Number.NaN)
    this.livingRows.change(last, undefined, this.size)
    this.size--
  }

  private hasWord(column: WordColumn, slot: number, word: unknown): boolean {
    const { [this.words[column][slot]!]: held = '' } = this.dictionaries[column].words
    // A word that the full dictionary has no room for is none.
    return held === (isWord(word) ? String(word) : '') || (held === '' && this.dictionaries[column].isFull)
  }

  private forgetDerived(): void {
    this.livingRows.clear()
    for (const by of sortColumns) this.orders[by].clear()
    for (const column of wordColumns) this.postings[column].clear()
    for (const column of numberColumns) this.ranges[column].clear()
  }

  /** That of a row whose other columns are there. */
  private keyOf(column: KeyColumn, row: IndexRow, slot: number): number {
    if (column === 'changed') return toTime(row['updated_at'])
    const unit = this.dictionaries.rateUnit.words[this.words.rateUnit[slot]!]
    return priceKeys(this.numbers.price[slot]!, unit)[column]
  }

  private loadWords(column: WordColumn, rows: readonly IndexRow[], slots: readonly number[]): void {
    const dictionary = this.dictionaries[column]
    let words = this.words[column]
    let number = 0
    let last: unknown
    for (let at = 0; at < rows.length; at++) {
      const word = rows[at]![column]
      if (word !== last) number = isWord(word) ? dictionary.numberOf(String(word)) : 0
      last = word
      if (number !== 0) words = this.ownWords(column)
      if (words !== this.noWords) words[slots[at]!] = number
    }
  }

  private loadNumbers(
    column: NumberColumn | KeyColumn,
    slots: readonly number[],
    numberAt: (at: number) => number,
  ): void {
    let numbers = this.numbers[column]
    for (let at = 0; at < slots.length; at++) {
      const value = numberAt(at)
      if (!Number.isNaN(value)) numbers = this.ownNumbers(column)
      if (numbers !== this.noNumbers) numbers[slots[at]!] = value
    }
  }

  private move(from: number, to: number): void {
    for (const by of sortColumns) this.orders[by].remove(this, from)
    const id = this.ids[from]!
    this.ids[to] = id
    this.slots.move(id, to)
    for (const column of wordColumns) this.setWord(column, to, this.words[column][from]!)
    for (const column of allNumbers) this.setNumber(column, to, this.numbers[column][from]!)
    this.livingRows.change(to, this.numbers.exp[to], this.size)
    for (const by of sortColumns) this.orders[by].add(this, to)
  }

  private setWord(column: WordColumn, slot: number, word: number): void {
    this.postings[column].change(slot, this.words[column][slot]!, word, this.size)
    if (word !== 0 || this.words[column] !== this.noWords) this.ownWords(column)[slot] = word
  }

  private setNumber(column: NumberColumn | KeyColumn, slot: number, value: number): void {
    if (isNumberColumn(column))
      this.ranges[column].change(slot, this.numbers[column][slot]!, value, this.size)
    if (!Number.isNaN(value) || this.numbers[column] !== this.noNumbers) this.ownNumbers(column)[slot] = value
  }

  /** The column, which no longer shares its values once it has one. */
  private ownWords(column: WordColumn): Uint16Array {
    if (this.words[column] === this.noWords) this.words[column] = this.noWords.slice()
    return this.words[column]
  }

  private ownNumbers(column: NumberColumn | KeyColumn): Float64Array {
    if (this.numbers[column] === this.noNumbers) this.numbers[column] = this.noNumbers.slice()
    return this.numbers[column]
  }

  private add(id: number): number {
    if (this.size === this.ids.length) this.grow()
    const slot = this.size++
    this.ids[slot] = id
    this.slots.add(id, slot)
    return slot
  }

  private grow(): void {
    // Doubled, it would take the memory of up to a million adverts that are not there.
    const length = Math.ceil((this.ids.length * 5) / 4)
    const { noWords, noNumbers } = this
    this.ids = grown(this.ids, new Uint32Array(length))
    this.noWords = new Uint16Array(length)
    this.noNumbers = new Float64Array(length).fill(Number.NaN)
    for (const column of wordColumns)
      this.words[column] =
        this.words[column] === noWords ? this.noWords : grown(this.words[column], new Uint16Array(length))
    for (const column of allNumbers)
      this.numbers[column] =
        this.numbers[column] === noNumbers
          ? this.noNumbers
          : grown(this.numbers[column], this.noNumbers.slice())
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
