import type { Claimable } from '../../../../shared/data/signal-codes'
import { id, needed, ref, string, time, type RowOf } from '../columns'

export const claimColumns = {
  id: id(),
  objectType: needed(string<Claimable>(12)),
  objectId: needed(ref()),
  userId: needed(ref()),
  takenAt: needed(time()),
  until: needed(time()),
}
export type ClaimRow = RowOf<typeof claimColumns>
