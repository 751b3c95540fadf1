import { useQueryClient } from '@tanstack/react-query'
import { AppError } from '../../contract/errors'
import type { BulkAction } from '../../contract/bulk'
import { mostOffline } from '../../data/bulk-codes'
import { rememberJob } from '../../queries/bulk'
import { useText } from '../../text/text'
import type { AdvertRow } from './advert-rows'
import type { BulkWords } from '../bulk/bulk.public'
import { seenAtOf, usePendingDecisions, useTellWaiting } from '../decisions/decisions.public'
import { useIsAway } from '../platform/use-is-away'

/**
 * Starts a job in a way that can wait for the server. Answers `direct` if the caller has to start it itself: the
 * program stores no decisions, or there are too many rows. Throws if the job cannot wait while the server is away.
 */
export const useDecideMany = () => {
  const pending = usePendingDecisions()
  const isAway = useIsAway()
  const queries = useQueryClient()
  const tellWaiting = useTellWaiting()
  const { decisions: words } = useText().staff
  return async (
    action: BulkAction,
    rows: readonly AdvertRow[] | undefined,
    { reasons = [], note = '', changes }: BulkWords,
  ): Promise<'sent' | 'waiting' | 'direct'> => {
    const [first] = rows ?? []
    if (!pending || !rows || !first || rows.length > mostOffline) {
      if (isAway) throw new AppError('unavailable', rows ? words.tooMany(mostOffline) : words.onlyChosen)
      return 'direct'
    }
    const request = {
      call: 'bulk' as const,
      action,
      rows: rows.map(row => ({ id: row.id, version: row.version, seenAt: seenAtOf(row), title: row.title })),
      reasons: reasons.map(String),
      note,
      type: changes?.type ? String(changes.type) : null,
      manufacturer: changes?.manufacturer ? String(changes.manufacturer) : null,
    }
    const title = rows.length === 1 ? first.title : words.andMore(first.title, rows.length - 1)
    const answer = await pending.decide(request, {
      title,
      kind: first.kind,
      cover: first.cover,
      status: null,
    })
    if (answer.kind === 'waiting') tellWaiting(words.queuedMany(rows.length))
    else if (answer.done.job) rememberJob(queries, answer.done.job)
    return answer.kind
  }
}
