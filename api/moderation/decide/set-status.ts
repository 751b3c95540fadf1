import type { AdvertStatus } from '../../../shared/contract/adverts'
import { advertPath, slugOf } from '../../../shared/rules/slug'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { auditAll } from '../../platform/audit/audit'
import { keepDecisions, mailGroupOf, type DecidedEdit, type Deciding } from './decision-rows'
import { ownersFor } from './owners'
import { updateRows } from '../../platform/db/update-rows'
import { queueMails, type OutgoingMail } from '../../platform/mail/outbox'
import { usualLetters, readerOf } from '../../mailings/mailings.public'
import { chargeMany } from '../../billing/billing.public'
import type { DecidableAdvert } from './decidable'
import { statusChanges } from './status-changes'

/** Seconds in which a decision's mail can still be withdrawn. */
export const mailDelay = 60

interface Origin {
  /** The bulk job that it happens in. */
  readonly job?: number | null
  /** What the rows were before the same call corrected them. */
  readonly before?: DecidableAdvert | undefined
  /** The caller tells the seller itself. */
  readonly withoutMail?: boolean
  /** What else the same decision was about. */
  readonly edit?: DecidedEdit | undefined
}

/** Writes a status on rows that may take it, with everything that follows from it; it can be taken back. */
export const applyStatus = async (
  ctx: Deciding,
  tx: Tx,
  rows: readonly DecidableAdvert[],
  to: AdvertStatus,
  { job = null, before, withoutMail = false, edit }: Origin = {},
): Promise<void> => {
  const { app, caller, now } = ctx
  if (rows.length === 0) return
  const unconfirmed = to === 'unapproved' ? await unconfirmedOwners(app, tx, rows) : new Set<number>()
  const changed = rows.map(row => ({
    row,
    after: {
      ...statusChanges(row, to, caller.actor.id, now),
      ...(unconfirmed.has(row.ownerId) && notYetWaiting),
    },
  }))
  await updateRows(
    app.db,
    tx,
    'Advert',
    changed.map(({ row, after }) => ({ id: row.id, values: after })),
  )
  const action = to === 'approved' ? 'approve' : to === 'hide' ? 'hide' : 'unapprove'
  // Made while the database is busy with the rows.
  await auditAll(
    app,
    tx,
    caller,
    rows.map(row => ({
      action: `advert.${action}`,
      objectType: 'advert',
      objectId: row.id,
      before: { status: row.status },
      after: { status: to },
    })),
  )
  const charged = to === 'approved' ? await chargeMany(app, tx, rows, now) : new Set<number>()
  if (to === 'approved' && !withoutMail)
    await queueMails(app.db, tx, await approvalMails(app, tx, rows, job, now), now)
  await keepDecisions(
    ctx,
    tx,
    changed.map(({ row, after }) => ({
      action,
      before: before ?? row,
      // What was corrected before is part of the same decision.
      after: before ? { ...row, ...after } : after,
      credit: charged.has(row.id) ? 'charged' : undefined,
      mailGroup: mailGroupOf(row.id, job, now),
      edit,
    })),
    job,
  )
}

/** What waits for its seller to confirm their address does not wait for staff yet. */
const notYetWaiting = { reviewState: 'unconfirmed', dueOn: '' } as const

const unconfirmedOwners = async (
  app: App,
  tx: Tx,
  rows: readonly Pick<DecidableAdvert, 'ownerId'>[],
): Promise<ReadonlySet<number>> => {
  const owners = await ownersFor(app, tx, rows)
  return new Set([...owners].flatMap(([id, { isConfirmed }]) => (isConfirmed ? [] : [id])))
}

interface Owner {
  readonly mail: string
  readonly name: string
}

/** Who wrote these adverts; without those who have left. */
export const ownersOf = async (
  app: App,
  tx: Tx,
  rows: readonly Pick<DecidableAdvert, 'ownerId'>[],
): Promise<ReadonlyMap<number, Owner>> => {
  const ids = [...new Set(rows.map(row => row.ownerId))]
  const found = await app.db.readIn(
    tx,
    `SELECT id, mail, name FROM users WHERE deleted_at IS NULL AND id IN (${ids.map(() => '?').join()})`,
    ids,
  )
  return new Map(
    found.map(user => [Number(user['id']), { mail: String(user['mail']), name: String(user['name']) }]),
  )
}

/** Only the first publication is news to the seller. */
const approvalMails = async (
  app: App,
  tx: Tx,
  rows: readonly DecidableAdvert[],
  job: number | null,
  now: Date,
): Promise<readonly OutgoingMail[]> => {
  const fresh = rows.filter(row => row.firstPublishedAt === null)
  if (fresh.length === 0) return []
  const owners = await ownersOf(app, tx, fresh)
  const letterFor = await usualLetters(readerOf(app, tx), 'approved')
  return fresh.flatMap(row => {
    const owner = owners.get(row.ownerId)
    if (!owner) return []
    const link = app.env.PUBLIC_URL + advertPath(row.kind, slugOf(row.title, row.id))
    const letter = letterFor({ name: owner.name, title: row.title, id: row.id, link })
    return [
      {
        ...letter,
        to: owner.mail,
        template: 'advert-approved',
        group: mailGroupOf(row.id, job, now),
        hold: mailDelay,
      },
    ]
  })
}
