import { keysOf } from '../../../shared/rules/records'
import { hasBit, type Bits } from './bits'
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

const compare = (a: Place, b: Place): number =>
  a.value === b.value ? a.id - b.id : a.value < b.value ? -1 : 1

interface WalkOptions {
  readonly after?: Place | undefined
  readonly descending: boolean
  readonly within: Bits
}

/** Rows of one chunk, at most; small enough that an insertion moves little. */
const chunkRoom = 1024

interface Chunk {
  readonly rows: Uint32Array
  length: number
}

/**
 * The rows of a store, ascending by one column, then by id. Sorted when first asked for, then kept up with every
 * change: in chunks, so that a change costs the same however many rows there are.
 */
export class Order {
  private chunks: Chunk[] | undefined

  private readonly column: NumberColumn | KeyColumn
  private readonly missing: number

  constructor(by: SortColumn) {
    const sorting: Sorting = sortings[by]
    this.column = sorting.column
    this.missing = sorting.missing === 'first' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  }

  /** Call it before a row changes or goes, while the store still has the values by which it is found. */
  remove(store: Sortable, slot: number): void {
    if (!this.chunks) return
    const at = this.chunkOf(store, slot)
    const chunk = this.chunks[at]!
    const place = this.placeIn(store, chunk, slot)
    chunk.rows.copyWithin(place, place + 1, chunk.length)
    if (--chunk.length === 0 && this.chunks.length > 1) this.chunks.splice(at, 1)
  }

  /** Call it for every row that is new or changed, once the store has its values. */
  add(store: Sortable, slot: number): void {
    if (!this.chunks) return
    const at = this.chunkOf(store, slot)
    let chunk = this.chunks[at]!
    if (chunk.length === chunkRoom) {
      const half = chunkFrom(chunk.rows.subarray(chunkRoom / 2))
      chunk.length = chunkRoom / 2
      this.chunks.splice(at + 1, 0, half)
      if (this.comparing(store)(slot, half.rows[0]!) > 0) chunk = half
    }
    const place = this.placeIn(store, chunk, slot)
    chunk.rows.copyWithin(place + 1, place, chunk.length)
    chunk.rows[place] = slot
    chunk.length++
  }

  clear(): void {
    this.chunks = undefined
  }

  placeOf(store: Sortable, slot: number): Place {
    const value = store.numbers[this.column][slot]!
    return { value: Number.isNaN(value) ? this.missing : value, id: store.ids[slot]! }
  }

  /** Sorts the rows unless they are sorted already. */
  prepare(store: Sortable): void {
    this.read(store)
  }

  /** Calls `visit` for each row of `within` in order, or backwards, after a place if given, until it returns false. */
  walk(store: Sortable, { after, descending, within }: WalkOptions, visit: (slot: number) => boolean): void {
    const chunks = this.read(store)
    const step = descending ? -1 : 1
    const start = after && this.behind(store, chunks, after, descending)
    let at = start ? start.chunk : descending ? chunks.length - 1 : 0
    let row = start?.row
    for (; at >= 0 && at < chunks.length; at += step, row = undefined) {
      const { rows, length } = chunks[at]!
      for (row ??= descending ? length - 1 : 0; row >= 0 && row < length; row += step)
        if (hasBit(within, rows[row]!) && !visit(rows[row]!)) return
    }
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

  private read(store: Sortable): Chunk[] {
    this.chunks ??= inChunks(sortedSlots(store, this.keysOf(store)))
    return this.chunks
  }

  /** What each row is sorted by before its id. */
  private keysOf(store: Sortable): Float64Array {
    const keys = store.numbers[this.column].slice(0, store.size)
    for (let slot = 0; slot < keys.length; slot++) if (Number.isNaN(keys[slot])) keys[slot] = this.missing
    return keys
  }

  /** The chunk in which a row is, or belongs: the last one that does not begin behind it. */
  private chunkOf(store: Sortable, slot: number): number {
    const order = this.comparing(store)
    return Math.max(0, firstOf(this.chunks!.length, at => order(this.chunks![at]!.rows[0]!, slot) > 0) - 1)
  }

  /** Where a row is in its chunk, or belongs. */
  private placeIn(store: Sortable, { rows, length }: Chunk, slot: number): number {
    const order = this.comparing(store)
    return firstOf(length, at => order(rows[at]!, slot) >= 0)
  }

  /** Where the first row behind a place is, in the direction of the walk; outside the chunks if there is none. */
  private behind(store: Sortable, chunks: readonly Chunk[], place: Place, descending: boolean) {
    const side = (slot: number) => compare(this.placeOf(store, slot), place)
    if (descending) {
      const chunk = firstOf(chunks.length, at => side(chunks[at]!.rows[0]!) >= 0) - 1
      return {
        chunk,
        row: firstOf(chunks[chunk]?.length ?? 0, at => side(chunks[chunk]!.rows[at]!) >= 0) - 1,
      }
    }
    const chunk = firstOf(chunks.length, at => side(chunks[at]!.rows[chunks[at]!.length - 1]!) > 0)
    return { chunk, row: firstOf(chunks[chunk]?.length ?? 0, at => side(chunks[chunk]!.rows[at]!) > 0) }
  }
}

/** The first of `count` places for which a test holds that holds for all behind it, too; `count` if there is none. */
const firstOf = (count: number, holds: (at: number) => boolean): number => {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

const chunkFrom = (slots: Uint32Array): Chunk => {
  const rows = new Uint32Array(chunkRoom)
  rows.set(slots)
  return { rows, length: slots.length }
}

/** Chunks with room for some more rows, so that the first changes do not part each of them. */
const inChunks = (slots: Uint32Array): Chunk[] => {
  const filled = chunkRoom * 0.75
  return Array.from({ length: Math.max(1, Math.ceil(slots.length / filled)) }, (_, at) =>
    chunkFrom(slots.subarray(at * filled, (at + 1) * filled)),
  )
}

/**
 * The rows by their keys, then by their ids. Numbers are sorted without a function to compare them, which is ten times
 * faster for a whole market; each row then finds its place among them.
 */
const sortedSlots = (store: Sortable, keys: Float64Array): Uint32Array => {
  const sorted = keys.slice().sort()
  const slots = new Uint32Array(keys.length)
  /** How many rows have been put where a key begins. */
  const placed = new Uint32Array(keys.length)
  for (const slot of slotsById(store)) {
    const key = keys[slot]!
    const first = firstOf(sorted.length, at => sorted[at]! >= key)
    slots[first + placed[first]!++] = slot
  }
  return slots
}

/** All rows by their ids. They are read in this order, so only changes make it another one. */
const slotsById = ({ ids, size }: Sortable): Uint32Array => {
  const slots = Uint32Array.from({ length: size }, (_, slot) => slot)
  const isInOrder = slots.every(slot => slot === 0 || ids[slot - 1]! < ids[slot]!)
  return isInOrder ? slots : slots.sort((slot, other) => ids[slot]! - ids[other]!)
}
