import { afterEach, expect, it } from 'vitest'
import { act } from 'react'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { AppError } from '../../../shared/contract/errors'
import { signIn, signOut } from '../../shell/session'
import { fakeClient, renderPage } from '../../testing'
import { anAdvert } from '../adverts.factory'
import { AdvertScreen } from './advert-screen'

const gone = "We're sorry, the ad you are looking for may have been removed or expired."
const logout = fakeClient({ session: { logout: () => Promise.resolve({}) } })
const ada = { name: 'Ada', surname: 'Hopper', role: 'user' } as const
afterEach(() => act(() => signOut(logout)))

/** A server that shows this advert to nobody but its owner. */
const serverWith = (advert: AdvertDetail, isOwner: () => boolean) =>
  fakeClient({
    adverts: {
      detail: () => (isOwner() ? Promise.resolve(advert) : Promise.reject(new AppError('not_found', gone))),
      list: () => Promise.resolve({ data: [], page: 1, size: 18, totalElements: 0, totalPages: 1 }),
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
  await act(async () => signIn(ada))
  expect(page.container.querySelector('h1')?.textContent).toBe(waiting.title)
  expect(page.text()).toContain('Only you and the staff can see this page. Changes are needed')
  expect(page.text()).toContain('Please add a photo of the panel.')
  await act(() => signOut(logout))
  expect(page.text()).toContain(gone)
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
