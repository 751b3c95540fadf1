import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdvertKind } from '../../shared/contract/adverts'
import { damageLevels, flightRules, priceModes, vatStates } from '../../shared/data/type-codes'
import { partCertificates, saleTypes } from '../../shared/data/part-codes'
import { codesIn } from '../../shared/rules/code-list'
import { equipmentCodes, listedWithinDays, sellerTypes } from '../../shared/data/filter-codes'
import { midTime } from '../../shared/rules/mid-time'
import type { AdvertRow, Details } from '../platform/db/schema/advert.model'
import { fromJson } from '../platform/db/values'
import { startApi, type TestApi } from '../testing/start-api'
import { anAdvert } from './adverts.factory'
import { randomFrom } from './listing.factory'
import { knownSellers } from './sellers/seller-keys'
import { getSetting } from '../platform/settings/settings'

let api: TestApi
let market: readonly AdvertRow[]
let owners: Readonly<Record<'private' | 'business', number>>

const day = 86_400_000
const avionics = [
  'Garmin G1000, GFC 700 autopilot',
  'KX 155, no autopilot',
  'Aspen E5, GTX 345 ADS-B',
  undefined,
]

const details = (random: ReturnType<typeof randomFrom>): string =>
  JSON.stringify({
    avionics: random.pick(avionics),
    engines: random.pick([
      [],
      [
        {
          engineBrand: 'Lycoming',
          engineModel: 'IO-360-L2A',
          engineTime: random.below(2400),
          engineTbo: 2000,
          basis: 'majorOverhaul',
          overhaulDate: `20${10 + random.below(16)}-05-03`,
        },
      ],
    ]),
  } satisfies Details)

beforeAll(async () => {
  api = await startApi()
  const ofType = async (accountType: 'person' | 'business') => (await api.aUser('user', { accountType })).id
  owners = { private: await ofType('person'), business: await ofType('business') }
  const random = randomFrom(5)
  const now = api.app.clock().getTime()
  const rows: AdvertRow[] = []
  for (let at = 0; at < 90; at++) {
    const kind = at % 3 === 0 ? 'part' : 'aircraft'
    const price = (1 + random.below(60)) * 300_000
    rows.push(
      await anAdvert(api, {
        kind,
        ownerId: owners[random.pick(sellerTypes)],
        price,
        currency: random.pick(['EUR', 'USD']),
        priceBefore: random.pick([null, price - 100, price + 100_000]),
        priceMode: random.pick(priceModes),
        vat: random.pick(vatStates),
        start: new Date(now - random.pick([0, 2, 5, 12, 25, kind === 'part' ? 29 : 50]) * day - 60_000),
        ...(kind === 'part'
          ? {
              certificates: random.pick([...partCertificates, '8130-3, EASA Form 1, trace operator', null]),
              quantity: random.pick([null, 1, 2, 40]),
              saleType: random.pick([null, ...saleTypes]),
              shipsTo: random.pick([null, 'worldwide', 'pickup', 'europe', 'europe, US', 'DE', 'DE, FR']),
              year: null,
            }
          : {
              flightRules: random.pick([...flightRules, null]),
              damageLevel: random.pick([...damageLevels, null]),
              totalTime: random.pick([null, 0, 1500.5, random.below(9000)]),
              engineTime: random.pick([null, random.below(2000)]),
              engineCount: 1,
              details: details(random),
            }),
      }),
    )
  }
  market = rows
})
afterAll(() => api.close())

type Query = Readonly<Record<string, string | readonly string[]>>
const list = (kind: AdvertKind, query: Query) =>
  kind === 'part'
    ? api.visitor.adverts.parts({ query: { ...query, size: 100 } })
    : api.visitor.adverts.list({ query: { ...query, size: 100 } })
const idsOf = async (kind: AdvertKind, query: Query) => (await list(kind, query)).data.map(({ id }) => id)
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

