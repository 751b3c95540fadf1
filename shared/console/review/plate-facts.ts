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

/** Makes the lines of an advert's plate. */
const createLines = (advert: Advert, market: Market | undefined, text: Text) => {
  const { plate } = text.staff.deciding
  const hours = (value: number) => `${text.number(value)} h`
  const spread = (numbers: Market['totalTime'] | undefined) =>
    numbers ? `${text.number(Math.round(numbers.low))}–${text.number(Math.round(numbers.high))}` : undefined
  const plain = (path: string): PlateFact => {
    const [leaf] = leaves(path, dig(advert, path))
    const value = leaf ? valueWords(text, path, leaf[1]) : null
    return { path, label: fieldLabel(text, path), value }
  }
  const engines = (): readonly PlateFact[] => {
    const all = advert.engines.length > 0 ? advert.engines : [{}]
    const peers = spread(market?.engineTime)
    return all.flatMap(({ engineTime, engineTbo, basis, engineBrand, engineModel }, at): PlateFact[] => {
      const nth = all.length > 1 ? at + 1 : null
      const since = basis ? (text.words.bases[basis] ?? basis).toLowerCase() : null
      const time = engineTime ?? null
      return [
        {
          path: `engines.${at}.engineTime`,
          label: plate.engine(nth, since),
          value: time === null ? null : hours(time) + (engineTbo ? ` / ${hours(engineTbo)}` : ''),
          peers: at === 0 ? peers : undefined,
        },
        {
          path: `engines.${at}.engineModel`,
          label: plate.engine(nth, null),
          value: joined([engineBrand, engineModel]),
        },
      ]
    })
  }
  const propellers = (): readonly PlateFact[] => {
    const all = advert.propellers.length > 0 ? advert.propellers : [{}]
    return all.map(({ propTSO }, at) => ({
      path: `propellers.${at}.propTSO`,
      label: plate.propeller(all.length > 1 ? at + 1 : null),
      value: propTSO === undefined || propTSO === null ? null : hours(propTSO),
    }))
  }
  const made: Readonly<Record<string, () => PlateFact | readonly PlateFact[]>> = {
    engines,
    propellers,
    make: () => ({ path: 'model', label: plate.make, value: joined([advert.manufacturer, advert.model]) }),
    year: () => ({
      ...plain('year'),
      peers: market?.price && market.years ? plate.years(market.years.from, market.years.to) : undefined,
    }),
    fuelSeats: () => ({
      path: 'fuel',
      label: plate.fuelSeats,
      value: joined([plain('fuel').value, advert.seats], ' · '),
    }),
    'airframe.totalTime': () => ({
      ...plain('airframe.totalTime'),
      value:
        advert.airframe.totalTime === undefined || advert.airframe.totalTime === null
          ? null
          : hours(advert.airframe.totalTime),
      peers: spread(market?.totalTime),
    }),
    price: () => ({
      path: 'price',
      label: fieldLabel(text, 'price'),
      value:
        formatPrice(advert.price, advert.currency) +
        (advert.rateUnit ? ` / ${text.words.rateUnits[advert.rateUnit] ?? advert.rateUnit}` : ''),
      peers: market?.price
        ? plate.median(formatPrice(Math.round(market.price.median), market.currency))
        : undefined,
    }),
    priceMode: () => ({ ...plain('priceMode'), label: plate.terms }),
    wet: () => ({
      ...plain('wet'),
      value:
        advert.wet === null ? null : (text.staff.deciding.facts.options['wet']?.[String(advert.wet)] ?? null),
    }),
    deposit: () => ({
      ...plain('deposit'),
      value: advert.deposit === null ? null : formatPrice(advert.deposit, advert.currency),
    }),
    place: () => ({
      path: 'location',
      label: plate.place,
      value: joined([advert.location.town, advert.location.state, advert.location.countryName], ', '),
    }),
    person: () => ({
      path: 'contact.name',
      label: plate.person,
      value: joined([advert.contact.name, advert.contact.surname]),
    }),
    'contact.phone': () => ({
      ...plain('contact.phone'),
      value: joined([advert.contact.dialcode, advert.contact.phone]),
    }),
  }
  return (path: string): readonly PlateFact[] => {
    const facts = made[path]?.() ?? plain(path)
    return 'path' in facts ? [facts] : facts
  }
}

/** What decides about an advert of this kind. */
export const decidingGroups = (
  advert: Advert,
  market: Market | undefined,
  text: Text,
): readonly PlateGroup[] => {
  const lines = createLines(advert, market, text)
  return deciding[advert.kind].map(([word, paths]) => ({
    title: text.staff.deciding.plate.groups[word] ?? word,
    facts: paths.flatMap(lines),
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
