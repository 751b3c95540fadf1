import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Client } from '../../client/client'
import type { AdvertFile } from '../../contract/deciding'
import { decidingQueries } from '../../queries/deciding'
import { queueQueries } from '../../queries/queue'
import { staffInboxQueries } from '../../queries/staff-inbox'
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

/** An advert to decide on, or a report of it. */
interface ItemAhead {
  readonly advertId: number
  readonly reportId?: number | undefined
}

/** A word for the items, which stays the same as long as they do. */
const wordOf = (items: readonly ItemAhead[]) =>
  items
    .map(({ advertId, reportId }) => [advertId, ...(reportId === undefined ? [] : [reportId])].join('-'))
    .join()
const itemsOf = (word: string): readonly ItemAhead[] =>
  word
    .split(',')
    .filter(Boolean)
    .map(each => each.split('-').map(Number))
    .map(([advertId = 0, reportId]) => ({ advertId, reportId }))

/**
 * Reads the next items of a list, so that triage goes on when the server is gone (checklist PLUS-23, DESK-08). The
 * first `soon` of them are read once the open one is painted, in every program, so that the next item is there when it is
 * opened. Answers what reads one of them, and resolves once all that is shown of it is there or could not be read.
 */
export const usePrefetchItems = (
  items: readonly ItemAhead[],
  soon = 0,
): ((item: ItemAhead) => Promise<void>) => {
  const { client, desktop } = useHost()
  const queries = useQueryClient()
  const isAway = useIsAway()
  const next = isAway ? '' : wordOf(items.slice(0, soon))
  useEffect(() => {
    const read = () => {
      for (const item of itemsOf(next)) void prefetchItem(queries, client, item)
    }
    return afterPaint(read)
  }, [next, queries, client])
  const wanted = desktop?.decisions && !isAway ? wordOf(items.slice(0, mostPrefetched)) : ''
  useEffect(() => {
    if (!wanted) return undefined
    let isEnded = false
    const read = async () => {
      for (const item of itemsOf(wanted)) {
        if (isEnded) return
        await prefetchItem(queries, client, item)
      }
    }
    const timer = setTimeout(() => void read(), pause)
    return () => {
      isEnded = true
      clearTimeout(timer)
    }
  }, [wanted, queries, client])
  return useCallback(
    async item => {
      if (!isAway) await prefetchItem(queries, client, item)
    },
    [isAway, queries, client],
  )
}

const prefetchItem = async (
  queries: QueryClient,
  client: Client,
  { advertId: id, reportId }: ItemAhead,
): Promise<void> => {
  const file = decidingQueries.file(client, id)
  const known = queries.getQueryState(file.queryKey)
  const isKnown = known?.data !== undefined && Date.now() - known.dataUpdatedAt < fresh
  if (!isKnown) await queries.prefetchQuery({ ...file, retry: false })
  await Promise.allSettled([
    queries.ensureQueryData({ ...queueQueries.signals(client, id), retry: false }),
    queries.ensureQueryData({ ...decidingQueries.market(client, id), retry: false }),
    reportId === undefined ? undefined : prefetchReport(queries, client, id, reportId),
  ])
  const read = isKnown ? undefined : queries.getQueryData(file.queryKey)
  if (read) for (const photo of read.advert.gallery.slice(0, photosPrefetched)) loadPhoto(photo)
}

/** A reported conversation is left alone: the audit log names who reads it, so only who opens it does. */
const prefetchReport = async (queries: QueryClient, client: Client, advertId: number, reportId: number) => {
  const list = staffInboxQueries.reports(client, 'open', advertId, 1)
  const { data: open } = await queries.ensureQueryData({ ...list, retry: false })
  if (open.some(report => report.reportId === reportId && report.threadId === null))
    await queries.ensureQueryData({ ...staffInboxQueries.report(client, reportId), retry: false })
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
