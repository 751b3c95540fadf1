import { fieldOfReason, reasonLine } from '../../../shared/data/review-reasons'
import type { Tx } from '../../platform/db/tx'
import { mailDelay, ownersOf } from './set-status'
import { giveBackMany } from '../../billing/billing.public'
import { statusChanges } from './status-changes'
import type { DecidableAdvert } from './decidable'
import { auditAll } from '../../platform/audit/audit'
import { updateRows } from '../../platform/db/update-rows'
import { queueMails } from '../../platform/mail/outbox'
import { usualLetters, readerOf } from '../../mailings/mailings.public'
import { keepDecisions, mailGroupOf, type Deciding } from './decision-rows'
import type { JobParams } from '../bulk/job-store'

type Why = Pick<JobParams, 'reasons' | 'note'>

/** Rejects many adverts for the same reasons; each seller is told, and gets back a credit that was only reserved. */
export const rejectMany = async (
  ctx: Deciding,
  tx: Tx,
  rows: readonly DecidableAdvert[],
  { reasons, note }: Why,
  jobId: number,
): Promise<void> => {
  const { app, caller, now } = ctx
  const changed = rows.map(row => ({
    row,
    after: {
      ...statusChanges(row, 'unapproved', caller.actor.id, now),
      reviewState: 'rejected' as const,
      reviewReasons: JSON.stringify(reasons.map(code => ({ code, field: fieldOfReason(code, row.kind) }))),
      reviewNote: note || null,
    },
  }))
  await updateRows(
    app.db,
    tx,
    'Advert',
    changed.map(({ row, after }) => ({ id: row.id, values: after })),
  )
  const returned = await giveBackMany(app, tx, rows, '', now)
  await tellSellers(ctx, tx, { rows, returned, reasons, note, jobId })
  await keepDecisions(
    ctx,
    tx,
    changed.map(({ row, after }) => ({
      action: 'reject',
      before: row,
      after,
      credit: returned.has(row.id) ? 'returned' : undefined,
      mailGroup: mailGroupOf(row.id, jobId, now),
    })),
    jobId,
  )
  await auditAll(
    app,
    tx,
    caller,
    rows.map(row => ({
      action: 'advert.reject',
      objectType: 'advert',
      objectId: row.id,
      before: { status: row.status, reviewState: row.reviewState },
      after: { reasons },
      reason: note,
    })),
  )
}

interface Rejected extends Why {
  readonly rows: readonly DecidableAdvert[]
  /** Those whose credit came back. */
  readonly returned: ReadonlySet<number>
  readonly jobId: number
}

const tellSellers = async (
  { app, now }: Deciding,
  tx: Tx,
  { rows, returned, reasons, note, jobId }: Rejected,
): Promise<void> => {
  const owners = await ownersOf(app, tx, rows)
  const letter = await usualLetters(readerOf(app, tx), 'rejected')
  await queueMails(
    app.db,
    tx,
    rows.flatMap(row => {
      const owner = owners.get(row.ownerId)
      if (!owner) return []
      const told = letter({
        name: owner.name,
        title: row.title,
        id: row.id,
        link: `${app.env.PUBLIC_URL}/profile/adverts`,
        reasons: reasons.map(code => reasonLine(code, fieldOfReason(code, row.kind), row.kind)),
        note: note || null,
        credit: returned.has(row.id),
      })
      const group = mailGroupOf(row.id, jobId, now)
      return [{ ...told, to: owner.mail, template: 'advert-rejected', group, hold: mailDelay }]
    }),
    now,
  )
}
