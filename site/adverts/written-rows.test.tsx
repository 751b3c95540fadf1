// @vitest-environment node
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { AdvertCard } from '../../shared/contract/adverts'
import { LinkProvider } from '../../shared/ui/link'
import { ToastProvider } from '../../shared/ui/toast'
import { SiteLink } from '../app/site-link'
import { MemoryRouter } from '../platform/router'
import { SiteProvider } from '../platform/site-context'
import { writeHtml } from '../platform/write-html'
import { render } from '../entry-server'
import { fakeClient, testText } from '../testing'
import { anAdvert, aPhoto, photosOf } from './adverts.factory'
import { aircraftListing } from './aircraft-listing'
import { leaseListing } from './leases/lease-listing'
import { toolListing } from './leases/tool-listing'
import type { ListingKind } from './listing-kind'
import { partsListing } from './parts/parts-listing'

const now = Date.parse('2026-03-01T12:00:00Z')
const life = (percent: number, past: number) => ({ percent, byHours: { percent, past }, byDate: null })

/** Each is written in a way of its own. */
const adverts: readonly Partial<AdvertCard>[] = [
  {},
  {
    title: `<b>"Tail" & 'wheel'</b> ${'very '.repeat(60)}long`,
    seller: { key: 'k', name: '<i>&', isBusiness: true },
  },
  {
    title: '',
    manufacturer: null,
    model: null,
    year: null,
    condition: null,
    fuel: null,
    seats: 0,
    registration: null,
  },
  { cover: aPhoto(1), photoCount: 1, registration: 'N1"2' },
  {
    cover: { ...aPhoto(2), widths: [], colour: '#abc' },
    photoCount: 7,
    fuel: 'avgas100ll',
    condition: 'used',
    seats: 4,
  },
  {
    priceMode: 'onRequest',
    priceBefore: 500_000,
    totalTime: 0,
    engineTime: 12.5,
    engineBasis: 'majorOverhaul',
  },
  { priceBefore: 500_000, priceDroppedAt: '2026-02-20T09:00:00Z', rateUnit: 'hour', midTimePrice: 300_000 },
  { priceBefore: 500_000, engineLife: life(72, 0), underOffer: true },
  { engineLife: life(0, 130), letUntil: '2026-12-24', seller: { key: 'p', name: null, isBusiness: false } },
  {
    engineLife: life(9, 0),
    start: '0',
    location: { region: null, country: 'XX', countryName: '', state: '', town: '' },
  },
  {
    matched: [
      { field: 'title', before: '', hit: 'Cess<na', after: '' },
      { field: 'description', before: 'a ', hit: 'b', after: '' },
    ],
  },
  {
    partNumber: 'A&B',
    equivalentPartNumber: 'C',
    partCondition: 'OH',
    certificate: 'easaForm1',
    category: 'x',
  },
]

const listings: readonly ListingKind[] = [aircraftListing, partsListing, leaseListing, toolListing]
const pathOf = ({ shape: { path } }: ListingKind) => path

const page = (children: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>
    <SiteProvider value={{ client: fakeClient(), now }}>
      <LinkProvider value={SiteLink}>
        <ToastProvider regionLabel="Messages" closeLabel="Close">
          <MemoryRouter at="/">{children}</MemoryRouter>
        </ToastProvider>
      </LinkProvider>
    </SiteProvider>
  </QueryClientProvider>
)

/** Without the links by which photos are loaded ahead, whose attributes stand in another order. */
const body = (html: string) => html.replace(/<link rel="preload"[^>]*>/g, '')

/** What React makes of some elements, and what is written of them within a component. */
const bothOf = (elements: ReactNode) => {
  let written: string | undefined
  const Writing = () => {
    written = writeHtml(elements)
    return null
  }
  renderToString(page(<Writing />))
  const made = body(renderToString(page(<main>{elements}</main>)))
  return { written: `<main>${written}</main>`, made: made.slice(0, made.indexOf('</main>') + 7) }
}

describe.each(listings.map(listing => [listing.kind, listing] as const))(
  'the row of a listing: %s',
  (kind, listing) => {
    it.each(adverts.map((facts, at) => [at, facts] as const))(
      'is written as React makes it, advert %i',
      (at, facts) => {
        const state = listing.read({
          pathname: pathOf(listing),
          search: kind === 'aircraft' ? '?sort=masc' : '',
        })
        const advert = anAdvert({ ...facts, kind })
        const cells = listing
          .columns(testText, state)
          .map(({ key, cell }) => (
            <td key={key}>{cell({ advert, first: at % 3 === 0, text: testText, now })}</td>
          ))
        const { written, made } = bothOf(cells)
        expect(written).toBe(made)
      },
    )
  },
)

it.each([
  '/aircraft?manufacturer=Cessna&yearFrom=1990&country=US&sort=masc',
  '/jet-aircraft?region=europe&condition=used&search=garmin',
  '/parts?type=avionics',
  '/',
])('the page %s is the same when React makes all of it', async url => {
  const data = adverts.map((facts, id) => anAdvert({ ...facts, id: id + 1, gallery: photosOf(2) }))
  const list = async () => ({
    data,
    page: 1,
    size: 25,
    totalElements: 300,
    totalPages: 12,
    next: 'x',
    previous: null,
  })
  const values = ['US', 'DE', 'FR', 'used', 'new'].map((value, count) => ({
    value,
    label: `<${value}>`,
    count,
  }))
  const facets = async () => ({
    total: 300,
    facets: Object.fromEntries(
      ['manufacturer', 'model', 'country', 'condition', 'type'].map(key => [key, values]),
    ),
    ranges: { year: { min: 1946, max: 2024 }, price: { min: 1000, max: 2_000_000 } },
  })
  const client = fakeClient({
    adverts: { list, parts: list, leases: list, toolLeases: list, facets },
    banners: { list: async () => [] },
  })
  const made = () => render({ url, client, publicUrl: 'https://hangarlist.test', now: new Date(now) })
  const { body: ours } = await made()
  vi.stubEnv('SSR', false)
  const { body: reacts } = await made()
  vi.unstubAllEnvs()
  expect(ours.length).toBeGreaterThan(10_000)
  expect(body(ours)).toBe(body(reacts))
})
