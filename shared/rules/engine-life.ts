import { fuelGroups } from '../data/type-codes'

/** Lycoming, Continental and Rotax recommend an overhaul after this many years, whatever the hours. */
const calendarYears = 12
const day = 24 * 60 * 60 * 1000
const calendarDays = calendarYears * 365.25

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

/** What its aircraft says about an engine. */
export interface Craft {
  readonly aircraftType: string | null
  readonly fuel: string | null
  /** The year it was built in: the date of an engine that counts from new. */
  readonly year: number | null
}

export interface EngineLife {
  /** 0 to 100, what is left until the overhaul is due: by hours or by date, whichever is less. */
  readonly percent: number
  /** `past` is in hours beyond the recommended overhaul, 0 while there are some left. */
  readonly byHours: { readonly percent: number; readonly past: number }
  /** Null for turbines, whose makers count hours and cycles, not years. */
  readonly byDate: { readonly percent: number; readonly isOver: boolean } | null
}

/** Midnight UTC of the day of a moment, in milliseconds: the same on a server and in every browser. */
const dayOf = (now: number) => Math.floor(now / day) * day

/** Whether the engine's calendar counts. Turbines are told by the type of aircraft, without one by the fuel. */
export const countsYears = ({ aircraftType, fuel }: Craft): boolean =>
  aircraftType ? !/^(jet|turb)/.test(aircraftType) : !fuelGroups.jet.some(jet => jet === fuel)

/** Whole years since a date, and whether that is longer than makers recommend; null without a date. */
export const overhaulAge = (
  overhaulDate: string | null | undefined,
  now: number,
): { readonly years: number; readonly isOver: boolean } | null => {
  const days = overhaulDate ? (dayOf(now) - Date.parse(overhaulDate)) / day : Number.NaN
  if (Number.isNaN(days)) return null
  return { years: Math.max(0, Math.floor(days / 365.25)), isOver: days > calendarDays }
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
  // A top overhaul leaves the full one where it was.
  if (basis !== 'new' && basis !== 'majorOverhaul') return null
  if (typeof engineTime !== 'number' || !engineTbo) return null
  const left = engineTbo - engineTime
  const hours = { hours: within(left / engineTbo), hoursPast: Math.max(0, -left) }
  if (!countsYears(craft)) return { ...hours, years: 1, isOver: false }
  const newSince = basis === 'new' && craft.year !== null ? `${craft.year}-07-01` : undefined
  const days = (dayOf(now) - Date.parse(overhaulDate ?? newSince ?? '')) / day
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

/** The same share as people are told it. */
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

/** Whether these are all engines that the aircraft has. */
export const isAllEngines = (engines: readonly unknown[], engineCount: number | null): boolean =>
  engines.length > 0 && (engineCount === null || engineCount === engines.length)

/** Of an aircraft: the least of all its engines, by hours and by date. Null unless every engine's is known. */
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
