import { catalogue } from '../catalogue/data/catalogue'
import type { CatalogueModel } from '../catalogue/data/catalogue.types'
import { countryOf } from '../../shared/data/countries'
import type { App } from '../platform/app/app-context'
import type { TestApi } from '../testing/start-api'
import { emptyAdvert, type AdvertRow } from '../platform/db/schema/advert.model'
import { searchText } from './advert-text'
import { partKeysOf } from './part-numbers'
import { numberKey } from '../../shared/rules/adverts'
import { otherNamesIn, getCatalogue, importCatalogue } from '../catalogue/catalogue.public'

const lands =
  'US DE GB FR SE NO DK FI CH AT IT ES PT NL BE IE PL CZ HU GR TR CA MX BR AR AU NZ ZA KE AE IN JP EE RO'.split(
    ' ',
  )

/** Avionics as sellers list them; some mention missing equipment. */
const panels = [
  'Garmin G1000 NXi\nGFC 700 autopilot\nGTX 345R ADS-B in and out',
  'Garmin GNS 430W, King KX-155\nS-TEC 55X autopilot',
  'Dual King KX-155, King KR 87 ADF\nno autopilot',
  'Garmin GTN 750, G500 TXi, GFC 500, GTX 345 ADS-B in and out',
  'Aspen Evolution 1000 Pro MAX\nTKS ice protection, FIKI\nKing KFC 150',
  'Trig TY91 radio',
  'Honeywell Primus, de-ice boots',
  'Garmin G3X Touch',
]

/** Remarks that contain words of other searches. */
const remarks = [
  'Flown from Sweden to Spain and back, always hangared aircraft with air conditioning.',
  'Bendix King radios, air filter changed, king size baggage door. Will trade for a Skyhawk, a jet or a helicopter.',
  'Fresh from a shop in Germany. No known ice, no floats, no autopilot. Diesel tug included.',
  'Sold by an estate in the United States. A twin of our Baron 58, turbo normalised friends say it is quick.',
  'Magnetos overhauled, new battery, spark plugs and oil filter. Taildragger pilots are welcome.',
  'Ask for the list of 172 items that come with it. Export to Turkey, Canada or New Zealand is possible.',
]

const rules = ['IFR', 'VFR', 'DUAL'] as const
const pick = <T>(all: readonly T[], at: number): T => all[at % all.length]!

const mark = (country: string, at: number): string => {
  const letters = (count: number) =>
    Array.from({ length: count }, (_, place) =>
      String.fromCharCode(65 + (Math.floor(at / 23 ** place) % 23)),
    ).join('')
  return country === 'US' ? `N${1000 + at}Q` : `${country[0]}${country === 'GB' ? '' : 'X'}-${letters(4)}`
}

const inPlace = (country: string): Partial<AdvertRow> => ({
  country,
  region: countryOf(country)?.region ?? null,
})

const anAircraft = (
  manufacturer: string,
  model: CatalogueModel,
  at: number,
  country: string,
): Partial<AdvertRow> => {
  const year = model.years[0] + (at % (model.years[1] - model.years[0] + 1))
  const registration = mark(country, at)
  return {
    kind: 'aircraft',
    title: pick([`${year} ${manufacturer} ${model.name}`, `${manufacturer} ${model.name}, one owner`], at),
    type: model.type,
    manufacturer,
    model: model.name,
    year,
    fuel: model.fuel,
    flightRules: pick(rules, at),
    registration,
    registrationKey: numberKey(registration),
    ...inPlace(country),
    description: pick(remarks, Math.floor(at / 2)),
    details: JSON.stringify({
      avionics: pick(panels, at),
      engines: [{ engineBrand: model.engine[0], engineModel: model.engine[1] }],
    }),
  }
}

/** Every model of the catalogue once, and the adverts that combined searches expect. */
const aircraft = (): readonly Partial<AdvertRow>[] => {
  const all = catalogue.flatMap(({ name, models }) => models.map(model => ({ name, model })))
  const wanted = (maker: string, model: string, country: string, more: Partial<AdvertRow> = {}) => {
    const found = all.find(each => each.name === maker && each.model.name === model)!
    return (at: number) => ({ ...anAircraft(maker, found.model, at, country), ...more })
  }
  const registered = (registration: string, country: string) =>
    wanted('Cessna', '172N Skyhawk', country, { registration, registrationKey: numberKey(registration) })
  const extra = [
    registered('N546SH', 'US'),
    registered('D-EHLA', 'DE'),
    registered('SE-KII', 'SE'),
    registered('G-BXYZ', 'GB'),
    registered('9A-DZE', 'AT'),
    wanted('Beechcraft', 'King Air B200', 'US'),
    wanted('Cirrus', 'SR22T G6', 'DE'),
    wanted('Cirrus', 'SR20 G6', 'DE'),
    wanted('Airbus Helicopters', 'AS 350B2 Écureuil', 'FR'),
    wanted('Cessna', 'Citation Mustang', 'CH'),
    wanted('Diamond', 'DA40 NG', 'AT'),
    wanted('Piper', 'PA-28-181 Archer III', 'NZ'),
  ]
  return [
    ...all.map(({ name, model }, at) =>
      anAircraft(name, model, at, pick(lands, at * 5 + Math.floor(at / lands.length))),
    ),
    ...extra.map((make, at) => make(all.length + at)),
  ]
}

