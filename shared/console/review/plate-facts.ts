import type { AdvertFile } from '../../contract/deciding'
import type { Market } from '../../contract/deciding-figures'
import { formatPrice } from '../../rules/money'
import { isRecord } from '../../rules/records'
import type { Text } from '../../text/text'
import { fieldLabel, valueWords } from '../platform/field-words'

type Advert = AdvertFile['advert']

/** One line of the data plate. */
export interface PlateFact {
  /** Where it stands in the advert; signals name facts by it. */
  readonly path: string
  readonly label: string
  /** Null where the seller left out what decides. */
  readonly value: string | null
  /** What similar adverts say, before the value. */
  readonly peers?: string | undefined
}
export interface PlateGroup {
  readonly title: string
  readonly facts: readonly PlateFact[]
}

/** What decides, by kind: groups of paths. A missing one is shown as missing. */
const deciding: Readonly<
  Record<Advert['kind'], readonly (readonly [word: string, paths: readonly string[]])[]>
> = {
  aircraft: [
    ['identity', ['registration', 'serialNumber', 'make', 'year', 'fuelSeats']],
    ['hours', ['airframe.totalTime', 'engines', 'propellers']],
    ['history', ['damageLevel', 'logsCompleteSince', 'annualDue']],
    ['offer', ['price', 'vat', 'priceMode']],
    ['place', ['place', 'basedAt', 'person', 'contact.phone', 'contact.mail']],
  ],
  lease: [
    ['identity', ['registration', 'serialNumber', 'make', 'year', 'leaseType', 'fuelSeats']],
    ['hours', ['airframe.totalTime', 'engines', 'propellers']],
    ['offer', ['price', 'vat', 'priceMode', 'wet', 'minimumHours', 'minimumPeriod', 'deposit']],
    ['place', ['place', 'basedAt', 'person', 'contact.phone', 'contact.mail']],
  ],
  part: [
    ['identity', ['partNumber', 'equivalentPartNumber', 'serialNumber', 'make', 'section', 'category']],
    ['state', ['partCondition', 'certificate', 'module']],
    ['offer', ['price', 'vat', 'priceMode']],
    ['place', ['place', 'person', 'contact.phone', 'contact.mail']],
  ],
  toollease: [
    ['identity', ['toolNumber', 'toolType', 'make', 'condition']],
    ['state', ['calibrationDue']],
    ['offer', ['price', 'vat', 'priceMode', 'minimumPeriod', 'deposit']],
    ['place', ['place', 'person', 'contact.phone', 'contact.mail']],
  ],
}

/** The further fields of every kind, which stand below, as far as the seller filled them in. */
const further: readonly string[] = [
  ...['type', 'section', 'leaseType', 'toolType', 'aircraftType', 'condition', 'flightRules', 'partNumber'],
  ...[
    'equivalentPartNumber',
    'category',
    'module',
    'partCondition',
    'certificate',
    'toolNumber',
    'calibrationDue',
  ],
  ...['engineCount', 'engineNumber', 'airframe.tachTime', 'airframe.notes', 'engines', 'propellers'],
  ...['location.region', 'rateUnit', 'wet', 'minimumHours', 'minimumPeriod', 'deposit'],
]

const dig = (source: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (isRecord(found) ? found[name] : undefined), source)

const leaves = (path: string, value: unknown): readonly (readonly [string, string])[] => {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, each]) => leaves(`${path}.${name}`, each))
  return [[path, String(value)]]
}

const joined = (values: readonly (string | number | null | undefined)[], by = ' '): string | null =>
  values.filter(value => value !== null && value !== undefined && value !== '').join(by) || null

/** What the lines of a plate are made from. */
interface Source {
  readonly advert: Advert
  readonly market: Market | undefined
  readonly text: Text
}