const isFitted = (row: AdvertRow, code: string) => {
  const said = fromJson<Details>(row.details, {}).avionics ?? ''
  if (code === 'glass') return /G1000|Aspen/.test(said)
  if (code === 'autopilot') return /GFC/.test(said)
  return code === 'adsb' && /ADS-B/.test(said)
}

/** Whether a row meets a filter, told from the row itself. */
const plain: Readonly<Record<string, (row: AdvertRow, value: string) => boolean>> = {
  flightRules: (row, value) => row.flightRules === value,
  damageLevel: (row, value) => row.damageLevel === value,
  certificate: (row, value) => codesIn(row.certificates).includes(value),
  saleType: (row, value) => row.saleType === 'both' || (row.saleType ?? 'outright') === value,
  shipsTo: (row, value) =>
    codesIn(row.shipsTo).some(place =>
      ['worldwide', value, ...(['DE', 'FR'].includes(value) ? ['europe'] : [])].includes(place),
    ),
  vat: (row, value) => row.vat === value,
  priceMode: (row, value) => row.priceMode === value,
  sellerType: (row, value) => row.ownerId === owners[value === 'business' ? 'business' : 'private'],
  priceDrop: row => row.priceMode !== 'onRequest' && (row.priceBefore ?? 0) > row.price,
  listedWithin: (row, value) => row.start!.getTime() >= api.app.clock().getTime() - Number(value) * day,
  equipment: isFitted,
}
const valuesOf: Readonly<Record<string, readonly string[]>> = {
  flightRules,
  damageLevel: damageLevels,
  certificate: partCertificates,
  saleType: ['outright', 'exchange'],
  shipsTo: ['europe', 'northamerica', 'DE', 'FR', 'US'],
  vat: vatStates,
  priceMode: priceModes,
  sellerType: sellerTypes,
  priceDrop: ['yes'],
  listedWithin: listedWithinDays,
  equipment: equipmentCodes,
}
const partOnly = ['certificate', 'saleType', 'shipsTo']
const ofPart = [...partOnly, 'vat', 'priceMode', 'sellerType', 'priceDrop', 'listedWithin']
const ofAircraft = Object.keys(plain).filter(key => !partOnly.includes(key))

describe('[LIST-02, PLUS-01] counts beside filters are what a click gives', () => {
  const combinations: readonly Query[] = [
    {},
    { priceMode: 'firm' },
    { vat: ['incl', 'excl'], listedWithin: '30' },
    { sellerType: 'business', priceDrop: 'yes' },
  ]
  const cases = (['aircraft', 'part'] as const).flatMap(kind =>
    combinations.map(chosen => [kind, chosen] as const),
  )
  it.each(cases)('%s under %j', async (kind, chosen) => {
    const { facets } = await api.visitor.adverts.facets({ query: { kind, ...chosen } })
    const meets = (row: AdvertRow, filters: Query) =>
      row.kind === kind &&
      Object.entries(filters).every(([key, values]) => [values].flat().some(value => plain[key]!(row, value)))
    for (const key of kind === 'part' ? ofPart : ofAircraft)
      for (const value of valuesOf[key]!) {
        const clicked = { ...chosen, [key]: value }
        const wanted = market.filter(row => meets(row, clicked)).map(({ id }) => id)
        expect([key, value, sorted(await idsOf(kind, clicked))]).toEqual([key, value, sorted(wanted)])
        const offered = facets[key]?.find(facet => facet.value === value)
        // Of countries those are offered that adverts name; what is shipped to a whole region is found by any of it.
        if (key === 'shipsTo' && value.length === 2 && !offered) continue
        const counted = offered?.count ?? 0
        expect([key, value, counted]).toEqual([key, value, wanted.length])
      }
  })

  it('finds parts by how many are in stock, one where the advert says nothing', async () => {
    const parts = market.filter(({ kind }) => kind === 'part')
    for (const [query, isWanted] of [
      [{ quantityFrom: '2' }, (quantity: number) => quantity >= 2],
      [{ quantityTo: '1' }, (quantity: number) => quantity <= 1],
    ] as const) {
      const wanted = parts.filter(({ quantity }) => isWanted(quantity ?? 1)).map(({ id }) => id)
      expect(wanted.length).toBeGreaterThan(3)
      expect(sorted(await idsOf('part', query))).toEqual(sorted(wanted))
    }
    const { ranges } = await api.visitor.adverts.facets({ query: { kind: 'part' } })
    expect(ranges['quantity']).toEqual({ min: 1, max: 40 })
  })

  it('asks for all of the equipment that is chosen', async () => {
    const both = { equipment: ['glass', 'autopilot'] }
    const wanted = market.filter(row => isFitted(row, 'glass') && isFitted(row, 'autopilot'))
    expect(wanted.length).toBeGreaterThan(0)
    expect(sorted(await idsOf('aircraft', both))).toEqual(sorted(wanted.map(({ id }) => id)))
    const { facets } = await api.visitor.adverts.facets({ query: { kind: 'aircraft', equipment: 'glass' } })
    expect(facets['equipment']?.find(({ value }) => value === 'autopilot')?.count).toBe(wanted.length)
  })

  it('lists one seller’s adverts by the key of the seller’s page, and none for an unknown key', async () => {
    const { key } = (await knownSellers(api.app, [owners.business])).get(owners.business)!
    const wanted = market.filter(row => row.kind === 'part' && row.ownerId === owners.business)
    expect(sorted(await idsOf('part', { seller: key }))).toEqual(sorted(wanted.map(({ id }) => id)))
    expect(await idsOf('part', { seller: 'zzzzzzzzzz' })).toEqual([])
  })
})

