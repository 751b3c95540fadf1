import { expect, it } from 'vitest'
import { keepingNext, ownPath } from './own-path'

it('[NAV-11] a sign-in comes back to the page of this site that asked for it', () => {
  expect(ownPath('/createadvert')).toBe('/createadvert')
  expect(ownPath('/profile/adverts?page=2#end')).toBe('/profile/adverts?page=2#end')
  expect(ownPath(null)).toBe('/')
})

it.each([
  'https://elsewhere.test/',
  '//elsewhere.test/',
  '/\\elsewhere.test/',
  '\\/elsewhere.test',
  '/\t/elsewhere.test/',
  '/.//elsewhere.test',
  '/x/..//elsewhere.test',
  'javascript:alert(1)',
  'profile',
  '',
])('a sign-in never leads to another site: %j', wanted => {
  expect(ownPath(wanted)).toBe('/')
})

it('keeps the way back from one account page to the next', () => {
  expect(keepingNext('/register', '/createadvert')).toBe('/register?next=%2Fcreateadvert')
  expect(keepingNext('/register', null)).toBe('/register')
  expect(keepingNext('/register', '//elsewhere.test')).toBe('/register')
})
