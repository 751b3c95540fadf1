import { clearBit, countBits, hasBit, keepCommon, setBit, slotsOf, wordsFor, type Bits } from './bits'
import type { ColumnStore } from './column-store'
import { isFreeCondition, isWordCondition, type Condition, type WordCondition } from './columns'
import type { Range } from './number-ranges'

/** Below this share of the market, rows are looked at one by one instead of combining sets of all rows. */
const fewShare = 1 / 64

export interface Selection {
  readonly kind: ColumnStore['kind']
  readonly conditions: readonly Condition[]
  /** Restricts the selection to these ids, such as search results. */
  readonly among?: ReadonlySet<number> | undefined
  /** Cache key of `among`; without it results are not cached. */
  readonly amongKey?: string | undefined
  readonly now: number
}

/** Whether a row meets one condition. */
export const tester = (store: ColumnStore, condition: Condition): ((slot: number) => boolean) => {
  if (isWordCondition(condition)) {
    const column = store.words[condition.column]
    const isWanted = store.rowsOf(condition.column).tester(condition.oneOf)
    return slot => isWanted(column[slot]!)
  }
  if (isFreeCondition(condition)) return slot => store.taken.isFree(store.ids[slot]!, condition.free)
  const column = store.numbers[condition.column]
  const { min, max } = rangeOf(condition)
  // A missing number is NaN and compares false, so a range excludes it.
  return slot => column[slot]! >= min && column[slot]! <= max
}

const rangeOf = ({ min, max }: Partial<Range>): Range => ({
  min: min ?? Number.NEGATIVE_INFINITY,
  max: max ?? Number.POSITIVE_INFINITY,
})

/** How many rows may meet a condition, at most. */
const estimate = (store: ColumnStore, condition: Condition): number => {
  if (isFreeCondition(condition)) return store.size
  if (!isWordCondition(condition)) return store.rowsWithin(condition.column).estimate(rangeOf(condition))
  const rows = store.rowsOf(condition.column)
  return condition.oneOf.reduce((sum, value) => sum + (rows.of(value)?.size ?? 0), 0)
}

/** Leaves in `bits` the rows that meet a condition. */
export const keepMeeting = (store: ColumnStore, bits: Bits, condition: Condition): void => {
  if (isFreeCondition(condition)) {
    store.taken.eachTaken(condition.free, id => {
      const slot = store.slotOf(id)
      if (slot !== undefined) clearBit(bits, slot)
    })
    return
  }
  if (!isWordCondition(condition)) {
    store.rowsWithin(condition.column).keepIn(bits, rangeOf(condition))
    return
  }
  const rows = store.rowsOf(condition.column)
  const found = condition.oneOf.flatMap(value => rows.of(value) ?? [])
  const [only] = found
  if (found.length === 1 && only?.asBits) return keepCommon(bits, only.asBits)
  const met = new Uint32Array(bits.length)
  for (const posting of found) posting.addTo(met)
  keepCommon(bits, met)
}

/** The rows that are not over, of `among` if it is given; a copy of its own. */
export const startingBits = (store: ColumnStore, { among, now }: Pick<Selection, 'among' | 'now'>): Bits => {
  const living = store.living(now)
  if (!among) return living.slice()
  const bits = new Uint32Array(wordsFor(store.size))
  for (const id of among) {
    const slot = store.slotOf(id)
    if (slot !== undefined && hasBit(living, slot)) setBit(bits, slot)
  }
  return bits
}

/**
 * Conditions in the order in which sets are combined fastest: words, which cost the same for any set, before numbers,
 * of which some rows are looked at one by one; the rarest first, so that these are few.
 */
export const fastestFirst = (store: ColumnStore, conditions: readonly Condition[]): readonly Condition[] =>
  conditions
    .map(condition => ({
      condition,
      cost: estimate(store, condition) + (isWordCondition(condition) ? 0 : store.size),
    }))
    .sort((one, other) => one.cost - other.cost)
    .map(({ condition }) => condition)

/** The rows that meet every condition, as a set. */
export const selectBits = (store: ColumnStore, selection: Selection): Bits => {
  const bits = startingBits(store, selection)
  for (const condition of fastestFirst(store, selection.conditions)) keepMeeting(store, bits, condition)
  return bits
}

/** The rows that have one of these values; not to be changed. */
const slotsWith = (store: ColumnStore, { column, oneOf }: WordCondition): Uint32Array => {
  const found = oneOf.flatMap(value => store.rowsOf(column).of(value) ?? [])
  const [only] = found
  if (only && found.length === 1) return only.slots
  const slots = new Set<number>()
  for (const posting of found) for (const slot of posting.slots) slots.add(slot)
  return Uint32Array.from(slots)
}

/** The candidates of the rarest condition, if they are few; not to be changed. */
const fewCandidates = (store: ColumnStore, { conditions, among }: Selection): Uint32Array | undefined => {
  const few = store.size * fewShare
  if (among && among.size <= few) return Uint32Array.from([...among].flatMap(id => store.slotOf(id) ?? []))
  const [rarest] = fastestFirst(store, conditions)
  if (!rarest || !isWordCondition(rarest) || estimate(store, rarest) > few) return
  return slotsWith(store, rarest)
}

/** Whether a row, which is not over, meets every condition. */
const matcher = (store: ColumnStore, { conditions, among, now }: Selection): ((slot: number) => boolean) => {
  const tests = fastestFirst(store, conditions).map(condition => tester(store, condition))
  const living = store.living(now)
  return slot => {
    if (!hasBit(living, slot) || (among && !among.has(store.ids[slot]!))) return false
    for (const test of tests) if (!test(slot)) return false
    return true
  }
}

/** Rows that meet every condition, in no particular order. */
export const select = (store: ColumnStore, selection: Selection): Uint32Array => {
  const candidates = fewCandidates(store, selection)
  if (candidates) return candidates.filter(matcher(store, selection))
  const bits = selectBits(store, selection)
  return slotsOf(bits, countBits(bits))
}

/** How many rows meet every condition. */
export const count = (store: ColumnStore, selection: Selection): number => {
  const candidates = fewCandidates(store, selection)
  if (!candidates) return countBits(selectBits(store, selection))
  const isMet = matcher(store, selection)
  let met = 0
  for (const slot of candidates) if (isMet(slot)) met++
  return met
}
