import { calendarDays, countsYears, daysSince } from './engine-age'

/** What is known of one engine. */
export interface EngineFacts {
  /** Hours since new or since the overhaul that the basis names. */
  readonly engineTime?: number | null | undefined
  /** Hours between overhauls that its maker recommends. */
  readonly engineTbo?: number | null | undefined
  readonly basis?: string | null | undefined
  /** A calendar date, such as `2019-05-31`. */
  readonly overhaulDate?: string | null | undefined
}

/** Facts of the aircraft that its engine's life depends on. */
export interface Craft {
  readonly aircraftType: string | null
  readonly fuel: string | null
  /** Year of manufacture: the start date of an engine that counts from new. */
  readonly year: number | null
}

export interface EngineLife {
  /** Engine life left until the overhaul is due, 0 to 100: by hours or by date, whichever is less. */
  readonly percent: number
  /** `past`: hours beyond the recommended overhaul; 0 while some are left. */
  readonly byHours: { readonly percent: number; readonly past: number }
  /** Null for turbines, whose makers count hours and cycles, not years. */
  readonly byDate: { readonly percent: number; readonly isOver: boolean } | null
}

const within = (share: number) => Math.min(1, Math.max(0, share))
const percentOf = (share: number) => Math.round(share * 100)

interface Shares {
  readonly hours: number
  readonly hoursPast: number
  readonly years: number
  readonly isOver: boolean
}

const sharesOf = (engine: EngineFacts, craft: Craft, now: number): Shares | null => {
  const { engineTime, engineTbo, basis, overhaulDate } = engine
  // A top overhaul does not restart the hours to the next full overhaul.
  if (basis !== 'new' && basis !== 'majorOverhaul') return null
  if (typeof engineTime !== 'number' || !engineTbo) return null
  const left = engineTbo - engineTime
  const hours = { hours: within(left / engineTbo), hoursPast: Math.max(0, -left) }
  if (!countsYears(craft)) return { ...hours, years: 1, isOver: false }
  const newSince = basis === 'new' && craft.year !== null ? `${craft.year}-07-01` : undefined
  const days = daysSince(overhaulDate ?? newSince, now)
  if (Number.isNaN(days)) return null
  return { ...hours, years: within(1 - days / calendarDays), isOver: days > calendarDays }
}

/**
 * The share of an engine's life that is left, 0 to 1: the smaller of what is left of the hours, (TBO − hours) ÷ TBO,
 * and of the years, (12 − age) ÷ 12. `now` is in milliseconds; its day in UTC counts. Null unless hours, TBO, a basis
 * that counts from a full overhaul and, of a piston engine, the date of that are known.
 */
export const engineLeft = (engine: EngineFacts, craft: Craft, now: number): number | null => {
  const shares = sharesOf(engine, craft, now)
  return shares && Math.min(shares.hours, shares.years)
}

/** The same share as a percentage, for display. */
export const engineLife = (engine: EngineFacts, craft: Craft, now: number): EngineLife | null => {
  const shares = sharesOf(engine, craft, now)
  if (!shares) return null
  const { hours, hoursPast, years, isOver } = shares
  return {
    percent: percentOf(Math.min(hours, years)),
    byHours: { percent: percentOf(hours), past: hoursPast },
    byDate: countsYears(craft) ? { percent: percentOf(years), isOver } : null,
  }
}

/** Whether the list covers all engines of the aircraft. */
export const isAllEngines = (engines: readonly unknown[], engineCount: number | null): boolean =>
  engines.length > 0 && (engineCount === null || engineCount === engines.length)

/** The smallest share of all engines, by hours and by date. Null unless it is known for every engine. */
export const aircraftLife = (
  engines: readonly EngineFacts[],
  engineCount: number | null,
  craft: Craft,
  now: number,
): EngineLife | null => {
  if (!isAllEngines(engines, engineCount)) return null
  const lives = engines.map(engine => engineLife(engine, craft, now))
  const [first, ...others] = lives.filter(life => life !== null)
  if (!first || others.length + 1 < lives.length) return null
  return others.reduce(lesser, first)
}

const lesser = (one: EngineLife, other: EngineLife): EngineLife => ({
  percent: Math.min(one.percent, other.percent),
  byHours: {
    percent: Math.min(one.byHours.percent, other.byHours.percent),
    past: Math.max(one.byHours.past, other.byHours.past),
  },
  byDate: one.byDate &&
    other.byDate && {
      percent: Math.min(one.byDate.percent, other.byDate.percent),
      isOver: one.byDate.isOver || other.byDate.isOver,
    },
})
