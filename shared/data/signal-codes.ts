/**
 * Signals that an advert may deserve a second look (checklist PLUS-17). No signal decides anything by itself: staff see
 * each one with its evidence. A new one goes last, as staff's lists tell them by their place.
 */
export const signalCodes = ['identity', 'photo', 'hours', 'prepayment', 'price', 'contact', 'engine'] as const
export type SignalCode = (typeof signalCodes)[number]

/** Points that each signal adds to the risk score of 0 to 100; a price far above the others adds only a third of it. */
export const signalWeights: Readonly<Record<SignalCode, number>> = {
  identity: 40,
  photo: 35,
  hours: 30,
  prepayment: 30,
  price: 24,
  contact: 20,
  engine: 8,
}
export const highestRisk = 100

/** What an advert has in common with another one. */
export const signalTies = ['registration', 'serial', 'phone', 'mail', 'photo', 'hours'] as const
export type SignalTie = (typeof signalTies)[number]

/** Kinds of item in the staff queue (checklist PLUS-14). */
export const queueSources = ['advert', 'revision', 'report', 'photo', 'upgrade', 'ticket'] as const
export type QueueSource = (typeof queueSources)[number]

/** Points that its reason or subject adds to the risk of a report or ticket; `fraud` occurs in both spellings. */
export const addedRisk = (source: QueueSource, detail: string | null): number =>
  detail?.toLowerCase() === 'fraud' ? 50 : source === 'report' ? 15 : 0

/** What a claim covers. A claim of an advert covers everything that is decided about it. */
export const claimables = ['advert', 'report', 'upgrade', 'ticket'] as const
export type Claimable = (typeof claimables)[number]
export const claimableOf = (source: QueueSource): Claimable =>
  source === 'revision' || source === 'photo' ? 'advert' : source

/** Minutes that a claim lasts unless it is renewed. */
export const claimMinutes = 10
