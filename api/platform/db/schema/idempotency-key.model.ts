import { id, json, needed, ref, string, time, type RowOf } from '../columns'

export const idempotencyKeyColumns = {
  id: id(),
  userId: needed(ref()),
  name: needed(string(64)),
  /** Hash of the call and its body. */
  request: needed(string(64)),
  /** What its transaction gave, as JSON. */
  result: needed(json()),
  createdAt: needed(time()),
}
export type IdempotencyKeyRow = RowOf<typeof idempotencyKeyColumns>
