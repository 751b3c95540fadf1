import type { Facets } from '../../../shared/contract/facets'
import { countBits, eachBit, slotsOf, type Bits } from './bits'
import type { ColumnStore } from './column-store'
import { isAskedForEach, isWordColumn, type NumberColumn, type WordColumn } from './columns'
import type { Range } from './number-ranges'
import { fastestFirst, keepMeeting, startingBits, type Selection } from './select'

/** A choice of the facet `listedWithin`: what was published at `since` (milliseconds) or later. */
export interface AgeStep {
  readonly value: string
  readonly since: number
}

/** Rows as a set, with their number. */
interface Rows {
  readonly bits: Bits
  readonly count: number
  /** The same as a list. */
  readonly slots: () => Uint32Array
}

const rowsIn = (bits: Bits): Rows => {
  const count = countBits(bits)
  let slots: Uint32Array | undefined
  return { bits, count, slots: () => (slots ??= slotsOf(bits, count)) }
}

/** How many words of sets are combined in the time in which one row's value is looked up, by measurement. */
const wordsInTimeOfRow = 2

/**
 * Counts the adverts that each further filter value would leave: a facet ignores its own condition and applies
 * all others (checklist PLUS-01); of a column whose values are all asked for, it applies its own as well.
 */
export const countFacets = (
  store: ColumnStore,
  selection: Selection,
  columns: readonly WordColumn[],
  ranges: readonly NumberColumn[],
  ages: readonly AgeStep[] = [],
): Facets => {
  const left = rowsLeft(store, selection)
  const facets = columns.map(column => [column, listed(countWords(store, column, left(column)))])
  const spans = ranges.flatMap(column => {
    const span = spanOf(store, column, left(column))
    return span ? [[column, span] as const] : []
  })
  const listedWithin = ages.map(({ value, since }) => ({
    value,
    count: ages.length > 0 ? countSince(store, left('start'), since) : 0,
  }))
  return {
    total: left(null).count,
    facets: { ...Object.fromEntries(facets), ...(ages.length > 0 && { listedWithin }) },
    ranges: Object.fromEntries(spans),
  }
}

/** The rows that meet all conditions but the first one of a column, which its facet ignores. */
const rowsLeft = (store: ColumnStore, selection: Selection) => {
  // The last is applied first.
  const conditions = fastestFirst(store, selection.conditions).toReversed()
  const start = startingBits(store, selection)
  /** The rows that meet the conditions from each one to the last, so that leaving one out costs no more than it. */
  const later: Bits[] = [start]
  for (const condition of conditions.toReversed()) {
    const bits = later[0]!.slice()
    keepMeeting(store, bits, condition)
    later.unshift(bits)
  }
  const known = new Map<number, Rows>()
  const without = (ignored: number): Rows => {
    if (ignored < 0) return rowsIn(later[0]!)
    const bits = later[ignored + 1]!.slice()
    for (const condition of conditions.slice(0, ignored)) keepMeeting(store, bits, condition)
    return rowsIn(bits)
  }
  return (column: WordColumn | NumberColumn | null): Rows => {
    const isApplied = column === null || (isWordColumn(column) && isAskedForEach(column))
    const ignored = isApplied ? -1 : conditions.findIndex(condition => condition.column === column)
    const rows = known.get(ignored) ?? without(ignored)
    known.set(ignored, rows)
    return rows
  }
}

/** How many of the rows have each value of a column, by rows or by values, whichever is cheaper. */
const countWords = (
  store: ColumnStore,
  column: WordColumn,
  { bits, count, slots }: Rows,
): Map<string, number> => {
  const rows = store.rowsOf(column)
  const counts = new Map<string, number>()
  if (count * wordsInTimeOfRow > rows.cost) {
    for (const [value, posting] of rows.each()) {
      const found = count === store.size ? posting.size : posting.countIn(bits)
      if (found > 0) counts.set(value, found)
    }
    return counts
  }
  const words = store.words[column]
  const byWord = new Uint32Array(store.dictionaries[column].words.length)
  for (const slot of slots()) byWord[words[slot]!]!++
  for (let word = 1; word < byWord.length; word++)
    if (byWord[word]! > 0)
      for (const value of rows.valuesOf(word)) counts.set(value, (counts.get(value) ?? 0) + byWord[word]!)
  return counts
}

/** The smallest and the largest number of a column among the rows; undefined when none of them has one. */
const spanOf = (
  store: ColumnStore,
  column: NumberColumn,
  { bits, count, slots }: Rows,
): Range | undefined => {
  // A set's lowest and highest values mostly lie in the first and last part, each of which is combined with it.
  if (count * wordsInTimeOfRow > 2 * bits.length) return store.rowsWithin(column).spanIn(bits)
  const values = store.numbers[column]
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const slot of slots()) {
    const value = values[slot]!
    if (value < min) min = value
    if (value > max) max = value
  }
  return min <= max ? { min, max } : undefined
}

const countSince = (store: ColumnStore, { bits, count, slots }: Rows, since: number): number => {
  const { start } = store.numbers
  if (count * wordsInTimeOfRow < bits.length)
    return slots().reduce((sum, slot) => sum + Number(start[slot]! >= since), 0)
  const recent = bits.slice()
  store.rowsWithin('start').keepIn(recent, { min: since, max: Number.POSITIVE_INFINITY })
  return countBits(recent)
}

const { compare } = new Intl.Collator('en')

/** The most frequent values first. */
const listed = (counts: ReadonlyMap<string, number>) =>
  Array.from(counts, ([value, count]) => ({ value, count })).sort(
    (a, b) => b.count - a.count || compare(a.value, b.value),
  )

/** The number of rows for each pair of words, among rows that have both. */
export const countPairs = (
  store: ColumnStore,
  { now }: Pick<Selection, 'now'>,
  [one, two]: readonly [WordColumn, WordColumn],
): readonly { readonly one: string; readonly two: string; readonly count: number }[] => {
  const [ones, twos] = [store.words[one], store.words[two]]
  const [names, others] = [store.dictionaries[one].words, store.dictionaries[two].words]
  const counts = new Map<number, number>()
  eachBit(store.living(now), slot => {
    if (ones[slot] === 0 || twos[slot] === 0) return
    const pair = ones[slot]! * others.length + twos[slot]!
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  })
  return Array.from(counts, ([pair, count]) => ({
    one: names[Math.floor(pair / others.length)]!,
    two: others[pair % others.length]!,
    count,
  }))
}
