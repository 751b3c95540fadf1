import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client'
import type { DecisionRequest } from '../../contract/ipc-decisions'
import { decidingQueries } from '../../queries/deciding'
import type { Done } from './send-decision'

/**
 * Writes the result of a decision into the query cache, so that the next decision is based on it even if the
 * server goes away before the advert is reloaded.
 */
export const rememberDone = (
  queries: QueryClient,
  client: Client,
  request: DecisionRequest,
  { version, status }: Done,
): void => {
  if (request.call === 'bulk' || version === undefined || !status) return
  queries.setQueryData(decidingQueries.file(client, request.advertId).queryKey, known =>
    known
      ? {
          ...known,
          advert: { ...known.advert, version, status },
          revision: isOver(request) ? null : known.revision,
        }
      : known,
  )
}

/** A review of an edit settles the edit. */
const isOver = (request: DecisionRequest) => request.call === 'review'
