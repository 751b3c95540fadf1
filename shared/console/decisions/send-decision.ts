import type { Client } from '../../client/client'
import type { AdvertStatus } from '../../contract/adverts'
import type { BulkJob } from '../../contract/bulk'
import type { DecisionRequest } from '../../contract/ipc-decisions'
import type { BulkRequest } from '../bulk/bulk.public'

export type BulkDecision = Extract<DecisionRequest, { call: 'bulk' }>

/** What the server gave for a decision: of one advert its state, of many their job. */
export interface Done {
  readonly version?: number | undefined
  readonly status?: AdvertStatus | undefined
  readonly job?: BulkJob | undefined
}

export const advertsOf = (request: DecisionRequest): readonly number[] =>
  request.call === 'bulk' ? request.rows.map(({ id }) => id) : [request.advertId]

/** The time of a row’s last change as it was on the screen. */
export const seenAtOf = ({ updatedAt }: { readonly updatedAt: number | null }): string | null =>
  updatedAt === null ? null : new Date(updatedAt).toISOString()

/** Makes the call of a decision; `key` makes it idempotent. */
export const sendDecision = async (client: Client, request: DecisionRequest, key?: string): Promise<Done> => {
  const options = key ? { idempotencyKey: key } : {}
  if (request.call === 'bulk') return { job: await client.bulk.start({ body: bulkBody(request) }, options) }
  const { advertId: id, version } = request
  if (request.call === 'status')
    return client.moderation.update({ params: { id }, body: { status: request.status, version } }, options)
  const seen = request.seenChange === null ? {} : { seenChange: request.seenChange }
  return client.moderation.review({ params: { id }, body: { ...request.verdict, version, ...seen } }, options)
}

const bulkBody = ({ action, rows, reasons, note, type, manufacturer }: BulkDecision): BulkRequest =>
  ({
    action,
    ids: rows.map(({ id }) => id),
    versions: rows.map(({ version }) => version),
    ...(action === 'reject' ? { reasons, note } : {}),
    ...(type || manufacturer
      ? { changes: { ...(type ? { type } : {}), ...(manufacturer ? { manufacturer } : {}) } }
      : {}),
    // Reasons and types come from the contract's lists; the server validates them again.
  }) as BulkRequest
