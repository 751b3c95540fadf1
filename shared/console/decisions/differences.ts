import type { AdvertFile, HistoryEntry } from '../../contract/deciding'
import type { DecisionRequest } from '../../contract/ipc-decisions'
import type { AdvertStatus } from '../../contract/adverts'

/** A field as it was before the moderator and as it is now. */
export interface Difference {
  readonly field: string
  readonly then: string | null
  readonly now: string | null
}

type Seen = { readonly version: number; readonly seenAt: string | null; readonly seenChange?: number | null }

/** The state of the advert that a decision about one advert was based on; undefined for several adverts. */
export const seenBy = (request: DecisionRequest): Seen | undefined => {
  if (request.call !== 'bulk') return request
  return request.rows.length === 1 ? request.rows[0] : undefined
}

/** The changes of the advert since it was seen, newest first. Claims are no changes. */
export const changesSince = (
  { version, seenChange = null, seenAt }: Seen,
  { advert, history }: Pick<AdvertFile, 'history'> & { readonly advert: { readonly version: number } },
): readonly HistoryEntry[] => {
  const changes = history.filter(({ action }) => action.startsWith('advert.'))
  if (seenChange !== null) return changes.filter(({ id }) => id > seenChange)
  if (seenAt !== null) return changes.filter(({ at }) => at > seenAt)
  return changes.slice(0, Math.max(0, advert.version - version))
}

/** Fields that are others now, each with what it was first and is last. */
export const differencesIn = (changes: readonly HistoryEntry[]): readonly Difference[] => {
  const found = new Map<string, Difference>()
  for (const change of changes.toReversed())
    for (const { field, from, to } of change.changes) {
      const known = found.get(field)
      found.set(field, { field, then: known ? known.then : from, now: to })
    }
  return [...found.values()].filter(({ then, now }) => then !== now)
}

/** Whether the advert is already in the decided state, whoever decided it. */
export const isSoAlready = (
  request: DecisionRequest,
  {
    advert,
    revision,
  }: { readonly advert: { status: AdvertStatus; reviewState: string }; readonly revision: unknown },
): boolean => {
  if (request.call === 'reports') return false
  if (request.call === 'status') return advert.status === request.status
  if (request.call === 'review') {
    if (request.isEdit) return false
    const { decision } = request.verdict
    if (decision === 'approve') return advert.status === 'approved' && revision === null
    return advert.reviewState === { reject: 'rejected', requestChanges: 'changesRequested' }[decision]
  }
  switch (request.action) {
    case 'approve':
    case 'show':
      return advert.status === 'approved'
    case 'unapprove':
      return advert.status === 'unapproved'
    case 'hide':
      return advert.status === 'hide'
    case 'reject':
      return advert.reviewState === 'rejected'
    default:
      return false
  }
}

/** The same decision, based on the advert's present version. */
export const onPresent = (request: DecisionRequest, { advert, seenChange }: AdvertFile): DecisionRequest => {
  const { version } = advert
  if (request.call === 'bulk')
    return {
      ...request,
      rows: request.rows.map(row => (row.id === advert.id ? { ...row, version, seenAt: null } : row)),
    }
  return { ...request, version, seenChange, seenAt: null }
}
