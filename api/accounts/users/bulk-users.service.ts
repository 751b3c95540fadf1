import type { BulkUserReport } from '../../../shared/contract/staff-user-calls'
import { creditKinds, type users } from '../../../shared/contract/users'
import type { BulkUserOutcome } from '../../../shared/data/user-codes'
import { isStaff } from '../../../shared/rules/access'
import { grantMany, lockedBalances, takeTurns } from '../../billing/billing.public'
import type { App } from '../../platform/app/app-context'
import { auditAll } from '../../platform/audit/audit'
import { auditRun } from '../../platform/audit/audit-run'
import type { UserRow } from '../../platform/db/schema/user.model'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { marks } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { confirmAccount } from '../account/confirm-account'
import { isActiveAdmin, isAdminLeft } from './accounts'
import { hasSuspension, liftSuspensions, suspendUsers, suspensionOf } from './suspensions'
import { endEverywhere, openCounts } from './user-sessions.service'

type Bulk = (typeof users)['bulk']
type Ctx = Context<Bulk>
type Body = Ctx['body']

interface Planned {
  readonly id: number
  /** Undefined for an account that is not there. */
  readonly user: UserRow | undefined
  readonly outcome: BulkUserOutcome
}

/**
 * Does one thing to many users in one transaction, each with its row in the audit log below that of all, and tells what became of each;
 * with `dryRun` only what would become of them. Nobody is changed who need not be; one's own account, and the last
 * admin, are refused row by row. Throws `invalid` for an end of a suspension that is not ahead.
 */
export const bulkUsers = async (ctx: Ctx): Promise<BulkUserReport> => {
  const { app, body, write } = ctx
  if (body.action === 'suspend') suspensionOf(body, ctx.now)
  if (body.dryRun) return { rows: await described(app, ctx, await plan(ctx)) }
  const rows = await write(async tx => {
    const planned = await plan(ctx, tx)
    // Described before it is done: afterwards no session is left to count.
    const told = await described(app, ctx, planned, tx)
    const wanted = planned.flatMap(({ user, outcome }) => (user && outcome === 'done' ? [user] : []))
    if (wanted.length > 0) await applyAsRun(ctx, tx, wanted)
    return told
  })
  return { rows }
}

/** What is to become of each user; locks their rows with `tx`, always in the same order. */
const plan = async (ctx: Ctx, tx?: Tx): Promise<readonly Planned[]> => {
  const { app, body } = ctx
  const ids = [...new Set(body.ids)].toSorted((a, b) => a - b)
  const where = { id: ids, deletedAt: null }
  const rows = await app.db.models.User.findAll({ where, order: ['id'], ...(tx && forUpdate(tx)) })
  const byId = new Map(rows.map(row => [row.get().id, row.get({ plain: true })]))
  const sessions = await openCounts(app, tx, ids, ctx.now)
  const planned = ids.map((id): Planned => {
    const user = byId.get(id)
    return { id, user, outcome: user ? outcomeOf(ctx, user, sessions.get(id) ?? 0) : 'not_found' }
  })
  if (body.action !== 'suspend' || !tx) return planned
  const admins = planned.filter(({ user, outcome }) => user && outcome === 'done' && isActiveAdmin(user))
  if (admins.length === 0) return planned
  const left = await isAdminLeft(
    app,
    tx,
    admins.map(({ id }) => id),
  )
  return left
    ? planned
    : planned.map(each => (admins.includes(each) ? { ...each, outcome: 'last_admin' as const } : each))
}

const outcomeOf = ({ body, caller, now }: Ctx, user: UserRow, sessions: number): BulkUserOutcome => {
  const isOwn = user.id === caller.actor.id
  switch (body.action) {
    case 'suspend':
      return isOwn ? 'own' : hasSuspension(user, suspensionOf(body, now)) ? 'same' : 'done'
    case 'lift':
      return user.suspendedAt ? 'done' : 'same'
    case 'confirm':
      return user.confirmedAt ? 'same' : 'done'
    case 'endSessions':
      return isOwn ? 'own' : sessions > 0 ? 'done' : 'same'
    case 'quotas':
      return isOwn ? 'own' : 'done'
  }
}

/** The statement that counts which adverts of users an action moves. */
const movedBy: Readonly<Partial<Record<Body['action'], string>>> = {
  suspend: 'live = 1',
  lift: `suspended_at IS NOT NULL AND status = 'approved' AND closed_reason IS NULL AND exp > suspended_at`,
  confirm: `review_state = 'unconfirmed'`,
}

