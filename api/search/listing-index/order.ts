import { keysOf } from '../../../shared/rules/records'
import type { KeyColumn, NumberColumn } from './columns'

interface Sorting {
  readonly column: NumberColumn | KeyColumn
  /** Where adverts without a value stand in ascending order. */
  readonly missing: 'first' | 'last'
}

/**
 * The orders of listings. Those of hours and mid-time prices come in pairs, as adverts without a value stand last in
 * both directions; they take memory only where somebody sorts by them.
 */
const sortings = {
  start: { column: 'start', missing: 'first' },
  priceUp: { column: 'priceUp', missing: 'first' },
  priceDown: { column: 'priceDown', missing: 'first' },
  year: { column: 'year', missing: 'first' },
  totalTimeUp: { column: 'totalTime', missing: 'last' },
  totalTimeDown: { column: 'totalTime', missing: 'first' },
  engineTimeUp: { column: 'engineTime', missing: 'last' },
  engineTimeDown: { column: 'engineTime', missing: 'first' },
  midTimeUp: { column: 'midTime', missing: 'last' },
  midTimeDown: { column: 'midTime', missing: 'first' },
} as const satisfies Record<string, Sorting>
export type SortColumn = keyof typeof sortings
export const sortColumns = keysOf(sortings)
/** The orders that are ready at the start; others are made when they are first asked for. */
export const readySorts = ['start', 'priceUp', 'priceDown', 'year'] as const satisfies readonly SortColumn[]

/** A position in an order: the advert's sort value, infinite if it has none, and its id. */
export interface Place {
  readonly value: number
  readonly id: number
}

/** The part of a store that sorting needs. */
interface Sortable {
  readonly size: number
  readonly ids: Uint32Array
  readonly numbers: Readonly<Record<NumberColumn | KeyColumn, Float64Array>>
}

export const compare = (a: Place, b: Place): number =>
  a.value === b.value ? a.id - b.id : a.value < b.value ? -1 : 1

/**
 * The rows of a store, ascending by one column, then by id. Changes are merged in when it is read next: one pass over
 * the rows, some 15 ms for a million, however many have changed.
 */
export class Order {
  private slots: Uint32Array = new Uint32Array(0)
  private changed: number[] = []

  private readonly column: NumberColumn | KeyColumn
  private readonly missing: number

  constructor(by: SortColumn) {
    const sorting: Sorting = sortings[by]
    this.column = sorting.column
    this.missing = sorting.missing === 'first' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  }

  /** Call it for every row that is new or changed. */
  touch(slot: number): void {
    if (this.slots.length === 0) return
    // Beyond this, sorting anew is faster; it also bounds the memory of an order that is never read.
    if (this.changed.length < Math.max(1024, this.slots.length / 8)) this.changed.push(slot)
    else this.clear()
  }

  clear(): void {
    this.slots = new Uint32Array(0)
    this.changed = []
  }

  placeOf(store: Sortable, slot: number): Place {
    const value = store.numbers[this.column][slot]!
    return { value: Number.isNaN(value) ? this.missing : value, id: store.ids[slot]! }
  }

  /** All rows in order. Do not keep the array: the next change replaces it. */
  read(store: Sortable): Uint32Array {
    if (this.slots.length === 0) this.slots = allSlots(store).sort(this.comparing(store))
    else if (this.changed.length > 0 || this.slots.length !== store.size) this.slots = this.merged(store)
    this.changed = []
    return this.slots
  }

  /** A comparison without an object per row, as whole markets are sorted at once. */
  comparing(store: Sortable): (slot: number, other: number) => number {
    const values = store.numbers[this.column]
    const { ids } = store
    const { missing } = this
    return (slot, other) => {
      let a = values[slot]!
      let b = values[other]!
      if (Number.isNaN(a)) a = missing
      if (Number.isNaN(b)) b = missing
      return a === b ? ids[slot]! - ids[other]! : a < b ? -1 : 1
    }
  }

  private merged(store: Sortable): Uint32Array {
    const order = this.comparing(store)
    const fresh = Uint32Array.from(new Set(this.changed.filter(slot => slot < store.size))).sort(order)
    const kept = unchanged(this.slots, store.size, fresh)
    const all = new Uint32Array(store.size)
    let from = 0
    let at = 0
    for (const slot of fresh) {
      const to = placeFor(slot, kept, from, order)
      all.set(kept.subarray(from, to), at)
      at += to - from
      all[at++] = slot
      from = to
    }
    all.set(kept.subarray(from), at)
    return all
  }
}

const unchanged = (slots: Uint32Array, size: number, changed: Uint32Array): Uint32Array => {
  const isChanged = new Uint8Array(size)
  for (const slot of changed) isChanged[slot] = 1
  const kept = new Uint32Array(size)
  let length = 0
  // An indexed loop: iterating over a million rows with an iterator would take longer than all the rest.
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at]!
    if (slot < size && isChanged[slot] === 0) kept[length++] = slot
  }
  return kept.subarray(0, length)
}

/** The insertion index of a row among sorted others, at or after `from`. */
const placeFor = (
  slot: number,
  among: Uint32Array,
  from: number,
  order: (a: number, b: number) => number,
) => {
  let [low, high] = [from, among.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (order(among[middle]!, slot) < 0) low = middle + 1
    else high = middle
  }
  return low
}

const allSlots = (store: Sortable) => Uint32Array.from({ length: store.size }, (_, slot) => slot)
