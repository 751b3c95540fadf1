import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { signOut, startSession } from '../platform/session'
import { fakeClient, renderPage } from '../testing'
import { WatchButton } from './watch-button'
import { useWatchedCount, WatchListProvider } from './watch-list'

const Count = () => <output>{useWatchedCount()}</output>

it('[PROF-02] a heart that is pressed before the list has come leaves what else is on it', async () => {
  const user = { name: 'Ayşe', surname: 'Demir', role: 'user' } as const
  document.cookie = `token_exp=${Date.now() / 1000 + 60}; Path=/`
  localStorage.setItem('user', JSON.stringify(user))
  const stop = startSession(
    () => {},
    async () => user,
  )
  try {
    const onServer = [5, 6]
    const ids = vi
      .fn<() => Promise<number[]>>()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockImplementation(async () => [...onServer])
    const add = async ({ params }: { params: { advertId: number } }) => {
      onServer.push(params.advertId)
      return {}
    }
    const client = fakeClient({ watching: { ids, add } } as never)
    const { container, press } = await renderPage(
      <WatchListProvider>
        <WatchButton advert={anAdvert({ id: 7, title: 'Heron' })} />
        <Count />
      </WatchListProvider>,
      { client },
    )
    await press('Watch: Heron')
    await expect.poll(() => container.querySelector('output')?.textContent).toBe('3')
    expect(container.querySelector('button')?.getAttribute('aria-pressed')).toBe('true')
  } finally {
    await act(() => signOut(fakeClient({ session: { logout: () => Promise.resolve({}) } })))
    stop()
    document.cookie = 'token_exp=; Max-Age=0; Path=/'
  }
})
