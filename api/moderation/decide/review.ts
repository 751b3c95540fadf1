import type { Verdict } from '../../../shared/contract/deciding'
import { AppError } from '../../../shared/contract/errors'
import { canMove } from '../../../shared/rules/adverts'
import type { Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import { keepDecisions, mailGroupOf, type DecidedEdit } from './decision-rows'
import type { ReviewOutcome } from './review-outcome'
import type { SignedInContext } from '../../platform/http/context'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import {
  type AdvertBody,
  applyEdit,
  changedPart,
  closeRevision,
  type PendingRevision,
} from '../../adverts/adverts.public'
import { applyStatus } from './set-status'
import { giveBackMany } from '../../billing/billing.public'
import { statusChanges } from './status-changes'

export interface Case {
  readonly row: AdvertRow
  readonly revision: PendingRevision | null
  /** What the decision is about beside the advert's columns, as it was before. */
  readonly edit: DecidedEdit | undefined
  readonly outcome: ReviewOutcome
  readonly verdict: Verdict
  readonly rate: number
}

export interface Outcome extends Pick<AdvertRow, 'status' | 'version'> {
  /** Whether a reserved credit came back. */
  readonly credit: boolean
}

/** The pending edit of a published advert: what is accepted goes live, the live version is otherwise left alone. */
export const decideEdit = async (ctx: SignedInContext, tx: Tx, decided: Case): Promise<Outcome> => {
  const { app, caller, now } = ctx
  const { row, revision, outcome, verdict, rate } = decided
  const { accepted, refused, photos } = outcome
  if (!revision) throw new AppError('conflict', 'There is no edit that waits.')
  const isWhole = refused.length === 0
  const changes = acceptedPart(revision.changes, decided)
  const after = await applyEdit(app, tx, row, changes, rate, now, {
    reviewReasons: isWhole ? null : JSON.stringify(outcome.reasons),
    reviewNote: isWhole ? null : verdict.note || null,
  })
  await closeRevision(
    app,
    tx,
    revision,
    {
      state: accepted.length > 0 ? 'approved' : 'rejected',
      by: caller.actor.id,
      note: verdict.note || null,
      withoutPhotos: !accepted.includes('photos'),
    },
    now,
  )
  const action = accepted.length > 0 ? 'approveRevision' : 'refuseRevision'
  await keep(ctx, tx, decided, action, after)
  await audit(app, tx, caller, {
    action: `advert.${action}`,
    objectType: 'advert',
    objectId: row.id,
    before: reviewed(changedPart(row, after)),
    after: {
      ...reviewed(changedPart(after, row)),
      ...(refused.length > 0 ? { refused, reasons: outcome.reasons } : {}),
      ...(photos.length > 0 ? { photosRefused: photos.length } : {}),
    },
    reason: verdict.note,
  })
  return { status: after.status, version: after.version, credit: false }
}

const keep = (
  ctx: SignedInContext,
  tx: Tx,
  { row, edit }: Case,
  action: string,
  after: Partial<AdvertRow>,
  credit?: 'returned',
) => {
  const mailGroup = mailGroupOf(row.id, null, ctx.now)
  return keepDecisions(ctx, tx, [{ action, before: row, after, credit, mailGroup, edit }])
}

/** Reasons and note stand in the entry by themselves. */
const reviewed = ({ reviewReasons: _reasons, reviewNote: _note, ...rest }: Record<string, unknown>) => rest

/** The accepted fields of an edit, without the photos that were refused. */
const acceptedPart = (changes: AdvertBody, { outcome: { accepted, photos } }: Case): AdvertBody => {
  const part: AdvertBody = Object.fromEntries(
    Object.entries(changes).filter(([field]) => accepted.includes(field)),
  )
  const gone = new Set(photos.map(({ file }) => file))
  return part.photos ? { ...part, photos: part.photos.filter(file => !gone.has(file)) } : part
}

/** An advert that waits, or a published one as a whole. */
export const decideNew = (ctx: SignedInContext, tx: Tx, decided: Case): Promise<Outcome> =>
  decided.verdict.decision === 'approve' ? approve(ctx, tx, decided) : refuse(ctx, tx, decided)

const approve = async (ctx: SignedInContext, tx: Tx, decided: Case): Promise<Outcome> => {
  const { row, outcome } = decided
  if (row.closedReason) throw new AppError('conflict', 'Its seller has closed this advert.')
  if (row.status === 'approved' && outcome.photos.length === 0)
    throw new AppError('conflict', 'There is nothing to decide: the advert is approved already.')
  if (row.status === 'approved') return withoutPhotos(ctx, tx, decided)
  if (!canMove(row.status, 'approved')) throw new AppError('conflict', 'This advert cannot be approved.')
  const current = await withWaitingEdit(ctx, tx, decided)
  await applyStatus(ctx, tx, [current], 'approved', { before: row, withoutMail: true, edit: decided.edit })
  return { status: 'approved', version: current.version + 1, credit: false }
}

/** An edit that waits with an advert that is not public is decided with it. */
const withWaitingEdit = async (ctx: SignedInContext, tx: Tx, decided: Case): Promise<AdvertRow> => {
  const { app, caller, now } = ctx
  const { row, revision, rate } = decided
  if (!revision) return row
  const fields = Object.keys(revision.changes)
  const outcome = { ...decided.outcome, accepted: fields }
  const after = await applyEdit(
    app,
    tx,
    row,
    acceptedPart(revision.changes, { ...decided, outcome }),
    rate,
    now,
  )
  await closeRevision(app, tx, revision, { state: 'approved', by: caller.actor.id, note: null }, now)
  await audit(app, tx, caller, {
    action: 'advert.approveRevision',
    objectType: 'advert',
    objectId: row.id,
    before: changedPart(row, after),
    after: changedPart(after, row),
  })
  return after
}

/** A published advert stays so; only some photos go. */
const withoutPhotos = async (ctx: SignedInContext, tx: Tx, decided: Case): Promise<Outcome> => {
  const { app, caller, now } = ctx
  const { row, outcome, verdict } = decided
  const version = row.version + 1
  await app.db.models.Advert.update({ version, updatedAt: now }, { where: { id: row.id }, transaction: tx })
  await keep(ctx, tx, decided, 'refusePhotos', { version })
  await audit(app, tx, caller, {
    action: 'advert.refusePhotos',
    objectType: 'advert',
    objectId: row.id,
    after: { photosRefused: outcome.photos.length, reasons: outcome.reasons },
    reason: verdict.note,
  })
  return { status: row.status, version, credit: false }
}

const refuse = async (ctx: SignedInContext, tx: Tx, decided: Case): Promise<Outcome> => {
  const { app, caller, now } = ctx
  const { row, revision, outcome, verdict } = decided
  const isRejected = verdict.decision === 'reject'
  const changes = {
    ...statusChanges(row, 'unapproved', caller.actor.id, now),
    reviewState: isRejected ? ('rejected' as const) : ('changesRequested' as const),
    reviewReasons: JSON.stringify(outcome.reasons),
    reviewNote: verdict.note || null,
  }
  await app.db.models.Advert.update(changes, { where: { id: row.id }, transaction: tx })
  if (revision)
    await closeRevision(
      app,
      tx,
      revision,
      { state: 'rejected', by: caller.actor.id, note: verdict.note || null, withoutPhotos: true },
      now,
    )
  const credit = isRejected && (await giveBackMany(app, tx, [row], '', now)).has(row.id)
  await keep(ctx, tx, decided, verdict.decision, changes, credit ? 'returned' : undefined)
  await audit(app, tx, caller, {
    action: `advert.${verdict.decision}`,
    objectType: 'advert',
    objectId: row.id,
    before: { status: row.status, reviewState: row.reviewState },
    after: {
      status: changes.status,
      reviewState: changes.reviewState,
      reasons: outcome.reasons,
      ...(outcome.photos.length > 0 ? { photosRefused: outcome.photos.length } : {}),
    },
    reason: verdict.note,
  })
  return { status: 'unapproved', version: row.version + 1, credit }
}
