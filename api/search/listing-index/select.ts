import { clearBit, countBits, hasBit, keepCommon, setBit, slotsOf, wordsFor, type Bits } from './bits'
import type { ColumnStore } from './column-store'
import { isFreeCondition, isWordCondition, type Condition } from './columns'
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

/** The rows that meet every condition, as a set. */
export const selectBits = (store: ColumnStore, selection: Selection): Bits => {
  const bits = startingBits(store, selection)
  for (const condition of selection.conditions) keepMeeting(store, bits, condition)
  return bits
}

/** The candidates of the rarest condition, if they are few. */
const fewCandidates = (store: ColumnStore, { conditions, among }: Selection): Uint32Array | undefined => {
  const few = store.size * fewShare
  if (among && among.size <= few) return Uint32Array.from([...among].flatMap(id => store.slotOf(id) ?? []))
  const estimates = conditions.map(condition => estimate(store, condition))
  const least = Math.min(...estimates)
  if (least > few) return
  const rarest = conditions[estimates.indexOf(least)]!
  if (!isWordCondition(rarest)) return
  const rows = store.rowsOf(rarest.column)
  const slots = new Set<number>()
  for (const value of rarest.oneOf) rows.of(value)?.each(slot => slots.add(slot))
  return Uint32Array.from(slots)
}

/** Rows that meet every condition, in no particular order. */
export const select = (store: ColumnStore, selection: Selection): Uint32Array => {
  const candidates = fewCandidates(store, selection)
  if (!candidates) {
    const bits = selectBits(store, selection)
    return slotsOf(bits, countBits(bits))
  }
  const { conditions, among, now } = selection
  const tests = conditions.map(condition => tester(store, condition))
  const living = store.living(now)
  return candidates.filter(
    slot =>
      hasBit(living, slot) && (!among || among.has(store.ids[slot]!)) && tests.every(test => test(slot)),
  )
}

/** How many rows meet every condition. */
export const count = (store: ColumnStore, selection: Selection): number =>
  fewCandidates(store, selection) ? select(store, selection).length : countBits(selectBits(store, selection))
