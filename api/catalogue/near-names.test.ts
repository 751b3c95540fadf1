import { describe, expect, it } from 'vitest'
import { catalogue } from './data/catalogue'
import { nearNames } from './near-names'

const among = (...names: readonly string[]) => nearNames(names.map(name => [name, name] as const))

describe('a name that is one slip away from a known one', () => {
  const near = among('Cessna', 'Cirrus', 'Piper', 'De Havilland', '172 Skyhawk', 'Bonanza A36', 'SR22', 'CJ3')

  it.each([
    ['Cesna', 'Cessna'],
    ['Cirus', 'Cirrus'],
    ['cessnna', 'Cessna'],
    ['PIPPERR', 'Piper'],
    ['Csesna', 'Cessna'],
    ['Cassna', 'Cessna'],
    ['Dehaviland', 'De Havilland'],
    ['De-Haviland', 'De Havilland'],
    ['172 Skyhwak', '172 Skyhawk'],
    ['bonaza a36', 'Bonanza A36'],
  ])('%s was probably meant to be %s', (typed, meant) => {
    expect(near(typed)).toBe(meant)
  })

  it.each([
    ['the name itself, in any spelling', 'CESSNA'],
    ['another number', '182 Skyhawk'],
    ['another letter of a designator', 'Bonanza B36'],
    ['one more letter of a designator', 'SR22T'],
    ['a plus sign', 'CJ3+'],
    ['two slips', 'Cosana'],
    ['a word more', 'Piper Sport'],
    ['nothing but signs', '---'],
  ])('is not %s', (_, typed) => {
    expect(near(typed)).toBeUndefined()
  })

  it('is not a numeral of the same family', () => {
    const citations = among('Citation II', 'Citation VII')
    expect([citations('Citation III'), citations('Citation VIII'), citations('Citaton II')]).toEqual([
      undefined,
      undefined,
      'Citation II',
    ])
  })

  it('is the nearest of several', () => {
    expect(among('Robin', 'Rubin', 'Robbin')('Roobin')).toBe('Robbin')
  })
})

it('hardly any name of the shipped catalogue is near to another', () => {
  const nearIn = (names: readonly string[]) => {
    const near = among(...names)
    return names.flatMap(name => (near(name) ? [`${name} – ${near(name)}`] : []))
  }
  const models = catalogue.flatMap(brand => nearIn(brand.models.map(({ name }) => name)))
  expect(models).toEqual(['CTLS – CTLSi', 'CTLSi – CTLS', 'Sonex – Onex', 'Onex – Sonex'])
  expect(nearIn(catalogue.map(({ name }) => name))).toEqual(['CallAir – Camair', 'Camair – CallAir'])
})

it('[SAFE-05] five thousand rows are compared with five thousand names in less than a second or two', () => {
  let seed = 7
  const letter = () => 'abcdefghijklmnoprstu'[(seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) % 20]
  const names = Array.from({ length: 5000 }, () => Array.from({ length: 30 }, letter).join(''))
  const begun = performance.now()
  const near = among(...names)
  const found = names.filter(name => near(`${name.slice(0, 12)}q${name.slice(12)}`) === name)
  expect(found).toHaveLength(5000)
  expect(performance.now() - begun).toBeLessThan(5000)
})
