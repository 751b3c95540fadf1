import type { ColumnStore } from './column-store'
import { hasBit } from './bits'
import type { Place, SortColumn } from './order'
import { fastestFirst, selectBits, tester, type Selection } from './select'

/** A stretch of a listing: rows of a selection in an order. */
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

/** Rows that are looked at by their values, before all that meet the conditions are found at once. */
const firstLooked = 2048

/** Walks an order until enough matching rows are found; for selections that are not too sparse in it. */
export const walk = (
  store: ColumnStore,
  selection: Walked,
  { by, descending, after, skip = 0, most }: Stretch,
): readonly Place[] => {
  const order = store.orders[by]
  const tests = fastestFirst(store, selection.conditions).map(condition => tester(store, condition))
  const places: Place[] = []
  let passed = 0
  const take = (slot: number) => {
    if (passed++ >= skip) places.push(order.placeOf(store, slot))
    return places.length < most
  }
  if (most <= 0) return places
  let looked = 0
  let last: Place | undefined
  order.walk(store, { after, descending, within: store.living(selection.now) }, slot => {
    if (++looked > firstLooked) {
      last = order.placeOf(store, slot)
      return false
    }
    return !tests.every(test => test(slot)) || take(slot)
  })
  if (!last) return places
  const within = selectBits(store, selection)
  const slot = store.slotOf(last.id)
  if (slot !== undefined && hasBit(within, slot) && !take(slot)) return places
  order.walk(store, { after: last, descending, within }, take)
  return places
}
