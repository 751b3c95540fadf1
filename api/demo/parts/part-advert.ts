import type { PartBody } from '../../../shared/contract/advert-fields'
import { weighted } from '../chance'
import { currencyOf, inCurrency, roundedPrice } from '../aircraft/prices'
import type { Random } from '../photos/random'
import { uniqueTitle, type Desk } from '../desk'
import { contactOf } from '../world/contacts'
import { airfield } from '../world/places'
import type { SellerPlan } from '../world/seller.types'
import { avionicsShelf } from './avionics-shelf'
import { engineShelf } from './engine-shelf'
import type { ShelfPart } from './part-list.types'
import { partDescription, partTitles, type PartFacts } from './part-texts'
import { structureShelf } from './structure-shelf'

export const shelfParts: readonly ShelfPart[] = [...avionicsShelf, ...engineShelf, ...structureShelf]

const worth: Readonly<Record<PartFacts['condition'], number>> = {
  NE: 1,
  NS: 0.82,
  OH: 0.72,
  SV: 0.52,
  RP: 0.22,
  AR: 0.3,
}

type Condition = PartFacts['condition']

/** Makers of these have stopped, so nothing of theirs is new any more. */
const retired = /^(King|S-TEC|Slick|Bendix|Garrett|Prestolite|Dunlop|United Instruments|Woodward)$/
/** Nobody sells these used. */
const consumed = /batter|tyre|lining|filter|plugs|drain/i
const neverOverhauled: readonly ShelfPart['section'][] = [
  'airframe',
  'interior',
  'exterior',
  'control',
  'other',
]

/** The conditions in which a part of this sort is sold, and how often. */
const conditionsFor = ({ maker, name, section }: ShelfPart): readonly (readonly [Condition, number])[] => {
  if (consumed.test(name))
    return [
      ['NE', 3],
      ['NS', 1],
    ]
  const fresh = retired.test(maker) ? 0 : 20
  const overhauled = neverOverhauled.includes(section) ? 0 : 26
  return [
    ['NE', fresh],
    ['NS', 14],
    ['OH', overhauled],
    ['SV', 24],
    ['RP', 6],
    ['AR', 10],
  ]
}

const factsOf = (random: Random, part: ShelfPart, seller: SellerPlan, thisYear: number): PartFacts => {
  const condition = weighted(random, conditionsFor(part))
  const bare = condition === 'RP' || condition === 'AR' || seller.company === ''
  const certificate = bare
    ? 'none'
    : seller.country === 'US'
      ? random.pick(['8130-3', '8130-3', 'CofC'] as const)
      : random.pick(['EASA Form 1', 'EASA Form 1', 'CofC', '8130-3'] as const)
  return {
    part,
    condition,
    certificate,
    seller,
    random,
    serial: `${random.pick(['', 'A', 'B', 'H', 'K', 'SN'])}${random.int(1000, 98_999)}`,
    hours: random.int(20, 1900),
    year: thisYear - random.int(0, 4),
  }
}

/** A part for sale. */
export const partBody = (
  desk: Desk,
  random: Random,
  part: ShelfPart,
  seller: SellerPlan,
  thisYear: number,
): PartBody => {
  const facts = factsOf(random, part, seller, thisYear)
  const currency = currencyOf(seller.country)
  const usd = part.price * worth[facts.condition] * random.range(0.85, 1.12)
  const base = airfield(random.pick(seller.bases))
  return {
    title: uniqueTitle(desk, desk.writer.say(partTitles, facts), [
      () => facts.condition,
      () => `s/n ${facts.serial}`,
      () => part.number,
      () => base.town,
    ]),
    description: partDescription(desk, facts),
    photos: [],
    location: { country: base.country, state: base.state, town: base.town },
    currency,
    price: roundedPrice(random, inCurrency(usd, currency, desk.usdPerEuro)),
    priceMode: random.chance(0.3) ? 'negotiable' : 'firm',
    vat:
      seller.country === 'US'
        ? 'excl'
        : seller.company === ''
          ? 'unknown'
          : random.pick(['excl', 'incl'] as const),
    contact: contactOf(seller),
    partNumber: part.number,
    ...(part.equivalents ? { equivalentPartNumber: part.equivalents } : {}),
    manufacturer: part.maker,
    ...(part.fits ? { model: part.fits } : {}),
    section: part.section,
    category: part.category,
    condition: facts.condition === 'NE' || facts.condition === 'NS' ? 'new' : 'used',
    partCondition: facts.condition,
    certificate: facts.certificate,
    serialNumber: facts.serial,
  }
}
