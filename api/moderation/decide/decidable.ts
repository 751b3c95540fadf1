import { lockedAdverts } from '../../adverts/adverts.public'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { AdvertRow } from '../../platform/db/schema/advert.model'

/** What a decision on an advert goes by, and what it changes: a fifth of the columns, and none of the long texts. */
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
  'deletedAt',
  'suspendedAt',
  'start',
  'exp',
  'firstPublishedAt',
  'decidedAt',
  'decidedBy',
] as const satisfies readonly (keyof AdvertRow)[]

/** Whether it waits for its seller to confirm their mail address, before it waits for staff (checklist SAFE-01). */
export const waitsForConfirmation = ({ reviewState }: Pick<AdvertRow, 'reviewState'>): boolean =>
  reviewState === 'unconfirmed'

export type DecidableAdvert = Pick<AdvertRow, (typeof decidableColumns)[number]>

/** Many adverts, locked, with no more than a decision needs: for hundreds at once. Deleted ones are left out unless asked for. */
export const lockedForDecision = (
  app: App,
  tx: Tx,
  ids: readonly number[],
  wanted: { readonly deleted?: boolean } = {},
): Promise<readonly DecidableAdvert[]> =>
  lockedAdverts(app, tx, ids, { ...wanted, columns: decidableColumns })
