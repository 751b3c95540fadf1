import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { act } from 'react'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { AppError } from '../../../shared/contract/errors'
import { rememberSession, signOut } from '../../platform/session'
import { fakeClient, renderPage } from '../../testing'
import { anAdvert } from '../adverts.factory'
import { AdvertScreen } from './advert-screen'
import { closedPart, sheetPart } from './later-parts'

const gone = "We're sorry, the ad you are looking for may have been removed or expired."
const logout = fakeClient({ session: { logout: () => Promise.resolve({}) } })
const ada = { name: 'Ada', surname: 'Hopper', role: 'user' } as const
beforeAll(() => Promise.all([sheetPart.prepare(), closedPart.prepare()]))
afterEach(() => act(() => signOut(logout)))

/** A server that shows this advert to nobody but its owner. */
const serverWith = (advert: AdvertDetail, isOwner: () => boolean) =>
  fakeClient({
    adverts: {
      detail: () => (isOwner() ? Promise.resolve(advert) : Promise.reject(new AppError('not_found', gone))),
      closed: () => Promise.reject(new AppError('not_found', gone)),
      similar: () => Promise.resolve([]),
    },
  })

const open = (client: ReturnType<typeof serverWith>, slug: string, path = `/advert/${slug}`) =>
  renderPage(<AdvertScreen />, { client, path, params: { slug } })

const waiting = anAdvert({
  status: 'unapproved',
  reviewState: 'changesRequested',
  reviewNote: 'Please add a photo of the panel.',
  preview: true,
})

it('[DETAIL-06, NAV-02] a visitor reads that what is not approved may have been removed or expired', async () => {
  const { text } = await open(
    serverWith(waiting, () => false),
    waiting.slug,
  )
  expect(text()).toContain(gone)
})

it('[DETAIL-06] its owner, once known, sees it with the reason why nobody else does', async () => {
  let isOwner = false
  const page = await open(
    serverWith(waiting, () => isOwner),
    waiting.slug,
  )
  isOwner = true
  await act(async () => rememberSession(ada))
  expect(page.container.querySelector('h1')?.textContent).toBe(waiting.title)
  // Its code comes when it is first wanted.
  await vi.waitFor(async () => {
    await act(() => new Promise(resolve => setTimeout(resolve, 5)))
    expect(page.container.querySelector('.preview')).not.toBeNull()
  }, 10_000)
  expect(page.text()).toContain('Only you and the staff can see this page. Changes are needed')
  expect(page.text()).toContain('Please add a photo of the panel.')
  await act(() => signOut(logout))
  expect(page.text()).toContain(gone)
})

it('[PLUS-08] what is sold says so, what it was, and what is like it', async () => {
  const { contact: _contact, description: _description, ...facts } = anAdvert()
  const { slug, title } = facts
  const client = fakeClient({
    adverts: {
      detail: () => Promise.reject(new AppError('gone', gone)),
      closed: () => Promise.resolve({ ...facts, reason: 'sold', closedAt: '2026-02-27T09:00:00Z' }),
      similar: () => Promise.resolve([anAdvert({ id: 42, title: 'Skylane of another', price: 12_345 })]),
    },
  })
  const page = await open(client, slug)
  expect(page.container.querySelector('h1')?.textContent).toBe(title)
  expect(page.text()).toContain('Sold on 27 Feb 2026')
  expect(page.text()).toContain('Skylane of another')
  expect(page.text()).toContain('$389,000')
  const ways = [...page.container.querySelectorAll('.closed-words ul a')].map(a => a.getAttribute('href'))
  expect(ways[0]).toBe('/piston-single-aircraft?manufacturer=Cessna&model=182T+Skylane')
})

it('[NAV-03] an outdated slug that was followed here is put right', async () => {
  const advert = anAdvert()
  const { address } = await open(
    serverWith(advert, () => true),
    'older-p-41',
  )
  expect(address()).toBe(`/advert/${advert.slug}`)
})

it('[PART-03] says so when a part cannot be fetched, and lets one try again', async () => {
  const client = fakeClient({
    adverts: { partDetail: () => Promise.reject(new AppError('unavailable', 'down')) },
  })
  const { text, button } = await renderPage(<AdvertScreen />, {
    client,
    path: '/part/hub-p-5',
    params: { slug: 'hub-p-5' },
  })
  expect(text()).toContain('Part fetch error')
  expect(button('Try again')).toBeTruthy()
})
