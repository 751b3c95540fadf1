import { expect, it } from 'vitest'
import type { AdvertKind } from '../../shared/contract/adverts'
import { hrefFrom, listingPaths } from './categories'

const withFiltersOf = (search: string, kind: AdvertKind, href: string) =>
  hrefFrom({ pathname: listingPaths[kind], search }, kind, href)

it('[LIST-10] keeps the filters that another type has too, and drops what belongs to one type or page', () => {
  const search =
    '?manufacturer=Cessna&model=172&priceTo=90000&yearFrom=1990&country=DE&country=FR&search=g1000&sort=pasc'
  const kept = 'manufacturer=Cessna&priceTo=90000&yearFrom=1990&country=DE&country=FR&search=g1000&sort=pasc'
  expect(withFiltersOf(`${search}&page=3&cursor=n1.2`, 'aircraft', '/jet-aircraft')).toBe(
    `/jet-aircraft?${kept}`,
  )
  expect(withFiltersOf('?type=jet&model=172', 'aircraft', '/aircraft')).toBe('/aircraft?model=172')
  expect(withFiltersOf('?type=engine&category=Pumps&search=q7', 'part', '/parts?type=avionics')).toBe(
    '/parts?type=avionics&search=q7',
  )
  expect(withFiltersOf('?type=small&model=172', 'lease', '/aircraft-lease?type=large')).toBe(
    '/aircraft-lease?type=large&model=172',
  )
  expect(withFiltersOf('?type=jet', 'aircraft', '/jet-aircraft')).toBe('/jet-aircraft')
})

it('[LIST-10] keeps no filter of another kind, nor of a page that is no listing', () => {
  const search = '?manufacturer=Cessna'
  const held = 'region=europe'
  expect(hrefFrom({ pathname: '/compare', search }, 'aircraft', '/jet-aircraft', held)).toBe(
    '/jet-aircraft?region=europe',
  )
  expect(hrefFrom({ pathname: '/aircraft', search: '' }, 'part', '/parts?type=engine', held)).toBe(
    '/parts?type=engine&region=europe',
  )
  expect(hrefFrom({ pathname: '/parts', search }, 'aircraft', '/jet-aircraft')).toBe('/jet-aircraft')
  expect(hrefFrom({ pathname: '/compare', search }, 'aircraft', '/aircraft')).toBe('/aircraft')
  expect(hrefFrom({ pathname: '/piston-helicopters', search }, 'aircraft', '/jet-aircraft')).toBe(
    '/jet-aircraft?manufacturer=Cessna',
  )
})
