import { expect, it } from 'vitest'
import { bestMatches, matchScore } from './matching'

const sections = ['Mail templates', 'Mail log', 'Tool Leases', 'Leases', 'Support inbox', 'Brand Models']
const found = (typed: string) => bestMatches(sections, typed, text => text)

it('puts what begins with the letters before what has them later', () => {
  expect(found('lea')).toEqual(['Leases', 'Tool Leases'])
  expect(found('mail')).toEqual(['Mail log', 'Mail templates'])
})

it('the palette finds an entry by the first letters of its words, in order', () => {
  expect(found('mt')[0]).toBe('Mail templates')
  expect(found('si')[0]).toBe('Support inbox')
  expect(found('brmo')).toEqual(['Brand Models'])
})

it('the palette finds an entry only by all its typed words, in any order', () => {
  expect(found('log mail')).toEqual(['Mail log'])
  expect(found('log xyz')).toEqual([])
})

it('does not take letters strewn over a line for an answer, and shows everything before a letter is typed', () => {
  expect(matchScore('Upgrade requests', 'aes')).toBe(0)
  expect(found('')).toEqual(sections)
})
