import type { AdvertFile } from '../../contract/deciding'
import type { Market } from '../../contract/deciding-figures'
import { formatPrice } from '../../rules/money'
import type { Text } from '../../text/text'
import { fieldLabel, valueWords } from '../platform/field-words'
import { amount, fits, phone, shelfLife, shipsTo, unitWord } from './plate-amounts'
import {
  addedBelow,
  countIn,
  dig,
  isLeftOut,
  joined,
  leaves,
  read,
  type PlateEdit,
  type Side,
  type Source,
} from './plate-source'

type Advert = AdvertFile['advert']

/** One line of the data plate. */
export interface PlateFact {
  /** Where it stands in the advert; signals name facts by it. */
  readonly path: string
  readonly label: string
  /** Null where the seller left out what decides. */
  readonly value: string | null
  /** What it is now, where a waiting edit gives it the value. */
  readonly before?: string | null
  /** Whether the edit's value is not accepted. */
  readonly isLeft?: boolean
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
    ['offer', ['price', 'quantity', 'saleType', 'vat', 'priceMode']],
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
  ...['coreCharge', 'coreOnRequest', 'shelfLifeUntil', 'shipsTo', 'shippingPaidBy', 'stockNumber', 'fits'],
]

const hours = ({ text }: Source, value: string | null): string | null =>
  value === null ? null : `${text.number(Number(value))} h`

const spread = ({ text }: Source, numbers: Market['totalTime'] | undefined) =>
  numbers ? `${text.number(Math.round(numbers.low))}–${text.number(Math.round(numbers.high))}` : undefined

type Told = Pick<PlateFact, 'value' | 'before' | 'isLeft'>

/** A value as it will be, and where the edit changes it, as it is; `paths` are what it is made from. */
const told = (of: Source, paths: string | readonly string[], say: (side: Side) => string | null): Told => {
  const [before, value] = [say('live'), say('next')]
  return before === value ? { value } : { value, before, isLeft: isLeftOut(of, [paths].flat()) }
}

const plain = (of: Source, path: string): PlateFact => ({
  path,
  label: fieldLabel(of.text, path),
  ...told(of, path, side => valueWords(of.text, path, read(of, side, path))),
})

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

const engines = (of: Source): readonly PlateFact[] => {
  const { plate } = of.text.staff.deciding
  const count = countIn(of, 'engines')
  return range(count).flatMap((at): PlateFact[] => {
    const nth = count > 1 ? at + 1 : null
    const path = `engines.${at}`
    return [
      engineHours(of, path, nth, at === 0 ? spread(of, of.market?.engineTime) : undefined),
      {
        path: `${path}.engineModel`,
        label: plate.engineModel(nth),
        ...told(of, path, side =>
          joined([read(of, side, `${path}.engineBrand`), read(of, side, `${path}.engineModel`)]),
        ),
      },
    ]
  })
}

/** Hours of an engine, of its hours between overhauls, and what they are counted from. */
const engineHours = (of: Source, path: string, nth: number | null, peers: string | undefined): PlateFact => {
  const { words, staff } = of.text
  const at = (side: Side) => {
    const basis = read(of, side, `${path}.basis`)
    return {
      since: basis && (words.bases[basis] ?? basis).toLowerCase(),
      life: hours(of, read(of, side, `${path}.engineTbo`)),
      time: hours(of, read(of, side, `${path}.engineTime`)),
    }
  }
  const [live, next] = [at('live'), at('next')]
  const isSameBasis = live.since === next.since
  const say = ({ time, life, since }: typeof live) =>
    time && joined([joined([time, isSameBasis ? null : since]), life], ' / ')
  const fact = told(of, path, side => say(side === 'live' ? live : next))
  // What stays the same is said once.
  const isLifeTwice = fact.before !== undefined && live.life === next.life && next.time !== null
  return {
    path: `${path}.engineTime`,
    label: staff.deciding.plate.engine(nth, isSameBasis ? next.since : null),
    ...fact,
    ...(isLifeTwice ? { before: say({ ...live, life: null }) } : {}),
    peers,
  }
}

const propellers = (of: Source): readonly PlateFact[] => {
  const { plate } = of.text.staff.deciding
  const count = countIn(of, 'propellers')
  return range(count).map(at => {
    const path = `propellers.${at}.propTSO`
    return {
      path,
      label: plate.propeller(count > 1 ? at + 1 : null),
      ...told(of, path, side => hours(of, read(of, side, path))),
    }
  })
}

type Make = (of: Source) => Omit<PlateFact, 'path'> & { readonly path?: string }

/** Values of these paths, one after the other. */
const together = (of: Source, paths: readonly string[], by?: string): Told =>
  told(of, paths, side =>
    joined(
      paths.map(path => valueWords(of.text, path, read(of, side, path))),
      by,
    ),
  )

