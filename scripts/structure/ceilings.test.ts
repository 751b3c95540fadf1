import { expect, it } from 'vitest'
import { judgeFigures, lowerCeilings } from './ceilings.mjs'

const figures = [
  { name: 'casts', figure: 3 },
  { name: 'any', figure: 0 },
]

it('is content with figures at their ceilings', () => {
  expect(judgeFigures(figures, { casts: 3, any: 0 })).toEqual([])
})

it('refuses a figure above its ceiling and says where to look', () => {
  expect(judgeFigures(figures, { casts: 2, any: 0 })).toEqual([
    'casts: 3, above 2; see npm run structure -- --list "casts"',
  ])
})

it('refuses a figure below its ceiling, so that it stays there', () => {
  expect(judgeFigures(figures, { casts: 5, any: 0 })).toEqual(['lower the ceiling of casts to 3'])
})

it('refuses a figure without a ceiling, unless the import rules hold it, and a ceiling without a figure', () => {
  expect(judgeFigures(figures, { casts: 3, gone: 1 })).toEqual([
    'there is a ceiling, but no figure: gone',
    'any has no ceiling',
  ])
  expect(judgeFigures([{ name: 'imports up a layer', figure: 9 }], {})).toEqual([])
})

it('lowers ceilings and raises none', () => {
  expect(lowerCeilings(figures, { casts: 5, any: 0 })).toEqual({ casts: 3, any: 0 })
  expect(lowerCeilings(figures, { casts: 2, any: 0 })).toEqual({ casts: 2, any: 0 })
})
