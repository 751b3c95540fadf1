import { describe, expect, it } from 'vitest'
import { DataPlate } from '../../shared/console/review/data-plate'
import type { AdvertFile } from '../../shared/contract/deciding'
import { aFile, noMarket } from './advert-file.factory'
import { renderStaff } from './staff.testing'

type Line = NonNullable<AdvertFile['revision']>['diff'][number]['lines'][number]

const line = (path: string, before: string | null, after: string | null): Line => ({ path, before, after })

/** The file of a live advert with two engines, whose edit changes these fields. */
const anEdit = (diff: Readonly<Record<string, readonly Line[]>>): AdvertFile =>
  aFile(
    {
      status: 'approved',
      reviewState: 'done',
      airframe: { totalTime: 4200 },
      engines: [
        { engineTime: 1200, engineTbo: 2000, basis: 'new' },
        { engineTime: 300, basis: 'majorOverhaul' },
      ],
      propellers: [{ propTSO: 150 }],
    },
    {
      revision: {
        id: 3,
        at: '2026-03-01T09:00:00.000Z',
        diff: Object.entries(diff).map(([field, lines]) => ({ field, lines: [...lines] })),
        photos: null,
      },
    },
  )

const plateOf = async (file: AdvertFile, left: readonly string[] = []) => {
  const { container } = await renderStaff(
    <DataPlate file={file} left={left} market={noMarket} numbers={new Map()} lit={null} />,
  )
  const row = (path: string) => container.querySelector(`[data-fact="${path}"]`)
  return {
    /** The line of a fact within the group of this title. */
    said: (group: string, path: string) => {
      const title = [...container.querySelectorAll('h3')].find(each => each.textContent === group)
      const list = container.querySelector(`[aria-labelledby="${title?.id}"]`)
      return list?.querySelector(`[data-fact="${path}"]`)?.textContent?.replaceAll(/\s+/g, ' ')
    },
    struck: (path: string) => row(path)?.querySelector('del')?.textContent,
  }
}

it('the phone stands in the data plate as numbers are written elsewhere', async () => {
  const contact = { ...aFile().advert.contact, dialcode: '+44', phone: '2079460237', tel: '+44 20 7946 0237' }
  const { said } = await plateOf(aFile({ contact }))
  expect(said('Place and contact', 'contact.phone')).toContain('+44 20 7946 0237')
})

describe('[PLUS-12] hours that an edit changes', () => {
  it('of airframe, engines and propellers stand in their group beside the earlier ones', async () => {
    const { said } = await plateOf(
      anEdit({
        airframe: [line('airframe.totalTime', '4200', '3900')],
        engines: [line('engines.1.engineTime', '300', '25')],
        propellers: [line('propellers.0.propTSO', '150', '5')],
      }),
    )
    expect(said('Hours', 'airframe.totalTime')).toBe('Total time4,200 h → 3,900 h')
    expect(said('Hours', 'engines.1.engineTime')).toBe('Engine 2 since major overhaul300 h → 25 h')
    expect(said('Hours', 'propellers.0.propTSO')).toBe('Propeller since overhaul150 h → 5 h')
    expect(said('Hours', 'engines.0.engineTime')).toBe('Engine 1 since new1,200 h / 2,000 h')
  })

  it('say what they are counted from on both sides where that changes', async () => {
    const { said } = await plateOf(
      anEdit({
        engines: [
          line('engines.0.engineTime', '1200', '10'),
          line('engines.0.basis', 'new', 'majorOverhaul'),
        ],
      }),
    )
    expect(said('Hours', 'engines.0.engineTime')).toBe(
      'Engine 1 hours1,200 h since new → 10 h since major overhaul / 2,000 h',
    )
  })

  it('of an engine that is added or goes stand beside nothing', async () => {
    const { said } = await plateOf(
      anEdit({
        engines: [line('engines.1.engineTime', '300', null), line('engines.2.engineTime', null, '40')],
        propellers: [line('propellers.1.propTSO', null, '60')],
        airframe: [line('airframe.tachTime', null, '3100')],
      }),
    )
    expect(said('Hours', 'engines.1.engineTime')).toContain('300 h → —')
    expect(said('Hours', 'engines.2.engineTime')).toBe('Engine 3 hours— → 40 h')
    expect(said('Hours', 'propellers.1.propTSO')).toBe('Propeller 2 since overhaul— → 60 h')
    expect(said('Further details', 'airframe.tachTime')).toBe('Tach time— → 3,100')
  })

  it('are struck out in the groups of fields that are not accepted', async () => {
    const edit = anEdit({
      airframe: [line('airframe.totalTime', '4200', '3900')],
      engines: [line('engines.0.engineTime', '1200', '900')],
    })
    const { said, struck } = await plateOf(edit, ['airframe'])
    expect(said('Hours', 'airframe.totalTime')).toBe('Total time4,200 h → 3,900 h')
    expect([struck('airframe.totalTime'), struck('engines.0.engineTime')]).toEqual(['3,900 h', undefined])
  })
})

