import type { CatalogueModel } from '../../catalogue/data/catalogue.types'
import { clamp, middling, scatter, weighted } from '../chance'
import type { Random } from '../photos/random'
import { airfield, type Airfield } from '../world/places'
import { registrationOf } from '../world/registrations'
import type { SellerPlan } from '../world/seller.types'
import { avionicsOf } from './avionics'
import type { Avionics } from './avionics.types'
import { coloursOf } from './colours'
import { enginesOf, propellersOf, type CraftEngine, type CraftPropeller } from './engines'
import type { Family } from './family'
import { chooseModel, type Choice } from './market-models'
import { serialOf } from './serial-numbers'

/** One aircraft with facts that agree with each other; texts, prices and photos are made from it. */
export interface Craft {
  readonly brand: string
  readonly model: CatalogueModel
  readonly family: Family
  readonly year: number
  readonly age: number
  readonly isNew: boolean
  readonly totalTime: number
  readonly tachTime: number
  /** Hours flown in the last years, per year. */
  readonly yearly: number
  readonly engines: readonly CraftEngine[]
  readonly propellers: readonly CraftPropeller[]
  readonly registration: string
  readonly serial: string
  readonly field: Airfield
  readonly avionics: Avionics
  readonly owners: number
  /** 0 when as delivered. */
  readonly paintYear: number
  readonly interiorYear: number
  readonly hangared: boolean
  readonly damage: 'none' | 'minor' | 'major' | 'unknown'
  readonly damageYear: number
  readonly logsSince: number
  /** ISO date. */
  readonly annualDue: string
  readonly colours: string
  readonly seats: number
}

const typicalYearly: Readonly<Record<CatalogueModel['type'], number>> = {
  pistonsingle: 85,
  pistontwin: 110,
  turboprop: 230,
  jet: 260,
  sport: 90,
  pistonagri: 190,
  turbineagri: 380,
  pistonheli: 170,
  turbineheli: 260,
}

/** A year between the first and the last built; factories that still build sell more of the last ten years. */
const yearOf = (random: Random, { years: [first, last] }: CatalogueModel, thisYear: number): number => {
  const end = Math.min(last, thisYear)
  return end === thisYear && end - first > 12 && random.chance(0.45)
    ? random.int(end - 10, end)
    : random.int(first, end)
}

const hoursOf = (random: Random, model: CatalogueModel, age: number): number => {
  const [low, high] = model.hours
  if (age === 0) return random.int(4, Math.max(12, Math.min(60, low)))
  const flown = age * typicalYearly[model.type] * scatter(random, 0.45)
  const seen = middling(random, low, high)
  // The age says most while an aircraft is young; after decades what adverts show says more.
  const byAge = clamp(1.3 - age / 40, 0.25, 1)
  return Math.round(clamp(flown * byAge + seen * (1 - byAge), Math.min(low * 0.8, age * 150), high * 1.05))
}

const damageOf = (random: Random, age: number): Craft['damage'] =>
  age < 4
    ? 'none'
    : weighted(random, [
        ['none', 70],
        ['minor', 16],
        ['major', 5],
        ['unknown', age > 25 ? 14 : 3],
      ])

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10)
const day = 86_400_000

/** An aircraft that this seller could have for sale. */
export const makeCraft = (
  random: Random,
  type: CatalogueModel['type'],
  seller: SellerPlan,
  now: Date,
): Craft => craftOf(random, chooseModel(random, type, seller.country), seller, now)

const craftOf = (random: Random, choice: Choice, seller: SellerPlan, now: Date): Craft => {
  const { model, brand, family } = choice
  const thisYear = now.getUTCFullYear()
  const year = yearOf(random, model, thisYear)
  const age = thisYear - year
  const totalTime = hoursOf(random, model, age)
  const field = airfield(random.pick(seller.bases))
  const yearly = Math.max(
    5,
    Math.round(
      Math.min(typicalYearly[model.type] * scatter(random, 0.4), totalTime / Math.max(1, age + 0.5)),
    ),
  )
  const engines = enginesOf(random, model, { year, totalTime, now })
  const damage = damageOf(random, age)
  const registration = registrationOf(random, random.chance(0.04) ? 'US' : seller.country, {
    type: model.type,
    seats: model.seats,
    engines: model.engines,
  })
  const restored = (from: number) =>
    age > from && random.chance(0.55) ? random.int(Math.max(year + 5, thisYear - 14), thisYear - 1) : 0
  return {
    brand,
    model,
    family,
    year,
    age,
    totalTime,
    yearly,
    field,
    engines,
    isNew: age === 0 && totalTime < 60 && seller.voice !== 'chatty',
    tachTime: age > 5 && random.chance(0.6) ? Math.round(totalTime * random.range(0.8, 0.99)) : totalTime,
    propellers: propellersOf(random, model, engines, now),
    registration,
    serial: serialOf(random, choice, year),
    avionics: avionicsOf(random, choice, year, thisYear),
    owners: age < 3 ? 1 : random.int(1, Math.min(8, 1 + Math.ceil(age / 7))),
    paintYear: restored(14),
    interiorYear: restored(12),
    hangared: random.chance(0.8),
    damage,
    damageYear: Math.min(thisYear - 1, year + random.int(2, Math.max(3, age - 1))),
    logsSince:
      damage !== 'unknown' && random.chance(0.9) ? year : Math.min(thisYear - 2, year + random.int(3, 20)),
    annualDue: isoDate(now.getTime() + random.int(-20, 360) * day),
    colours: coloursOf(model.type, registration),
    seats: model.seats,
  }
}
