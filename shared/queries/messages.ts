import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { Message, ThreadRole, ThreadState } from '../contract/messages'
import { keys } from './keys'

/** The filter and page of the inbox. */
export interface InboxView {
  readonly state: ThreadState | 'unread'
  readonly role: ThreadRole | undefined
  readonly page: number
}

/** Polling interval of the inbox in milliseconds. */
export const inboxEvery = 20_000

type ThreadPage = Awaited<ReturnType<Client['messages']['thread']>>

const threadKey = (threadId: number) => [keys.messages, 'thread', threadId] as const

/** Merges cached and fresh messages; returns only `fresh` if there is a gap between the two. */
const joined = (known: ThreadPage | undefined, fresh: ThreadPage): ThreadPage => {
  const last = known?.messages.at(-1)
  const first = fresh.messages[0]
  if (!known || !last || !first || (fresh.more && first.id > last.id)) return fresh
  return { ...fresh, messages: union(known.messages, fresh.messages), more: known.more }
}

const union = (...parts: readonly (readonly Message[])[]): Message[] =>
  [...new Map(parts.flat().map(message => [message.id, message])).values()].sort((a, b) => a.id - b.id)

/** Fetches the messages before the first one that is shown. */
export const fetchOlder = async (client: Client, queries: QueryClient, threadId: number): Promise<void> => {
  const before = queries.getQueryData<ThreadPage>(threadKey(threadId))?.messages[0]?.id
  if (before === undefined) return
  const older = await client.messages.thread({ params: { threadId }, query: { before } })
  queries.setQueryData<ThreadPage>(
    threadKey(threadId),
    shown => shown && { ...shown, messages: union(older.messages, shown.messages), more: older.more },
  )
}

export const messageQueries = {
  threads: (client: Client, { state, role, page }: InboxView) =>
    queryOptions({
      queryKey: [keys.messages, 'threads', state, role ?? 'all', page],
      queryFn: ({ signal }) =>
        client.messages.threads({ query: { state, page, ...(role ? { role } : {}) } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** The newest messages, merged with those that are already shown. */
  thread: (client: Client, threadId: number) =>
    queryOptions({
      queryKey: threadKey(threadId),
      queryFn: async ({ signal, client: queries }) => {
        const fresh = await client.messages.thread({ params: { threadId }, query: {} }, { signal })
        return joined(queries.getQueryData<ThreadPage>(threadKey(threadId)), fresh)
      },
    }),
  templates: (client: Client) =>
    queryOptions({
      queryKey: [keys.messages, 'templates'],
      queryFn: ({ signal }) => client.messages.templates({}, { signal }),
    }),
}
