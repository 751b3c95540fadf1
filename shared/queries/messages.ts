import { keepPreviousData, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallOptions, Client } from '../client/client'
import type { PeriodRequest } from '../contract/bookings'
import type { GuestThread } from '../contract/guests'
import type { Message, ThreadRole, ThreadState, Unread } from '../contract/messages'
import type { RequestMove } from '../data/booking-codes'
import type { ThreadReason } from '../data/report-reasons'
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

/** What one does in a conversation, by an account or by a guest's link. */
export interface ThreadCalls<P extends ThreadPage = ThreadPage> {
  readonly key: QueryKey
  /** The newest messages, or those before one of them. */
  load(before?: number, options?: CallOptions): Promise<P>
  answer(text: string, options: CallOptions): Promise<Message>
  /** Marks messages as read; an account learns what it still has to read. */
  read(upTo: number): Promise<Unread | undefined>
  report(reason: ThreadReason, text: string): Promise<unknown>
  /** Answers or withdraws days that were asked for; a guest can only withdraw. */
  moveRequest(id: number, move: RequestMove): Promise<PeriodRequest>
}

/** A conversation of the signed-in account. */
export const threadCalls = ({ messages }: Pick<Client, 'messages'>, threadId: number): ThreadCalls => {
  const params = { threadId }
  return {
    key: [keys.messages, 'thread', threadId],
    load: (before, options) => messages.thread({ params, query: { before } }, options),
    answer: (text, options) => messages.answer({ params, body: { text } }, options),
    read: upTo => messages.read({ params, body: { upTo } }),
    report: (reason, text) => messages.report({ params, body: { reason, text } }),
    moveRequest: (id, move) => messages.moveRequest({ params: { threadId, id }, body: { move } }),
  }
}

/** A conversation of a guest, whose link has this token. */
export const guestThreadCalls = (
  { guests }: Pick<Client, 'guests'>,
  token: string,
): ThreadCalls<GuestThread> => ({
  key: [keys.messages, 'guest', token],
  load: (before, options) => guests.thread({ body: { token, before } }, options),
  answer: (text, options) => guests.answer({ body: { token, text } }, options),
  read: async upTo => {
    await guests.read({ body: { token, upTo } })
    return undefined
  },
  report: (reason, text) => guests.report({ body: { token, reason, text } }),
  moveRequest: id => guests.withdrawRequest({ body: { token, id } }),
})

/** Merges cached and fresh messages; returns only `fresh` if there is a gap between the two. */
const joined = <P extends ThreadPage>(known: P | undefined, fresh: P): P => {
  const last = known?.messages.at(-1)
  const first = fresh.messages[0]
  if (!known || !last || !first || (fresh.more && first.id > last.id)) return fresh
  return { ...fresh, messages: union(known.messages, fresh.messages), more: known.more }
}

/** Each message once, the oldest first. */
const union = (...parts: readonly (readonly Message[])[]): Message[] =>
  [...new Map(parts.flat().map(message => [message.id, message])).values()].sort((a, b) => a.id - b.id)

/** Fetches the messages before the first one that is shown. */
export const fetchOlder = async ({ key, load }: ThreadCalls, queries: QueryClient): Promise<void> => {
  const before = queries.getQueryData<ThreadPage>(key)?.messages[0]?.id
  if (before === undefined) return
  const older = await load(before)
  queries.setQueryData<ThreadPage>(
    key,
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
  thread: <P extends ThreadPage>({ key, load }: ThreadCalls<P>) =>
    queryOptions<P>({
      queryKey: key,
      queryFn: async ({ signal, client: queries }) => {
        const fresh = await load(undefined, { signal })
        return joined(queries.getQueryData<P>(key), fresh)
      },
    }),
  templates: (client: Client) =>
    queryOptions({
      queryKey: [keys.messages, 'templates'],
      queryFn: ({ signal }) => client.messages.templates({}, { signal }),
    }),
}