type Part = readonly [
  section: string,
  manufacturer: string,
  number: string,
  equivalents: string,
  title: string,
]
const parts: readonly Part[] = [
  ['avionics', 'King', '069-1024-41', '', 'KX-155 NAV/COM 28 V'],
  ['avionics', 'King', 'KX155A', '069-01032-0101', 'KX-155A NAV/COM'],
  ['avionics', 'Bendix/King', '066-01055-10', '066-01055-11', 'KLN 89B GPS for any aircraft'],
  ['avionics', 'King', '066-1062-00', '', 'KT 76A transponder, airworthy'],
  ['avionics', 'Garmin', '010-01214-01', '011-02977-00', 'GTX 345 transponder, ADS-B in and out'],
  ['avionics', 'Trig', '01350-00', '', 'TT31 Mode S transponder'],
  ['engine', 'Slick', '4371', '6361', 'Magneto for O-360'],
  ['engine', 'Slick', '4372', '', 'Impulse magneto, overhauled'],
  ['engine', 'Bendix', '10-79020-118', '', 'S6RSC-25P magneto for TIO-540'],
  ['engine', 'Champion', 'REM40E', 'UREM40E', 'Spark plugs, set of eight'],
  ['engine', 'Tempest', 'UREM40E', 'REM40E', 'Spark plugs, fine wire'],
  ['engine', 'Champion', 'CH48110-1', 'AA48110-2', 'Oil filter, spin-on'],
  ['engine', 'Tempest', 'AA48110-2', 'CH48110-1', 'Oil filter for Lycoming'],
  ['engine', 'Lycoming', 'LW-12425', '05K21106', 'Cylinder assembly, wide deck'],
  ['engine', 'Lycoming', '05K21106', '', 'Cylinder kit for IO-360'],
  ['engine', 'Superior', 'SL36006W-A20P', '', 'Millennium cylinder'],
  ['engine', 'Hartzell Engine Tech', 'ALV-6422', '', 'Alternator, 60 A'],
  ['engine', 'Plane-Power', 'AL12-EI60', '', 'Alternator conversion kit'],
  ['engine', 'Sky-Tec', '149-NL', '', 'Starter, lightweight, for Lycoming'],
  ['engine', 'Lamar', 'X30-00013', '', 'Starter generator for PT6A, 200 A'],
  ['engine', 'Marvel-Schebler', '10-5217', 'MA-4-5', 'Carburetor, overhauled, O-360'],
  ['engine', 'Honeywell', '406610-9005', 'TE0659', 'Turbocharger TE0659'],
  ['engine', 'Tempest', 'TE0659', '', 'Turbocharger for TSIO-360, overhauled'],
  ['pneumatic', 'Tempest', 'AA215CC', '', 'Dry vacuum pump, clockwise'],
  ['pneumatic', 'Rapco', 'RAP215CC', '', 'Vacuum pump, overhauled'],
  ['propeller', 'Hartzell', 'HC-C2YK-1BF', '', 'Propeller for Piper Arrow'],
  ['propeller', 'Hartzell', 'HC-C3YR-1RF', '', 'Three-blade propeller for IO-540'],
  ['propeller', 'McCauley', 'B2D34C214', '', 'Propeller for the Cessna 182'],
  ['landinggear', 'Michelin', '070-317-0', '', 'Tire 6.00-6, eight ply'],
  ['landinggear', 'Goodyear', '606C81-8', '', 'Flight Custom tire 600-6'],
  ['landinggear', 'Cleveland', '30-52', '', 'Brake assembly, left'],
  ['landinggear', 'Cleveland', '40-75B', '', 'Main wheel with brake disc'],
  ['other', 'Concorde', 'RG24-15', 'RG-24-15M', 'Battery 24 V sealed'],
  ['other', 'Gill', 'G-35', '', 'Battery 12 V'],
  ['exterior', 'LP Aero', '101-384025-21', '', 'Windshield for King Air 200'],
  ['exterior', 'CAV', 'N0101-TKS', '', 'TKS metering pump for Cirrus SR22'],
]
const partRows = (): readonly Partial<AdvertRow>[] =>
  parts.map(([type, manufacturer, partNumber, equivalents, title], at) => ({
    kind: 'part',
    type,
    manufacturer,
    partNumber,
    partKey: numberKey(partNumber),
    equivalentPartNumber: equivalents || null,
    title,
    category: 'Other',
    ...inPlace(pick(['SE', 'US', 'DE'], at)),
    description: pick(
      ['Removed from an aircraft of a king of the air.', 'For Cessna, Piper and others; with Form 1.'],
      at,
    ),
  }))

