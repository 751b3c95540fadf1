import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OwnAdvert } from '../../shared/contract/adverts'
import { fakeClient, renderPage } from '../testing'
import { useOwnMoves } from './use-own-moves'

beforeEach(() => {
  vi.useFakeTimers()
  // Another file's test may have left its query in the window's address.
  history.replaceState(null, '', '/')
})
afterEach(() => void vi.useRealTimers())

const Deleting = ({ id }: { readonly id: number }) => {
  const { run } = useOwnMoves()
  return (
    <button type="button" onClick={() => void run({ id } as OwnAdvert, 'remove')}>
      Delete
    </button>
  )
}
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

const open = (remove: () => Promise<never>) =>
  renderPage(<Deleting id={17} />, {
    path: '/profile/adverts',
    client: fakeClient({ adverts: { remove, restore: async () => ({}) as never } }),
  })

it('[MY-07] a deletion is told with its number, and leads to /myadverts after 1.5 seconds', async () => {
  const { press, text, address } = await open(async () => ({}) as never)
  await press('Delete')
  expect(text()).toContain('17 Advert Delete')
  await pass(1499)
  expect(address()).toBe('/profile/adverts')
  await pass(1)
  expect(address()).toBe('/myadverts')
})

it('[MY-07] a deletion that is taken back in that time leads nowhere', async () => {
  const { press, address } = await open(async () => ({}) as never)
  await press('Delete')
  await press('Undo')
  await pass(3000)
  expect(address()).toBe('/profile/adverts')
})

it('[MY-07] a deletion that fails is told as such, and leads nowhere', async () => {
  const { press, text, address } = await open(() => Promise.reject(new Error('gone')))
  await press('Delete')
  expect(text()).not.toContain('Advert Delete')
  expect(text()).toContain('That did not work. Please try again.')
  await pass(3000)
  expect(address()).toBe('/profile/adverts')
})
