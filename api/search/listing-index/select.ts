import type { Facets } from '../../../shared/contract/facets'
import type { ColumnStore } from './column-store'
import {
  isSetColumn,
  isWordColumn,
  isWordCondition,
  type Condition,
  type NumberColumn,
  type WordColumn,
} from './columns'

/** Whether a row meets one condition. */
type Test = (slot: number) => boolean

/** Compiles one condition to a test of a store's rows. */
export const compile = (store: ColumnStore, condition: Condition): Test => {
  if (isWordCondition(condition)) {
    const column = store.words[condition.column]
    const dictionary = store.dictionaries[condition.column]
    const wanted = isSetColumn(condition.column)
      ? dictionary.numbersHaving(condition.oneOf)
      : condition.oneOf.flatMap(word => dictionary.find(word) ?? [])
    if (wanted.length === 1) {
      const [only] = wanted
      return slot => column[slot] === only
    }
    const set = new Set(wanted)
    return slot => set.has(column[slot]!)
  }
  const column = store.numbers[condition.column]
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = condition
  // A missing number is NaN and compares false, so a range excludes it.
  return slot => column[slot]! >= min && column[slot]! <= max
}

export interface Selection {
  readonly kind: ColumnStore['kind']
  readonly conditions: readonly Condition[]
  /** Restricts the selection to these ids, such as search results. */
  readonly among?: ReadonlySet<number> | undefined
  /** Cache key of `among`; without it results are not cached. */
  readonly amongKey?: string | undefined
  readonly now: number
}

/** Rows that meet every condition, in no particular order. */
export const select = (store: ColumnStore, { conditions, among, now }: Selection): Uint32Array => {
  const tests = conditions.map(condition => compile(store, condition))
  const exp = store.numbers.exp
  if (among && among.size < store.size / 4) {
    const known = [...among].flatMap(id => store.slotOf(id) ?? [])
    return Uint32Array.from(known.filter(slot => exp[slot]! > now && tests.every(test => test(slot))))
  }
  const found = new Uint32Array(store.size)
  let count = 0
  rows: for (let slot = 0; slot < store.size; slot++) {
    for (const test of tests) if (!test(slot)) continue rows
    if (exp[slot]! <= now) continue
    if (among && !among.has(store.ids[slot]!)) continue
    found[count++] = slot
  }
  return found.slice(0, count)
}

interface Counted {
  readonly column: WordColumn
  readonly counts: Uint32Array
  readonly condition: number
}

interface Spanned {
  readonly column: NumberColumn
  readonly condition: number
  min: number
  max: number
}

/** A choice of the facet `listedWithin`: what was published at `since` (milliseconds) or later. */
export interface AgeStep {
  readonly value: string
  readonly since: number
}

/**
 * Counts the adverts that each further filter value would leave: a facet ignores its own condition and applies
 * all others (checklist PLUS-01); of a set column, whose values are all asked for, it applies its own as well. Runs
 * in one pass: a row that fails exactly one condition counts only for that one's facet.
 */
export const countFacets = (
  store: ColumnStore,
  { conditions, among, now }: Selection,
  columns: readonly WordColumn[],
  ranges: readonly NumberColumn[],
  ages: readonly AgeStep[] = [],
): Facets => {
  const tests = conditions.map(condition => compile(store, condition))
  const own = (column: WordColumn | NumberColumn) =>
    isWordColumn(column) && isSetColumn(column)
      ? -1
      : conditions.findIndex(condition => condition.column === column)
  const aged = { condition: own('start'), counts: ages.map(() => 0) }
  const counted: Counted[] = columns.map(column => ({
    column,
    counts: new Uint32Array(store.dictionaries[column].words.length),
    condition: own(column),
  }))
  const spans: Spanned[] = ranges.map(column => ({
    column,
    condition: own(column),
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
  }))
  const exp = store.numbers.exp
  let total = 0
  rows: for (let slot = 0; slot < store.size; slot++) {
    let failed = -1
    for (let at = 0; at < tests.length; at++) {
      if (tests[at]!(slot)) continue
      if (failed >= 0) continue rows
      failed = at
    }
    if (exp[slot]! <= now || (among && !among.has(store.ids[slot]!))) continue
    if (failed < 0) total++
    for (const facet of counted)
      if (failed < 0 || failed === facet.condition) {
        const word = store.words[facet.column][slot]!
        facet.counts[word] = facet.counts[word]! + 1
      }
    for (const span of spans)
      if (failed < 0 || failed === span.condition) widen(span, store.numbers[span.column][slot]!)
    if (ages.length > 0 && (failed < 0 || failed === aged.condition)) {
      const start = store.numbers.start[slot]!
      for (let at = 0; at < ages.length; at++) if (start >= ages[at]!.since) aged.counts[at]!++
    }
  }
  const listedWithin = ages.map(({ value }, at) => ({ value, count: aged.counts[at]! }))
  return {
    total,
    facets: {
      ...Object.fromEntries(counted.map(facet => [facet.column, listed(store, facet)])),
      ...(ages.length > 0 && { listedWithin }),
    },
    ranges: Object.fromEntries(
      spans.filter(({ min, max }) => min <= max).map(({ column, min, max }) => [column, { min, max }]),
    ),
  }
}

/** The number of rows for each pair of words, among rows that have both. */
export const countPairs = (
  store: ColumnStore,
  { now }: Pick<Selection, 'now'>,
  [one, two]: readonly [WordColumn, WordColumn],
): readonly { readonly one: string; readonly two: string; readonly count: number }[] => {
  const [ones, twos] = [store.words[one], store.words[two]]
  const [names, others] = [store.dictionaries[one].words, store.dictionaries[two].words]
  const exp = store.numbers.exp
  const counts = new Map<number, number>()
  for (let slot = 0; slot < store.size; slot++) {
    if (exp[slot]! <= now || ones[slot] === 0 || twos[slot] === 0) continue
    const pair = ones[slot]! * others.length + twos[slot]!
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return Array.from(counts, ([pair, count]) => ({
    one: names[Math.floor(pair / others.length)]!,
    two: others[pair % others.length]!,
    count,
  }))
}

const widen = (span: Spanned, value: number) => {
  if (value < span.min) span.min = value
  if (value > span.max) span.max = value
}

const listed = (store: ColumnStore, { column, counts }: Counted) => {
  const totals = new Map<string, number>()
  for (let word = 1; word < counts.length; word++) {
    if (counts[word] === 0) continue
    const stored = store.dictionaries[column].words[word]!
    for (const value of isSetColumn(column) ? stored.split(' ') : [stored])
      totals.set(value, (totals.get(value) ?? 0) + counts[word]!)
  }
  const values = Array.from(totals, ([value, count]) => ({ value, count }))
  return values.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'))
}
