import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rememberSession, signOut } from '../platform/session'
import { fakeClient, renderPage } from '../testing'
import { Page } from './message-page'

const logout = fakeClient({ session: { logout: () => Promise.resolve({}) } })
beforeEach(() => act(() => rememberSession({ name: 'Ada', surname: 'Hopper', role: 'user' })))
afterEach(() => act(() => signOut(logout)))

const open = (threads: () => Promise<unknown>) =>
  renderPage(<Page />, {
    client: fakeClient({
      messages: { threads: threads as never, unread: () => new Promise<never>(() => {}) },
    }),
    path: '/profile/message',
  })

it('[PROF-03] an empty inbox does not ask to choose a conversation', async () => {
  const none = await open(async () => ({ data: [], page: 1, size: 25, totalPages: 0, totalElements: 0 }))
  expect(none.text()).toContain('No messages yet')
  expect(none.text()).not.toContain('Choose a conversation')
  const failed = await open(() => Promise.reject(new Error('down')))
  expect(failed.text()).toContain('The messages could not be loaded.')
  expect(failed.text()).not.toContain('Choose a conversation')
})

it('[PROF-03] a conversation with a company names it before the person who speaks for it', async () => {
  const thread = {
    threadId: 7,
    advertId: 1,
    role: 'asking',
    state: 'open',
    answerable: 'yes',
    unread: 0,
    updatedAt: '2026-03-01T10:00:00Z',
    partner: 'Grace Pilot',
    company: 'Mälar Flyg AB',
    isGuest: false,
    advert: null,
    last: null,
  }
  const page = { data: [thread], page: 1, size: 25, totalPages: 1, totalElements: 1 }
  const { container } = await open(async () => page)
  expect(container.querySelector('a strong')?.textContent).toBe('Mälar Flyg AB Grace Pilot')
})
