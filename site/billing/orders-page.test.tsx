import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MoreTexts } from '../../shared/text/text'
import { rememberSession, signOut } from '../platform/session'
import { fakeClient, renderPage } from '../testing'
import { Page, texts } from './orders-page'

const logout = fakeClient({ session: { logout: () => Promise.resolve({}) } })
beforeEach(() => act(() => rememberSession({ name: 'Ada', surname: 'Hopper', role: 'user' })))
afterEach(() => act(() => signOut(logout)))

/** The page over a server whose orders and movements of credits are answered when the test says so. */
const open = async () => {
  const answers: { done: (value: unknown) => void; fail: (error: Error) => void }[] = []
  const later = () => new Promise<never>((done, fail) => answers.push({ done: done as never, fail }))
  const client = fakeClient({
    orders: { list: later, ledger: later },
    users: { detail: () => new Promise<never>(() => {}) },
    messages: { unread: () => new Promise<never>(() => {}) },
  })
  const page = await renderPage(
    <MoreTexts texts={texts}>
      <Page />
    </MoreTexts>,
    { client, path: '/orders' },
  )
  const settle = (how: (answer: (typeof answers)[number]) => void) => act(async () => answers.forEach(how))
  return {
    ...page,
    settle,
    places: () => page.container.querySelectorAll('.orders-waiting .skeleton').length,
  }
}

it('[PLUS-13] keeps the places of orders and credits while they are on their way, and says that they are', async () => {
  const { places, text, settle, container } = await open()
  expect(places()).toBe(2)
  expect(container.querySelectorAll('.orders-waiting[role="status"]')).toHaveLength(2)
  expect(text()).not.toContain('You have ordered nothing yet.')
  await settle(({ done }) => done({ data: [], page: 1, size: 25, totalPages: 0, totalElements: 0 }))
  expect(places()).toBe(0)
  expect(text()).toContain('You have ordered nothing yet.')
})

it('[PLUS-13] leaves no places for what could not be loaded, which can be tried again', async () => {
  const { places, text, settle, press } = await open()
  await settle(({ fail }) => fail(new Error('down')))
  expect(places()).toBe(0)
  expect(text()).toContain('This could not be loaded.')
  await press('Try again')
  expect(text()).toContain('Orders')
})
