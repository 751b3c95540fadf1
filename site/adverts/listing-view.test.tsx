import { act } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../shared/contract/errors'
import { leaseListing } from './leases/lease-listing'
import { toolListing } from './leases/tool-listing'
import { partsListing } from './parts/parts-listing'
import { fakeClient, renderPage } from '../testing'
import { aircraftListing } from './aircraft-listing'
import { anAdvert } from './adverts.factory'
import type { ListingKind } from './listing-kind'
import { ListingView } from './listing-view'

// Browsers fetch them when a listing first needs them.
beforeAll(() => Promise.all([import('./listing-nothing'), import('./filter-chips')]).then(() => undefined))

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
  const client = fakeClient({
    adverts: { list, parts: list, leases: list, toolLeases: list, facets },
    banners,
  } as never)
  return renderPage(<ListingView kind={kind} />, { client, path })
}

describe('a listing without adverts', () => {
  it('[LIST-08] says of its own kind that nothing was found', async () => {
    for (const [kind, path, sentence] of [
      [aircraftListing, '/aircraft?country=TR', 'The aircraft you were looking for was not found'],
      [partsListing, '/parts?country=TR', 'The part you were looking for was not found'],
      [toolListing, '/tool-lease?country=TR', 'The tool you were looking for was not found'],
    ] as const)
      expect((await open(kind, path, true)).text()).toContain(sentence)
  })

  it('[LEASE-01] says Coming Soon while there is no advert of the kind at all, whatever the filters', async () => {
    for (const path of ['/aircraft-lease', '/aircraft-lease?type=training', '/aircraft-lease?country=TR'])
      expect((await open(leaseListing, path, false)).text()).toContain('Coming Soon')
  })

  it('[LEASE-01, LIST-08] says that nothing was found where only the filters find nothing', async () => {
    const { text } = await open(leaseListing, '/aircraft-lease?country=TR', true)
    expect(text()).toContain('The lease you were looking for was not found')
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

describe('a listing that the server refuses', () => {
  const refused = (field: string) => {
    const error = new AppError('invalid_query', `Please check: ${field}.`, {
      errors: [{ field, message: 'is wrong' }],
    })
    const client = fakeClient({
      adverts: { list: () => Promise.reject(error), facets },
      banners: { list: () => Promise.resolve([]) },
    })
    return renderPage(<ListingView kind={aircraftListing} />, {
      client,
      path: '/aircraft?country=BV&page=9',
    })
  }

  it('[LIST-04] offers to clear the filters, and names none of the server’s fields', async () => {
    const { text, container } = await refused('country.0')
    expect(text()).not.toContain('Please check')
    const clear = container.querySelector('.listing-note a')
    expect([clear?.textContent, clear?.getAttribute('href')]).toEqual(['Clear all', '/aircraft'])
  })

  it('[LIST-07] leads to the first page where only the page is not known', async () => {
    const { text, container } = await refused('page')
    expect(text()).toContain('This page does not exist any more')
    expect(container.querySelector('.listing-note a')?.getAttribute('href')).toBe('/aircraft?country=BV')
  })
})

describe('the range filters', () => {
  const typed = async (values: Readonly<Record<string, string>>) => {
    const page = await open(aircraftListing, '/aircraft?seatsTo=4', true)
    const field = (name: string) => page.container.querySelector<HTMLInputElement>(`[name=${name}]`)!
    for (const [name, value] of Object.entries(values)) field(name).value = value
    await act(async () => page.container.querySelector<HTMLFormElement>('#filters')?.requestSubmit())
    return { ...page, field }
  }

  it('[LIST-02] understand numbers as people write them, and turn reversed ends', async () => {
    const { address } = await typed({ priceFrom: '€1.5m', priceTo: '90.000,00', seatsTo: '6' })
    expect(address()).toBe('/aircraft?priceFrom=90000&priceTo=1500000&seatsTo=6')
  })

  it('[LIST-02] say at the field what they cannot understand, keep it, and apply the rest', async () => {
    const { address, field } = await typed({ yearFrom: 'abc', priceTo: '250k' })
    expect(address()).toBe('/aircraft?priceTo=250000&seatsTo=4')
    expect(field('yearFrom').value).toBe('abc')
    expect(field('yearFrom').getAttribute('aria-invalid')).toBe('true')
    const error = document.getElementById(field('yearFrom').getAttribute('aria-describedby') ?? '')
    expect(error?.textContent).toContain('four digits')
    expect(field('priceTo').getAttribute('aria-invalid')).toBeNull()
  })
})

it('[LIST-02] a group stays open when its last value is taken out', async () => {
  const { container, follow } = await open(aircraftListing, '/aircraft?fuel=avgas', true)
  const group = () => container.querySelector('[name=fuel]')?.closest('details')
  expect(group()?.open).toBe(true)
  await follow('Remove filter: Avgas')
  expect(group()?.open).toBe(true)
})

describe('a country that is named in words', () => {
  const open = (search: string) => {
    const list = vi.fn<() => Promise<ReturnType<typeof pageOf>>>(() => Promise.resolve(pageOf(1)))
    const countries = () =>
      Promise.resolve([
        { typed: 'Germny', code: null, nearest: { code: 'DE', name: 'Germany' } },
        { typed: 'France', code: 'FR', nearest: null },
      ])
    const client = fakeClient({
      adverts: { list, facets },
      searching: { countries },
      banners: { list: () => Promise.resolve([]) },
    })
    return {
      list,
      rendered: renderPage(<ListingView kind={aircraftListing} />, { client, path: `/aircraft${search}` }),
    }
  }

  it('[LIST-10] is left out of the listing when nobody knows it, which the page says with the nearest one', async () => {
    const { list, rendered } = open('?country=Germny&country=France&priceTo=900')
    const { text, container } = await rendered
    await vi.waitFor(() => expect(text()).toContain('We do not know the country “Germny”; it was left out.'))
    expect(text()).toContain('Advert 1')
    expect(container.querySelector('.listing-unknown a')?.getAttribute('href')).toBe(
      '/aircraft?country=FR&country=DE&priceTo=900',
    )
    expect(list).toHaveBeenLastCalledWith(
      { query: expect.objectContaining({ country: ['FR'], priceTo: '900' }) as unknown },
      expect.anything(),
    )
  })
})

describe('a value of an address that nobody knows', () => {
  const notes = async (kind: ListingKind, path: string) => {
    const { container } = await open(kind, path, true)
    await vi.waitFor(() => expect(container.querySelector('.listing-unknown')).not.toBeNull())
    return [...container.querySelectorAll('.listing-unknown p')].map(note => [
      note.firstChild?.textContent,
      note.querySelector('a')?.textContent,
      note.querySelector('a')?.getAttribute('href'),
    ])
  }

  it('[LIST-10] is left out with a note and the nearest value, whichever filter it is of', async () => {
    expect(
      await notes(aircraftListing, '/aircraft?region=eurpoe&fuel=kerosin&condition=usd&priceTo=900'),
    ).toEqual([
      [
        'We do not know the region “eurpoe”; it was left out.',
        'Show Europe',
        '/aircraft?region=europe&priceTo=900',
      ],
      ['We do not know the condition “usd”; it was left out.', undefined, undefined],
      ['We do not know the fuel “kerosin”; it was left out.', undefined, undefined],
    ])
    expect(await notes(aircraftListing, '/aircraft?type=jets&yearFrom=old&fuel=avgas')).toEqual([
      ['We do not know the type “jets”; it was left out.', 'Show Jet', '/jet-aircraft?fuel=avgas'],
      ['We do not know the year “old”; it was left out.', undefined, undefined],
    ])
    expect(await notes(partsListing, '/parts?country=XX&partCondition=zz')).toEqual([
      ['We do not know the country “XX”; it was left out.', undefined, undefined],
      ['We do not know the condition code “zz”; it was left out.', undefined, undefined],
    ])
  })

  it('[LIST-10] is none that an empty field of a form leaves behind', async () => {
    const { container, text } = await open(aircraftListing, '/aircraft?yearFrom=&region=&fuel=+', true)
    expect(text()).toContain('Advert 1')
    expect(container.querySelector('.listing-unknown')).toBeNull()
  })
})

it('[LIST-04] the button of the filters counts what the chips show: a range once, each value of a choice', async () => {
  const { container } = await open(
    aircraftListing,
    '/jet-aircraft?manufacturer=Cessna&manufacturer=Cirrus&priceFrom=100&priceTo=900&yearTo=2000',
    true,
  )
  const chips = container.querySelectorAll('.filter-chips .chip')
  expect(chips).toHaveLength(4)
  expect(container.querySelector('.filter-active')?.textContent).toBe('4')
})
