import { expect, it } from 'vitest'
import { typePaths } from '../../shared/data/type-codes'
import { loadPage, matchRoute, siteRoutes } from './routes'

it('[NAV-01] has a page behind every address', async () => {
  for (const { page } of siteRoutes) await expect(loadPage(page)).resolves.toHaveProperty('Page')
}, 30_000)

it('[NAV-04] answers the nine listing addresses with the aircraft listing', () => {
  for (const path of Object.values(typePaths))
    expect(matchRoute(path)?.route.page).toBe('adverts/aircraft-page')
})

it('[NAV-02] has nothing behind an unknown address', () => {
  expect(matchRoute('/nope')).toBeUndefined()
  expect(matchRoute('/aircraft/nope')).toBeUndefined()
})

it('[NAV-03] the route of an advert hands its slug to the page', () => {
  expect(matchRoute('/advert/cessna-172-p-41')?.params).toEqual({ slug: 'cessna-172-p-41' })
})
