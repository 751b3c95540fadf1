import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { toTime, marks } from '../../platform/db/values'

export interface OwnerState {
  readonly suspendedAt: Date | null
  /** Whether their mail address is confirmed. */
  readonly isConfirmed: boolean
}

/** The owners of these adverts, without deleted accounts. */
export const ownersFor = async (
  app: App,
  tx: Tx,
  rows: readonly Pick<AdvertRow, 'ownerId'>[],
): Promise<ReadonlyMap<number, OwnerState>> => {
  const ids = [...new Set(rows.map(row => row.ownerId))]
  if (ids.length === 0) return new Map()
  const found = await app.db.readIn(
    tx,
    `SELECT id, suspended_at, confirmed_at FROM users WHERE deleted_at IS NULL AND id IN (${marks(ids)})`,
    ids,
  )
  return new Map(
    found.map(user => [
      Number(user['id']),
      {
        suspendedAt: user['suspended_at'] === null ? null : new Date(toTime(user['suspended_at'])),
        isConfirmed: user['confirmed_at'] !== null,
      },
    ]),
  )
}
