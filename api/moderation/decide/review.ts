import { AppError } from '../../../shared/contract/errors'
import { canMove } from '../../../shared/rules/adverts'
import {
  applyEdit,
  changedPart,
  closeRevision,
  lockedAdvert,
  pendingRevision,
  type AdvertBody,
  type PendingRevision,
} from '../../adverts/adverts.public'
import { endClaim } from '../../claims/claims.public'
import { photoPositions } from '../../photos/photos.public'
import { audit } from '../../platform/audit/audit'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import type { Tx } from '../../platform/db/tx'
import type { DecidedEdit } from './decision-rows'
import { refusePhotos } from './refuse-photos'
import { reasonsOfVerdict } from './verdict-reasons'
import { assess, type ReviewOutcome } from './review-outcome'
import { reviewMails } from './seller-mails'
import { setStatus } from './set-status'
import { refusalChanges } from './status-changes'
import type { DecidedAdvert, Decider, Review } from './verdict'
import { writeDecisions, type Change, type Decision } from './write-decisions'

interface Case {
  readonly row: AdvertRow
  readonly revision: PendingRevision | null
  /** The edit and photos before the decision, for its undo. */
  readonly edit: DecidedEdit | undefined
  readonly outcome: ReviewOutcome
  readonly verdict: Review
  /** US dollars per euro. */
  readonly rate: number
}

type Step = (ctx: Decider, tx: Tx, decided: Case) => Promise<readonly DecidedAdvert[]>

/**
 * Decides a waiting advert with its photos, or the pending edit of a published one as a whole or in part;
 * mails the seller (checklist LIFE-03, PLUS-12, PLUS-15).
 */
export const review = async (
  ctx: Decider,
  tx: Tx,
  id: number,
  verdict: Review,
  rate: number,
): Promise<readonly DecidedAdvert[]> => {
  const { app } = ctx
  const row = await lockedAdvert(app, tx, id)
  const revision = await pendingRevision(app, tx, id)
  const known = await reasonsOfVerdict(app, verdict)
  const outcome = assess(row, revision, verdict, known)
  // Only what the decision touches is stored for its undo.
  const isMore = revision !== null || outcome.photos.length > 0
  const edit = isMore
    ? { revisionId: revision?.id ?? null, photos: await photoPositions(app.db, tx, id) }
    : undefined
  await refusePhotos(ctx, tx, id, outcome.photos)
  const step = outcome.isEdit ? decideEdit : verdict.decision === 'approve' ? approve : refuse
  const decided = await step(ctx, tx, { row, revision, edit, outcome, verdict, rate })
  await endClaim(app, tx, 'advert', id)
  return decided
}

/** Writes the decision on the one advert and mails its seller. */
const write = (
  ctx: Decider,
  tx: Tx,
  decided: Case,
  decision: Pick<Decision, 'action' | 'credit'> & Omit<Change, 'before' | 'edit'>,
): Promise<readonly DecidedAdvert[]> => {
  const { row, edit, outcome, verdict } = decided
  const { action, credit, ...change } = decision
  return writeDecisions(ctx, tx, {
    action,
    jobId: null,
    credit,
    changes: [{ ...change, before: row, edit }],
    mails: returned => reviewMails(ctx.app, tx, { row, outcome, verdict, credit: returned.has(row.id) }),
  })
}

/** Decides the pending edit of a published advert: accepted fields go live, the rest of the live version stays. */
const decideEdit: Step = async (ctx, tx, decided) => {
  const { app, caller, now } = ctx
  const { row, revision, outcome, verdict, rate } = decided
  const { accepted, refused, reasons, photos } = outcome
  if (!revision) throw new AppError('conflict', 'There is no edit that waits.')
  const isWhole = refused.length === 0
  const after = await applyEdit(app, tx, row, acceptedPart(revision.changes, decided), rate, now, {
    reviewReasons: isWhole ? null : JSON.stringify(reasons),
    reviewNote: isWhole ? null : verdict.note || null,
  })
  const isApproved = accepted.length > 0
  const closing = {
    state: isApproved ? 'approved' : 'rejected',
    by: caller.actor.id,
    note: verdict.note || null,
    withoutPhotos: !accepted.includes('photos'),
  } as const
  await closeRevision(app, tx, revision, closing, now)
  return write(ctx, tx, decided, {
    action: isApproved ? 'approveRevision' : 'refuseRevision',
    after,
    entry: {
      before: withoutWords(changedPart(row, after)),
      after: {
        ...withoutWords(changedPart(after, row)),
        ...(refused.length > 0 ? { refused, reasons } : {}),
        ...(photos.length > 0 ? { photosRefused: photos.length } : {}),
      },
      reason: verdict.note,
    },
  })
}

