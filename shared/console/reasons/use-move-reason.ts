import { useQueryClient } from '@tanstack/react-query'
import type { Reason } from '../../contract/reasons'
import { reasonQueries } from '../../queries/reasons'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { useConsoleClient } from '../platform/host'
import { problemText } from '../platform/problems'

/** Moves a reason by one place among those that are listed; undefined where there is no place. */
export const useMoveReason = (listed: readonly Reason[], code: string | undefined) => {
  const words = useText().staff.reasons
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const at = listed.findIndex(each => each.code === code)
  const { queryKey } = reasonQueries.list(client)
  const put = (before: string | undefined) => () => {
    if (!code) return
    client.reasons.move({ params: { code }, body: { before } }).then(
      all => queries.setQueryData(queryKey, all),
      (error: unknown) => notify(problemText(error, words.notMoved), 'error'),
    )
  }
  return {
    up: at > 0 ? put(listed[at - 1]?.code) : undefined,
    down: at >= 0 && at < listed.length - 1 ? put(listed[at + 2]?.code) : undefined,
  }
}
