import type { LeaseBody } from '../../../shared/contract/advert-fields'
import type { AircraftType } from '../../../shared/data/type-codes'
import { aircraftFields, locationOf } from '../aircraft/aircraft-advert'
import { makeCraft, type Craft } from '../aircraft/craft'
import { currencyOf, inCurrency, marketPrice, roundedPrice } from '../aircraft/prices'
import { uniqueTitle, type Desk } from '../desk'
import type { Random } from '../photos/random'
import { facts } from '../texts/fragments'
import { storyOf } from '../texts/story'
import { titleDetails } from '../texts/titles'
import { contactOf } from '../world/contacts'
import type { SellerPlan } from '../world/seller.types'
import { leaseDescription, leaseTitles, type LeaseFacts } from './lease-texts'

type LeaseType = LeaseBody['leaseType']

interface Usual {
  readonly types: readonly AircraftType[]
  readonly units: readonly LeaseBody['rateUnit'][]
  readonly seats: readonly [least: number, most: number]
  /** How often with fuel, and in the large classes with crew. */
  readonly wet: number
}

const usual: Readonly<Record<LeaseType, Usual>> = {
  dailyrentals: { types: ['pistonsingle', 'sport'], units: ['hour', 'day'], seats: [2, 6], wet: 0.8 },
  weeklyrentals: { types: ['pistonsingle', 'pistontwin'], units: ['week'], seats: [4, 7], wet: 0 },
  regional: { types: ['turboprop'], units: ['month', 'hour'], seats: [8, 25], wet: 0.2 },
  international: { types: ['jet'], units: ['month', 'hour'], seats: [8, 21], wet: 0.4 },
  small: {
    types: ['pistonsingle', 'pistonheli', 'sport'],
    units: ['month', 'hour'],
    seats: [2, 4],
    wet: 0.2,
  },
  medium: { types: ['turboprop', 'pistontwin'], units: ['month', 'week', 'hour'], seats: [5, 10], wet: 0.1 },
  large: { types: ['turboprop', 'jet'], units: ['month'], seats: [11, 30], wet: 0.5 },
  training: {
    types: ['pistonsingle', 'pistontwin', 'sport', 'pistonheli'],
    units: ['hour'],
    seats: [2, 6],
    wet: 0.4,
  },
}

/** Dollars an hour without fuel, as a share of what the aircraft is worth. */
const hourlyShare: Readonly<Record<AircraftType, number>> = {
  pistonsingle: 0.0007,
  pistontwin: 0.0008,
  turboprop: 0.00034,
  jet: 0.00028,
  sport: 0.0007,
  pistonagri: 0.001,
  turbineagri: 0.0006,
  pistonheli: 0.0009,
  turbineheli: 0.0006,
}
const hoursIn: Readonly<Record<LeaseBody['rateUnit'], number>> = { hour: 1, day: 3.5, week: 15, month: 48 }
const minimums: Readonly<Record<LeaseBody['rateUnit'], readonly number[]>> = {
  hour: [5, 10, 20, 30],
  day: [2, 3, 4],
  week: [7, 10, 12],
  month: [20, 25, 40],
}

/** A leased aircraft is in good order, so not too old and not brand-new, and big enough for its class. */
const leasable = ({ seats, year, age, damage, model }: Craft, [least, most]: Usual['seats']) =>
  seats >= least &&
  seats <= most &&
  age >= 1 &&
  year > 1972 &&
  damage !== 'major' &&
  model.priceUsd[1] < 30_000_000

const craftFor = (random: Random, { types, seats }: Usual, seller: SellerPlan, now: Date): Craft => {
  for (let tries = 0; ; tries++) {
    const craft = makeCraft(random, random.pick(types), seller, now)
    if (leasable(craft, seats) || tries === 200) return craft
  }
}

/** An aircraft for lease on terms of one type. */
export const leaseBody = (
  desk: Desk,
  random: Random,
  type: LeaseType,
  seller: SellerPlan,
  now: Date,
): LeaseBody => {
  const terms = usual[type]
  const craft = craftFor(random, terms, seller, now)
  const s = storyOf(desk.writer, craft, seller, facts)
  const unit = random.pick(terms.units)
  const wet = random.chance(terms.wet)
  const hour =
    22 + marketPrice(random, craft) * hourlyShare[craft.model.type] + (wet ? craft.family.burn * 2.1 : 0)
  const currency = currencyOf(seller.country)
  const rate = inCurrency(hour * hoursIn[unit], currency, desk.usdPerEuro)
  const lease: LeaseFacts = { s, type, wet, unit, minimum: random.pick(minimums[unit]) }
  return {
    ...aircraftFields(s),
    title: uniqueTitle(desk, desk.writer.say(leaseTitles, lease), titleDetails(s)),
    description: leaseDescription(desk, lease),
    photos: [],
    location: locationOf(craft),
    currency,
    price: roundedPrice(random, rate),
    priceMode: random.chance(0.4) ? 'negotiable' : 'firm',
    vat: 'excl',
    contact: contactOf(seller),
    rateUnit: unit,
    minimumHours: lease.minimum,
    deposit: roundedPrice(random, rate * hoursIn.day * (unit === 'hour' ? 8 : 1)),
    leaseType: type,
    aircraftType: craft.model.type,
    wet,
  }
}
