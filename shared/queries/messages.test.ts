import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Client } from '../client/client'
import { fetchOlder, messageQueries, threadCalls } from './messages'

const pageSize = 3

/** A server with messages 1 … `count` in one thread, `pageSize` a page. */
const talk = (count: number) => {
  const server = { count }
  const thread = ({ query }: { query: { before?: number } }) => {
    const all = Array.from({ length: server.count }, (_, at) => at + 1)
    const before = all.filter(id => query.before === undefined || id < query.before)
    const messages = before.slice(-pageSize).map(id => ({ id, mine: false, text: '', sentAt: '' }))
    return Promise.resolve({ threadId: 1, messages, more: before.length > pageSize })
  }
  const calls = threadCalls({ messages: { thread } } as unknown as Client, 1)
  const queries = new QueryClient()
  const look = async () => {
    const { messages, more } = await queries.fetchQuery({
      ...messageQueries.thread(calls),
      staleTime: 0,
    })
    return { ids: messages.map(({ id }) => id), more }
  }
  const shown = () => {
    const data = queries.getQueryData(messageQueries.thread(calls).queryKey)
    return { ids: data?.messages.map(({ id }) => id), more: data?.more }
  }
  return { server, look, shown, older: () => fetchOlder(calls, queries) }
}

it('keeps older messages that were fetched when newer ones come', async () => {
  const { server, look, shown, older } = talk(7)
  expect(await look()).toEqual({ ids: [5, 6, 7], more: true })
  await older()
  expect(shown()).toEqual({ ids: [2, 3, 4, 5, 6, 7], more: true })
  server.count = 9
  expect(await look()).toEqual({ ids: [2, 3, 4, 5, 6, 7, 8, 9], more: true })
  await older()
  expect(shown()).toEqual({ ids: [1, 2, 3, 4, 5, 6, 7, 8, 9], more: false })
})

it('begins anew when messages between the known and the new ones are missing', async () => {
  const { server, look } = talk(3)
  await look()
  server.count = 20
  expect(await look()).toEqual({ ids: [18, 19, 20], more: true })
})
