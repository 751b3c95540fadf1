/**
 * What a period of a lease's calendar is. `imported` comes from another calendar, `clash` too, but its days were
 * confirmed to somebody here before.
 */
export const bookingStates = [
  'blocked',
  'requested',
  'confirmed',
  'declined',
  'withdrawn',
  'cancelled',
  'imported',
  'clash',
] as const
export type BookingState = (typeof bookingStates)[number]

/** The states whose days nobody else can have. Two such periods of an advert never overlap. */
export const occupyingStates = ['blocked', 'confirmed', 'imported'] as const satisfies readonly BookingState[]

/** What becomes of a request. */
export const requestMoves = ['confirm', 'decline', 'cancel', 'withdraw'] as const
export type RequestMove = (typeof requestMoves)[number]

export const mostAhead = { years: 2 }
/** Open requests of one buyer about one advert. */
export const mostOpenRequests = 5
/** Periods that an owner keeps in one calendar. */
export const mostBlocks = 500
export const maxBookingNote = 200
