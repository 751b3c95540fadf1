import { useQueryClient, type Query, type QueryCache } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { AppError } from '../../contract/errors'
import { useHost } from './host'

/** Milliseconds between polls: short at first, since most outages are a restart. */
const firstPause = 2000
const longestPause = 30_000

/**
 * After a failed request, polls the server at once, then with growing pauses and when the network returns, and calls
 * `onBack` when it answers again. If it answered all along, it is not the cause and `onBack` is not called.
 */
export const useServerBack = (isAway: boolean, onBack: () => void): void => {
  const { answers } = useHost()
  const latest = useRef(onBack)
  useEffect(() => void (latest.current = onBack))
  useEffect(() => {
    if (!isAway || !answers) return undefined
    let pause = firstPause
    let timer: ReturnType<typeof setTimeout> | undefined
    let [wasAway, isOver] = [false, false]
    const ask = async () => {
      clearTimeout(timer)
      const isBack = await answers()
      if (isOver) return
      timer = setTimeout(ask, pause)
      pause = Math.min(pause * 1.5, longestPause)
      if (isBack && wasAway) latest.current()
      wasAway = !isBack
    }
    const online = () => {
      wasAway = true
      void ask()
    }
    void ask()
    addEventListener('online', online)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', online)
    }
  }, [isAway, answers])
}

/** What is shown and could not be read because no server answered. */
const unread = {
  type: 'active' as const,
  predicate: ({ state: { status, error } }: Query) =>
    status === 'error' && error instanceof AppError && error.code === 'unavailable',
}

/**
 * Whether something is unread. The hundreds of items that were read ahead are not looked through each time that one of them
 * changes: those that failed are remembered.
 */
const watchUnread = (cache: QueryCache) => {
  const failed = new Set(cache.findAll().filter(unread.predicate))
  return {
    follow: (onChange: () => void) =>
      cache.subscribe(({ type, query }) => {
        const before = failed.size
        if (type !== 'removed' && unread.predicate(query)) failed.add(query)
        else failed.delete(query)
        if (before + failed.size > 0) onChange()
      }),
    isAny: () => [...failed].some(query => query.isActive()),
  }
}

/** Repeats queries that failed for lack of a server, once it is back. */
export const ReadAgain = () => {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const { follow, isAny } = useMemo(() => watchUnread(cache), [cache])
  const isAway = useSyncExternalStore(follow, isAny, () => false)
  useServerBack(isAway, () => void queries.refetchQueries(unread))
  return null
}
