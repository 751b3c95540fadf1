import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/contract/errors'
import { leaseListing } from '../leases/lease-listing'
import { partsListing } from '../parts/parts-listing'
import { fakeClient, renderPage } from '../testing'
import { aircraftListing } from './aircraft-listing'
import { anAdvert } from './adverts.factory'
import type { ListingKind } from './listing-kind'
import { ListingView } from './listing-view'

type Query = Readonly<Record<string, unknown>>
const pageOf = (count: number) => ({
  data: Array.from({ length: count }, (_, n) => anAdvert({ id: n + 1, title: `Advert ${n + 1}` })),
  page: 1,
  size: 25,
  totalElements: count,
  totalPages: 1,
})
const facets = () =>
  Promise.resolve({
    total: 1,
    facets: { country: [{ value: 'TR', label: 'Türkiye', count: 1 }] },
    ranges: {},
  })

/** A market with adverts of the kind or without, in which no filter finds anything. */
const open = (kind: ListingKind, path: string, exist: boolean) => {
  const list = ({ query }: { query: Query }) =>
    Promise.resolve(pageOf(exist && !('country' in query) ? 2 : 0))
  const banners = { list: () => Promise.resolve([]) }
  const client = fakeClient({ adverts: { list, parts: list, leases: list, facets }, banners } as never)
  return renderPage(<ListingView kind={kind} />, { client, path })
}

describe('a listing without adverts', () => {
  it('[LEASE-01] says Coming Soon while there is no advert of the kind at all, whatever the filters', async () => {
    for (const path of ['/aircraft-lease', '/aircraft-lease?type=training', '/aircraft-lease?country=TR'])
      expect((await open(leaseListing, path, false)).text()).toContain('Coming Soon')
  })

  it('[LEASE-01, LIST-08] says that nothing was found where only the filters find nothing', async () => {
    const { text } = await open(leaseListing, '/aircraft-lease?country=TR', true)
    expect(text()).toContain('The aircraft you were looking for was not found')
    expect(text()).toContain('Not found Aircraft Lease')
    expect(text()).not.toContain('Coming Soon')
  })

  it('[LIST-08] of aircraft is never coming soon', async () => {
    expect((await open(aircraftListing, '/jet-aircraft', false)).text()).toContain('Not found Jet')
  })
})

it('[LIST-02, LIST-04] names a chosen country as the counts do', async () => {
  const { container } = await open(aircraftListing, '/aircraft?country=TR', true)
  expect(container.querySelector('.filter-chips')?.textContent).toContain('Türkiye')
})

it('[SEARCH-01] names the term that a listing was searched for, cut where it is long', async () => {
  const heading = async (path: string) =>
    (await open(aircraftListing, path, true)).container.querySelector('h1')?.textContent
  expect(await heading('/aircraft?search=cessna')).toBe('Aircraft for sale matching “cessna”')
  expect(document.title).toContain('Aircraft for sale matching “cessna”')
  expect(await heading('/jet-aircraft?search=citation')).toBe('Jet aircraft for sale matching “citation”')
  expect(await heading(`/aircraft?search=${'x'.repeat(80)}`)).toBe(
    `Aircraft for sale matching “${'x'.repeat(59)}…”`,
  )
})

it('[PART-01] says so in a toast when the parts cannot be fetched', async () => {
  const fail = () => Promise.reject(new AppError('internal', 'down'))
  const client = fakeClient({ adverts: { parts: fail, facets } })
  const { text } = await renderPage(<ListingView kind={partsListing} />, { client, path: '/parts' })
  expect(text()).toContain('Parts fetch error')
})