describe('[LIST-06] hours and mid-time prices as orders', () => {
  const aircraft = () => market.filter(({ kind }) => kind === 'aircraft')
  const last = (value: number | null, isDescending: boolean) => value ?? (isDescending ? -Infinity : Infinity)
  const midTimeOf = async (row: AdvertRow) => {
    if (row.priceMode === 'onRequest') return null
    const { engines = [] } = fromJson<Details>(row.details, {})
    const usdPerEuro = await getSetting(api.app, 'usdPerEuro')
    const currency = row.currency === 'USD' ? 'USD' : 'EUR'
    const facts = { ...row, aircraftType: row.type, price: row.price / 100, currency, engines } as const
    const found = midTime(facts, usdPerEuro, api.app.clock().getTime())
    return found && { price: found.price, inEuro: (found.price * row.priceRef) / row.price }
  }

  it.each([
    ['tasc', 'totalTime'],
    ['tdesc', 'totalTime'],
    ['easc', 'engineTime'],
    ['edesc', 'engineTime'],
  ] as const)('%s: those without hours come last', async (sort, column) => {
    const isDescending = sort.endsWith('desc')
    const turn = isDescending ? -1 : 1
    const wanted = aircraft().toSorted(
      (a, b) =>
        (last(a[column], isDescending) === last(b[column], isDescending)
          ? a.id - b.id
          : last(a[column], isDescending) - last(b[column], isDescending)) * turn,
    )
    expect(await idsOf('aircraft', { sort })).toEqual(wanted.map(({ id }) => id))
  })

  it.each(['masc', 'mdesc'])('%s: as the rows tell it, across currencies, others last', async sort => {
    const shown = new Map<number, Awaited<ReturnType<typeof midTimeOf>>>()
    for (const row of aircraft()) shown.set(row.id, await midTimeOf(row))
    const { data } = await list('aircraft', { sort })
    expect(data.map(({ midTimePrice }) => midTimePrice)).toEqual(
      data.map(({ id }) => shown.get(id)?.price ?? null),
    )
    const amounts = data.map(({ id }) => shown.get(id)?.inEuro ?? null)
    const known = amounts.filter(amount => amount !== null)
    expect(known.length).toBeGreaterThan(5)
    expect(amounts.slice(known.length).every(amount => amount === null)).toBe(true)
    const turn = sort === 'mdesc' ? -1 : 1
    for (const [at, amount] of known.entries())
      if (at > 0) expect((amount - known[at - 1]!) * turn).toBeGreaterThanOrEqual(-0.01)
  })
})
