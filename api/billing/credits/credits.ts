import { marks, timeParam } from '../../platform/db/values'
import { AppError } from '../../../shared/contract/errors'
import { creditKinds, type CreditKind, type Remain } from '../../../shared/contract/users'
import type { Tx } from '../../platform/db/tx'
import type { Database } from '../../platform/db/connect'
import { insertRows } from '../../platform/db/insert-rows'
import { holdsPlace } from '../../platform/db/holds-place'

/** The ledger note of a credit returned because its advert was deleted; restoring the advert takes it again. */
export const deletionNote = 'deleted'

/**
 * Credits live in a ledger; a balance is the sum of its amounts. Submitting an advert reserves one (-1), approval
 * charges it (0: it is spent), rejection or withdrawal returns it (+1). Design, section 5.
 */
interface Entry {
  readonly userId: number
  readonly kind: CreditKind
  readonly advertId?: number
  readonly orderId?: number
  readonly actorId?: number
  readonly note?: string
}
/** An entry for an advert's credit. */
type Held = Entry & { readonly advertId: number }

const none: Remain = { advert: 0, lease: 0, toolLease: 0, parts: 0 }

/** Remaining credits of many users by id; users without entries have none. */
export const balances = (db: Database, userIds: readonly number[]): Promise<ReadonlyMap<number, Remain>> =>
  balancesBy(db.readCurrent, userIds)

