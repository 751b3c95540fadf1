import { marks } from '../../platform/db/values'
import { AppError } from '../../../shared/contract/errors'
import { creditKinds, type CreditKind, type Remain } from '../../../shared/contract/users'
import type { Tx } from '../../platform/db/tx'
import type { Database } from '../../platform/db/connect'
import { insertRows } from '../../platform/db/insert-rows'

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

/** Takes one credit for an advert under review. Throws `no_credit` when none is left. */
export const reserve = async (db: Database, tx: Tx, entry: Held, now: Date): Promise<void> => {
  await holdCredit(db, tx, entry.userId, entry.kind)
  await reserveHeld(db, tx, entry, now)
}

/** Checks that a credit is left and locks it against other transactions. Throws `no_credit`. */
export const holdCredit = async (db: Database, tx: Tx, userId: number, kind: CreditKind): Promise<void> => {
  if ((await lockedBalance(db, tx, userId, kind)) < 1) throw noCredit()
}

export const noCredit = (): AppError =>
  new AppError('no_credit', 'You have no credit left for an advert of this kind. Packages are at /packets.')

/** Like `reserve`, but after `holdCredit`. */
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

/**
 * The balance below `takeTurns`. The sum is a locking read, so that it sees the present rows and not those from when
 * the transaction began to wait; a shared lock needs the index alone.
 */
export const lockedBalance = async (
  db: Database,
  tx: Tx,
  userId: number,
  kind: CreditKind,
): Promise<number> => {
  const [lock, asItIs] = db.dialect === 'mysql' ? ['FOR UPDATE', 'LOCK IN SHARE MODE'] : ['', '']
  const [, [row]] = await Promise.all([
    takeTurns(db, tx, [userId]),
    db.readIn(
      tx,
      `SELECT (SELECT COALESCE(SUM(amount), 0) FROM credit_ledger WHERE user_id = u.id AND credit_kind = ? ${asItIs}) AS amount
         FROM users u WHERE u.id = ? AND u.suspended_at IS NULL ${lock}`,
      [kind, userId],
    ),
  ])
  // The user was suspended since the request came in; an advert submitted now would escape that suspension.
  if (!row) throw new AppError('forbidden', 'Your account may not do this.')
  return Number(row['amount'])
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
