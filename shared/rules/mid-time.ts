import { overhaulCost } from '../data/overhaul-costs'
import { engineLeft, isAllEngines, type Craft, type EngineFacts } from './engine-life'

interface Engine extends EngineFacts {
  readonly engineBrand?: string | undefined
  readonly engineModel?: string | undefined
}

export interface Priced extends Craft {
  readonly price: number
  readonly currency: 'USD' | 'EUR'
  readonly engineCount: number | null
  readonly engines: readonly Engine[]
}

export interface MidTime {
  /** In whole units of the advert's currency. */
  readonly price: number
  /** Cost used for all engines together, in the same currency. */
  readonly overhaulCost: number
  /** Life left of the engine that has the least, 0 to 100: the advert's engine life. */
  readonly percent: number
  /** Life left of each engine, 0 to 100. */
  readonly percents: number[]
}

/**
 * The asking price adjusted to engines in the middle of their life, so that adverts of different hours can be compared:
 *
 *   price + Σ over engines of (½ − left) × cost of an overhaul
 *
 * where `left` is the share of the engine's life from `engineLeft`. The adjusted price is lower than the asking price if
 * an engine has more than half of its life left, and higher if it has less. Null unless the share and the usual overhaul
 * cost are known for every engine.
 */
export const midTime = (advert: Priced, usdPerEuro: number, now: number): MidTime | null => {
  const { price, currency } = advert
  const shares = price > 0 ? sharesOf(advert, now) : null
  if (!shares) return null
  const rate = rateOf(currency, usdPerEuro)
  const percents = shares.map(({ left }) => Math.round(left * 100))
  return {
    price: midTimePrice(price, shiftOf(shares) * rate),
    overhaulCost: hundreds(shares.reduce((sum, one) => sum + one.cost, 0) * rate),
    percent: Math.min(...percents),
    percents,
  }
}

/**
 * What `midTime` adds to the price, in whole units of the advert's currency, negative for engines with much life left;
 * null where it gives none.
 */
export const midTimeShift = (
  advert: Omit<Priced, 'price'>,
  usdPerEuro: number,
  now: number,
): number | null => {
  const shares = sharesOf(advert, now)
  return shares && shiftOf(shares) * rateOf(advert.currency, usdPerEuro)
}

/** A price and what `midTimeShift` says of it, in whole units of one currency. */
export const midTimePrice = (price: number, shift: number): number => hundreds(price + shift)

const rateOf = (currency: Priced['currency'], usdPerEuro: number) => (currency === 'USD' ? 1 : 1 / usdPerEuro)

const shiftOf = (shares: readonly { readonly left: number; readonly cost: number }[]) =>
  shares.reduce((sum, { left, cost }) => sum + (0.5 - left) * cost, 0)

/** Null unless every engine's share and cost are known. */
const sharesOf = (advert: Omit<Priced, 'price'>, now: number) => {
  const { engineCount, engines } = advert
  if (!isAllEngines(engines, engineCount)) return null
  const known = engines.map(engine => costedShare(engine, advert, now))
  const shares = known.filter(one => one !== null)
  return shares.length < known.length ? null : shares
}

/** Rounded to hundreds, because no estimate is more precise. */
const hundreds = (amount: number) => Math.max(0, Math.round(amount / 100) * 100)

const costedShare = (engine: Engine, craft: Craft, now: number) => {
  const cost = overhaulCost(engine.engineBrand, engine.engineModel)
  const left = engineLeft(engine, craft, now)
  return left === null || cost === undefined ? null : { left, cost }
}
