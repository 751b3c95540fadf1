import type { StaffUser, UserDetail, users as calls, UserRow } from '../../../shared/contract/users'
import { advertKinds } from '../../../shared/data/advert-codes'
import { notFound } from '../../../shared/contract/errors'
import type { Page } from '../../../shared/contract/kit'
import type { App } from '../../platform/app/app-context'
import { balanceOf, balances, placesOf } from '../../billing/billing.public'
import { adverts } from '../../platform/db/schema/advert.model'
import { users } from '../../platform/db/schema/user.model'
import { computed, fieldsOf, select, selection } from '../../platform/db/select'
import { toIso } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { hasFactorSql } from '../factors/factors'
import { listedUser, readUsers, type ListedUser } from './user-search'
import { suppressionsOf } from '../../platform/mail/suppressions'
import { paged } from '../../platform/http/paged'
import { shownPhone } from '../../../shared/rules/phone'
import { recordOf, pick } from '../../../shared/rules/keys'

type Calls = typeof calls

/** The caller's own profile and remaining credits (specification, section 7). */
export const userDetail = async ({ app, caller }: Context<Calls['detail']>): Promise<UserDetail> => {
  const { id } = caller.actor
  const user = (await app.db.models.User.findByPk(id))?.get()
  if (!user || user.deletedAt) throw notFound('The user')
  const { name, surname, mail, dialCode, phone, accountType, role } = user
  const { company } = caller
  const confirmed = user.confirmedAt !== null
  const tel = shownPhone({ dialCode, phone })
  const phoneChecked = phone === '' || user.phoneE164 !== null
  const remain = await balanceOf(app.db, company?.actor.id ?? id)
  const plan = await placesOf(app, company?.actor.id ?? id, app.clock())
  const person = { id, name, surName: surname, mail, tel, dialCode, phone, phoneChecked }
  const mailTrouble = await ownMailTrouble(app, mail)
  const mailings = user.mailingsOffAt === null
  const acting = company && {
    ...pick(company, 'id', 'name', 'role'),
    account: company.actor.id,
    accountType: company.actor.accountType,
  }
  return {
    ...person,
    accountType,
    role,
    confirmed,
    mailTrouble,
    mailings,
    company: acting ?? null,
    remain,
    plan,
  }
}

/** What stops mails to an address. */
const staffMailTrouble = async (app: App, mail: string): Promise<StaffUser['mailTrouble']> => {
  const [row] = await suppressionsOf(app, mail)
  if (!row) return null
  const { reason, createdAt, until, detail } = row
  return { reason, at: createdAt.toISOString(), until: until?.toISOString() ?? null, detail }
}

/** The same as its owner is told: staff may have noted more. */
const ownMailTrouble = async (app: App, mail: string): Promise<UserDetail['mailTrouble']> => {
  const trouble = await staffMailTrouble(app, mail)
  return trouble && pick(trouble, 'reason', 'at', 'until')
}

/** A page of all users with their remaining credits, newest first (checklist ADM-04). */
export const listUsers = async ({ app, query }: Context<Calls['list']>): Promise<Page<UserRow>> => {
  const { rows, totalElements } = await readUsers(app.db, query)
  const data = await withRemain(app, rows)
  return paged(data, totalElements, query)
}

/** One user as the list shows it. Throws `not_found`. */
export const userRow = async (app: App, id: number): Promise<UserRow> => {
  const rows = await select(
    app.db.readCurrent,
    listedUser,
    'FROM users WHERE id = ? AND deleted_at IS NULL',
    [id],
  )
  const [row] = await withRemain(app, rows)
  if (!row) throw notFound('The user')
  return row
}

const userFacts = selection({
  ...pick(fieldsOf(users), 'dialCode', 'phone', 'phoneE164', 'suspendedAt', 'suspendedBy'),
  lastSignIn: computed('(SELECT MAX(s.created_at) FROM sessions s WHERE s.user_id = users.id)', toIso),
  hasFactor: computed(hasFactorSql('users.id'), Boolean),
  orders: computed('(SELECT COUNT(*) FROM orders o WHERE o.user_id = users.id)', Number),
})
const advertsOfKind = selection({
  ...pick(fieldsOf(adverts), 'kind'),
  total: computed('COUNT(*)', Number),
  live: computed('SUM(live)', Number),
  paused: computed(
    `SUM(CASE WHEN suspended_at IS NOT NULL AND status = 'approved' AND closed_reason IS NULL
               AND exp > suspended_at THEN 1 ELSE 0 END)`,
    Number,
  ),
})

/** One user with what depends on the account, shown before it is changed or deleted. Throws `not_found`. */
export const staffUser = async ({ app, params }: Context<Calls['one']>): Promise<StaffUser> => {
  const row = await userRow(app, params.id)
  const [more] = await select(app.db.readCurrent, userFacts, 'FROM users WHERE id = ?', [params.id])
  const ofKinds = await select(
    app.db.readCurrent,
    advertsOfKind,
    'FROM adverts WHERE owner_id = ? AND deleted_at IS NULL GROUP BY kind',
    [params.id],
  )
  const all = (figure: 'total' | 'live' | 'paused') => ofKinds.reduce((sum, each) => sum + each[figure], 0)
  return {
    ...row,
    phone: shownPhone({ dialCode: more?.dialCode, phone: more?.phone ?? '' }),
    phoneChecked: !more?.phone || more.phoneE164 !== null,
    suspendedAt: more?.suspendedAt ?? null,
    suspendedBy: await named(app, more?.suspendedBy ?? null),
    lastSignIn: more?.lastSignIn ?? null,
    hasFactor: more?.hasFactor ?? false,
    mailTrouble: await staffMailTrouble(app, row.mail),
    adverts: {
      all: all('total'),
      live: all('live'),
      paused: all('paused'),
      kinds: recordOf(advertKinds, kind => ofKinds.find(each => each.kind === kind)?.total ?? 0),
    },
    orders: more?.orders ?? 0,
  }
}

const named = async (app: App, id: number | null): Promise<StaffUser['suspendedBy']> => {
  if (id === null) return null
  const where = { id, deletedAt: null }
  const user = (await app.db.models.User.findOne({ attributes: ['id', 'name', 'surname'], where }))?.get()
  return user ? { id, name: `${user.name} ${user.surname}`.trim() } : null
}

const withRemain = async (app: App, rows: readonly ListedUser[]): Promise<UserRow[]> => {
  const remain = await balances(
    app.db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({
    _id: row.id,
    accountType: row.accountType,
    company: row.company,
    name: row.name,
    surname: row.surname,
    mail: row.mail,
    role: row.role,
    suspended: row.suspendedAt !== null,
    suspensionReason: row.suspensionReason,
    suspensionWords: row.suspensionWords,
    suspendedUntil: row.suspendedUntil,
    confirmed: row.confirmedAt !== null,
    createdAt: row.createdAt,
    remain: remain.get(row.id) ?? { advert: 0, lease: 0, toolLease: 0, parts: 0 },
  }))
}
