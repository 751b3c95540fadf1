import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Client } from '../../client/client'
import type { AdvertFile } from '../../contract/deciding'
import { decidingQueries } from '../../queries/deciding'
import { queueQueries } from '../../queries/queue'
import { photoUrl } from '../../ui/photo'
import { afterPaint } from '../platform/after-paint'
import { useHost } from '../platform/host'
import { useIsAway } from '../platform/use-is-away'

/** How many adverts are there before they are opened, and how many photos of each. */
export const mostPrefetched = 24
const photosPrefetched = 4
/** Milliseconds for which loaded adverts are fresh enough to decide on without the server. */
const fresh = 10 * 60_000
/** Debounce in milliseconds, so that someone who moves quickly does not wait for later adverts. */
const pause = 500

/**
 * Reads the next adverts of a list, so that triage goes on when the server is gone (checklist PLUS-23, DESK-08). The
 * first `soon` of them are read once the open one is painted, in every program, so that the next item is there when it is
 * opened. Answers what reads one of them, and resolves once all that is shown of it is there or could not be read.
 */
export const usePrefetchItems = (ids: readonly number[], soon = 0): ((advertId: number) => Promise<void>) => {
  const { client, desktop } = useHost()
  const queries = useQueryClient()
  const isAway = useIsAway()
  const next = isAway ? '' : ids.slice(0, soon).join()
  useEffect(() => {
    const read = () => {
      for (const id of next.split(',').filter(Boolean)) void prefetchItem(queries, client, Number(id))
    }
    return afterPaint(read)
  }, [next, queries, client])
  const wanted = desktop?.decisions && !isAway ? ids.slice(0, mostPrefetched).join() : ''
  useEffect(() => {
    if (!wanted) return undefined
    let isEnded = false
    const read = async () => {
      for (const id of wanted.split(',').map(Number)) {
        if (isEnded) return
        await prefetchItem(queries, client, id)
      }
    }
    const timer = setTimeout(() => void read(), pause)
    return () => {
      isEnded = true
      clearTimeout(timer)
    }
  }, [wanted, queries, client])
  return useCallback(
    async id => {
      if (!isAway) await prefetchItem(queries, client, id)
    },
    [isAway, queries, client],
  )
}

const prefetchItem = async (queries: QueryClient, client: Client, id: number): Promise<void> => {
  const file = decidingQueries.file(client, id)
  const known = queries.getQueryState(file.queryKey)
  const isKnown = known?.data !== undefined && Date.now() - known.dataUpdatedAt < fresh
  if (!isKnown) await queries.prefetchQuery({ ...file, retry: false })
  await Promise.allSettled([
    queries.ensureQueryData({ ...queueQueries.signals(client, id), retry: false }),
    queries.ensureQueryData({ ...decidingQueries.market(client, id), retry: false }),
  ])
  const read = isKnown ? undefined : queries.getQueryData(file.queryKey)
  if (read) for (const photo of read.advert.gallery.slice(0, photosPrefetched)) loadPhoto(photo)
}

/** Loads the widths that the advert's screen would choose, and the one for lists. */
const loadPhoto = ({ file, widths }: AdvertFile['advert']['gallery'][number]) => {
  const offered = widths.filter(width => width <= 1280)
  const image = new Image()
  image.sizes = '362px'
  image.srcset = offered.map(width => `${photoUrl(file, width)} ${width}w`).join(', ')
  const smallest = offered[0]
  if (smallest !== undefined) new Image().src = photoUrl(file, smallest)
}
