import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { watchedIds } from '../../shared/queries/watched-ids'
import { fakeClient } from '../testing'
import { guestList } from './guest-list'
import { joinLists } from './merge-guest-list'

afterEach(() => localStorage.clear())

const aWatch = (id: number) =>
  ({
    id,
    kind: 'aircraft',
    title: 'Heron',
    price: 1,
    currency: 'EUR',
    added: '2026-03-01T11:00:00Z',
  }) as const

it('[PROF-02] what joins the account stays on its list, though that was asked for at sign-in and comes last', async () => {
  guestList.write([aWatch(5), aWatch(6)])
  let answer = (_: number[]) => {}
  const ids = () => new Promise<number[]>(resolve => (answer = resolve))
  const merge = async () => ({ ids: [5, 6], added: 2, left: 0 })
  const client = fakeClient({ watching: { ids, merge } })
  const queries = new QueryClient()
  const asking = queries.prefetchQuery(watchedIds(client))
  const notify = vi.fn<() => () => void>(() => () => {})
  await joinLists(client, queries, notify)
  answer([])
  await asking
  expect(queries.getQueryData(watchedIds(client).queryKey)).toEqual([5, 6])
  expect(notify).toHaveBeenCalledWith('2 adverts from this device joined your watch list.', 'ok')
  expect(guestList.read()).toEqual([])
})