const amountLine = (of: Source, path: 'deposit' | 'coreCharge'): PlateFact => ({
  ...plain(of, path),
  ...told(of, [path, 'currency'], side => amount(of, side, path)),
})

/** Lines that are made from more than one value, or worded in a way of their own. */
const made: Readonly<Record<string, Make>> = {
  make: of => ({
    path: 'model',
    label: of.text.staff.deciding.plate.make,
    ...together(of, ['manufacturer', 'model']),
  }),
  year: of => {
    const { price, years } = of.market ?? {}
    const { plate } = of.text.staff.deciding
    return { ...plain(of, 'year'), peers: price && years ? plate.years(years.from, years.to) : undefined }
  },
  fuelSeats: of => ({
    path: 'fuel',
    label: of.text.staff.deciding.plate.fuelSeats,
    ...together(of, ['fuel', 'seats'], ' · '),
  }),
  'airframe.totalTime': of => ({
    ...plain(of, 'airframe.totalTime'),
    ...told(of, 'airframe.totalTime', side => hours(of, read(of, side, 'airframe.totalTime'))),
    peers: spread(of, of.market?.totalTime),
  }),
  price: of => ({
    label: fieldLabel(of.text, 'price'),
    ...told(of, ['price', 'currency', 'rateUnit', 'unit', 'quantity'], side =>
      joined([amount(of, side, 'price'), unitWord(of, side)], ' / '),
    ),
    peers: of.market?.price
      ? of.text.staff.deciding.plate.median(
          formatPrice(Math.round(of.market.price.median), of.market.currency),
        )
      : undefined,
  }),
  priceMode: of => ({ ...plain(of, 'priceMode'), label: of.text.staff.deciding.plate.terms }),
  wet: of => ({
    ...plain(of, 'wet'),
    ...told(of, 'wet', side => {
      const wet = read(of, side, 'wet')
      return wet && (of.text.staff.deciding.facts.options['wet']?.[wet] ?? null)
    }),
  }),
  deposit: of => amountLine(of, 'deposit'),
  coreCharge: of => amountLine(of, 'coreCharge'),
  shelfLifeUntil: of => ({
    ...plain(of, 'shelfLifeUntil'),
    ...told(of, 'shelfLifeUntil', side => shelfLife(of, side)),
  }),
  fits: of => ({ ...plain(of, 'fits'), ...told(of, 'fits', side => fits(of, side)) }),
  shipsTo: of => ({ ...plain(of, 'shipsTo'), ...told(of, 'shipsTo', side => shipsTo(of, side)) }),
  place: of => ({
    path: 'location',
    label: of.text.staff.deciding.plate.place,
    ...together(of, ['location.town', 'location.state', 'location.country'], ', '),
  }),
  person: of => ({
    path: 'contact.name',
    label: of.text.staff.deciding.plate.person,
    ...together(of, ['contact.name', 'contact.surname']),
  }),
  'contact.phone': of => ({
    ...plain(of, 'contact.phone'),
    ...told(of, ['contact.dialcode', 'contact.phone'], side => phone(of, side)),
  }),
}

const linesOf = (of: Source, path: string): readonly PlateFact[] => {
  if (path === 'engines') return engines(of)
  if (path === 'propellers') return propellers(of)
  return [{ path, ...(made[path]?.(of) ?? plain(of, path)) }]
}

/** What decides about an advert of this kind, and what a waiting edit would make of it. */
export const decidingGroups = (
  advert: Advert,
  market: Market | undefined,
  text: Text,
  edit?: PlateEdit,
): readonly PlateGroup[] => {
  return deciding[advert.kind].map(([word, paths]) => ({
    title: text.staff.deciding.plate.groups[word] ?? word,
    facts: paths.flatMap(path => linesOf({ advert, market, text, edit }, path)),
  }))
}

/** Everything else that the seller said, but for what stands in these groups. */
export const furtherFacts = (
  groups: readonly PlateGroup[],
  advert: Advert,
  text: Text,
  edit?: PlateEdit,
): readonly PlateFact[] => {
  const of: Source = { advert, market: undefined, text, edit }
  const shown = new Set(groups.flatMap(({ facts }) => facts.map(({ path }) => path)))
  const isShown = (leaf: string) => shown.has(leaf) || /\.(engineTbo|basis|engineBrand)$/.test(leaf)
  const rows = further
    .flatMap(path => [...leaves(path, dig(advert, path)).map(([leaf]) => leaf), ...addedBelow(of, path)])
    .filter(leaf => !isShown(leaf) && !(leaf === 'aircraftType' && advert.kind === 'aircraft'))
    .flatMap(leaf => linesOf(of, leaf))
  const lives = advert.engineLives.flatMap((life, at): PlateFact[] => {
    const path = `engineLives.${at}.left`
    return life ? [{ path, label: fieldLabel(text, path), value: text.card.engineLife(life, '') }] : []
  })
  return [...rows, ...lives]
}
