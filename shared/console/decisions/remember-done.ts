import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client'
import type { Deed } from '../../contract/ipc-decisions'
import { decidingQueries } from '../../queries/deciding'
import type { Done } from './send-decision'

/**
 * Puts what a decision has made of an advert where its screen reads it: the next decision is about that, also when the
 * server goes before it can be asked.
 */
export const rememberDone = (
  queries: QueryClient,
  client: Client,
  deed: Deed,
  { version, status }: Done,
): void => {
  if (deed.call === 'bulk' || version === undefined || !status) return
  queries.setQueryData(decidingQueries.file(client, deed.advertId).queryKey, known =>
    known
      ? {
          ...known,
          advert: { ...known.advert, version, status },
          revision: isOver(deed) ? null : known.revision,
        }
      : known,
  )
}

/** An edit that was decided waits no longer. */
const isOver = (deed: Deed) => deed.call === 'review'
