import { setImmediate } from 'node:timers/promises'
import { convertIcsEvent } from 'ts-ics'
import type { RefusedEvent } from '../../../shared/contract/bookings'
import { dayAfter, lastBookable, type Period } from '../../../shared/rules/bookings'
import { daysOfEvent, EventRefused, type Bounds, type OccurrenceBudget } from './event-days'

/** Events of a file that are read; what follows is refused. */
const mostEvents = 2000
/** Bytes of one event: pictures and long texts say nothing of its days. */
const mostOfEvent = 20_000
/** Days that the events of one file fall on, at most, repetitions included. */
const mostOccurrences = 20_000
/** Refusals that are told by name. */
const mostRefusals = 20
/** Events between two pauses, in which others are served. */
const atOnce = 50

/** A file that is no calendar; the message goes on a sentence about it. */
export class FileRefused extends Error {}

export interface ReadCalendar {
  readonly periods: readonly Period[]
  /** How many events were kept. */
  readonly kept: number
  readonly refused: readonly RefusedEvent[]
}

/**
 * The days that a file in the format iCalendar (RFC 5545) occupies from today on. Each event that cannot be read is refused by
 * its name, and the others are kept. Throws FileRefused for what is no calendar.
 */
export const readIcs = async (bytes: Uint8Array, today: string): Promise<ReadCalendar> => {
  const text = textOf(bytes)
  if (!/^BEGIN:VCALENDAR\s*$/m.test(text)) throw new FileRefused('holds no calendar')
  const events = eventsIn(text)
  const bounds = { today, last: lastBookable(today), zones: zonesIn(text) }
  const budget: OccurrenceBudget = { left: mostOccurrences }
  const periods: Period[] = []
  const refused: RefusedEvent[] = []
  let kept = 0
  for (const [at, event] of events.slice(0, mostEvents).entries()) {
    if (at > 0 && at % atOnce === 0) await setImmediate()
    try {
      periods.push(...daysIn(event, bounds, budget))
      kept++
    } catch (error) {
      refused.push({ what: nameOf(event, at), why: whyOf(error) })
    }
  }
  if (events.length > mostEvents)
    refused.unshift({ what: 'The file', why: `has more than ${mostEvents} events; only these were read` })
  return { periods, kept, refused: refused.slice(0, mostRefusals) }
}

const daysIn = (event: string, bounds: Bounds, budget: OccurrenceBudget): readonly Period[] => {
  if (event.length > mostOfEvent) throw new EventRefused('is too long')
  return daysOfEvent(convertIcsEvent(undefined, event), bounds, budget).flatMap(({ from, to }) =>
    to >= bounds.today && from <= bounds.last
      ? [{ from, to: to > farthest(bounds) ? farthest(bounds) : to }]
      : [],
  )
}

/** The names of the time zones that a file describes; of a hostile one not all. */
const zonesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^TZID:([^\r\n]{1,100})/gm)].slice(0, 100).map(([, zone = '']) => zone.trim()))

/** Where a period without an end is cut; the same day all year, so that the same file stays the same. */
const farthest = ({ last }: { readonly last: string }) =>
  dayAfter(`${Number(last.slice(0, 4)) + 1}-01-01`, -1)

const whyOf = (error: unknown): string =>
  error instanceof EventRefused ? error.message : 'is not written as calendars are'

/** By a mark at their beginning, else as UTF-8. */
const textOf = (bytes: Uint8Array): string => {
  const [first = 0, second = 0] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new FileRefused('is in an encoding that calendars do not have; it must be UTF-8')
  }
}

/** The text of each event. What is nested in them, such as alarms, is left out; what is not closed is none. */
const eventsIn = (text: string): readonly string[] => {
  const events: string[] = []
  let lines: string[] | null = null
  let depth = 0
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (/^BEGIN:VEVENT\s*$/i.test(line)) {
      lines = ['BEGIN:VEVENT']
      depth = 0
    } else if (lines && /^END:VEVENT\s*$/i.test(line)) {
      events.push([...lines, 'END:VEVENT'].join('\r\n'))
      lines = null
      // One more than is read, so that the reader learns that there were more.
      if (events.length > mostEvents) break
    } else if (lines && /^BEGIN:/i.test(line)) depth++
    else if (lines && /^END:/i.test(line)) depth--
    else if (lines && depth === 0) lines.push(line)
  }
  return events
}

/** As its calendar calls it, or its place in the file. */
const nameOf = (event: string, at: number): string => {
  const [, name = ''] = /^SUMMARY[^:\r\n]{0,200}:([^\r\n]{1,80})/m.exec(event) ?? []
  return name.trim() ? `${name.trim()} (event ${at + 1})` : `Event ${at + 1}`
}