/** The same in a transaction that has locked the users' rows, as every reservation does: they cannot change. */
export const lockedBalances = (
  db: Database,
  tx: Tx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Remain>> => balancesBy((sql, params) => db.readIn(tx, sql, params), userIds)

/**
 * Locks the users' rows, so that two transactions cannot both see the last credit. They are changed, since nodes of a
 * cluster see each other's changes only: of two, the later one is run again. Whatever may take credits does this.
 */
export const takeTurns = async (db: Database, tx: Tx, userIds: readonly number[]): Promise<void> => {
  if (db.dialect === 'sqlite' || userIds.length === 0) return
  const sql = `UPDATE users SET credit_turn = credit_turn + 1 WHERE id IN (${marks(userIds)})`
  await db.runDeferred(tx, sql, userIds)
}

const balancesBy = async (
  read: Database['readCurrent'],
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Remain>> => {
  const found = new Map<number, Remain>(userIds.map(id => [id, { ...none }]))
  if (userIds.length === 0) return found
  const rows = await read(
    `SELECT user_id, credit_kind, SUM(amount) AS amount FROM credit_ledger
      WHERE user_id IN (${marks(userIds)}) GROUP BY user_id, credit_kind`,
    userIds,
  )
  for (const row of rows) {
    const remain = found.get(Number(row['user_id']))
    const kind = creditKinds.find(each => each === row['credit_kind'])
    if (remain && kind) remain[kind] = Number(row['amount'])
  }
  return found
}

export const balanceOf = async (db: Database, userId: number): Promise<Remain> =>
  (await balances(db, [userId])).get(userId) ?? none

/** Adds credits; a negative amount takes them away (an admin's correction). */
export const grant = (db: Database, tx: Tx, entry: Entry & { amount: number }, now: Date): Promise<void> =>
  write(db, tx, 'grant', entry.amount, entry, now)

/** Like `grant`, for many entries in one statement. */
export const grantMany = (
  db: Database,
  tx: Tx,
  entries: readonly (Entry & { amount: number })[],
  now: Date,
): Promise<void> =>
  insertRows(
    db,
    tx,
    'Credit',
    entries.map(entry => rowOf('grant', entry.amount, entry, now)),
  )

/** Takes a place of the owner's stock plan for an advert under review, or else one credit. Throws `no_credit` without either. */
export const reserve = async (db: Database, tx: Tx, entry: Held, now: Date): Promise<void> => {
  const paidBy = await holdMeans(db, tx, entry, now)
  if (paidBy === 'credit') await reserveHeld(db, tx, entry, now)
}

/**
 * Checks that a place of the owner's stock plan or a credit is left, and locks it against other transactions. Says by which the
 * advert is paid; a place is taken by the advert itself. Throws `no_credit`.
 */
export const holdMeans = async (
  db: Database,
  tx: Tx,
  { userId, kind, advertId }: Pick<Entry, 'userId' | 'kind' | 'advertId'>,
  now: Date,
): Promise<'plan' | 'credit'> => {
  const means = await lockedMeans(db, tx, { userId, kind, apart: advertId ? [advertId] : [] }, now)
  if (means.places > 0) return 'plan'
  if (!means.takesCredits) throw planIsFull(means)
  if (means.credits < 1) throw noCredit()
  return 'credit'
}

export const noCredit = (): AppError =>
  new AppError('no_credit', 'You have no credit left for an advert of this kind. Packages are at /packets.')

/** Beyond its plan a company pays credits only if it said so. */
export const planIsFull = ({ mostLive }: Pick<Means, 'mostLive'>): AppError =>
  new AppError(
    'no_credit',
    `All ${mostLive} places of your stock plan are taken. Take a larger plan, or let adverts beyond it take credits; both are at /profile/company.`,
  )

/** Like `reserve`, but after `holdMeans` said that a credit pays. */
export const reserveHeld = (db: Database, tx: Tx, entry: Held, now: Date) =>
  write(db, tx, 'reserve', -1, entry, now)

/** Marks a reserved credit as spent; only once per reservation. */
export const charge = async (db: Database, tx: Tx, entry: Held, now: Date): Promise<void> => {
  if (await hasReservation(db, tx, entry)) await write(db, tx, 'charge', 0, entry, now)
}

/** Gives a reserved credit back; nothing happens when it was charged or returned already. */
export const giveBack = async (db: Database, tx: Tx, entry: Held, now: Date): Promise<void> => {
  if (await hasReservation(db, tx, entry)) await write(db, tx, 'return', 1, entry, now)
}

/** Whether the advert holds a credit that is neither spent nor returned. */
const hasReservation = async (db: Database, tx: Tx, { userId, kind, advertId }: Entry): Promise<boolean> => {
  const rows = await db.readIn(
    tx,
    'SELECT entry FROM credit_ledger WHERE advert_id = ? AND user_id = ? AND credit_kind = ? ORDER BY id DESC LIMIT 1',
    [advertId ?? 0, userId, kind],
  )
  return rows[0]?.['entry'] === 'reserve'
}

/** How many credits a transaction has taken for adverts at this moment. */
export const creditsTaken = async (
  { db }: { readonly db: Database },
  tx: Tx,
  advertIds: readonly number[],
  now: Date,
): Promise<number> => {
  if (advertIds.length === 0) return 0
  const [row] = await db.readIn(
    tx,
    `SELECT COUNT(*) AS n FROM credit_ledger WHERE advert_id IN (${marks(advertIds)}) AND entry = 'reserve' AND at = ?`,
    [...advertIds, timeParam(db.dialect, now)],
  )
  return Number(row?.['n'] ?? 0)
}

/** What pays for adverts of an account. */
export interface Means {
  readonly credits: number
  /** Free places of a running stock plan; 0 without one. */
  readonly places: number
  readonly mostLive: number
  /** False for a company whose plan is full and that did not say that adverts beyond it take credits. */
  readonly takesCredits: boolean
}

interface Asked {
  readonly userId: number
  readonly kind: CreditKind
  /** Adverts that are about to be paid, whose own places do not count. */
  readonly apart?: readonly number[]
}

/**
 * The balance and the free places of the stock plan below `takeTurns`, in one statement. The sums are locking reads, so that they
 * see the present rows and not those from when the transaction began to wait; a shared lock needs the index alone. Adverts are
 * counted only for an account with a plan.
 */
export const lockedMeans = async (
  db: Database,
  tx: Tx,
  { userId, kind, apart = [] }: Asked,
  now: Date,
): Promise<Means> => {
  const [lock, asItIs, inOrder] =
    db.dialect === 'mysql' ? ['FOR UPDATE', 'LOCK IN SHARE MODE', 'STRAIGHT_JOIN'] : ['', '', 'CROSS JOIN']
  const others = apart.length > 0 ? `AND a.id NOT IN (${marks(apart)})` : ''
  const [, [row]] = await Promise.all([
    takeTurns(db, tx, [userId]),
    db.readIn(
      tx,
      `SELECT (SELECT COALESCE(SUM(amount), 0) FROM credit_ledger WHERE user_id = u.id AND credit_kind = ? ${asItIs}) AS amount,
              (SELECT ${planOf} FROM stock_plans p WHERE p.user_id = u.id AND p.state = 'running' ${asItIs}) AS plan,
              (SELECT COUNT(a.id) FROM stock_plans p ${inOrder} adverts a ON a.owner_id = p.user_id
                WHERE p.user_id = u.id AND p.state = 'running' AND ${holdsPlace} ${others} ${asItIs}) AS taken
         FROM users u WHERE u.id = ? AND u.suspended_at IS NULL ${lock}`,
      [kind, timeParam(db.dialect, now), ...apart, userId],
    ),
  ])
  // The user was suspended since the request came in; an advert submitted now would escape that suspension.
  if (!row) throw new AppError('forbidden', 'Your account may not do this.')
  return meansOf(Number(row['amount']), row['plan'], Number(row['taken']))
}

/** A plan's size in one number, below zero where adverts beyond it take no credits. */
const planOf = 'CASE WHEN p.spends_credits = 1 THEN p.most_live ELSE -p.most_live END'

const meansOf = (credits: number, plan: unknown, taken: number): Means => {
  if (plan === null) return { credits, places: 0, mostLive: 0, takesCredits: true }
  const mostLive = Math.abs(Number(plan))
  return { credits, places: Math.max(0, mostLive - taken), mostLive, takesCredits: Number(plan) > 0 }
}

const write = (db: Database, tx: Tx, entry: Kind, amount: number, of: Entry, now: Date): Promise<void> =>
  insertRows(db, tx, 'Credit', [rowOf(entry, amount, of, now)])

type Kind = 'grant' | 'reserve' | 'charge' | 'return'

const rowOf = (entry: Kind, amount: number, of: Entry, now: Date) => ({
  userId: of.userId,
  creditKind: of.kind,
  entry,
  amount,
  advertId: of.advertId ?? null,
  orderId: of.orderId ?? null,
  actorId: of.actorId ?? null,
  note: of.note ?? '',
  at: now,
})
