import { counter, id, integer, json, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const photos = defineTable('photos', {
  id: id(),
  file: needed(string(40)),
  ownerId: needed(ref()),
  advertId: ref(),
  position: counter(),
  status: needed(string(12), 'stored'),
  width: needed(integer()),
  height: needed(integer()),
  widths: needed(json()),
  hash: needed(string(80)),
  contentHash: needed(string(64)),
  perceptualHash: needed(string(16)),
  /** Null until they are known; empty if the stored file cannot be read. */
  colours: string(160),
  bytes: needed(integer()),
  deletedAt: time(),
  trashedBy: ref(),
  restoredAt: time(),
  createdAt: needed(time()),
})
export type PhotoRow = RowOf<typeof photos.columns>
