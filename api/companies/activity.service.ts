import type { companies, CompanyAction } from '../../shared/contract/companies'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { marks, toIso } from '../platform/db/values'
import type { Context } from '../platform/http/context'
import { ownedCompany } from './own-company'

type Calls = typeof companies

/** Entries of one answer. */
const size = 50

/** What concerns the company; what is done in one run is one entry. */
const concerns = `(object_type IN ('advert', 'advertRun', 'order', 'stockRun', 'stockSource', 'thread') OR action LIKE 'member.%' OR action LIKE 'company.%') AND run_id IS NULL`

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
    `SELECT l.id, l.at, l.actor_id, l.action, l.object_type, l.object_id, u.name, u.surname, u.deleted_at
       FROM audit_log l LEFT JOIN users u ON u.id = l.actor_id
      WHERE l.id IN (SELECT id FROM (${actions('for_user_id = ?')}) AS by_members)
         OR l.id IN (SELECT id FROM (${actions(`actor_id = ? AND for_user_id IS NULL AND role = 'user'`)}) AS by_account)
      ORDER BY l.id DESC LIMIT ${size + 1}`,
    [...asked, ...asked],
  )
  const shown = rows.slice(0, size)
  const titles = await titlesOf(app, shown)
  return {
    entries: shown.map(row => toAction(row, titles)),
    next: rows.length > size ? Number(shown.at(-1)?.['id']) : null,
  }
}

const toAction = (row: Row, titles: ReadonlyMap<string, string>): CompanyAction => {
  const id = String(row['object_id'])
  const type = String(row['object_type'])
  return {
    id: Number(row['id']),
    at: toIso(row['at']) ?? '',
    who: row['deleted_at'] === null ? `${String(row['name'])} ${String(row['surname'])}` : null,
    action: String(row['action']),
    object: { type, id, name: type === 'advert' ? (titles.get(id) ?? null) : null },
  }
}

const titlesOf = async (app: App, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> => {
  const ids = rows.filter(row => row['object_type'] === 'advert').map(row => Number(row['object_id']))
  if (ids.length === 0) return new Map()
  const found = await app.db.readCurrent(`SELECT id, title FROM adverts WHERE id IN (${marks(ids)})`, ids)
  return new Map(found.map(row => [String(row['id']), String(row['title'])]))
}
