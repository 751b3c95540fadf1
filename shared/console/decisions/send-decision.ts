import type { Client } from '../../client/client'
import type { AdvertStatus } from '../../contract/adverts'
import type { BulkJob } from '../../contract/bulk'
import type { Deed } from '../../contract/ipc-decisions'
import type { BulkRequest } from '../bulk/bulk.public'

export type BulkDeed = Extract<Deed, { call: 'bulk' }>
export type SingleDeed = Exclude<Deed, BulkDeed>

/** What the server gave for a decision: of one advert its state, of many their job. */
export interface Done {
  readonly version?: number | undefined
  readonly status?: AdvertStatus | undefined
  readonly job?: BulkJob | undefined
}

export const advertsOf = (deed: Deed): readonly number[] =>
  deed.call === 'bulk' ? deed.rows.map(({ id }) => id) : [deed.advertId]

/** The time of a row’s last change as it was on the screen. */
export const seenAtOf = ({ updatedAt }: { readonly updatedAt: number | null }): string | null =>
  updatedAt === null ? null : new Date(updatedAt).toISOString()

/** Makes the call of a decision; with the same `key` it is done once, however often it is sent. */
export const sendDeed = async (client: Client, deed: Deed, key?: string): Promise<Done> => {
  const options = key ? { idempotencyKey: key } : {}
  if (deed.call === 'bulk') return { job: await client.bulk.start({ body: bulkBody(deed) }, options) }
  const { advertId: id, version } = deed
  if (deed.call === 'status')
    return client.moderation.update({ params: { id }, body: { status: deed.status, version } }, options)
  const seen = deed.seenChange === null ? {} : { seenChange: deed.seenChange }
  return client.moderation.review({ params: { id }, body: { ...deed.verdict, version, ...seen } }, options)
}

const bulkBody = ({ action, rows, reasons, note, type, manufacturer }: BulkDeed): BulkRequest =>
  ({
    action,
    ids: rows.map(({ id }) => id),
    versions: rows.map(({ version }) => version),
    ...(action === 'reject' ? { reasons, note } : {}),
    ...(type || manufacturer
      ? { changes: { ...(type ? { type } : {}), ...(manufacturer ? { manufacturer } : {}) } }
      : {}),
    // Reasons and types were picked from the contract's own lists; the server looks again.
  }) as BulkRequest
