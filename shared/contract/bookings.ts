import { z } from 'zod'
import { bookingStates, maxBookingNote, requestMoves } from '../data/booking-codes'
import { advertKinds } from '../data/advert-codes'
import { defineFeature, IdParams, optional, text } from './kit'

const Day = z.iso.date('must be a date such as 2026-05-31')

const CalendarUrl = z
  .string()
  .trim()
  .max(500, 'can have at most 500 characters')
  .pipe(z.url({ protocol: /^https$/, message: 'must be an address that begins with https://' }))

/** Both days belong to the period. */
const Period = z.object({ from: Day, to: Day })

/** A period that somebody asks for or blocks. */
export const AskedPeriod = Period.refine(({ from, to }) => from <= to, {
  path: ['to'],
  message: 'must not be before the first day',
})

const bounds = {
  /** The present day, and the last one that can be asked for. */
  today: Day,
  last: Day,
}

export const Calendar = z.object({ ...bounds, occupied: z.array(Period) })
export type Calendar = z.infer<typeof Calendar>

export const Booking = Period.extend({
  id: z.int(),
  state: z.enum(bookingStates),
  /** Only the owner reads it. */
  note: z.string(),
  /** The conversation of a request; null for other periods. */
  threadId: z.int().nullable(),
  /** Who asked; null for other periods, and for deleted accounts. */
  partner: z.string().nullable(),
})
export type Booking = z.infer<typeof Booking>

export const OwnCalendar = z.object({
  ...bounds,
  advertId: z.int(),
  kind: z.enum(advertKinds),
  slug: z.string(),
  title: z.string(),
  /** The last day of a running lease; occupied until then, whatever the calendar says. */
  letUntil: Day.nullable(),
  /** What is not over yet, the earliest first. */
  bookings: z.array(Booking),
})
export type OwnCalendar = z.infer<typeof OwnCalendar>

/** What of another calendar's file was refused, by its name there. */
const RefusedEvent = z.object({ what: z.string(), why: z.string() })
export type RefusedEvent = z.infer<typeof RefusedEvent>

/** The ways between a calendar and other programs. */
export const CalendarLinks = z.object({
  /** The secret address at which other programs read the taken days; null while there is none. */
  outUrl: z.string().nullable(),
  /** The address of the other calendar; null for none. */
  inUrl: z.string().nullable(),
  fetchedAt: z.string().nullable(),
  /** Why the last fetch gave nothing, in words; null if it did. What was read before still holds. */
  problem: z.string().nullable(),
  /** Events of the last file that were kept. */
  kept: z.int().nullable(),
  refused: z.array(RefusedEvent),
})
export type CalendarLinks = z.infer<typeof CalendarLinks>

/** A request as both sides of its conversation see it. */
export const PeriodRequest = Period.extend({
  id: z.int(),
  state: z.enum(bookingStates),
  /** What the reader may do about it now. */
  moves: z.array(z.enum(requestMoves)),
})
export type PeriodRequest = z.infer<typeof PeriodRequest>

/** Which days leases and tools are free (checklist DEAL-08). Requests are asked for in `messages` and `guests`. */
export const bookings = defineFeature({
  calendar: {
    method: 'GET',
    path: '/adverts/{id}/calendar',
    gate: 'public',
    summary: 'The days on which a public lease or tool is taken; both days of a period belong to it',
    params: IdParams,
    reply: Calendar,
    personal: true,
  },
  mine: {
    method: 'GET',
    path: '/getmycalendar/{id}',
    gate: 'user',
    scope: 'adverts:read',
    summary: 'The calendar of an own lease or tool: blocked days, requests and what was confirmed',
    params: IdParams,
    reply: OwnCalendar,
    personal: true,
  },
  block: {
    method: 'POST',
    path: '/blockdays/{id}',
    gate: 'user',
    scope: 'adverts:write',
    summary: 'Block days of an own lease or tool; refused if one of them is taken',
    params: IdParams,
    body: AskedPeriod.safeExtend({ note: optional(text(maxBookingNote)).transform(note => note ?? '') }),
    reply: OwnCalendar,
  },
  free: {
    method: 'POST',
    path: '/freedays/{id}',
    gate: 'user',
    scope: 'adverts:write',
    summary: 'Free blocked days of an own lease or tool; what was confirmed or imported stays',
    params: IdParams,
    body: AskedPeriod,
    reply: OwnCalendar,
  },
  links: {
    method: 'GET',
    path: '/getmycalendarlinks/{id}',
    gate: 'user',
    summary: 'The secret address of an own calendar, and the other calendar that it reads',
    params: IdParams,
    reply: CalendarLinks,
    personal: true,
  },
  renewLink: {
    method: 'POST',
    path: '/renewcalendarlink/{id}',
    gate: 'user',
    summary: 'Make a secret address for an own calendar; a former one ends',
    params: IdParams,
    reply: CalendarLinks,
  },
  readFrom: {
    method: 'PUT',
    path: '/readcalendar/{id}',
    gate: 'user',
    summary:
      'Name the https address of another calendar (iCalendar), or none; it is read at once, then each hour',
    params: IdParams,
    body: z.object({ url: optional(CalendarUrl).transform(url => url ?? null) }),
    reply: CalendarLinks,
  },
  fetchNow: {
    method: 'POST',
    path: '/fetchcalendar/{id}',
    gate: 'user',
    summary: 'Read the other calendar now',
    params: IdParams,
    reply: CalendarLinks,
  },
  file: {
    method: 'GET',
    path: '/calendars/{key}',
    gate: 'public',
    summary: 'The taken days of a lease or tool as an iCalendar file, by the secret of its address',
    params: z.object({ key: z.string().regex(/^[\w-]{43}\.ics$/) }),
    reply: z.string(),
    file: { type: 'text/calendar', name: 'calendar.ics' },
    personal: true,
  },
})
