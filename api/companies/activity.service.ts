import type { companies, CompanyAction } from '../../shared/contract/companies'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { textOrNull } from '../platform/db/row-readers'
import { marks, toIso } from '../platform/db/values'
import type { Context } from '../platform/http/context'
import { ownedCompany } from './own-company'

type Calls = typeof companies

/** Entries of one answer. */
const size = 50

/** What concerns the company; what is done in one run is one entry. */
const concerns = `(object_type IN ('advert', 'advertRun', 'order', 'stockRun', 'stockSource', 'thread') OR action LIKE 'member.%' OR action LIKE 'company.%'
  OR action LIKE 'plan.%' OR object_type IN ('apiKey', 'webhook')) AND run_id IS NULL`

/**
 * Who did what for the company, newest first: its members, and the owner of its account. Throws `not_found`, and `forbidden` for
 * who does not manage it.
 */
export const companyActivity = async ({ app, caller, params, query }: Context<Calls['activity']>) => {
  const { userId } = await ownedCompany(app.db.readCurrent, params.id, caller.actor.id)
  const actions = (whose: string) =>
    `SELECT id FROM audit_log WHERE ${whose} AND ${concerns}${query.before === undefined ? '' : ' AND id < ?'}
      ORDER BY id DESC LIMIT ${size + 1}`
  const asked = [userId, ...(query.before === undefined ? [] : [query.before])]
  const rows = await app.db.readCurrent(
    `SELECT l.id, l.at, l.actor_id, l.action, l.object_type, l.object_id, u.name, u.surname, u.deleted_at, l.key_id,
            k.name AS key_name
       FROM audit_log l LEFT JOIN users u ON u.id = l.actor_id LEFT JOIN api_keys k ON k.id = l.key_id
      WHERE l.id IN (SELECT id FROM (${actions('for_user_id = ?')}) AS by_members)
         OR l.id IN (SELECT id FROM (${actions(`actor_id = ? AND for_user_id IS NULL AND role = 'user'`)}) AS by_account)
      ORDER BY l.id DESC LIMIT ${size + 1}`,
    [...asked, ...asked],
  )
  const shown = rows.slice(0, size)
  const names = await namesOf(app, shown)
  return {
    entries: shown.map(row => toAction(row, names)),
    next: rows.length > size ? Number(shown.at(-1)?.['id']) : null,
  }
}

/** By type and id. */
type Names = ReadonlyMap<string, string>

const toAction = (row: Row, names: Names): CompanyAction => {
  const id = String(row['object_id'])
  const type = String(row['object_type'])
  return {
    id: Number(row['id']),
    at: toIso(row['at']) ?? '',
    who: row['deleted_at'] === null ? `${String(row['name'])} ${String(row['surname'])}` : null,
    key: row['key_id'] === null ? null : (textOrNull(row['key_name']) ?? ''),
    action: String(row['action']),
    object: { type, id, name: names.get(`${type} ${id}`) ?? null },
  }
}

/** What is called by a name, and where it stands. */
const named = {
  advert: 'title AS name FROM adverts',
  apiKey: 'name FROM api_keys',
  webhook: 'url AS name FROM webhooks',
} as const

const namesOf = async (app: App, rows: readonly Row[]): Promise<Names> => {
  const names = new Map<string, string>()
  for (const [type, place] of Object.entries(named)) {
    const ids = rows.filter(row => row['object_type'] === type).map(row => Number(row['object_id']))
    if (ids.length === 0) continue
    const found = await app.db.readCurrent(`SELECT id, ${place} WHERE id IN (${marks(ids)})`, ids)
    for (const { id, name } of found) names.set(`${type} ${String(id)}`, shownName(type, String(name)))
  }
  return names
}

/** Of an address only the host: its path may be a secret of the receiver. */
const shownName = (type: string, name: string): string => (type === 'webhook' ? new URL(name).host : name)
