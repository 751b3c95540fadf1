import type { ColumnStore } from './column-store'
import { compare, type Order, type Place, type SortColumn } from './order'
import { compile, type Selection } from './select'

/** A range of a listing: rows of a selection in an order. */
export interface Stretch {
  readonly by: SortColumn
  readonly descending: boolean
  /** Starts after this position, whether or not a row is still there. */
  readonly after?: Place | undefined
  readonly skip?: number
  readonly most: number
}

/** Without `among`, as search results are too sparse for a walk. */
export type Walked = Pick<Selection, 'kind' | 'conditions' | 'now'>

/** Walks an order until enough matching rows are found; for selections that are dense in it. */
export const walk = (
  store: ColumnStore,
  { conditions, now }: Walked,
  { by, descending, after, skip = 0, most }: Stretch,
): readonly Place[] => {
  const order = store.orders[by]
  const rows = order.read(store)
  const tests = conditions.map(condition => compile(store, condition))
  const exp = store.numbers.exp
  const step = descending ? -1 : 1
  const places: Place[] = []
  let passed = 0
  const start = after ? behind(order, store, rows, after, descending) : descending ? rows.length - 1 : 0
  rows: for (let at = start; at >= 0 && at < rows.length && places.length < most; at += step) {
    const slot = rows[at]!
    if (exp[slot]! <= now) continue
    for (const test of tests) if (!test(slot)) continue rows
    if (passed++ >= skip) places.push(order.placeOf(store, slot))
  }
  return places
}

/** The index of the first row after a position, in the direction of the walk. */
const behind = (order: Order, store: ColumnStore, rows: Uint32Array, place: Place, descending: boolean) => {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const side = compare(order.placeOf(store, rows[middle]!), place)
    if (side < 0 || (side === 0 && !descending)) low = middle + 1
    else high = middle
  }
  return descending ? low - 1 : low
}
