import { dayNumber } from '../../../shared/rules/bookings'

/** Days from the first to the last, as numbers since 1970; both belong to it. */
export interface FreeDays {
  readonly from: number
  readonly to: number
}

/**
 * The days of leases and tools that are taken, for those that have any: pairs of a first and a last day. Most adverts have
 * none, so these are kept by id and not in a column.
 */
export class TakenDays {
  private readonly byId = new Map<number, Int32Array>()

  get size(): number {
    return this.byId.size
  }

  put(id: number, row: Readonly<Record<string, unknown>>): void {
    const days = daysIn(row)
    if (days.length > 0) this.byId.set(id, days)
    else this.byId.delete(id)
  }

  remove(id: number): void {
    this.byId.delete(id)
  }

  /** Whether what is held of an advert is what its row has. */
  holds(id: number, row: Readonly<Record<string, unknown>>): boolean {
    const days = daysIn(row)
    const held = this.byId.get(id) ?? none
    return held.length === days.length && held.every((day, at) => day === days[at])
  }

  isFree(id: number, wanted: FreeDays): boolean {
    const days = this.byId.get(id)
    return days === undefined || isFreeIn(days, wanted)
  }

  /** The adverts for which one of the wanted days is taken. */
  eachTaken(wanted: FreeDays, visit: (id: number) => void): void {
    for (const [id, days] of this.byId) if (!isFreeIn(days, wanted)) visit(id)
  }
}

const none = new Int32Array()

const isFreeIn = (days: Int32Array, { from, to }: FreeDays): boolean => {
  for (let at = 0; at < days.length; at += 2) if (days[at]! <= to && from <= days[at + 1]!) return false
  return true
}

/** Those of a row: a running lease, whose first day nobody knows, and `2026-12-03/2026-12-09` with spaces between. */
const daysIn = ({ letUntil, takenDays }: Readonly<Record<string, unknown>>): Int32Array => {
  const isLet = typeof letUntil === 'string' && letUntil !== ''
  const isTaken = typeof takenDays === 'string' && takenDays !== ''
  if (!isLet && !isTaken) return none
  return Int32Array.from([
    ...(isLet ? [0, dayNumber(letUntil)] : []),
    ...(isTaken ? takenDays.split(/[ /]/).map(dayNumber) : []),
  ])
}
