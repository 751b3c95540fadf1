import { z } from 'zod'
import { bookingStates, maxBookingNote, requestMoves } from '../data/booking-codes'
import { advertKinds } from '../data/advert-codes'
import { defineFeature, IdParams, optional, text } from './kit'

const Day = z.iso.date('must be a date such as 2026-05-31')

/** Both days belong to the period. */
export const Period = z.object({ from: Day, to: Day })

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
})
