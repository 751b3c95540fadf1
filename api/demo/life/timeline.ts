import type { AdvertKind } from '../../../shared/contract/adverts'
import { expiryOf, publicationDays } from '../../../shared/rules/adverts'
import { roundedPrice } from '../aircraft/prices'
import type { Fate, PriceStep, Timeline } from '../market.types'
import type { Random } from '../photos/random'

const hour = 3_600_000
const day = 24 * hour

/** Publications are spread over this many days, newer ones more often. */
const oldestDays = 55

/** A life without its prices: when it was submitted, published and ended. */
export type Moments = Omit<Timeline, 'prices'>

const nothing = { decided: null, start: null, exp: null, renewed: null, hidden: null, closed: null }

/** When things happened to one advert up to now. */
export const momentsOf = (random: Random, kind: AdvertKind, fate: Fate, now: Date): Moments => {
  const ago = (days: number) => new Date(now.getTime() - Math.round(days * day))
  const later = (time: Date, days: number) =>
    new Date(Math.min(now.getTime() - hour, time.getTime() + Math.round(days * day)))
  const waiting = (submitted: Date, decided: Date | null, closed: Date | null = null): Moments => ({
    ...nothing,
    submitted,
    decided,
    closed,
    updated: closed ?? decided ?? submitted,
  })
  switch (fate) {
    case 'pending':
      return waiting(ago(random.range(0.05, 2.6)), null)
    case 'changesRequested': {
      const submitted = ago(random.range(2, 9))
      return waiting(submitted, later(submitted, random.range(0.2, 1.5)))
    }
    case 'rejected': {
      const submitted = ago(random.range(4, 25))
      return waiting(submitted, later(submitted, random.range(0.2, 1.5)))
    }
    case 'withdrawn': {
      const submitted = ago(random.range(6, 20))
      return waiting(submitted, null, later(submitted, random.range(0.3, 2)))
    }
  }
  const period = publicationDays[kind]
  const start = startOf(random, kind, fate, now)
  // Older than a period and still there: its owner has renewed it in time.
  const renewed =
    fate !== 'expired' && start.getTime() < now.getTime() - (period - 1) * day
      ? later(start, period - random.range(1, 6))
      : null
  const exp = renewed ? expiryOf(kind, expiryOf(kind, start)) : expiryOf(kind, start)
  const age = (now.getTime() - start.getTime()) / day
  const end = fate === 'live' || fate === 'expired' ? null : later(start, random.range(age * 0.4, age * 0.95))
  return {
    start,
    exp,
    renewed,
    submitted: new Date(start.getTime() - Math.round(random.range(2, 52) * hour)),
    decided: start,
    hidden: fate === 'hiddenByOwner' || fate === 'hiddenByStaff' ? end : null,
    closed: fate === 'sold' ? end : null,
    updated: latest([start, renewed, end, fate === 'expired' ? exp : null]),
  }
}

const latest = (times: readonly (Date | null)[]) =>
  new Date(Math.max(...times.flatMap(time => (time ? [time.getTime()] : []))))

/** The whole life of an advert that costs this much today. */
export const timelineOf = (random: Random, moments: Moments, price: number, now: Date): Timeline => {
  const { submitted, start, exp, hidden, closed, updated } = moments
  if (!start || !exp) return { ...moments, prices: [{ price, at: submitted }] }
  const changes = pricesOf(random, price, start, hidden ?? closed ?? (exp < now ? exp : now))
  const first: PriceStep = { price: changes[0]?.from ?? price, at: submitted }
  return {
    ...moments,
    prices: [first, ...changes.map(({ to, at }) => ({ price: to, at }))],
    updated: latest([updated, changes.at(-1)?.at ?? null]),
  }
}

const startOf = (random: Random, kind: AdvertKind, fate: Fate, now: Date): Date => {
  const period = publicationDays[kind]
  if (fate === 'expired') return new Date(now.getTime() - (period + random.range(0.5, 14)) * day)
  if (fate === 'live')
    return new Date(now.getTime() - (0.03 + random.next() ** 1.35 * (oldestDays - 0.03)) * day)
  return new Date(now.getTime() - random.range(8, Math.min(period - 2, 45)) * day)
}

interface Change {
  readonly from: number
  readonly to: number
  readonly at: Date
}

const changed = 0.22

/** Changes of price between two times, ending at today's: mostly down, sometimes up, sometimes down again. */
const pricesOf = (random: Random, price: number, start: Date, end: Date): readonly Change[] => {
  const span = end.getTime() - start.getTime()
  if (span < 4 * day || !random.chance(changed)) return []
  const count = random.pick([1, 1, 1, 2, 2, 3])
  const changes: Change[] = []
  let to = price
  for (let nth = count; nth >= 1; nth--) {
    const factor = random.chance(0.78) ? 1 / random.range(0.9, 0.975) : 1 / random.range(1.02, 1.06)
    const from = roundedPrice(random, to * factor)
    if (from === to) break
    changes.unshift({
      from,
      to,
      at: new Date(start.getTime() + Math.round((span * (nth - 0.5 + random.range(-0.2, 0.2))) / count)),
    })
    to = from
  }
  return changes
}
