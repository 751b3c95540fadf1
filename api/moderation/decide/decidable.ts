import { lockedAdverts } from '../../adverts/adverts.public'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { AdvertRow } from '../../platform/db/schema/advert.model'

/** The columns that decisions read and change: a fifth of all, without the long texts. */
const decidableColumns = [
  'id',
  'kind',
  'ownerId',
  'title',
  'type',
  'manufacturer',
  'version',
  'status',
  'live',
  'hiddenBy',
  'statusBeforeHide',
  'reviewState',
  'reviewReasons',
  'reviewNote',
  'dueOn',
  'closedReason',
  'stockNumber',
  'deletedAt',
  'suspendedAt',
  'start',
  'exp',
  'firstPublishedAt',
  'decidedAt',
  'decidedBy',
] as const satisfies readonly (keyof AdvertRow)[]

/** Whether it waits for its seller to confirm their mail address before it enters the queue (checklist SAFE-01). */
export const waitsForConfirmation = ({ reviewState }: Pick<AdvertRow, 'reviewState'>): boolean =>
  reviewState === 'unconfirmed'

export type DecidableAdvert = Pick<AdvertRow, (typeof decidableColumns)[number]>

/** Many locked adverts with only the columns of a decision; without deleted ones unless asked for. */
export const lockedForDecision = (
  app: App,
  tx: Tx,
  ids: readonly number[],
  wanted: { readonly deleted?: boolean } = {},
): Promise<readonly DecidableAdvert[]> =>
  lockedAdverts(app, tx, ids, { ...wanted, columns: decidableColumns })