const leaseRows = (): readonly Partial<AdvertRow>[] => [
  ...['172S Skyhawk SP', '172R Skyhawk', '182T Skylane'].map((model, at) => ({
    kind: 'lease' as const,
    type: pick(['dailyrentals', 'training'], at),
    aircraftType: 'pistonsingle',
    manufacturer: 'Cessna',
    model,
    title: pick([`${model} by the hour`, `${model} for a school`], at),
    ...inPlace('DE'),
    description: 'Wet or dry.',
  })),
  {
    kind: 'lease',
    type: 'regional',
    aircraftType: 'turboprop',
    manufacturer: 'Pilatus',
    model: 'PC-12 NG',
    title: 'PC-12 on wet lease',
    ...inPlace('CH'),
    description: 'With crew.',
  },
]

const toolRows = (): readonly Partial<AdvertRow>[] =>
  (
    [
      ['engine', 'Snap-on', 'Torque wrench, calibrated'],
      ['engine', 'Olympus', 'Borescope with camera'],
      ['airframe', 'Desoutter', 'Rivet gun set'],
      ['paint', 'SATA', 'Spray gun'],
    ] as const
  ).map(([type, manufacturer, title]) => ({
    kind: 'toollease' as const,
    type,
    manufacturer,
    title,
    ...inPlace('NL'),
    description: 'For a day or a week, for work on any aircraft.',
  }))

/**
 * A market with every model of the catalogue, parts, leases and tools, with descriptions that mention other
 * goods; the same on every database. Returns its rows.
 */
export const openTradeMarket = async (api: TestApi): Promise<readonly AdvertRow[]> => {
  const { app } = api
  const now = app.clock()
  await importCatalogue(app)
  const { id: ownerId } = await api.aUser('user')
  const common: AdvertRow = {
    ...emptyAdvert,
    status: 'approved',
    reviewState: 'done',
    live: true,
    condition: 'used',
    currency: 'EUR',
    start: now,
    exp: new Date(now.getTime() + 30 * 86_400_000),
    firstPublishedAt: now,
    submittedAt: now,
    createdAt: now,
    updatedAt: now,
    ownerId,
  }
  const rows = [...partRows(), ...leaseRows(), ...toolRows(), ...aircraft()].map((row, at): AdvertRow => ({
    ...common,
    ...row,
    id: at + 1,
    price: 100_000 + at,
    priceRef: 100_000 + at,
  }))
  const names = await getCatalogue(app)
  const { Advert, AdvertSearch, PartKey } = app.db.models
  await app.db.write(async transaction => {
    await Advert.bulkCreate(rows, { transaction, validate: false })
    await AdvertSearch.bulkCreate(
      rows.map(row => ({ advertId: row.id, words: searchText(row, otherNamesIn(names, row)) })),
      { transaction, validate: false },
    )
    await PartKey.bulkCreate(
      rows.flatMap(({ id, kind, partNumber, equivalentPartNumber }) =>
        kind === 'part'
          ? partKeysOf(partNumber, equivalentPartNumber).map(({ key, equivalent }) => ({
              advertId: id,
              partKey: key,
              equivalent,
            }))
          : [],
      ),
      { transaction, validate: false },
    )
  })
  if (app.db.dialect === 'mysql') await finishFullText(app)
  return rows
}

/**
 * While MariaDB moves the words of a large commit from its cache into the index, a moment later, searches miss some or all of
 * them and do not say so. This makes it move them now.
 */
const finishFullText = async ({ db: { sequelize } }: App): Promise<void> => {
  await sequelize.query('SET GLOBAL innodb_optimize_fulltext_only = ON')
  await sequelize.query('OPTIMIZE TABLE advert_search')
}
