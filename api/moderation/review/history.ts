import type { AdvertKind } from '../../../shared/contract/adverts'
import type { HistoryEntry } from '../../../shared/contract/deciding'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import { toIso } from '../../platform/db/values'
import { fieldChanges } from '../../platform/audit/entry-changes'
import { reasonsIn } from './entry-reasons'

export const actorColumns = 'u.name AS actor_name, u.surname AS actor_surname'

export const actorOf = (row: Row) =>
  row['actor_id'] === null
    ? null
    : {
        id: Number(row['actor_id']),
        name: [row['actor_name'], row['actor_surname']].filter(Boolean).join(' '),
      }

/** How many entries of an advert's history are shown. */
const most = 100

interface Window {
  /** Only entries with a higher id. */
  readonly after?: number
  readonly limit?: number
}

/** An advert's history, newest first (checklist LIFE-04), without claims and watches. */
export const historyOf = async (
  app: App,
  advertId: number,
  { kind, currency }: { readonly kind: AdvertKind; readonly currency: string | null },
  { after = 0, limit = most }: Window = {},
): Promise<HistoryEntry[]> => {
  const rows = await app.db.readCurrent(
    `SELECT l.*, ${actorColumns} FROM audit_log l LEFT JOIN users u ON u.id = l.actor_id
      WHERE l.object_type = 'advert' AND l.object_id = ? AND l.id > ? AND l.action LIKE 'advert.%'
      ORDER BY l.id DESC LIMIT ${Math.min(limit, most)}`,
    [String(advertId), after],
  )
  return rows.map(row => ({
    id: Number(row['id']),
    at: toIso(row['at']) ?? '',
    by: actorOf(row),
    role: String(row['role']),
    action: String(row['action']),
    changes: fieldChanges(row, { currency }),
    reasons: reasonsIn(row, kind),
    job: row['job_id'] === null ? null : Number(row['job_id']),
    reason: row['reason'] ? String(row['reason']) : null,
  }))
}
