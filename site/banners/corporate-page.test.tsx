import { expect, it } from 'vitest'
import type { Banner } from '../../shared/contract/banners'
import { fakeClient, renderPage } from '../testing'
import { WithBanners } from './banners'
import { Page } from './corporate-page'

it('[STAT-01] names the four classes with their sizes and periods', async () => {
  const { container, text } = await renderPage(<Page />)
  const rows = [...container.querySelectorAll('tbody tr')].map(row =>
    [...row.children].map(cell => cell.textContent),
  )
  expect(rows.map(([name, , size, days]) => [name, size, days])).toEqual([
    ['A', '1200px by 300px', '30 days'],
    ['B+', '144px by 384px', '90 days'],
    ['B', '144px by 192px', '90 days'],
    ['C', '728px by 90px', '90 days'],
  ])
  expect(text()).toContain('B+ covers the first two rows beside the listing, 144px by 384px.')
})

it('[STAT-01] asks visitors to sign in first, and leads them back', async () => {
  const { container } = await renderPage(<Page />)
  expect(container.querySelector('form')).toBeNull()
  expect(container.querySelector('a[href="/login?next=%2Fshareads"]')).not.toBeNull()
})

const banner = (id: number, name: Banner['class']): Banner => ({
  id,
  class: name,
  slot: id,
  link: `https://skyline.test/${id}`,
  alt: `Skyline ${id}`,
  photo: { file: `${'0'.repeat(26)}.webp`, width: 288, height: 768, widths: [288], colour: '' },
})

it('[HOME-01, STAT-01] shows what is booked beside the listing and at its foot, marked as advertisement', async () => {
  const client = fakeClient({
    banners: { list: async () => [banner(1, 'A'), banner(2, 'B'), banner(3, 'B+'), banner(4, 'C')] },
  })
  const { container } = await renderPage(<WithBanners>rows</WithBanners>, { client })
  const places = [...container.querySelectorAll('aside')]
  expect(places.map(place => place.getAttribute('aria-label'))).toEqual(['Advertisement', 'Advertisement'])
  expect(places.map(place => [...place.querySelectorAll('img')].map(({ alt }) => alt))).toEqual([
    ['Skyline 3', 'Skyline 2'],
    ['Skyline 4'],
  ])
  const link = container.querySelector('a')!
  expect([link.rel, link.target]).toEqual(['sponsored noopener', '_blank'])
})

it('[HOME-01] leaves no trace where nothing is booked', async () => {
  const client = fakeClient({ banners: { list: async () => [] } })
  const { container } = await renderPage(<WithBanners>rows</WithBanners>, { client })
  expect(container.querySelector('aside')).toBeNull()
})
