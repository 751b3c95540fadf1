import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client'
import type { DecisionRequest } from '../../contract/ipc-decisions'
import { decidingQueries } from '../../queries/deciding'
import type { Done } from './send-decision'

/**
 * Puts what a decision has made of an advert where its screen reads it: the next decision is about that, also when the
 * server goes before it can be asked.
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

/** An edit that was decided waits no longer. */
const isOver = (request: DecisionRequest) => request.call === 'review'
