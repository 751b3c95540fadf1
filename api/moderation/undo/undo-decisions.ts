import { mayDecide } from '../../../shared/rules/access'
import { creditOf } from '../../../shared/rules/adverts'
import { enteringQueue, renewWords, withLive } from '../../adverts/adverts.public'
import { stockHolder } from '../../platform/db/stock-holder'
import { stockKeyOf } from '../../../shared/rules/stock-key'
import type { Tx } from '../../platform/db/tx'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import type { DecidableAdvert } from '../decide/decidable'
import { auditAll, type AuditEntry } from '../../platform/audit/audit'
import { insertRows } from '../../platform/db/insert-rows'
import { withdrawNews } from '../../platform/webhooks/outbox'
import { updateRows } from '../../platform/db/update-rows'
import type { DecisionRow } from '../../platform/db/schema/decision.model'
import { beforeOf } from '../decide/decision-rows'
import type { Decider } from '../decide/verdict'
import { spendable } from './spendable-credits'
import { refusal, type Outcome, type Refused } from '../decide/refusals'
import { ownersFor, type OwnerState } from '../decide/owners'
import { photosProblem, reopenDecided } from './reopen-edit'
import { lastEditors } from '../decide/last-editor'

/** A decision and its advert, both locked; the advert is undefined when it was permanently deleted. */
export interface Undoable {
  readonly decision: DecisionRow
  readonly row: DecidableAdvert | undefined
}

interface Standing extends Undoable {
  readonly row: DecidableAdvert
  readonly before: Partial<AdvertRow>
}

/**
 * Undoes decisions: restores their changes including credits and publication, returns edits to the queue, and
 * withdraws unsent mails. One is refused if its advert has changed since, or if its seller has spent the credit.
 */
export const undoDecisions = async (
  ctx: Decider,
  tx: Tx,
  undoables: readonly Undoable[],
): Promise<Outcome> => {
  const refused: Refused[] = []
  const refuse = (advertId: number, why: Omit<Refused, 'advertId'>) => void refused.push({ advertId, ...why })
  const standing: Standing[] = []
  const changed: number[] = []
  for (const { decision, row } of undoables)
    if (!row) refuse(decision.advertId, refusal('not_found'))
    else if (!mayDecide(ctx.caller.actor, [row.ownerId])) refuse(row.id, refusal('own'))
    else if (row.version !== decision.versionAfter) changed.push(row.id)
    else standing.push({ decision, row, before: beforeOf(decision) })
  for (const [advertId, why] of await lastEditors(ctx.app, tx, changed))
    refuse(advertId, refusal('changed', why))
  const owners = await ownersFor(
    ctx.app,
    tx,
    standing.map(({ row }) => row),
  )
  const owned = standing.filter(({ row, before }) => {
    const isThere = before.deletedAt !== null || owners.has(row.ownerId)
    if (!isThere) refuse(row.id, refusal('owner_gone'))
    return isThere
  })
  const whole: Standing[] = []
  for (const each of owned) {
    const why =
      each.decision.photos === null
        ? await stockProblem(ctx.app, tx, each)
        : await photosProblem(ctx.app, tx, each.decision)
    if (why) refuse(each.row.id, refusal('changed', why))
    else whole.push(each)
  }
  const paid = await withCredits(ctx, tx, whole)
  for (const { row } of whole.filter(each => !paid.includes(each))) refuse(row.id, refusal('no_credit'))
  await putBack(ctx, tx, paid, owners)
  return { done: paid.map(({ row }) => row.id), refused }
}

/** Why a deleted advert cannot come back beside what its seller has put up since; undefined when it can. */
const stockProblem = async (
  { db }: Decider['app'],
  tx: Tx,
  { row, before }: Standing,
): Promise<string | undefined> => {
  if (before.deletedAt !== null) return undefined
  const holder = await stockHolder((sql, params) => db.readIn(tx, sql, params), row)
  return holder === undefined ? undefined : `Its stock number is that of the seller’s advert ${holder} now.`
}

