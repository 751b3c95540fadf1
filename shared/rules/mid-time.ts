import { overhaulCost } from '../data/overhaul-costs'
import { calendarYears, countsFromOverhaul, yearMilliseconds } from './engine-life'

interface Engine {
  readonly engineBrand?: string | undefined
  readonly engineModel?: string | undefined
  readonly engineTime?: number | undefined
  readonly engineTbo?: number | undefined
  readonly basis?: string | undefined
  readonly overhaulDate?: string | undefined
}

export interface Priced {
  readonly price: number
  readonly currency: 'USD' | 'EUR'
  readonly engineCount: number | null
  /** The year it was built in: the date of an engine that counts from new. */
  readonly year: number | null
  readonly engines: readonly Engine[]
}

export interface MidTime {
  /** In whole units of the advert's currency. */
  readonly price: number
  /** Of all engines together, as reckoned with; same currency. */
  readonly overhaulCost: number
  /** 0 to 100, the mean of all engines by hours and by date. */
  readonly percent: number
}

/**
 * What the asking price comes to for the same aircraft with engines in the middle of their life, so that adverts of
 * different hours can be compared:
 *
 *   price + Σ over engines of (½ − left) × cost of an overhaul
 *
 * where left is the smaller of what is left of the hours, (TBO − hours) ÷ TBO, and of the years, (12 − age) ÷ 12, both
 * between 0 and 1. An engine of which more than half is left makes the adjusted price lower than the asked one, a tired
 * one higher. Null unless of every engine hours, TBO, the date that they count from and the usual cost are known.
 */
export const midTime = (
  { price, currency, engineCount, year: built, engines }: Priced,
  usdPerEuro: number,
  now: number,
): MidTime | null => {
  if (price <= 0 || engines.length === 0 || (engineCount !== null && engineCount !== engines.length))
    return null
  const known = engines.map(engine => shareOf(engine, built, now))
  if (known.some(one => one === null)) return null
  const shares = known.filter(one => one !== null)
  const rate = currency === 'USD' ? 1 : 1 / usdPerEuro
  const cost = shares.reduce((sum, one) => sum + one.cost, 0) * rate
  const adjustment = shares.reduce((sum, { left, cost }) => sum + (0.5 - left) * cost, 0) * rate
  const mean = shares.reduce((sum, { left }) => sum + left, 0) / shares.length
  return {
    price: hundreds(price + adjustment),
    overhaulCost: hundreds(cost),
    percent: Math.round(mean * 100),
  }
}

/** No estimate is exact to the last unit. */
const hundreds = (amount: number) => Math.max(0, Math.round(amount / 100) * 100)

const within = (share: number) => Math.min(1, Math.max(0, share))

const shareOf = (engine: Engine, built: number | null, now: number) => {
  const { engineTime, engineTbo, basis, overhaulDate, engineBrand, engineModel } = engine
  const cost = overhaulCost(engineBrand, engineModel)
  const newSince = basis === 'new' && built !== null ? `${built}-07-01` : undefined
  const since = Date.parse(overhaulDate ?? newSince ?? '')
  if (engineTime === undefined || !engineTbo || !countsFromOverhaul(basis)) return null
  if (cost === undefined || Number.isNaN(since)) return null
  const byHours = within((engineTbo - engineTime) / engineTbo)
  const byDate = within(1 - (now - since) / (calendarYears * yearMilliseconds))
  return { left: Math.min(byHours, byDate), cost }
}