/** Removes reasons and note, which the audit entry has in fields of their own. */
const withoutWords = ({ reviewReasons: _reasons, reviewNote: _note, ...rest }: Record<string, unknown>) =>
  rest

/** The accepted fields of an edit, without the photos that were refused. */
const acceptedPart = (changes: AdvertBody, { outcome: { accepted, photos } }: Case): AdvertBody => {
  const part: AdvertBody = Object.fromEntries(
    Object.entries(changes).filter(([field]) => accepted.includes(field)),
  )
  const gone = new Set(photos.map(({ file }) => file))
  return part.photos ? { ...part, photos: part.photos.filter(file => !gone.has(file)) } : part
}

const approve: Step = async (ctx, tx, decided) => {
  const { row, edit, outcome, verdict } = decided
  if (row.closedReason) throw new AppError('conflict', 'Its seller has closed this advert.')
  if (row.status === 'approved' && outcome.photos.length === 0)
    throw new AppError('conflict', 'There is nothing to decide: the advert is approved already.')
  if (row.status === 'approved') return withoutPhotos(ctx, tx, decided)
  if (!canMove(row.status, 'approved')) throw new AppError('conflict', 'This advert cannot be approved.')
  const current = await withWaitingEdit(ctx, tx, decided)
  return setStatus(ctx, tx, [{ row: current, before: row, edit }], 'approved', {
    jobId: null,
    mails: () => reviewMails(ctx.app, tx, { row, outcome, verdict, credit: false }),
  })
}

/** An edit that waits with an unpublished advert is decided together with it. */
const withWaitingEdit = async (ctx: Decider, tx: Tx, decided: Case): Promise<AdvertRow> => {
  const { app, caller, now } = ctx
  const { row, revision, rate } = decided
  if (!revision) return row
  const outcome = { ...decided.outcome, accepted: Object.keys(revision.changes) }
  const changes = acceptedPart(revision.changes, { ...decided, outcome })
  const after = await applyEdit(app, tx, row, changes, rate, now)
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

/** Keeps a published advert online and only removes some photos. */
const withoutPhotos: Step = (ctx, tx, decided) => {
  const { row, outcome, verdict } = decided
  const values = { version: row.version + 1, updatedAt: ctx.now }
  return write(ctx, tx, decided, {
    action: 'refusePhotos',
    after: values,
    values,
    entry: {
      after: { photosRefused: outcome.photos.length, reasons: outcome.reasons },
      reason: verdict.note,
    },
  })
}

/** Rejects an advert for good, or asks its seller for changes. */
const refuse: Step = async (ctx, tx, decided) => {
  const { app, caller, now } = ctx
  const { row, revision, outcome, verdict } = decided
  const { reasons, photos } = outcome
  const isRejected = verdict.decision === 'reject'
  const reviewState = isRejected ? 'rejected' : 'changesRequested'
  const values = refusalChanges(row, { reviewState, reasons, note: verdict.note }, caller.actor.id, now)
  const closing = {
    state: 'rejected',
    by: caller.actor.id,
    note: verdict.note || null,
    withoutPhotos: true,
  } as const
  if (revision) await closeRevision(app, tx, revision, closing, now)
  return write(ctx, tx, decided, {
    action: verdict.decision,
    after: values,
    values,
    entry: {
      before: { status: row.status, reviewState: row.reviewState },
      after: {
        status: values.status,
        reviewState,
        reasons,
        ...(photos.length > 0 ? { photosRefused: photos.length } : {}),
      },
      reason: verdict.note,
    },
    ...(isRejected ? { credit: 'returned' } : {}),
  })
}
