import { AppError } from '../../shared/contract/errors'
import { canMove, creditOf } from '../../shared/rules/adverts'
import type { Tx } from '../app-context'
import { audit } from '../audit/audit'
import { giveBack } from '../credits/credits'
import type { SignedInContext } from '../http/context'
import { queueMail } from '../mail/outbox'
import { advertRejectedMail } from '../mail/templates/advert-rejected'
import { changesRequestedMail } from '../mail/templates/changes-requested'
import { getSetting } from '../settings/settings'
import type { AdvertRow } from './advert.model'
import { checkVersion, lockedAdvert } from './advert-store'
import { applyEdit } from './adverts.service'
import { applyStatus, mailHold, ownersOf } from './apply-status'
import { statusChanges } from './publication'
import { closeRevision, pendingRevision } from './revisions'

interface Review {
  readonly decision: 'approve' | 'requestChanges' | 'reject'
  readonly reasons: readonly string[]
  readonly note: string
  readonly version?: number | undefined
}

/** Decides a waiting advert, or the pending revision of a live one; the seller is told (checklist LIFE-03). */
export const reviewAdvert = async (ctx: SignedInContext, id: number, review: Review) => {
  const { app } = ctx
  const rate = await getSetting(app, 'usdPerEuro')
  const result = await ctx.write(async tx => {
    const row = await lockedAdvert(app, tx, id)
    checkVersion(row, review.version)
    const revision = await pendingRevision(app, tx, id)
    if (review.decision === 'approve') return approve(ctx, tx, row, revision, rate)
    return revision && row.status === 'approved'
      ? refuseRevision(ctx, tx, row, revision.id, review)
      : refuseAdvert(ctx, tx, row, review)
  })
  app.listingIndex.touch([id])
  return { advertId: id, status: result.status, version: result.version }
}

type Revision = Awaited<ReturnType<typeof pendingRevision>>
type Outcome = Pick<AdvertRow, 'status' | 'version'>

const approve = async (
  ctx: SignedInContext,
  tx: Tx,
  row: AdvertRow,
  revision: Revision,
  rate: number,
): Promise<Outcome> => {
  const { app, caller, now } = ctx
  let current = row
  if (revision) {
    current = await applyEdit(app, tx, row, revision.changes, rate, now)
    await closeRevision(app, tx, revision.id, { state: 'approved', by: caller.actor.id, note: null }, now)
    await audit(app, tx, caller, {
      action: 'advert.approveRevision',
      objectType: 'advert',
      objectId: row.id,
      after: revision.changes,
    })
  }
  if (current.status === 'approved') return current
  if (!canMove(current.status, 'approved')) throw new AppError('conflict', 'This advert cannot be approved.')
  await applyStatus(ctx, tx, [current], 'approved')
  return { status: 'approved', version: current.version + 1 }
}

const refuseRevision = async (
  ctx: SignedInContext,
  tx: Tx,
  row: AdvertRow,
  revisionId: number,
  review: Review,
): Promise<Outcome> => {
  const { app, caller, now } = ctx
  await closeRevision(
    app,
    tx,
    revisionId,
    { state: 'rejected', by: caller.actor.id, note: review.note || null },
    now,
  )
  await app.db.models.Advert.update(
    { reviewReasons: JSON.stringify(review.reasons), reviewNote: review.note || null, updatedAt: now },
    { where: { id: row.id }, transaction: tx },
  )
  await tellSeller(ctx, tx, row, review)
  return row
}

const refuseAdvert = async (
  ctx: SignedInContext,
  tx: Tx,
  row: AdvertRow,
  review: Review,
): Promise<Outcome> => {
  const { app, caller, now } = ctx
  const rejected = review.decision === 'reject'
  const changes = {
    ...statusChanges(row, 'unapproved', caller.actor.id, now),
    reviewState: rejected ? ('rejected' as const) : ('changesRequested' as const),
    reviewReasons: JSON.stringify(review.reasons),
    reviewNote: review.note || null,
  }
  await app.db.models.Advert.update(changes, { where: { id: row.id }, transaction: tx })
  if (rejected)
    await giveBack(app.db, tx, { userId: row.ownerId, kind: creditOf[row.kind], advertId: row.id }, now)
  await tellSeller(ctx, tx, row, review)
  return { status: 'unapproved', version: row.version + 1 }
}

const tellSeller = async (ctx: SignedInContext, tx: Tx, row: AdvertRow, review: Review): Promise<void> => {
  const { app, caller, now } = ctx
  const owner = (await ownersOf(app, tx, [row])).get(row.ownerId)
  const template = review.decision === 'reject' ? advertRejectedMail : changesRequestedMail
  if (owner) {
    const letter = template({
      name: owner.name,
      title: row.title,
      reasons: review.reasons,
      note: review.note || null,
      link: `${app.env.PUBLIC_URL}/profile/adverts`,
    })
    const name = review.decision === 'reject' ? 'advert-rejected' : 'changes-requested'
    await queueMail(
      app.db,
      tx,
      {
        ...letter,
        to: owner.mail,
        template: name,
        group: `advert-${row.id}-${now.getTime()}`,
        hold: mailHold,
      },
      now,
    )
  }
  await audit(app, tx, caller, {
    action: `advert.${review.decision}`,
    objectType: 'advert',
    objectId: row.id,
    before: { status: row.status, reviewState: row.reviewState },
    after: { reasons: review.reasons },
    reason: review.note,
  })
}
