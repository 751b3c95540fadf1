import type { StaffUser, UserDetail, users, UserRow } from '../../../shared/contract/users'
import { advertKinds } from '../../../shared/data/advert-codes'
import { notFound } from '../../../shared/contract/errors'
import type { Page } from '../../../shared/contract/kit'
import type { App } from '../../platform/app/app-context'
import { balanceOf, balances } from '../../billing/billing.public'
import type { Row } from '../../platform/db/connect'
import { toIso } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { readUsers } from './user-search'
import { paged } from '../../platform/http/paged'
import { oneOf } from '../../platform/db/row-readers'
import { accountTypes, roles } from '../../../shared/contract/session'
import { recordOf } from '../../../shared/rules/keys'

type Calls = typeof users

/** The caller's own profile and remaining credits (specification, section 7). */
export const userDetail = async ({ app, caller }: Context<Calls['detail']>): Promise<UserDetail> => {
  const { id } = caller.actor
  const user = (await app.db.models.User.findByPk(id))?.get()
  if (!user || user.deletedAt) throw notFound('The user')
  const { name, surname, mail, dialCode, phone, accountType, role } = user
  const confirmed = user.confirmedAt !== null
  const tel = `${dialCode} ${phone}`.trim()
  const remain = await balanceOf(app.db, id)
  return { id, name, surName: surname, mail, tel, dialCode, phone, accountType, role, confirmed, remain }
}

/** A page of all users with their remaining credits, newest first (checklist ADM-04). */
export const listUsers = async ({ app, query }: Context<Calls['list']>): Promise<Page<UserRow>> => {
  const { rows, totalElements } = await readUsers(app.db, query)
  const data = await withRemain(app, rows)
  return paged(data, totalElements, query)
}

/** One user as the list shows it. Throws `not_found`. */
export const userRow = async (app: App, id: number): Promise<UserRow> => {
  const rows = await app.db.readCurrent(
    `SELECT id, account_type, name, surname, mail, role, suspended_at, confirmed_at, created_at FROM users
      WHERE id = ? AND deleted_at IS NULL`,
    [id],
  )
  const [row] = await withRemain(app, rows)
  if (!row) throw notFound('The user')
  return row
}

/** One user with what hangs on the account, for whoever is about to change or delete it. Throws `not_found`. */
export const staffUser = async ({ app, params }: Context<Calls['one']>): Promise<StaffUser> => {
  const row = await userRow(app, params.id)
  const [more] = await app.db.readCurrent(
    `SELECT dial_code, phone, suspended_at,
            (SELECT MAX(s.created_at) FROM sessions s WHERE s.user_id = u.id) AS last_sign_in,
            (SELECT COUNT(*) FROM orders o WHERE o.user_id = u.id) AS orders
       FROM users u WHERE id = ?`,
    [params.id],
  )
  const adverts = await app.db.readCurrent(
    `SELECT kind, COUNT(*) AS total, SUM(CASE WHEN live = 1 THEN 1 ELSE 0 END) AS shown,
            SUM(CASE WHEN suspended_at IS NOT NULL AND status = 'approved' AND closed_reason IS NULL
                      AND exp > suspended_at THEN 1 ELSE 0 END) AS paused
       FROM adverts WHERE owner_id = ? AND deleted_at IS NULL GROUP BY kind`,
    [params.id],
  )
  return {
    ...row,
    phone: `${String(more?.['dial_code'] ?? '')} ${String(more?.['phone'] ?? '')}`.trim(),
    suspendedAt: toIso(more?.['suspended_at']),
    lastSignIn: toIso(more?.['last_sign_in']),
    adverts: {
      all: sumOf(adverts, 'total'),
      live: sumOf(adverts, 'shown'),
      paused: sumOf(adverts, 'paused'),
      kinds: recordOf(advertKinds, kind =>
        sumOf(
          adverts.filter(row => row['kind'] === kind),
          'total',
        ),
      ),
    },
    orders: Number(more?.['orders'] ?? 0),
  }
}

const sumOf = (rows: readonly Row[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)

const withRemain = async (app: App, rows: readonly Row[]): Promise<UserRow[]> => {
  const remain = await balances(
    app.db,
    rows.map(row => Number(row['id'])),
  )
  return rows.map(row => ({
    _id: Number(row['id']),
    accountType: oneOf(row['account_type'], accountTypes),
    name: String(row['name']),
    surname: String(row['surname']),
    mail: String(row['mail']),
    role: oneOf(row['role'], roles),
    suspended: row['suspended_at'] !== null,
    confirmed: row['confirmed_at'] !== null,
    createdAt: toIso(row['created_at']) ?? '',
    remain: remain.get(Number(row['id'])) ?? { advert: 0, lease: 0, toolLease: 0, parts: 0 },
  }))
}
