import type { AdvertKind, AdvertStatus } from '../../../shared/contract/adverts'
import { ownStates, type OwnSort, type OwnState } from '../../../shared/data/own-advert-codes'
import { keptAfterDelete, numberKey, renewableDays } from '../../../shared/rules/adverts'
import { conditionList } from '../../platform/db/condition-list'
import { timeParam } from '../../platform/db/values'

type Dialect = 'sqlite' | 'mysql'

/** Which of a seller's adverts are meant. */
export interface OwnFilter {
  readonly kind?: AdvertKind | undefined
  readonly state: OwnState
  readonly search?: string | undefined
  /** The specification's own filter of `/getmyadverts`. */
  readonly status?: AdvertStatus | undefined
}

interface Sql {
  readonly sql: string
  readonly params: readonly (string | number)[]
}

/** Adverts that staff deleted cannot be restored by the owner. */
const deletedByOwner = `(SELECT actor_id FROM audit_log
  WHERE object_type = 'advert' AND object_id = CAST(adverts.id AS CHAR) AND action = 'advert.delete'
  ORDER BY id DESC LIMIT 1) = owner_id`

const day = 24 * 60 * 60 * 1000

/** The condition of each state. Those without `all` do not overlap, but that `expiring` adverts are online, under offer or leased, too. */
const stateConditions = (dialect: Dialect, now: Date): Record<OwnState, Sql> => {
  const at = (time: number) => timeParam(dialect, new Date(now.getTime() + time))
  const present = 'deleted_at IS NULL'
  const open = `${present} AND closed_reason IS NULL`
  const approved = `${open} AND status = 'approved'`
  const running = `${approved} AND exp > ?`
  const today = now.toISOString().slice(0, 10)
  const isLet = '(let_until IS NOT NULL AND let_until >= ?)'
  const submitted = `${open} AND status = 'unapproved'`
  return {
    all: { sql: present, params: [] },
    online: {
      sql: `${running} AND under_offer_at IS NULL AND NOT ${isLet}`,
      params: [at(0), today],
    },
    expiring: { sql: `${running} AND exp <= ?`, params: [at(0), at(renewableDays * day)] },
    offer: { sql: `${running} AND under_offer_at IS NOT NULL`, params: [at(0)] },
    leased: { sql: `${running} AND under_offer_at IS NULL AND ${isLet}`, params: [at(0), today] },
    review: { sql: `${submitted} AND review_state IN ('pending', 'unconfirmed', 'done')`, params: [] },
    returned: { sql: `${submitted} AND review_state IN ('changesRequested', 'rejected')`, params: [] },
    hidden: { sql: `${open} AND status = 'hide'`, params: [] },
    expired: { sql: `${approved} AND (exp IS NULL OR exp <= ?)`, params: [at(0)] },
    closed: { sql: `${present} AND closed_reason IS NOT NULL`, params: [] },
    deleted: { sql: `deleted_at >= ? AND ${deletedByOwner}`, params: [at(-keptAfterDelete)] },
  }
}

/** The filters that go with every state. Searched are title, maker, model, stock, registration, serial and part numbers, and the advert's number. */
const withoutState = (ownerId: number, { kind, search, status }: Omit<OwnFilter, 'state'>): Sql => {
  const { parts, params, add } = conditionList()
  add('owner_id = ?', ownerId)
  if (kind) add('kind = ?', kind)
  if (status) add('status = ?', status)
  for (const word of (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8)) {
    const { sql, params: values } = wordCondition(word)
    add(sql, ...values)
  }
  return { sql: parts.join(' AND '), params }
}

/** The adverts of an owner that a filter means. */
export const ownCondition = (dialect: Dialect, ownerId: number, filter: OwnFilter, now: Date): Sql => {
  const shared = withoutState(ownerId, filter)
  const wanted = stateConditions(dialect, now)[filter.state]
  return { sql: `${shared.sql} AND ${wanted.sql}`, params: [...shared.params, ...wanted.params] }
}

const names = ['title', 'manufacturer', 'model', 'stock_number'] as const
const numberKeys = ['registration_key', 'serial_key', 'part_key'] as const

/** A word is looked for anywhere in the names, and without punctuation at the beginning of the numbers. */
const wordCondition = (word: string): Sql => {
  const like = `%${word.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`
  const key = numberKey(word)
  const keys = key === '' ? [] : numberKeys
  const id = /^#?([1-9]\d{0,9})$/.exec(word)?.[1]
  const parts = [
    ...names.map(column => `LOWER(${column}) LIKE ? ESCAPE '!'`),
    ...keys.map(column => `${column} LIKE ?`),
    ...(id ? ['id = ?'] : []),
  ]
  const params = [...names.map(() => like), ...keys.map(() => `${key}%`), ...(id ? [Number(id)] : [])]
  return { sql: `(${parts.join(' OR ')})`, params }
}

/** The last key makes every order total, so that no advert is on two pages. */
export const ownOrders: Record<OwnSort, string> = {
  newest: 'id DESC',
  oldest: 'id',
  changed: 'updated_at DESC, id DESC',
  price: "price_mode = 'onRequest', price_ref, id DESC",
  priceDown: "price_mode = 'onRequest', price_ref DESC, id DESC",
  expiry: 'exp IS NULL, exp, id DESC',
  views: 'views DESC, id DESC',
  title: 'LOWER(title), id DESC',
}

/** One statement that counts the adverts of every state under the other filters. */
export const countsOf = (
  dialect: Dialect,
  ownerId: number,
  filter: Omit<OwnFilter, 'state'>,
  now: Date,
): Sql => {
  const conditions = stateConditions(dialect, now)
  const shared = withoutState(ownerId, filter)
  const sums = ownStates.map(
    state => `COALESCE(SUM(CASE WHEN ${conditions[state].sql} THEN 1 ELSE 0 END), 0) AS \`${state}\``,
  )
  return {
    sql: `SELECT ${sums.join(', ')} FROM adverts WHERE ${shared.sql}`,
    params: [...ownStates.flatMap(state => conditions[state].params), ...shared.params],
  }
}
