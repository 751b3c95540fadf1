import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keys } from '../../shared/queries/keys'
import { inboxEvery } from '../../shared/queries/messages'
import { unreadQuery } from '../../shared/queries/unread'
import { useClient } from '../platform/site-context'

/** Polls for new messages while the page is visible; lists and the open thread are refetched only if there are some. */
export const useNewMessages = (threadId: number | undefined): void => {
  const queries = useQueryClient()
  const { data } = useQuery({ ...unreadQuery(useClient()), refetchInterval: inboxEvery })
  const latest = data?.latest
  const known = useRef(latest)
  useEffect(() => {
    if (latest === undefined) return
    const isNews = known.current !== undefined && known.current !== latest
    known.current = latest
    if (!isNews) return
    void queries.invalidateQueries({ queryKey: [keys.messages, 'threads'] })
    if (threadId !== undefined)
      void queries.invalidateQueries({ queryKey: [keys.messages, 'thread', threadId] })
  }, [latest, queries, threadId])
}
