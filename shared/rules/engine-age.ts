import { fuelGroups } from '../data/type-codes'

/** Lycoming, Continental and Rotax recommend an overhaul after this many years, whatever the hours. */
const calendarYears = 12
const day = 24 * 60 * 60 * 1000
export const calendarDays = calendarYears * 365.25

/** Days from a calendar date to the day of `now` in UTC, the same on a server and in every browser; NaN without a date. */
export const daysSince = (date: string | null | undefined, now: number): number =>
  Math.floor(now / day) - Date.parse(date ?? '') / day

/** Whether the engine also ages by years: not a turbine, as told by the aircraft type, or else by the fuel. */
export const countsYears = ({
  aircraftType,
  fuel,
}: {
  readonly aircraftType: string | null
  readonly fuel: string | null
}): boolean => (aircraftType ? !/^(jet|turb)/.test(aircraftType) : !fuelGroups.jet.some(jet => jet === fuel))

/** Whole years since a date, and whether they exceed the makers' recommendation; null without a date. */
export const overhaulAge = (
  overhaulDate: string | null | undefined,
  now: number,
): { readonly years: number; readonly isOver: boolean } | null => {
  const days = daysSince(overhaulDate, now)
  if (Number.isNaN(days)) return null
  return { years: Math.max(0, Math.floor(days / 365.25)), isOver: days > calendarDays }
}
