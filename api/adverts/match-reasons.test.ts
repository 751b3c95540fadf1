import { describe, expect, it } from 'vitest'
import { reasons } from './match-reasons'
import { numberOf } from './number-matches'
import { queryWords } from './search-words'

type Texts = Parameters<typeof reasons>[0]

const skylane: Texts = [
  ['registration', 'N182HL'],
  ['serialNumber', '182-82390'],
  ['partNumber', '066-01055-10'],
  ['equivalentPartNumber', '5934-1, 5934PD-3'],
  ['title', '2014 Cessna 182T Skylane, one owner'],
  ['manufacturer', 'Cessna'],
  ['avionics', 'Garmin G1000 NXi\nGFC 700 autopilot'],
  [
    'description',
    `${'Always hangared. '.repeat(20)}The "WAAS" upgrade was done. ${'Complete logs. '.repeat(20)}`,
  ],
]
const why = (search: string) => {
  const words = queryWords(search)
  return reasons(skylane, words, numberOf(words)).map(({ field, hit }) => [field, hit])
}

describe('why an advert is among the results', () => {
  it('[PLUS-02] names the number that was asked for, however it was typed', () => {
    for (const typed of ['N182HL', 'n-182-hl', 'N 182 HL', 'n182'])
      expect([typed, why(typed)]).toEqual([typed, [['registration', 'N182HL']]])
    expect(why('18282390')).toEqual([['serialNumber', '182-82390']])
    expect(why('066 01055-10')).toEqual([['partNumber', '066-01055-10']])
    expect(why('5934pd3')).toEqual([['equivalentPartNumber', '5934PD-3']])
  })

  it('[PLUS-02] names for every word the field that tells most', () => {
    expect(why('cessna autopilot hangared')).toEqual([
      ['title', 'Cessna'],
      ['avionics', 'autopilot'],
      ['description', 'hangared'],
    ])
    expect(why('skyl')).toEqual([['title', 'Skylane']])
  })

  it('[PLUS-02] shows the words around what was found, without cutting one in two', () => {
    const [reason] = reasons(skylane, ['waas'], undefined)
    expect(reason?.hit).toBe('WAAS')
    expect(reason?.before).toMatch(/^… (?:hangared|Always).* The "$/)
    expect(reason?.after).toMatch(/^" upgrade was done\. .*(?:Complete|logs\.) …$/)
  })

  it('[PLUS-02] says of a part found by neither that another advert calls it equivalent', () => {
    expect(reasons([['partNumber', 'TE0659']], ['4066109005'], '4066109005')).toEqual([
      { field: 'equivalentOf', before: '', hit: 'TE0659', after: '' },
    ])
  })

  it('reads a number only where the term can be one', () => {
    expect(numberOf(queryWords('AN 3-5A'))).toBe('AN35A')
    expect(numberOf(queryWords('D-EHLA'))).toBeUndefined()
    for (const term of ['12', '2014', 'Cessna 172', 'with autopilot', 'AS 350 helicopter'])
      expect([term, numberOf(queryWords(term))]).toEqual([term, undefined])
  })
})
