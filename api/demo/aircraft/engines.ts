import type { CatalogueModel } from '../../catalogue/data/catalogue.types'
import { clamp, scatter } from '../chance'
import type { Random } from '../photos/random'

export interface CraftEngine {
  readonly number: string
  readonly brand: string
  readonly model: string
  readonly time: number
  /** 0: maintained on condition. */
  readonly tbo: number
  readonly basis: 'new' | 'majorOverhaul' | 'topOverhaul'
  /** ISO date; empty when never overhauled. */
  readonly overhaulDate: string
}

export interface CraftPropeller {
  readonly brand: string
  readonly model: string
  readonly tso: number
  readonly tbo: number
}

interface Flown {
  readonly year: number
  readonly totalTime: number
  readonly now: Date
}

const day = 86_400_000
const isTurbine = (type: CatalogueModel['type']) =>
  type === 'jet' || type === 'turboprop' || type === 'turbineagri' || type === 'turbineheli'

const numberOf = (random: Random, brand: string): string => {
  const serial = (digits: number) => String(random.int(10 ** (digits - 1), 10 ** digits - 1))
  switch (brand) {
    case 'Lycoming':
      return `L-${serial(5)}-${random.int(10, 61)}${random.pick(['A', 'B', 'E'])}`
    case 'Continental':
      return random.chance(0.5) ? serial(6) : `${serial(6)}-${random.pick(['R', 'N'])}`
    case 'Rotax':
      return `${random.pick(['4.410', '6.775', '7.704', '9.135'])}.${serial(3)}`
    case 'Pratt & Whitney Canada':
      return `PCE-${random.pick(['PC', 'RK', 'FF', 'BE', 'LA'])}${serial(4)}`
    case 'Honeywell':
      return `P-${serial(5)}`
    case 'Williams':
      return `${random.pick(['1', '2', '6'])}${serial(5)}`
    case 'Rolls-Royce':
    case 'Allison':
      return `CAE-${serial(6)}`
    default:
      return serial(6)
  }
}

/** All engines of an aircraft; those of a pair are often, not always, of the same age. */
export const enginesOf = (random: Random, model: CatalogueModel, flown: Flown): readonly CraftEngine[] => {
  const first = oneEngine(random, model, flown)
  const others = Array.from({ length: Math.min(3, model.engines - 1) }, () => {
    const twin = random.chance(0.6)
    const other = twin ? { ...first } : oneEngine(random, model, flown)
    return { ...other, number: numberOf(random, model.engine[0]) }
  })
  return [first, ...others]
}

const oneEngine = (random: Random, model: CatalogueModel, { year, totalTime, now }: Flown): CraftEngine => {
  const [brand, name, tbo] = model.engine
  const engine = { number: numberOf(random, brand), brand, model: name, tbo }
  const age = now.getUTCFullYear() - year
  const turbine = isTurbine(model.type)
  const whole = (tbo || 1e9) * (!turbine && random.chance(0.07) ? 1.12 : 0.98)
  const young = totalTime < whole && (age < 16 || turbine || random.chance(0.3))
  if (young || tbo === 0) return { ...engine, time: totalTime, basis: 'new', overhaulDate: '' }
  const since = Math.round(
    turbine ? sinceTurbine(random, totalTime, tbo) : sincePiston(random, totalTime, tbo, whole),
  )
  // The hours since then were flown in their share of the years.
  const years = clamp(age * (since / totalTime) * scatter(random, 0.25), 0.1, Math.max(0.2, age - 0.7))
  const overhaulDate = new Date(now.getTime() - years * 365 * day).toISOString().slice(0, 10)
  const basis = !turbine && random.chance(0.08) ? 'topOverhaul' : 'majorOverhaul'
  return { ...engine, time: since, basis, overhaulDate }
}

/** Turbines are overhauled when their time is up, not before. */
const sinceTurbine = (random: Random, totalTime: number, tbo: number) => {
  const runs = Math.max(1, Math.floor(totalTime / (tbo * 0.98)))
  return clamp(totalTime - runs * tbo * random.range(0.92, 0.98), 4, tbo * 0.98)
}

/** Piston engines often go earlier, by the calendar. */
const sincePiston = (random: Random, totalTime: number, tbo: number, whole: number) => {
  const most = Math.max(totalTime * 0.4, totalTime - tbo * 0.5)
  const wished = random.chance(0.2) ? random.range(5, 250) : random.range(0.06, 0.92) * whole
  return clamp(wished, 3, Math.min(most, whole))
}

/** One propeller per engine, overhauled with the engine or since. */
export const propellersOf = (
  random: Random,
  model: CatalogueModel,
  engines: readonly CraftEngine[],
  now: Date,
): readonly CraftPropeller[] => {
  const { propeller } = model
  if (!propeller) return []
  const [brand, name] = propeller
  const fixed = /^(Sensenich|McCauley 1)/.test(`${brand} ${name}`)
  const own = random.chance(0.45)
  const share = random.range(0.1, 0.95)
  return engines.map(({ time, overhaulDate }) => {
    const fresh = overhaulDate !== '' && now.getTime() - Date.parse(overhaulDate) < 6 * 365 * day
    const tso = own && !fresh ? Math.round(Math.min(time, 1900) * share) : Math.min(time, fresh ? time : 2300)
    return { brand, model: name, tso, tbo: fixed ? 0 : isTurbine(model.type) ? 4000 : 2400 }
  })
}
