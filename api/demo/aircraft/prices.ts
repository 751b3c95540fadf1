import type { Currency } from '../../../shared/data/type-codes'
import { clamp, scatter } from '../chance'
import type { Random } from '../photos/random'
import type { Craft } from './craft'

/** What the market pays, in US dollars: between the model's ends by age, hours, engine, panel and history. */
export const marketPrice = (random: Random, craft: Craft): number => {
  const { model, year, totalTime, engines, avionics, damage, paintYear } = craft
  const [low, high] = model.priceUsd
  const [first, last] = model.years
  const youth = last > first ? (year - first) / (last - first) : 0.5
  const [few, many] = model.hours
  const fresh = 1 - clamp((totalTime - few) / Math.max(1, many - few), 0, 1)
  const life =
    engines.reduce((sum, { tbo, time }) => sum + (tbo === 0 ? 0.5 : clamp(1 - time / tbo, 0, 1)), 0) /
    engines.length
  const place = clamp(
    0.06 +
      0.42 * youth +
      0.24 * fresh +
      0.16 * life +
      (avionics.upgraded ? 0.08 : 0) +
      (paintYear ? 0.04 : 0),
    0.02,
    1,
  )
  const history = { none: 1, unknown: 0.95, minor: 0.95, major: 0.84 }[damage]
  return low * (high / low) ** place * history * scatter(random, 0.06)
}

/** As people write prices: the larger, the rounder, and often just under a round number. */
export const roundedPrice = (random: Random, price: number): number => {
  const step =
    price < 300
      ? 5
      : price < 3000
        ? 25
        : price < 20_000
          ? 250
          : price < 100_000
            ? 500
            : price < 400_000
              ? 2500
              : price < 1_500_000
                ? 5000
                : price < 8_000_000
                  ? 25_000
                  : 100_000
  const round = Math.max(step, Math.round(price / step) * step)
  return price > 20_000 && price < 1_000_000 && random.chance(0.3)
    ? round - (price < 100_000 ? 100 : 1000)
    : round
}

export const currencyOf = (country: string): Currency =>
  ['US', 'CA', 'BR', 'AR', 'MX', 'AU', 'NZ', 'ZA', 'KE', 'AE', 'JP'].includes(country) ? 'USD' : 'EUR'

/** Dollars to the currency asked for. */
export const inCurrency = (usd: number, currency: Currency, usdPerEuro: number): number =>
  currency === 'EUR' ? usd / usdPerEuro : usd
