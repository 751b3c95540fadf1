import { beforeAll, expect, it } from 'vitest'
import { anAdvert } from '../adverts.factory'
import type { ListingKind } from '../listing-kind'
import { ListingView } from '../listing-view'
import { fakeClient, renderPage } from '../../testing'
import { leaseListing } from './lease-listing'
import { toolListing } from './tool-listing'

// Browsers fetch them when a listing first needs them.
beforeAll(() => Promise.all([import('../listing-nothing'), import('../filter-chips')]).then(() => undefined))

const open = (kind: ListingKind, path: string) => {
  const page = { data: [anAdvert()], page: 1, size: 25, totalElements: 1, totalPages: 1 }
  const list = () => Promise.resolve(page)
  const units = [
    { value: 'day', count: 3 },
    { value: 'hour', count: 2 },
  ]
  const facets = () => Promise.resolve({ total: 5, facets: { rateUnit: units }, ranges: {} })
  const client = fakeClient({
    adverts: { leases: list, toolLeases: list, facets },
    banners: { list: () => Promise.resolve([]) },
  })
  return renderPage(<ListingView kind={kind} />, { client, path })
}

const grouped = 'Sorted by unit: hour, day, week, month.'

it('[TRUE-03] a listing of what is let says that rates are sorted within each unit, until one is chosen', async () => {
  for (const [kind, path] of [
    [leaseListing, '/aircraft-lease'],
    [toolListing, '/tool-lease'],
  ] as const) {
    expect((await open(kind, `${path}?sort=pasc`)).text()).toContain(grouped)
    expect((await open(kind, `${path}?sort=pdesc&rateUnit=day&rateUnit=week`)).text()).toContain(grouped)
    expect((await open(kind, `${path}?sort=pasc&rateUnit=day`)).text()).not.toContain(grouped)
    expect((await open(kind, path)).text()).not.toContain(grouped)
  }
})

it('[TRUE-03] leases are filtered by unit with its counts, wet or dry and minimum hours', async () => {
  const { container } = await open(leaseListing, '/aircraft-lease?rateUnit=day&terms=dry&minimumHoursTo=20')
  const group = (name: string) =>
    [...container.querySelectorAll('.filter-group')].find(
      each => each.querySelector('h3')?.textContent === name,
    )
  expect([...(group('Rate per')?.querySelectorAll('li') ?? [])].map(item => item.textContent)).toEqual([
    'hour2',
    'day3',
    'week0',
    'month0',
  ])
  expect(group('Wet or dry')).toBeDefined()
  expect([...container.querySelectorAll('.filter-chips .chip')].map(chip => chip.textContent)).toEqual([
    'day',
    'Dry: without fuel',
    'Minimum hours to 20 h',
  ])
})

it('[TRUE-03] tools are filtered by how long their calibration holds', async () => {
  const { container } = await open(toolListing, '/tool-lease?calibrationDueFrom=2027-05-31')
  const field = container.querySelector<HTMLInputElement>('input[name=calibrationDueFrom]')
  expect([field?.type, field?.defaultValue]).toEqual(['date', '2027-05-31'])
})
