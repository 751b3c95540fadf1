import { expect, it } from 'vitest'
import { boxTermOf, shortTerm } from './search-term'

it('[SEARCH-01] keeps the term in the box on the search page and on every listing, whole', () => {
  const long = 'cessna '.repeat(20).trim()
  for (const path of ['/search', '/aircraft', '/jet-aircraft', '/parts'])
    expect([path, boxTermOf(path, `?search=${long}`)]).toEqual([path, long])
  expect(boxTermOf('/aircraft', '')).toBe('')
  expect(boxTermOf('/my-adverts', '?search=cessna')).toBe('')
})

it('shows at most sixty letters of a term, and cuts none in two', () => {
  expect(shortTerm('x'.repeat(60))).toBe('x'.repeat(60))
  expect(shortTerm('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`)
  expect(shortTerm(`${'x'.repeat(58)} cessna`)).toBe(`${'x'.repeat(58)}…`)
  expect(shortTerm(`${'x'.repeat(58)}💥💥💥`)).toBe(`${'x'.repeat(58)}💥…`)
})