describe('[PLUS-12] facts that an edit changes', () => {
  it('stand in their group beside what they are now, also where a line is made from several', async () => {
    const edit = anEdit({
      registration: [line('registration', 'N1', 'N2')],
      model: [line('model', 'DA42', 'DA62')],
      seats: [line('seats', '4', '6')],
      damageLevel: [line('damageLevel', 'none', 'minor')],
      price: [line('price', '500000 EUR', '450000 USD')],
      location: [line('location.town', 'Graz', 'Lyon'), line('location.country', 'Austria', 'France')],
      contact: [line('contact.phone', '1', '612345678'), line('contact.dialcode', '+43', '+33')],
    })
    const { advert } = edit
    const { said } = await plateOf({
      ...edit,
      advert: {
        ...{
          ...advert,
          registration: 'N1',
          manufacturer: 'Diamond',
          model: 'DA42',
          fuel: 'diesel',
          seats: 4,
        },
        ...{ damageLevel: 'none', price: 500_000, currency: 'EUR' },
        location: { ...advert.location, town: 'Graz', state: '', country: 'AT', countryName: 'Austria' },
        contact: { ...advert.contact, dialcode: '+43', phone: '1', tel: '+43 1' },
      },
    })
    expect(said('Identity', 'registration')).toBe('RegistrationN1 → N2')
    expect(said('Identity', 'model')).toBe('Make, modelDiamond DA42 → Diamond DA62')
    expect(said('Identity', 'fuel')).toMatch(/ · 4 → .* · 6$/)
    expect(said('History', 'damageLevel')).toMatch(/^Damage history.+ → .+/)
    expect(said('Offer', 'price')).toBe('Price€500,000 → $450,000')
    expect(said('Place and contact', 'location')).toBe('PlaceGraz, Austria → Lyon, France')
    expect(said('Place and contact', 'contact.phone')).toContain('+43 1 → +33 612345678')
  })

  it('are struck out where one of the fields that make a line is not accepted', async () => {
    const edit = anEdit({ seats: [line('seats', '4', '6')], year: [line('year', '2004', '2014')] })
    const { struck } = await plateOf(edit, ['seats'])
    expect([struck('fuel'), struck('year')]).toEqual([expect.stringContaining('6'), undefined])
  })
})

it('the hours and the model of an engine are told apart by their labels', async () => {
  const file = anEdit({})
  const engines = [
    { engineTime: 1200, engineModel: 'O-360' },
    { engineTime: 300, engineModel: 'O-360' },
  ]
  const { said } = await plateOf({ ...file, advert: { ...file.advert, engines } })
  expect(said('Hours', 'engines.0.engineTime')).toBe('Engine 1 hours1,200 h')
  expect(said('Hours', 'engines.0.engineModel')).toBe('Engine 1 modelO-360')
})