/** Reserves the charged or returned credits again; returns those for which a credit was available. */
const withCredits = async (ctx: Decider, tx: Tx, all: readonly Standing[]): Promise<readonly Standing[]> => {
  const { app, now } = ctx
  const take = await spendable(
    app,
    tx,
    all.filter(({ decision }) => decision.credit === 'returned').map(({ row }) => row),
  )
  const paid = all.filter(({ decision, row }) => decision.credit !== 'returned' || take(row))
  await insertRows(
    app.db,
    tx,
    'Credit',
    paid
      .filter(({ decision }) => decision.credit !== null)
      .map(({ decision, row }) => ({
        userId: row.ownerId,
        creditKind: creditOf[row.kind],
        entry: 'reserve' as const,
        // A charged credit was taken from the balance already.
        amount: decision.credit === 'charged' ? 0 : -1,
        advertId: row.id,
        actorId: ctx.caller.actor.id,
        note: 'decision taken back',
        at: now,
      })),
  )
  return paid
}

const putBack = async (
  { app, caller, now }: Decider,
  tx: Tx,
  all: readonly Standing[],
  owners: ReadonlyMap<number, OwnerState>,
): Promise<void> => {
  if (all.length === 0) return
  await updateRows(
    app.db,
    tx,
    'Advert',
    all.map(({ row, before }) => ({ id: row.id, values: valuesBefore(row, before, owners, now) })),
  )
  const edits = all.filter(({ decision }) => decision.photos !== null)
  for (const { decision } of edits) await reopenDecided(app, tx, decision, now)
  const renamed = all.filter(
    each => !edits.includes(each) && ('manufacturer' in each.before || 'type' in each.before),
  )
  await renewWords(
    app,
    tx,
    renamed.map(({ row }) => row.id),
  )
  await withdrawMails(app, tx, all)
  await app.db.models.Decision.update(
    { undoneAt: now },
    { where: { id: all.map(({ decision }) => decision.id) }, transaction: tx },
  )
  await auditAll(app, tx, caller, all.map(entryOf))
}

const entryOf = ({ decision, row, before }: Standing): AuditEntry => {
  const current = new Map<string, unknown>(Object.entries(row))
  return {
    action: 'advert.undo',
    objectType: 'advert',
    objectId: row.id,
    before: Object.fromEntries(Object.keys(before).map(name => [name, current.get(name)])),
    after: before,
    reason: decision.action,
  }
}

const valuesBefore = (
  row: DecidableAdvert,
  before: Partial<AdvertRow>,
  owners: ReadonlyMap<number, OwnerState>,
  now: Date,
): Partial<AdvertRow> => {
  // A later suspension of the owner did not include the deleted advert.
  const suspended = before.deletedAt === null ? (owners.get(row.ownerId)?.suspendedAt ?? null) : null
  const more = {
    ...(suspended && row.suspendedAt === null ? { suspendedAt: suspended } : {}),
    ...(before.deletedAt === null ? { stockKey: stockKeyOf(row.stockNumber) } : {}),
  }
  // The seller has confirmed their address since the decision.
  const isFree = before.reviewState === 'unconfirmed' && owners.get(row.ownerId)?.isConfirmed
  const waits = isFree ? enteringQueue(now) : {}
  return withLive(row, { ...before, ...waits, ...more, version: row.version + 1, updatedAt: now }, now)
}

/** Withdraws the mails of decisions and what webhooks are told of them, as far as they have not left yet. */
const withdrawMails = async (app: Decider['app'], tx: Tx, all: readonly Standing[]): Promise<void> => {
  const groups = all.flatMap(({ decision }) => (decision.mailGroup ? [decision.mailGroup] : []))
  await withdrawNews(app, tx, groups)
  if (groups.length > 0)
    await app.db.models.OutboxMail.update(
      { state: 'withdrawn' },
      { where: { groupKey: groups, state: 'waiting' }, transaction: tx },
    )
}