const hours = ({ text }: Source, value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : `${text.number(value)} h`

const spread = ({ text }: Source, numbers: Market['totalTime'] | undefined) =>
  numbers ? `${text.number(Math.round(numbers.low))}–${text.number(Math.round(numbers.high))}` : undefined

const plain = ({ advert, text }: Source, path: string): PlateFact => {
  const [leaf] = leaves(path, dig(advert, path))
  const value = leaf ? valueWords(text, path, leaf[1]) : null
  return { path, label: fieldLabel(text, path), value }
}

const engines = (of: Source): readonly PlateFact[] => {
  const { plate } = of.text.staff.deciding
  const all = of.advert.engines.length > 0 ? of.advert.engines : [{}]
  return all.flatMap(({ engineTime, engineTbo, basis, engineBrand, engineModel }, at): PlateFact[] => {
    const nth = all.length > 1 ? at + 1 : null
    const since = basis ? (of.text.words.bases[basis] ?? basis).toLowerCase() : null
    const time = hours(of, engineTime)
    const life = hours(of, engineTbo)
    return [
      {
        path: `engines.${at}.engineTime`,
        label: plate.engine(nth, since),
        value: time && life ? `${time} / ${life}` : time,
        peers: at === 0 ? spread(of, of.market?.engineTime) : undefined,
      },
      {
        path: `engines.${at}.engineModel`,
        label: plate.engine(nth, null),
        value: joined([engineBrand, engineModel]),
      },
    ]
  })
}

const propellers = (of: Source): readonly PlateFact[] => {
  const { plate } = of.text.staff.deciding
  const all = of.advert.propellers.length > 0 ? of.advert.propellers : [{}]
  return all.map(({ propTSO }, at) => ({
    path: `propellers.${at}.propTSO`,
    label: plate.propeller(all.length > 1 ? at + 1 : null),
    value: hours(of, propTSO),
  }))
}

type Make = (of: Source) => Omit<PlateFact, 'path'> & { readonly path?: string }

/** Lines that are made from more than one value, or worded in a way of their own. */
const made: Readonly<Record<string, Make>> = {
  make: ({ advert, text }) => ({
    path: 'model',
    label: text.staff.deciding.plate.make,
    value: joined([advert.manufacturer, advert.model]),
  }),
  year: of => {
    const { price, years } = of.market ?? {}
    const { plate } = of.text.staff.deciding
    return { ...plain(of, 'year'), peers: price && years ? plate.years(years.from, years.to) : undefined }
  },
  fuelSeats: of => ({
    path: 'fuel',
    label: of.text.staff.deciding.plate.fuelSeats,
    value: joined([plain(of, 'fuel').value, of.advert.seats], ' · '),
  }),
  'airframe.totalTime': of => ({
    ...plain(of, 'airframe.totalTime'),
    value: hours(of, of.advert.airframe.totalTime),
    peers: spread(of, of.market?.totalTime),
  }),
  price: ({ advert, market, text }) => ({
    label: fieldLabel(text, 'price'),
    value:
      formatPrice(advert.price, advert.currency) +
      (advert.rateUnit ? ` / ${text.words.rateUnits[advert.rateUnit] ?? advert.rateUnit}` : ''),
    peers: market?.price
      ? text.staff.deciding.plate.median(formatPrice(Math.round(market.price.median), market.currency))
      : undefined,
  }),
  priceMode: of => ({ ...plain(of, 'priceMode'), label: of.text.staff.deciding.plate.terms }),
  wet: of => ({
    ...plain(of, 'wet'),
    value:
      of.advert.wet === null
        ? null
        : (of.text.staff.deciding.facts.options['wet']?.[String(of.advert.wet)] ?? null),
  }),
  deposit: of => ({
    ...plain(of, 'deposit'),
    value: of.advert.deposit === null ? null : formatPrice(of.advert.deposit, of.advert.currency),
  }),
  place: ({ advert: { location }, text }) => ({
    path: 'location',
    label: text.staff.deciding.plate.place,
    value: joined([location.town, location.state, location.countryName], ', '),
  }),
  person: ({ advert: { contact }, text }) => ({
    path: 'contact.name',
    label: text.staff.deciding.plate.person,
    value: joined([contact.name, contact.surname]),
  }),
  'contact.phone': of => ({
    ...plain(of, 'contact.phone'),
    value: joined([of.advert.contact.dialcode, of.advert.contact.phone]),
  }),
}

const linesOf = (of: Source, path: string): readonly PlateFact[] => {
  if (path === 'engines') return engines(of)
  if (path === 'propellers') return propellers(of)
  return [{ path, ...(made[path]?.(of) ?? plain(of, path)) }]
}

/** What decides about an advert of this kind. */
export const decidingGroups = (
  advert: Advert,
  market: Market | undefined,
  text: Text,
): readonly PlateGroup[] => {
  return deciding[advert.kind].map(([word, paths]) => ({
    title: text.staff.deciding.plate.groups[word] ?? word,
    facts: paths.flatMap(path => linesOf({ advert, market, text }, path)),
  }))
}

/** Everything else that the seller said. */
export const furtherFacts = (advert: Advert, text: Text): readonly PlateFact[] => {
  const shown = new Set(
    decidingGroups(advert, undefined, text).flatMap(({ facts }) => facts.map(({ path }) => path)),
  )
  const isShown = (leaf: string) => shown.has(leaf) || /\.(engineTbo|basis|engineBrand)$/.test(leaf)
  const rows = further.flatMap(path =>
    leaves(path, dig(advert, path)).flatMap(([leaf, value]): PlateFact[] =>
      isShown(leaf) || (leaf === 'aircraftType' && advert.kind === 'aircraft')
        ? []
        : [{ path: leaf, label: fieldLabel(text, leaf), value: valueWords(text, leaf, value) }],
    ),
  )
  const lives = advert.engineLives.flatMap((life, at): PlateFact[] => {
    const path = `engineLives.${at}.left`
    return life ? [{ path, label: fieldLabel(text, path), value: text.card.engineLife(life, '') }] : []
  })
  return [...rows, ...lives]
}
