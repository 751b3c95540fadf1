import { byCode, count } from './en-kit'

const monthsLong = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

const dayWords = (iso: string): string => {
  const date = new Date(iso)
  const weekday = weekdays[(date.getUTCDay() + 6) % 7] ?? ''
  return `${weekday} ${date.getUTCDate()} ${monthsLong[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Calendars of leases and tools, and the days that are asked for in conversations. */
export const bookings = {
  free: 'Free days',
  hint: 'Press the first and the last day that you need; both belong to it.',
  failed: 'The calendar could not be loaded.',
  weekdays,
  month: (year: number, month: number) => `${monthsLong[month]} ${year}`,
  earlier: 'Earlier month',
  later: 'Later month',
  day: (iso: string, state: string) => `${dayWords(iso)}, ${state}`,
  dayStates: byCode({
    free: 'free',
    taken: 'taken',
    over: 'over',
    blocked: 'blocked',
    confirmed: 'confirmed',
    imported: 'from another calendar',
    requested: 'asked for',
    clash: 'confirmed here and taken in another calendar',
    lease: 'leased',
  }),
  chosenFirst: (day: string) => `From ${day}. Now press the last day.`,
  chosen: (from: string, to: string, days: number) =>
    from === to ? `${from}, 1 day` : `${from} to ${to}, ${count(days, 'day', 'days')}`,
  between: 'Some days in between are taken. Choose the last day again.',
  from: 'First day',
  to: 'Last day',
  clear: 'No days',
  askDays: 'Ask for these days',
  daysLegend: 'Days you need (optional)',
  key: 'What the marks mean',

  own: {
    title: (id: string) => `Calendar of advert ${id}`,
    heading: 'Calendar',
    intro:
      'Days are free unless something here says otherwise. Visitors see which days are taken, and nothing else.',
    letUntil: (day: string) => `Marked as leased until ${day}; these days are taken, too.`,
    change: 'Block or free days',
    note: 'Note',
    noteHint: 'Only you read it.',
    block: 'Block these days',
    release: 'Free these days',
    blocked: 'The days are blocked.',
    released: 'The days are free again.',
    requests: 'Requests',
    noRequests: 'Nobody waits for an answer.',
    periods: 'Taken days',
    noPeriods: 'All days are free.',
    free: (when: string) => `Free again: ${when}`,
    freeShort: 'Free again',
    thread: 'Conversation',
    someone: 'Somebody who is gone',
    missing: 'This advert has no calendar, or it is not yours.',
    back: 'My adverts',
    other: 'That did not work. Please try again.',
  },
  links: {
    heading: 'Other calendars',
    out: 'For other programs',
    outHint:
      'Whoever has this address can read which days are taken, without names. A new one ends the former.',
    outNone: 'Other programs cannot read this calendar yet.',
    make: 'Make an address',
    renew: 'Make a new address',
    address: 'Address of this calendar',
    in: 'Read another calendar',
    inLabel: 'Its https address (iCalendar, .ics)',
    inHint: 'It is read each hour. Its days are taken here, too, and free again once they are gone there.',
    save: 'Save',
    fetch: 'Fetch now',
    fetched: (when: string, kept: number) => `Read on ${when}: ${count(kept, 'event', 'events')} kept.`,
    failed: (problem: string) => `The last try gave nothing. ${problem} What was read before still holds.`,
    refused: 'What was not taken',
    why: (what: string, why: string) => `${what}: ${why}.`,
    saved: 'Saved.',
    done: 'Done.',
  },
  states: byCode({
    blocked: 'Blocked',
    requested: 'Asked for',
    confirmed: 'Confirmed',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    cancelled: 'Cancelled',
    imported: 'From another calendar',
    clash: 'Clash with another calendar',
  }),
  moves: byCode({
    confirm: 'Confirm',
    decline: 'Decline',
    cancel: 'Cancel it',
    withdraw: 'Withdraw',
  }),
  /** A move of one of several requests, as it is heard. */
  moveOf: (move: string, when: string) => `${move}: ${when}`,
  moved: byCode({
    confirmed: 'The days are confirmed.',
    declined: 'The request is declined.',
    cancelled: 'The days are free again.',
    withdrawn: 'The request is withdrawn.',
  }),
  request: 'Days asked for',
}
