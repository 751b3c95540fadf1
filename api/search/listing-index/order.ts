import type { KeyColumn, NumberColumn } from './columns'

/** The columns by which listings can be sorted. */
export const sortColumns = ['start', 'priceUp', 'priceDown', 'year'] as const satisfies readonly (
  | NumberColumn
  | KeyColumn
)[]
export type SortColumn = (typeof sortColumns)[number]

/** A position in an order: the advert's sort value, minus infinity if it has none, and its id. */
export interface Place {
  readonly value: number
  readonly id: number
}

/** The part of a store that sorting needs. */
interface Sortable {
  readonly size: number
  readonly ids: Uint32Array
  readonly numbers: Readonly<Record<SortColumn, Float64Array>>
}

export const compare = (a: Place, b: Place): number =>
  a.value === b.value ? a.id - b.id : a.value < b.value ? -1 : 1

/**
 * The rows of a store, sorted by one column, then by id. Changes are merged in at the next read: one pass
 * over the rows, some 15 ms for a million, regardless of the number of changes.
 */
export class Order {
  private slots: Uint32Array = new Uint32Array(0)
  private changed: number[] = []

  constructor(private readonly by: SortColumn) {}

  /** Call it for every row that is new or changed. */
  touch(slot: number): void {
    // Beyond this, sorting anew is faster; it also bounds the memory of an order that is never read.
    if (this.changed.length < Math.max(1024, this.slots.length / 8)) this.changed.push(slot)
    else this.clear()
  }

  clear(): void {
    this.slots = new Uint32Array(0)
    this.changed = []
  }

  placeOf(store: Sortable, slot: number): Place {
    const value = store.numbers[this.by][slot]!
    return { value: Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value, id: store.ids[slot]! }
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
    const values = store.numbers[this.by]
    const { ids } = store
    return (slot, other) => {
      const a = values[slot]!
      const b = values[other]!
      if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return ids[slot]! - ids[other]!
      return a < b || Number.isNaN(a) ? -1 : 1
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
