import { groupBy } from '../../../shared/rules/group-by'
import { marks } from '../../platform/db/values'
import { creditOf } from '../../../shared/rules/adverts'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { AppError } from '../../../shared/contract/errors'
import { insertRows } from '../../platform/db/insert-rows'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { lockedMeans, noCredit, planIsFull } from './credits'

type Advertised = Pick<AdvertRow, 'id' | 'kind' | 'ownerId'>

/** Charges the reserved credits of these adverts; those without an open reservation are left alone. */
export const chargeMany = (app: App, tx: Tx, rows: readonly Advertised[], now: Date) =>
  settle(app, tx, rows, { entry: 'charge', amount: 0, note: '' }, now)

/** Returns the reserved credits of these adverts; those without an open reservation are left alone. */
export const giveBackMany = (app: App, tx: Tx, rows: readonly Advertised[], note: string, now: Date) =>
  settle(app, tx, rows, { entry: 'return', amount: 1, note }, now)

/** Which of these adverts have a credit that is still reserved. */
export const creditedAdverts = async (
  app: App,
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const entries = await app.db.readIn(
    tx,
    `SELECT advert_id, entry FROM credit_ledger WHERE advert_id IN (${marks(ids)}) ORDER BY id`,
    ids,
  )
  const last = new Map(entries.map(entry => [Number(entry['advert_id']), entry['entry']]))
  return new Set(ids.filter(id => last.get(id) === 'reserve'))
}

interface Spending extends Advertised {
  /** Whether the advert waits for review: its credit is then only reserved, and charged at the approval. */
  readonly waits: boolean
}

/**
 * Takes a place of the stock plan or a credit for each of these adverts of one owner, in their order, as far as they go. Returns
 * the error of each for which none was left. Throws `forbidden` for an owner who was suspended in the meantime.
 */
export const spendMany = async (
  app: App,
  tx: Tx,
  rows: readonly Spending[],
  note: string,
  now: Date,
): Promise<Map<number, AppError>> => {
  const unpaid = new Map<number, AppError>()
  const apart = rows.map(({ id }) => id)
  let placed = 0
  for (const [creditKind, some] of groupBy(rows, row => creditOf[row.kind])) {
    const asked = { userId: some[0]?.ownerId ?? 0, kind: creditKind, apart }
    const means = await lockedMeans(app.db, tx, asked, now)
    const free = Math.max(0, means.places - placed)
    const beyond = some.slice(free)
    placed += some.length - beyond.length
    const paid = means.takesCredits ? beyond.slice(0, Math.max(0, means.credits)) : []
    for (const { id } of beyond.slice(paid.length))
      unpaid.set(id, means.takesCredits ? noCredit() : planIsFull(means))
    await insertRows(
      app.db,
      tx,
      'Credit',
      paid.flatMap(({ id, ownerId, waits }) => {
        const entry = { userId: ownerId, creditKind, advertId: id, note, at: now }
        const reserved = { ...entry, entry: 'reserve' as const, amount: -1 }
        return waits ? [reserved] : [reserved, { ...entry, entry: 'charge' as const, amount: 0 }]
      }),
    )
  }
  return unpaid
}

interface Settlement {
  readonly entry: 'charge' | 'return'
  readonly amount: number
  readonly note: string
}

/** Returns the adverts whose reservation was settled. */
const settle = async (
  app: App,
  tx: Tx,
  rows: readonly Advertised[],
  settlement: Settlement,
  now: Date,
): Promise<ReadonlySet<number>> => {
  if (rows.length === 0) return new Set()
  const credited = await creditedAdverts(
    app,
    tx,
    rows.map(row => row.id),
  )
  const open = rows.filter(row => credited.has(row.id))
  await insertRows(
    app.db,
    tx,
    'Credit',
    open.map(row => ({
      userId: row.ownerId,
      creditKind: creditOf[row.kind],
      ...settlement,
      advertId: row.id,
      at: now,
    })),
  )
  return new Set(open.map(({ id }) => id))
}