/** The report's rows for what is planned. */
const described = async (
  app: App,
  { body, now }: Ctx,
  planned: readonly Planned[],
  tx?: Tx,
): Promise<BulkUserReport['rows']> => {
  const ids = planned.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : []))
  const condition = movedBy[body.action]
  const sql = `SELECT owner_id, COUNT(*) AS n FROM adverts
    WHERE owner_id IN (${marks(ids)}) AND deleted_at IS NULL AND ${condition} GROUP BY owner_id`
  const read = async () => (tx ? app.db.readIn(tx, sql, ids) : app.db.readCurrent(sql, ids))
  const adverts = ids.length > 0 && condition ? await read() : []
  const advertsOf = new Map(adverts.map(row => [Number(row['owner_id']), Number(row['n'])]))
  const ends = body.action === 'suspend' || body.action === 'endSessions'
  const sessions = ids.length > 0 && ends ? await openCounts(app, tx, ids, now) : new Map<number, number>()
  return planned.map(({ id, user, outcome }) => ({
    id,
    name: user ? `${user.name} ${user.surname}`.trim() : '',
    mail: user?.mail ?? '',
    outcome,
    adverts: advertsOf.get(id) ?? 0,
    sessions: sessions.get(id) ?? 0,
    isStaff: user !== undefined && isStaff(user),
  }))
}

/** Does it, to several as one entry of the audit log. */
const applyAsRun = async (ctx: Ctx, tx: Tx, wanted: readonly UserRow[]): Promise<void> => {
  const { app, body, caller } = ctx
  const count = wanted.length
  if (count === 1) return apply(ctx, tx, wanted)
  const { action, add, reason: suspensionReason, until, words } = body
  const after = { action, ...(action === 'quotas' ? { add } : { suspensionReason, until }) }
  const run = {
    ...({ action: 'userRun.change', objectType: 'userRun', after } as const),
    ...(words && { reason: words }),
  }
  return auditRun(app, tx, caller, run, async inRun => ({
    result: await apply({ ...ctx, caller: inRun }, tx, wanted),
    count,
  }))
}

const apply = async (ctx: Ctx, tx: Tx, wanted: readonly UserRow[]): Promise<void> => {
  const { app, body, caller, now } = ctx
  switch (body.action) {
    case 'suspend':
      return suspendUsers(app, tx, caller, wanted, suspensionOf(body, now), now)
    case 'lift':
      return liftSuspensions(app, tx, caller, wanted, body.words || null, now)
    case 'confirm':
      for (const user of wanted) await confirmAccount(app, tx, caller, { user, by: 'admin' }, now)
      return
    case 'endSessions': {
      const ids = wanted.map(({ id }) => id)
      const counts = await openCounts(app, tx, ids, now)
      await endEverywhere(app, tx, ids, now)
      const after = (id: number) => ({ ended: counts.get(id) ?? 0 })
      await auditEach(ctx, tx, ids, id => ({ action: 'user.endSessions', after: after(id) }))
      return
    }
    case 'quotas':
      await addQuotas(ctx, tx, wanted)
  }
}

/** Adds to the balances, or takes from them; none goes below 0. */
const addQuotas = async (ctx: Ctx, tx: Tx, wanted: readonly UserRow[]): Promise<void> => {
  const { app, body, caller, now } = ctx
  const ids = wanted.map(({ id }) => id)
  await takeTurns(app.db, tx, ids)
  const stored = await lockedBalances(app.db, tx, ids)
  const kinds = creditKinds.filter(kind => body.add?.[kind])
  const entries = ids.flatMap(userId =>
    kinds.map(kind => {
      const has = stored.get(userId)?.[kind] ?? 0
      const amount = Math.max(body.add?.[kind] ?? 0, -Math.max(0, has))
      return { userId, kind, has, amount, actorId: caller.actor.id, note: 'set by an admin' }
    }),
  )
  await grantMany(
    app.db,
    tx,
    entries.filter(({ amount }) => amount !== 0),
    now,
  )
  await auditEach(ctx, tx, ids, id => {
    const own = entries.filter(({ userId }) => userId === id)
    const remain = (of: (entry: (typeof own)[number]) => number) =>
      Object.fromEntries(own.map(entry => [entry.kind, of(entry)]))
    return {
      action: 'user.update',
      before: { remain: remain(({ has }) => has) },
      after: { remain: remain(({ has, amount }) => has + amount) },
    }
  })
}

const auditEach = (
  { app, caller }: Ctx,
  tx: Tx,
  ids: readonly number[],
  entryOf: (id: number) => { readonly action: string; readonly before?: unknown; readonly after?: unknown },
) =>
  auditAll(
    app,
    tx,
    caller,
    ids.map(id => ({ objectType: 'user', objectId: id, ...entryOf(id) })),
  )
