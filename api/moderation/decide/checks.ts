import type { BulkAction } from '../../../shared/contract/bulk'
import { canMove } from '../../../shared/rules/adverts'
import type { Tx } from '../../platform/db/tx'
import { applyStatus } from './set-status'
import type { DecidableAdvert } from './decidable'
import { correctMany } from './correct'
import type { Deciding } from './decision-rows'
import { deleteMany } from './delete'
import type { JobParams } from '../bulk/job-store'
import { refusal } from './refusals'
import { rejectMany } from './reject'

export type Reason = ReturnType<typeof refusal>

interface Batch {
  readonly rows: readonly DecidableAdvert[]
  readonly params: JobParams
  readonly jobId: number
}

interface Deed {
  /** Why it cannot be done with this advert; undefined when it can. */
  readonly refuses: (row: DecidableAdvert, params: JobParams) => Reason | undefined
  /** As `refuses`, for what the rows alone do not tell; by the adverts' ids. */
  readonly alsoRefuses?: (
    ctx: Deciding,
    tx: Tx,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, Reason>>
  /** Does it with rows that are not refused, in one transaction, with everything that follows from it. */
  readonly act: (ctx: Deciding, tx: Tx, batch: Batch) => Promise<void>
}

const status = (row: DecidableAdvert, allowed: boolean): Reason | undefined =>
  allowed ? undefined : refusal('wrong_status', `It is ${said[row.status]}.`)
const said: Record<DecidableAdvert['status'], string> = {
  approved: 'approved',
  unapproved: 'waiting for approval',
  hide: 'hidden',
}

/** What a seller has marked as sold or withdrawn is not published again by others. */
const publishes = (from: DecidableAdvert['status']): Deed => ({
  refuses: row => status(row, row.status === from) ?? (row.closedReason ? refusal('closed') : undefined),
  act: (ctx, tx, { rows, jobId }) => applyStatus(ctx, tx, rows, 'approved', { job: jobId }),
})
const moves = (to: 'unapproved' | 'hide'): Deed => ({
  refuses: row => status(row, canMove(row.status, to)),
  act: (ctx, tx, { rows, jobId }) => applyStatus(ctx, tx, rows, to, { job: jobId }),
})

/** With an edit waiting, it would not be clear which of the two is rejected. */
const withEdits: Deed['alsoRefuses'] = async ({ app }, tx, ids) => {
  const waiting = await app.db.readIn(
    tx,
    `SELECT advert_id FROM revisions WHERE state = 'pending' AND advert_id IN (${ids.map(() => '?').join()})`,
    ids,
  )
  return new Map(waiting.map(row => [Number(row['advert_id']), refusal('revision')]))
}

/** What can be done with many adverts, each as a moderator would do it with one (checklist DESK-03). */
export const deeds: Record<BulkAction, Deed> = {
  approve: publishes('unapproved'),
  show: publishes('hide'),
  unapprove: moves('unapproved'),
  hide: moves('hide'),
  reject: {
    refuses: row => {
      if (row.closedReason) return refusal('closed')
      return row.reviewState === 'rejected'
        ? refusal('wrong_status', 'It has been rejected already.')
        : undefined
    },
    alsoRefuses: withEdits,
    act: (ctx, tx, { rows, params, jobId }) => rejectMany(ctx, tx, rows, params, jobId),
  },
  setType: {
    refuses: (row, { type }) => {
      if (row.kind !== 'aircraft') return refusal('wrong_kind')
      return row.type === type ? refusal('same') : undefined
    },
    act: (ctx, tx, { rows, params: { type }, jobId }) =>
      correctMany(ctx, tx, rows, type ? { type } : {}, jobId),
  },
  setManufacturer: {
    refuses: (row, { manufacturer }) => (row.manufacturer === manufacturer ? refusal('same') : undefined),
    act: (ctx, tx, { rows, params: { manufacturer }, jobId }) =>
      correctMany(ctx, tx, rows, manufacturer ? { manufacturer } : {}, jobId),
  },
  delete: {
    refuses: () => undefined,
    act: (ctx, tx, { rows, jobId }) => deleteMany(ctx, tx, rows, jobId),
  },
}
