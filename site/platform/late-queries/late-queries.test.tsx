import * as whole from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../../../shared/eventually.testing'
import type * as types from './first'
import type { Question } from './late-client'

let first: typeof types
let queries: types.QueryClient
let end = () => {}

// The library that another test has brought is forgotten.
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.resetModules()
  first = await import('./first')
  queries = new first.QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
})
afterEach(async () => {
  end()
  vi.restoreAllMocks()
  // A library that is still on its way would be brought to the modules of the next test.
  await queries.load()
})

const show = async (children: ReactNode): Promise<HTMLElement> => {
  const at = document.body.appendChild(document.createElement('div'))
  const root = createRoot(at)
  end = () => {
    act(() => root.unmount())
    at.remove()
  }
  await act(async () =>
    root.render(<first.QueryClientProvider client={queries}>{children}</first.QueryClientProvider>),
  )
  return at
}

/** A question, and a press that asks it anew. */
const Asked = ({ options }: { readonly options: Question }) => {
  const { data, isPending, isFetching, isError, refetch } = first.useQuery(options)
  return (
    <button type="button" onClick={() => void refetch()}>
      {String(data)} {isPending && 'pending'} {isFetching && 'fetching'} {isError && 'failed'}
    </button>
  )
}

const shown = (at: HTMLElement) => at.textContent?.replace(/\s+/g, ' ').trim()
const settles = (at: HTMLElement, text: string) =>
  act(() => eventually(async () => expect(shown(at)).toBe(text)))

it('shows what came with the page without the library, whatever the order in its key', async () => {
  queries.setQueryData(['list', { page: 2, kind: 'part' }], '300 parts')
  const ask = vi.fn<() => Promise<string>>(async () => 'asked')
  const at = await show(<Asked options={{ queryKey: ['list', { kind: 'part', page: 2 }], queryFn: ask }} />)
  expect(shown(at)).toBe('300 parts')
  expect(queries.now()).toBeUndefined()
  expect(await queries.ensureQueryData({ queryKey: ['list', { kind: 'part', page: 2 }], queryFn: ask })).toBe(
    '300 parts',
  )
  await act(() => queries.load())
  expect(shown(at)).toBe('300 parts')
  expect(ask).not.toHaveBeenCalled()
})

it('asks what did not come with the page, and shows the answer, a failure, and the answer after it', async () => {
  let answer = () => pause(30, 'an answer')
  const at = await show(<Asked options={{ queryKey: ['one'], queryFn: () => answer() }} />)
  expect(shown(at)).toBe('undefined pending fetching')
  await settles(at, 'an answer')
  answer = () => Promise.reject(new Error('down'))
  await act(() => queries.invalidateQueries({ queryKey: ['one'] }))
  await settles(at, 'an answer failed')
  answer = async () => 'a later one'
  at.querySelector('button')?.click()
  await settles(at, 'a later one')
})

it('the server is asked beside the loading of the library, once', async () => {
  const ask = vi.fn<() => Promise<string>>(async () => 'an answer')
  const at = await show(
    <>
      <Asked options={{ queryKey: ['one'], queryFn: ask }} />
      <Asked options={{ queryKey: ['one'], queryFn: ask }} />
    </>,
  )
  expect(ask).toHaveBeenCalledTimes(1)
  await settles(at, 'an answer an answer')
  expect(ask).toHaveBeenCalledTimes(1)
})

it('an early question that fails is asked again by the library', async () => {
  const ask = vi.fn<() => Promise<string>>(async () => 'an answer')
  ask.mockRejectedValueOnce(new Error('down'))
  const at = await show(<Asked options={{ queryKey: ['one'], queryFn: ask }} />)
  await settles(at, 'an answer')
  expect(ask).toHaveBeenCalledTimes(2)
})

it('a library that cannot be fetched is fetched again until it comes', async () => {
  const { LateQueryClient } = await import('./late-client')
  const fetchLibrary = vi.fn<() => Promise<unknown>>(() => import('./whole'))
  fetchLibrary.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'))
  const late = new LateQueryClient({}, fetchLibrary)
  await expect(late.load()).rejects.toThrow('no network')
  late.ask({ queryKey: ['one'], queryFn: async () => 'an answer' })
  await eventually(async () => expect(late.getQueryData(['one'])).toBe('an answer'))
  expect(fetchLibrary).toHaveBeenCalledTimes(3)
})

it('what waits for a press is asked by the first one', async () => {
  const at = await show(
    <Asked options={{ queryKey: ['phone'], queryFn: async () => '+1 208', enabled: false }} />,
  )
  expect(shown(at)).toBe('undefined pending')
  expect(queries.now()).toBeUndefined()
  at.querySelector('button')?.click()
  await settles(at, '+1 208')
})

it('data that is set while it is shown is shown', async () => {
  queries.setQueryData(['count'], 1)
  const at = await show(<Asked options={{ queryKey: ['count'], queryFn: async () => 7 }} />)
  queries.setQueryData(['count'], (count: number) => count + 1)
  await settles(at, '2')
  expect(queries.getQueryData(['count'])).toBe(2)
})

it('nothing of one user is kept for the next', async () => {
  queries.setQueryData(['me'], 'Gerda')
  queries.clear()
  expect(queries.getQueryData(['me'])).toBeUndefined()
})

it.each<[string, Question]>([
  ['data', { queryKey: ['known'], queryFn: async () => 1 }],
  ['no data', { queryKey: ['unknown'], queryFn: async () => 1 }],
  ['no data and no wish for it', { queryKey: ['unknown'], queryFn: async () => 1, enabled: false }],
])('the first result is what the library says of %s', async (_case, options) => {
  const library = new whole.QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const at = Date.now()
  library.setQueryData(['known'], 'said', { updatedAt: at })
  vi.spyOn(Date, 'now').mockReturnValueOnce(at)
  queries.setQueryData(['known'], 'said')
  const expected = new whole.QueryObserver(library, options).getOptimisticResult({
    ...library.defaultQueryOptions(options),
    _optimisticResults: 'optimistic',
  })
  const said: object[] = []
  const Said = () => {
    said.push(first.useQuery(options))
    return null
  }
  await show(<Said />)
  const { refetch: _, ...result } = { refetch: null, ...said[0] }
  expect(expected).toMatchObject(result)
})
