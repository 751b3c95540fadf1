import type { Client } from '../../client/client'
import type { AdvertStatus } from '../../contract/adverts'
import type { BulkJob } from '../../contract/bulk'
import type { DecisionRequest } from '../../contract/ipc-decisions'
import type { ReportOutcome } from '../../contract/reports'
import type { BulkRequest } from '../bulk/bulk.public'
import type { Undone } from './decision-answers'
import { failureOf, isMadeBy } from './outcome'

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
  if (request.call === 'reports') {
    await decideReports(client, request, request.outcome)
    return {}
  }
  const done = await decideAdvert(client, request, options).catch((error: unknown) =>
    madeBefore(request, error),
  )
  // Reports that were decided by an earlier try are passed over.
  await decideReports(client, request, 'upheld')
  return done
}

type OfOne = Exclude<DecisionRequest, { call: 'bulk' }>

const decideAdvert = (
  client: Client,
  request: Exclude<OfOne, { call: 'reports' }>,
  options: { readonly idempotencyKey?: string },
): Promise<Done> => {
  const { advertId: id, version } = request
  if (request.call === 'status')
    return client.moderation.update(
      {
        params: { id },
        body: {
          ...{ status: request.status, version },
          ...(request.reasons?.length ? { reasons: [...request.reasons] } : {}),
          ...(request.note ? { note: request.note } : {}),
        },
      },
      options,
    )
  const seen = request.seenChange === null ? {} : { seenChange: request.seenChange }
  return client.moderation.review({ params: { id }, body: { ...request.verdict, version, ...seen } }, options)
}

/** An earlier try made the decision, but not what follows from it. */
const madeBefore = (request: OfOne, error: unknown): Done => {
  if (request.reports && failureOf(error).kind === 'done') return {}
  throw error
}

const decideReports = async (client: Client, { advertId: id, reports }: OfOne, outcome: ReportOutcome) => {
  if (reports)
    await client.reports.decideMany({ params: { id }, body: { ...reports, ids: [...reports.ids], outcome } })
}

/** Takes back what the server has made of a decision; answers the advert's version after it. */
export const undoDecision = async (
  client: Client,
  request: DecisionRequest,
  version: number | undefined,
): Promise<Undone> => {
  if (request.call === 'bulk') throw new Error('A job is taken back by its own undo.')
  const { advertId: id, reports } = request
  const ids = [...(reports?.ids ?? [])]
  if (request.call !== 'reports')
    return client.bulk.undoDecision({
      params: { id },
      body: { ...(version === undefined ? {} : { version }), ...(ids.length > 0 ? { reports: ids } : {}) },
    })
  if (ids.length > 0) await client.reports.reopen({ params: { id }, body: { ids } })
  return { version: undefined }
}

/** The same where an answer was lost: only what is this person's own last decision is taken back; null if it is not. */
export const undoIfDone = async (client: Client, request: DecisionRequest): Promise<Undone | null> => {
  if (request.call === 'bulk') return null
  if (request.call === 'reports') return undoDecision(client, request, undefined)
  const [file, me] = await Promise.all([
    client.deciding.advert({ params: { id: request.advertId } }),
    client.users.detail(),
  ])
  const since = file.history.filter(({ id }) => id > (request.seenChange ?? 0))
  return isMadeBy(request, since, me.id) ? undoDecision(client, request, file.advert.version) : null
}

const bulkBody = ({ action, rows, reasons, note, type, manufacturer }: BulkDecision): BulkRequest => ({
  action,
  ids: rows.map(({ id }) => id),
  versions: rows.map(({ version }) => version),
  ...(action === 'reject' || action === 'hide' ? { reasons, note } : {}),
  ...(type || manufacturer
    ? { changes: { ...(type ? { type } : {}), ...(manufacturer ? { manufacturer } : {}) } }
    : {}),
})
