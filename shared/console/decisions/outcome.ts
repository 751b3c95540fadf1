import type { HistoryEntry, VersionConflict } from '../../contract/deciding'
import { AppError } from '../../contract/errors'
import type { DecisionRequest, KeptDecision } from '../../contract/ipc-decisions'
import type { RefusalCode } from '../../contract/bulk'

export type Unfit = Exclude<KeptDecision['stand'], 'waiting'>

/** What to do about a failed call: retry later, or tell the person. */
export type Failure =
  | { readonly kind: 'later'; readonly seconds: number | undefined }
  | { readonly kind: 'done' }
  | { readonly kind: 'unfit'; readonly stand: Unfit; readonly problem: string }

const standOf: Readonly<Record<string, Unfit>> = {
  version_conflict: 'conflict',
  not_found: 'gone',
  gone: 'gone',
  forbidden: 'forbidden',
  suspended: 'forbidden',
  claimed: 'claimed',
}

/** Temporary errors: no connection, a rate limit, or an expired session. The decision remains valid. */
const passing = new Set(['unavailable', 'too_many_requests', 'unauthenticated'])

export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof AppError)) return { kind: 'unfit', stand: 'refused', problem: String(error) }
  if (passing.has(error.code)) return { kind: 'later', seconds: error.retryAfter }
  // The key belongs to this decision alone, so an earlier attempt has succeeded.
  if (error.code === 'conflict' && hasResult(error.data)) return { kind: 'done' }
  const problem = [error.message, ...error.errors.map(({ message }) => message)].join(' ')
  return { kind: 'unfit', stand: standOf[error.code] ?? 'refused', problem }
}

const hasResult = (data: unknown): boolean => typeof data === 'object' && data !== null && 'result' in data

/** What the audit log calls a decision. */
const actionsOf = (request: DecisionRequest): readonly string[] => {
  if (request.call === 'status')
    return {
      approved: ['advert.approve', 'advert.show'],
      unapproved: ['advert.unapprove'],
      hide: ['advert.hide'],
    }[request.status]
  if (request.call === 'bulk' || request.call === 'reports') return []
  if (request.isEdit) return ['advert.approveRevision', 'advert.refuseRevision']
  return request.verdict.decision === 'approve'
    ? ['advert.approve', 'advert.show', 'advert.refusePhotos']
    : [`advert.${request.verdict.decision}`]
}

/** What others have changed, as a conflict tells it; the newest first. */
const changesIn = ({ data }: AppError): readonly HistoryEntry[] =>
  (data as Partial<VersionConflict> | undefined)?.changes ?? []

/**
 * Whether an earlier attempt of this decision caused the version conflict, after its idempotency key has
 * expired: the oldest change since is the same action by the same person.
 */
export const isDoneAlready = ({ request, tried }: KeptDecision, error: unknown, me: number): boolean => {
  if (!tried || !(error instanceof AppError) || error.code !== 'version_conflict') return false
  const first = changesIn(error).at(-1)
  return first !== undefined && first.by?.id === me && actionsOf(request).includes(first.action)
}

/** Whether the newest of these changes is this decision by this person. */
export const isMadeBy = (request: DecisionRequest, changes: readonly HistoryEntry[], me: number): boolean => {
  const [newest] = changes
  return newest?.by?.id === me && actionsOf(request).includes(newest.action)
}

/** The state of a row that a job refused, as a decision of its own. */
export const standOfRow = (code: RefusalCode | null): Unfit => {
  if (code === 'changed') return 'conflict'
  if (code === 'not_found') return 'gone'
  return code === 'claimed' ? 'claimed' : 'refused'
}
