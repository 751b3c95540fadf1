import { expect, it } from 'vitest'
import {
  alertPause,
  confirmDays,
  frequencies,
  mostSearches,
  mostSearchesOfMail,
  searchHref,
} from './saved-searches'

it('[PLUS-10] a saved search leads to its listing with all of its filters', () => {
  expect(searchHref('aircraft', {})).toBe('/aircraft')
  expect(searchHref('part', { search: 'fuel pump & filter' })).toBe(
    '/parts?search=fuel%20pump%20%26%20filter',
  )
  expect(searchHref('lease', { country: ['US', 'TR'], minprice: '100' })).toBe(
    '/aircraft-lease?country=US&country=TR&minprice=100',
  )
})

it('[PLUS-10] mails come with every look, once a day or once a week', () => {
  expect(frequencies.map(each => alertPause[each])).toEqual([0, 86_400_000, 604_800_000, 0])
})

it('[PLUS-10] an account may have fifty, an address ten, confirmed within a week', () => {
  expect([mostSearches, mostSearchesOfMail, confirmDays]).toEqual([50, 10, 7])
})
