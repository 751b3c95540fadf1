import { beforeAll, beforeEach, expect, it } from 'vitest'
import { renderPage } from '../testing'
import { RegionMenu } from './region-menu'

// Browsers fetch it after the page.
beforeAll(() => import('./region-list').then(() => undefined))
beforeEach(() => sessionStorage.clear())

const open = async (path: string) => {
  const { container } = await renderPage(<RegionMenu />, { path })
  const links = [...container.querySelectorAll('.region-link')].map(link => [
    link.textContent,
    link.getAttribute('href'),
  ])
  return { label: container.querySelector('.region-button')?.textContent, first: links[0] }
}

it('[NAV-07] shows the place of the listing, and leads back to all regions', async () => {
  expect(await open('/aircraft?country=DE&page=3&sort=pasc')).toEqual({
    label: 'Germany',
    first: ['All regions', '/aircraft?sort=pasc'],
  })
  expect((await open('/parts?region=northamerica')).label).toBe('North America')
  expect((await open('/parts?country=DE&country=FR&country=TR')).label).toBe('Germany +2')
})

it('[NAV-07] says All regions where no place is chosen, or none that exists', async () => {
  for (const path of ['/', '/aircraft?country=XX', '/profile?country=DE']) {
    sessionStorage.clear()
    expect((await open(path)).label).toBe('All regions')
  }
})

it('[NAV-07, SEARCH-01] choosing a region keeps the words of a search', async () => {
  expect((await open('/search?search=cessna')).first).toEqual([
    'Europe',
    '/aircraft?search=cessna&region=europe',
  ])
})

it('holds a place on pages without one, until a listing is opened without it', async () => {
  await open('/parts?region=asia')
  expect((await open('/advert/skylane-p-4')).label).toBe('Asia')
  await open('/aircraft')
  expect((await open('/')).label).toBe('All regions')
})
