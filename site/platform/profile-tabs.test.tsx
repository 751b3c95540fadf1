import { expect, it } from 'vitest'
import { fakeClient, renderPage } from '../testing'
import { ProfileTabs } from './profile-tabs'

it.each([
  ['/orders', 'Orders and Credits'],
  ['/orders/1', 'Orders and Credits'],
  ['/profile/message/7', 'Message'],
  ['/profile', 'Profile'],
])('[PLUS-13] Orders are among the tabs of the profile, of which %s marks its own', async (path, name) => {
  const client = fakeClient({ users: { detail: () => new Promise<never>(() => {}) } })
  const { container } = await renderPage(<ProfileTabs />, { client, path })
  expect(container.querySelector('[href="/orders"]')?.textContent).toBe('Orders and Credits')
  expect([...container.querySelectorAll('[aria-current=page]')].map(tab => tab.textContent)).toEqual([name])
})
