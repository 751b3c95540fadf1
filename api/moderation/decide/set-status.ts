import type { AdvertStatus } from '../../../shared/contract/adverts'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { DecidableAdvert } from './decidable'
import type { DecidedEdit } from './decision-rows'
import { ownersFor } from './owners'
import { approvalMails } from './seller-mails'
import { statusChanges } from './status-changes'
import type { DecidedAdvert, Decider, HideWords } from './verdict'
import { knownReasons } from '../../reasons/reasons.public'
import { writeDecisions, type Decision } from './write-decisions'

export interface Moved {
  /** The present state. */
  readonly row: DecidableAdvert
  /** The state before the same decision corrected it. */
  readonly before?: DecidableAdvert
  /** The edit that the same decision is about. */
  readonly edit?: DecidedEdit | undefined
}

/** Sets a status that the adverts may take. Without `mails`, sellers are mailed about a first publication. */
export const setStatus = async (
  ctx: Decider,
  tx: Tx,
  moved: readonly Moved[],
  to: AdvertStatus,
  { jobId, mails, why = {} }: Pick<Decision, 'jobId' | 'mails'> & { readonly why?: HideWords },
): Promise<readonly DecidedAdvert[]> => {
  const { app, caller, now } = ctx
  const rows = moved.map(({ row }) => row)
  const unconfirmed = to === 'unapproved' ? await unconfirmedOwners(app, tx, rows) : new Set<number>()
  const isApproval = to === 'approved'
  const told = to === 'hide' ? await hideWords(app, why) : undefined
  return writeDecisions(ctx, tx, {
    action: isApproval ? 'approve' : to === 'hide' ? 'hide' : 'unapprove',
    jobId,
    changes: moved.map(({ row, before, edit }) => {
      const values = {
        ...statusChanges(row, to, caller.actor.id, now),
        ...(unconfirmed.has(row.ownerId) && notYetWaiting),
        ...told?.columns(row),
      }
      return {
        before: before ?? row,
        after: before ? { ...row, ...values } : values,
        values,
        entry: {
          before: { status: row.status },
          after: { status: to, ...told?.entry(row) },
          ...told?.reason,
        },
        edit,
      }
    }),
    ...(isApproval ? { credit: 'charged', mails: mails ?? (() => approvalMails(app, tx, rows)) } : {}),
  })
}

/** What is stored and logged of the reasons for hiding; undefined where none is given. */
const hideWords = async (app: App, { reasons = [], note = '' }: HideWords) => {
  if (reasons.length === 0 && note === '') return undefined
  const { fieldOf } = await knownReasons(app, reasons)
  const given = ({ kind }: Pick<DecidableAdvert, 'kind'>) =>
    reasons.map(code => ({ code, field: fieldOf(code, kind) }))
  return {
    columns: (row: DecidableAdvert) => ({
      reviewReasons: JSON.stringify(given(row)),
      reviewNote: note || null,
    }),
    entry: (row: DecidableAdvert) => (reasons.length > 0 ? { reasons: given(row) } : {}),
    reason: note ? { reason: note } : {},
  }
}

/** An advert whose seller's address is not confirmed has not entered the review queue yet. */
const notYetWaiting = { reviewState: 'unconfirmed', dueOn: '' } as const

const unconfirmedOwners = async (
  app: App,
  tx: Tx,
  rows: readonly Pick<DecidableAdvert, 'ownerId'>[],
): Promise<ReadonlySet<number>> => {
  const owners = await ownersFor(app, tx, rows)
  return new Set([...owners].flatMap(([id, { isConfirmed }]) => (isConfirmed ? [] : [id])))
}
