import { expect, it } from 'vitest'
import { operations } from '../../server/operations'

const listed = (query: unknown) => operations.adverts.list.read({ query }).key

it('[SAFE-05] keeps an answer under what was understood of the question, not under its letters', () => {
  const key = listed({ country: 'DE', page: '2' })
  expect(listed({ page: 2, junk: 'x'.repeat(8000), country: ['de'], utm_source: 'mail' })).toBe(key)
  expect(listed({ country: 'DE', page: '3' })).not.toBe(key)
  expect(listed({ country: 'FR', page: '2' })).not.toBe(key)
})

it('refuses a question that nobody could answer before anything is kept for it', () => {
  expect(() => listed({ page: '0' })).toThrow('Please check: page.')
})
