import { chargeMany, giveBackMany } from '../../billing/billing.public'
import { auditAll, type AuditEntry } from '../../platform/audit/audit'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import type { Tx } from '../../platform/db/tx'
import { updateRows } from '../../platform/db/update-rows'
import { queueMails } from '../../platform/mail/outbox'
import { waitsForConfirmation, type DecidableAdvert } from './decidable'
import { keepDecisions, mailGroupOf, type DecidedEdit } from './decision-rows'
import type { SellerMail } from './seller-mails'
import type { DecidedAdvert, Decider } from './verdict'

/** Seconds in which a decision's mail can still be withdrawn. */
const mailDelay = 60

export interface Change {
  /** As it was before the decision. */
  readonly before: DecidableAdvert
  /** What the decision makes of it; its version is the next one unless it says otherwise. */
  readonly after: Partial<AdvertRow>
  /** What of that is not written yet. */
  readonly values?: Partial<AdvertRow>
  /** For the audit log, unless it stands there already. */
  readonly entry?: Pick<AuditEntry, 'before' | 'after' | 'reason'>
  /** What else was decided with it. */
  readonly edit?: DecidedEdit | undefined
}

export interface Decision {
  /** What the audit log and the way back call it. */
  readonly action: string
  readonly changes: readonly Change[]
  readonly jobId: number | null
  /** What becomes of credits that are only reserved so far. */
  readonly credit?: 'charged' | 'returned' | undefined
  readonly creditNote?: string
  /** What the sellers are told, once it is known which adverts had such a credit. */
  readonly mails?: ((settled: ReadonlySet<number>) => Promise<readonly SellerMail[]>) | undefined
}

/**
 * Writes a decision with everything that follows from it: the adverts, the audit log, credits, mails, and how it was
 * before, so that it can be taken back. Whatever staff decide is written here.
 */
export const writeDecisions = async (
  ctx: Decider,
  tx: Tx,
  { action, changes, jobId, credit, creditNote, mails }: Decision,
): Promise<readonly DecidedAdvert[]> => {
  const { app, caller, now } = ctx
  const adverts = changes.map(({ before }) => before)
  await updateRows(
    app.db,
    tx,
    'Advert',
    changes.flatMap(({ before: { id }, values }) => (values ? [{ id, values }] : [])),
  )
  await auditAll(app, tx, caller, entriesOf(action, changes))
  const settled = await settle(ctx, tx, adverts, { credit, creditNote })
  const letters = (await mails?.(settled)) ?? []
  const group = (id: number) => mailGroupOf(id, jobId, now)
  await queueMails(
    app.db,
    tx,
    letters.map(({ advertId, ...mail }) => ({ ...mail, group: group(advertId), hold: mailDelay })),
    now,
  )
  await keepDecisions(
    ctx,
    tx,
    changes.map(({ before, after, edit }) => ({
      action,
      before,
      after,
      credit: settled.has(before.id) ? credit : undefined,
      mailGroup: group(before.id),
      edit,
    })),
    jobId,
  )
  const told = new Set(letters.map(({ advertId }) => advertId))
  return changes.map(({ before, after }) => ({
    id: before.id,
    status: after.status ?? before.status,
    version: after.version ?? before.version + 1,
    unconfirmed: waitsForConfirmation(before),
    mailed: told.has(before.id),
  }))
}

/** Answers the adverts that had a reserved credit. */
const settle = async (
  { app, now }: Decider,
  tx: Tx,
  adverts: readonly DecidableAdvert[],
  { credit, creditNote = '' }: Pick<Decision, 'credit' | 'creditNote'>,
): Promise<ReadonlySet<number>> => {
  if (credit === undefined) return new Set()
  return credit === 'charged'
    ? chargeMany(app, tx, adverts, now)
    : giveBackMany(app, tx, adverts, creditNote, now)
}

const entriesOf = (action: string, changes: readonly Change[]): readonly AuditEntry[] =>
  changes.flatMap(({ before: { id }, entry }) =>
    entry ? [{ action: `advert.${action}`, objectType: 'advert', objectId: id, ...entry }] : [],
  )
