import { describe, expect, it } from 'vitest'
import { reasons } from './match-reasons'
import { advertNumberOf, numberOf } from './number-matches'
import { searchLabels } from './search-labels'
import { variantsOf } from './query-variants'
import { indexWords, queryWords } from './search-words'

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
  return reasons(skylane, variantsOf(words), numberOf(words)).map(({ field, hit }) => [field, hit])
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
    const [reason] = reasons(skylane, [['waas']], undefined)
    expect(reason?.hit).toBe('WAAS')
    expect(reason?.before).toMatch(/^… (?:hangared|Always).* The "$/)
    expect(reason?.after).toMatch(/^" upgrade was done\. .*(?:Complete|logs\.) …$/)
  })

  it('[PLUS-02] shows a phrase as it was written, over the end of a line, too', () => {
    expect(
      reasons([['avionics', 'Two radios,\n GFC\n700 and Stormscope']], [['gfc 700 ']], undefined),
    ).toEqual([{ field: 'avionics', before: 'Two radios, ', hit: 'GFC\n700', after: ' and Stormscope' }])
  })

  it('[PLUS-02] says of a part found by neither that another advert calls it equivalent', () => {
    expect(reasons([['partNumber', 'TE0659']], [['4066109005']], '4066109005')).toEqual([
      { field: 'equivalentOf', before: '', hit: 'TE0659', after: '' },
    ])
  })

  it('[PLUS-02] names type and fuel as pages call them, after what the advert itself says', () => {
    const labels = searchLabels({ kind: 'aircraft', type: 'turbineheli', aircraftType: null, fuel: 'jeta1' })
    const texts: Texts = [
      ['title', '1981 Bell 206B3 JetRanger III'],
      ...labels.map(({ field, label, words }) => [field, label, words] as const),
      ['description', 'Runs on Jet A-1 only.'],
    ]
    const found = (search: string) =>
      reasons(texts, variantsOf(queryWords(search)), undefined).map(({ field, hit }) => [field, hit])
    expect(found('bell helicopter')).toEqual([
      ['title', 'Bell'],
      ['type', 'Turbine Helicopters'],
    ])
    expect(found('jet')).toEqual([['title', 'JetRanger']])
    for (const term of ['jet a1', 'Jet A-1', 'jeta1', 'jet fuel', 'kerosene'])
      expect([term, found(term)]).toEqual([term, [['fuel', 'Jet A-1']]])
    expect(reasons(texts.slice(-1), variantsOf(queryWords('jet-a1')), undefined)[0]).toMatchObject({
      field: 'description',
      hit: 'Jet A-1',
    })
  })

  it('[SEARCH-03, PLUS-02] names what was found where a name was typed in pieces, or in one', () => {
    const texts: Texts = [
      ['title', 'AW169 for VIP'],
      ['model', 'PA-28-181'],
      ['description', 'Award winner, 169 landings. Trained with an SR 22T, and a "Bell 206".'],
    ]
    const found = (search: string) =>
      reasons(texts, variantsOf(queryWords(search)), undefined).map(({ field, hit }) => [field, hit])
    expect(found('aw 169')).toEqual([['title', 'AW169']])
    expect(found('vip aw 169')).toEqual([['title', 'VIP']])
    expect(found('pa 28')).toEqual([['model', 'PA-28-181']])
    expect(found('sr22')).toEqual([['description', 'SR 22T']])
    expect(found('bell206')).toEqual([['description', 'Bell']])
  })

  it('[SEARCH-03] reads letters and a number joined and apart, and other words as they stand', () => {
    const read = (search: string) => variantsOf(queryWords(search)).map(variant => variant.join('+'))
    expect(read('aw 169')).toEqual(['aw169', 'aw+169'])
    expect(read('SR 22 T')).toEqual(['sr22t', 'sr 22t', 'sr22+t', 'sr+22+t'])
    expect(read('skylane182')).toEqual(['skylane182', 'skylane+182'])
    expect(read('sr22')).toEqual(['sr22', 'sr 22'])
    expect(read('pa 28 sr 22')).toEqual(['pa28+sr22', 'pa28+sr+22', 'pa+28+sr22', 'pa+28+sr+22'])
    for (const plain of ['cessna 172', 'garmin autopilot', '2014', '100ll', 'Ан', 'N'])
      expect(variantsOf(queryWords(plain))).toEqual([queryWords(plain)])
    expect(read('Ан 2')).toEqual(['ан2', 'ан+2'])
    const many = queryWords('a 1 b 2 c 3 d 4')
    expect(variantsOf(many)).toHaveLength(6)
    expect(variantsOf(many)).toContainEqual(many)
  })

  it('[SEARCH-03] has the words of labels once, and no jet in what only burns jet fuel', () => {
    const words = (kind: 'aircraft' | 'part' | 'lease', type: string, fuel: string | null = null) =>
      searchLabels({ kind, type, fuel, aircraftType: kind === 'lease' ? 'jet' : null })
        .flatMap(label => label.words)
        .join(' ')
    expect(words('aircraft', 'turboprop', 'jeta1')).toBe('turboprops turbine kerosene')
    expect(words('aircraft', 'pistonsingle', 'avgas100ll').split(' ')).toEqual(
      expect.arrayContaining(['piston', 'singles', 'engine', 'avgas', '100ll']),
    )
    expect(words('part', 'landinggear')).toBe('landing gear parts')
    expect(words('lease', 'small')).toBe('small lease rentals jets bizjets')
    expect(words('aircraft', 'a type of tomorrow', 'other')).toBe('')
    expect(indexWords(['Diesel, takes Jet A1'])).toBe('diesel takes jet a1 kerosene')
  })

  it('[SEARCH-03] takes the own number of an advert for one, however it is written', () => {
    for (const term of ['474', '#474', 'advert 474', 'Advert #474', 'advert474'])
      expect([term, advertNumberOf(queryWords(term))]).toEqual([term, 474])
    for (const term of ['0474', 'Cessna 172', '4 74', '172S', 'advert', '12345678901'])
      expect([term, advertNumberOf(queryWords(term))]).toEqual([term, undefined])
  })

  it('reads a number only where the term can be one', () => {
    expect(numberOf(queryWords('AN 3-5A'))).toBe('AN35A')
    expect(numberOf(queryWords('D-EHLA'))).toBeUndefined()
    for (const term of ['12', '2014', 'Cessna 172', 'with autopilot', 'AS 350 helicopter'])
      expect([term, numberOf(queryWords(term))]).toEqual([term, undefined])
  })
})
