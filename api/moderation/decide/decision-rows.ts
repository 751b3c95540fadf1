import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { type AdvertRow, advertTimes } from '../../platform/db/schema/advert.model'
import type { DecidableAdvert } from './decidable'
import type { Decider } from './verdict'
import { insertRows } from '../../platform/db/insert-rows'
import { fromJson, isSame } from '../../platform/db/values'
import type { PhotoPosition } from '../../photos/photos.public'
import type { DecisionRow } from '../../platform/db/schema/decision.model'

/** Columns that an undo does not restore: it is a change itself, and photos have rows of their own. */
const irreversible: ReadonlySet<string> = new Set([
  'version',
  'updatedAt',
  'live',
  'cover',
  'photos',
  'photoCount',
] satisfies (keyof AdvertRow)[])
const times: ReadonlySet<string> = new Set(advertTimes)

/** The part of a decision outside of the advert's own columns. */
export interface DecidedEdit {
  readonly revisionId: number | null
  /** The previous positions of the photos. */
  readonly photos: readonly PhotoPosition[]
}

interface Kept {
  readonly action: string
  readonly before: DecidableAdvert
  readonly after: Partial<AdvertRow>
  readonly credit?: 'charged' | 'returned' | undefined
  readonly mailGroup?: string | undefined
  readonly edit?: DecidedEdit | undefined
}

/** Stores decisions with the previous state, in their transaction, so that they can be undone. */
export const keepDecisions = (
  { app, caller, now }: Decider,
  tx: Tx,
  decided: readonly Kept[],
  jobId: number | null = null,
): Promise<void> =>
  insertRows(
    app.db,
    tx,
    'Decision',
    decided.map(({ action, before, after, credit, mailGroup, edit }) => ({
      advertId: before.id,
      jobId,
      action,
      beforeState: JSON.stringify(changedPart(before, after)),
      revisionId: edit?.revisionId ?? null,
      photos: edit ? JSON.stringify(edit.photos) : null,
      versionAfter: after.version ?? before.version + 1,
      credit: credit ?? null,
      mailGroup: mailGroup ?? null,
      actorId: caller.actor.id,
      at: now,
    })),
  )

const changedPart = (before: DecidableAdvert, after: Partial<AdvertRow>): Partial<AdvertRow> => {
  const next = new Map<string, unknown>(Object.entries(after))
  return Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => next.has(name) && !irreversible.has(name) && !isSame(next.get(name), value),
    ),
  )
}

/** The columns that a decision changed, with their previous values. */
export const beforeOf = ({ beforeState }: DecisionRow): Partial<AdvertRow> =>
  Object.fromEntries(
    Object.entries(fromJson<Record<string, unknown>>(beforeState, {})).map(([name, value]) => [
      name,
      times.has(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )

/** The last decision on an advert; undefined for none. */
export const lastDecision = async (app: App, tx: Tx, advertId: number): Promise<DecisionRow | undefined> => {
  const found = await app.db.models.Decision.findOne({
    where: { advertId },
    order: [['id', 'DESC']],
    transaction: tx,
  })
  return found?.get({ plain: true })
}

/** The mail group of one decision, by which its undo finds the mails. */
export const mailGroupOf = (advertId: number, jobId: number | null, now: Date): string =>
  jobId === null ? `advert-${advertId}-${now.getTime()}` : `job-${jobId}-${advertId}`
