import { queryOptions, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FreshQueryClient } from './fresh-client'

/** Answers a list whose answers come when they are let go, in the order in which they were asked. */
const openList = () => {
  const waiting: ((answer: string) => void)[] = []
  const client = new FreshQueryClient()
  const list = queryOptions({
    queryKey: ['list'],
    queryFn: () => new Promise<string>(resolve => waiting.push(resolve)),
    staleTime: Infinity,
  })
  const observer = new QueryObserver(client, list)
  observer.subscribe(() => {})
  return { client, list, observer, waiting }
}

test('a list that is asked for the first time while something changes shows what is true afterwards', async () => {
  const { client, list, observer, waiting } = openList()
  const whoeverWaits = client.fetchQuery(list)
  expect(waiting).toHaveLength(1)
  const changed = client.invalidateQueries({ queryKey: ['list'] })
  expect(waiting).toHaveLength(2)
  waiting[0]?.('before')
  waiting[1]?.('after')
  await changed
  expect(observer.getCurrentResult().data).toBe('after')
  expect(await whoeverWaits).toBe('after')
})

test('a change that asks for nothing lets the question end', async () => {
  const { client, observer, waiting } = openList()
  await client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' })
  expect(waiting).toHaveLength(1)
  waiting[0]?.('only')
  await expect.poll(() => observer.getCurrentResult().data).toBe('only')
})
