import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { toIso, marks } from '../../platform/db/values'
import { fullName } from '../../platform/db/full-name'

/** The last editor of each object, as a sentence; each of them must have an audit entry. */
export const lastEditors = async (
  app: App,
  tx: Tx,
  ids: readonly number[],
  objectType: 'advert' | 'photo' = 'advert',
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await app.db.readIn(
    tx,
    `SELECT l.object_id, l.action, l.at, u.name, u.surname
       FROM audit_log l LEFT JOIN users u ON u.id = l.actor_id
      WHERE l.id IN (SELECT MAX(id) FROM audit_log
                      WHERE object_type = ? AND action LIKE ? AND object_id IN (${marks(ids)})
                      GROUP BY object_id)`,
    [objectType, `${objectType}.%`, ...ids.map(String)],
  )
  const said = new Map(ids.map(id => [id, 'It has changed in the meantime.']))
  for (const row of rows) {
    const name = fullName(row) || 'The server'
    const what = String(row['action']).replace(/^\w+\./, '')
    said.set(
      Number(row['object_id']),
      `Changed since by ${name} (${what}, ${(toIso(row['at']) ?? '').slice(0, 16).replace('T', ' ')} UTC).`,
    )
  }
  return said
}
