import type { AdvertKind } from '../../../shared/contract/adverts'
import type { HistoryEntry } from '../../../shared/contract/deciding'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import { toIso } from '../../platform/db/values'
import { fieldChanges, reasonsIn } from './audit-changes'

export const actorColumns = 'u.name AS actor_name, u.surname AS actor_surname'

export const actorOf = (row: Row) =>
  row['actor_id'] === null
    ? null
    : {
        id: Number(row['actor_id']),
        name: [row['actor_name'], row['actor_surname']].filter(Boolean).join(' '),
      }

/** Maximum number of history entries. */
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
  kind: AdvertKind,
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
    changes: fieldChanges(row),
    reasons: reasonsIn(row, kind),
    reason: row['reason'] ? String(row['reason']) : null,
  }))
}
