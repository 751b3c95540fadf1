import { chargeMany, giveBackMany } from '../../billing/billing.public'
import { auditAll, type AuditEntry } from '../../platform/audit/audit'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import type { Tx } from '../../platform/db/tx'
import { updateRows } from '../../platform/db/update-rows'
import { queueMails } from '../../platform/mail/outbox'
import { tellWebhooks } from '../../platform/webhooks/outbox'
import { waitsForConfirmation, type DecidableAdvert } from './decidable'
import { decisionNews } from './decision-news'
import { keepDecisions, mailGroupOf, type DecidedEdit } from './decision-rows'
import type { SellerMail } from './seller-mails'
import type { DecidedAdvert, Decider } from './verdict'

/** Seconds in which a decision's mail, and what webhooks are told of it, can still be withdrawn. */
const mailDelay = 60

export interface Change {
  /** The state before the decision. */
  readonly before: DecidableAdvert
  /** The columns that the decision changes; the version is incremented unless given. */
  readonly after: Partial<AdvertRow>
  /** The part of `after` that is not stored yet. */
  readonly values?: Partial<AdvertRow>
  /** Details of the audit entry, unless it was written already. */
  readonly entry?: Pick<AuditEntry, 'before' | 'after' | 'reason'>
  /** The edit and photos that were decided too. */
  readonly edit?: DecidedEdit | undefined
}

export interface Decision {
  /** The action's name in the audit log and for the undo. */
  readonly action: string
  readonly changes: readonly Change[]
  readonly jobId: number | null
  /** What happens to credits that are still reserved. */
  readonly credit?: 'charged' | 'returned' | undefined
  readonly creditNote?: string
  /** Makes the sellers' mails, once it is known which adverts had a reserved credit. */
  readonly mails?: ((settled: ReadonlySet<number>) => Promise<readonly SellerMail[]>) | undefined
}

/**
 * Writes a decision with its consequences: the adverts, the audit log, credits, mails, and the previous state
 * for the undo. Every decision of staff goes through it.
 */
export const writeDecisions = async (
  ctx: Decider,
  tx: Tx,
  decision: Decision,
): Promise<readonly DecidedAdvert[]> => {
  const { app, caller } = ctx
  const { action, changes } = decision
  await updateRows(
    app.db,
    tx,
    'Advert',
    changes.flatMap(({ before: { id }, values }) => (values ? [{ id, values }] : [])),
  )
  await auditAll(app, tx, caller, entriesOf(action, changes))
  const settled = await settle(ctx, tx, decision)
  const told = await tellSellers(ctx, tx, decision, settled)
  await tellHooks(ctx, tx, decision)
  await keepDecisions(
    ctx,
    tx,
    changes.map(({ before, after, edit }) => ({
      action,
      before,
      after,
      credit: settled.has(before.id) ? decision.credit : undefined,
      mailGroup: mailGroupOf(before.id, decision.jobId, ctx.now),
      edit,
    })),
    decision.jobId,
  )
  return changes.map(({ before, after }) => ({
    id: before.id,
    status: after.status ?? before.status,
    version: after.version ?? before.version + 1,
    unconfirmed: waitsForConfirmation(before),
    mailed: told.has(before.id),
  }))
}

const entriesOf = (action: string, changes: readonly Change[]): readonly AuditEntry[] =>
  changes.flatMap(({ before: { id }, entry }) =>
    entry ? [{ action: `advert.${action}`, objectType: 'advert', objectId: id, ...entry }] : [],
  )

/** Charges or returns reserved credits; returns the ids of the adverts that had one. */
const settle = async (
  { app, now }: Decider,
  tx: Tx,
  { changes, credit, creditNote = '' }: Decision,
): Promise<ReadonlySet<number>> => {
  const adverts = changes.map(({ before }) => before)
  if (credit === undefined) return new Set()
  return credit === 'charged'
    ? chargeMany(app, tx, adverts, now)
    : giveBackMany(app, tx, adverts, creditNote, now)
}

const tellHooks = ({ app, now }: Decider, tx: Tx, { action, changes, jobId }: Decision): Promise<void> => {
  const news = changes.flatMap(change => {
    const found = decisionNews(app, action, change)
    return found ? [{ ...found, group: mailGroupOf(change.before.id, jobId, now) }] : []
  })
  return tellWebhooks(app, tx, news, now, mailDelay)
}

/** Queues the sellers' mails; returns the ids of the adverts they are about. */
const tellSellers = async (
  { app, now }: Decider,
  tx: Tx,
  { jobId, mails }: Decision,
  settled: ReadonlySet<number>,
): Promise<ReadonlySet<number>> => {
  const letters = (await mails?.(settled)) ?? []
  await queueMails(
    app.db,
    tx,
    letters.map(({ advertId, ...mail }) => ({
      ...mail,
      group: mailGroupOf(advertId, jobId, now),
      hold: mailDelay,
    })),
    now,
  )
  return new Set(letters.map(({ advertId }) => advertId))
}
