import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Reply } from '../../shared/contract/kit'
import type { messages } from '../../shared/contract/messages'
import { keys } from '../../shared/queries/keys'
import { unreadQuery } from '../../shared/queries/unread'
import { useClient } from '../platform/site-context'
import { useThreadCalls } from './thread-calls'

export type ThreadPage = Reply<(typeof messages)['thread']>

/** Marks the thread as read once it is visible. */
export const useReading = (thread: ThreadPage | undefined): void => {
  const client = useClient()
  const queries = useQueryClient()
  const calls = useThreadCalls()
  const told = useRef(0)
  const threadId = thread?.threadId
  const last = thread?.messages.findLast(({ mine }) => !mine)?.id ?? 0
  const isUnread = (thread?.unread ?? 0) > 0
  useEffect(() => {
    if (threadId === undefined || !isUnread) return
    const tell = async () => {
      if (document.visibilityState !== 'visible' || told.current >= last) return
      told.current = last
      try {
        const unread = await calls.read(last)
        if (unread) queries.setQueryData(unreadQuery(client).queryKey, unread)
        queries.setQueryData<ThreadPage>(calls.key, shown => shown && { ...shown, unread: 0 })
        await queries.invalidateQueries({ queryKey: [keys.messages, 'threads'] })
      } catch {
        // Retried at the next check.
        told.current = 0
      }
    }
    void tell()
    const onVisible = () => void tell()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [calls, client, isUnread, last, queries, threadId])
}
