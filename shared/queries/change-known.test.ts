import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { changeKnown } from './change-known'

const numbers = (queryFn: () => Promise<number[]>) => queryOptions({ queryKey: ['numbers'], queryFn })

it('a change is not taken back by an answer that was asked for before it', async () => {
  const queries = new QueryClient()
  queries.setQueryData(['numbers'], [1, 2])
  let answer = (_: number[]) => {}
  const late = numbers(() => new Promise(resolve => (answer = resolve)))
  const asking = queries.fetchQuery(late)
  const changing = changeKnown(queries, late, known => known.filter(one => one !== 2))
  answer([1, 2])
  await Promise.all([changing, asking])
  expect(queries.getQueryData(late.queryKey)).toEqual([1])
})

it('what is not known yet is answered by the server', async () => {
  const queries = new QueryClient()
  const first = numbers(async () => [3])
  const asking = queries.fetchQuery(first)
  await changeKnown(queries, first, () => [])
  await asking
  expect(queries.getQueryData(first.queryKey)).toEqual([3])
})
