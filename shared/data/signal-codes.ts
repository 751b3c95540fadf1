/**
 * What makes a second look at an advert worth while (checklist PLUS-17). None of them decides anything: each is told
 * to staff with what it rests on.
 */
export const signalCodes = ['identity', 'photo', 'hours', 'prepayment', 'price', 'contact'] as const
export type SignalCode = (typeof signalCodes)[number]

/** How much each adds to the risk, of 100. A price far above the others' harms nobody, and weighs a third. */
export const signalWeights: Readonly<Record<SignalCode, number>> = {
  identity: 40,
  photo: 35,
  hours: 30,
  prepayment: 30,
  price: 24,
  contact: 20,
}
export const highestRisk = 100

/** What an advert has in common with another one. */
export const signalTies = ['registration', 'serial', 'phone', 'mail', 'photo', 'hours'] as const
export type SignalTie = (typeof signalTies)[number]

/** Where staff's attention is asked for; each item of the one queue comes from one of these (checklist PLUS-14). */
export const queueSources = ['advert', 'revision', 'report', 'photo', 'upgrade', 'ticket'] as const
export type QueueSource = (typeof queueSources)[number]

/** What a claim is of. Everything that is decided about an advert is one thing: who has it, has all of it. */
export const claimables = ['advert', 'report', 'upgrade', 'ticket'] as const
export type Claimable = (typeof claimables)[number]
export const claimableOf = (source: QueueSource): Claimable =>
  source === 'revision' || source === 'photo' ? 'advert' : source

/** Minutes that a claim lasts unless it is renewed. */
export const claimMinutes = 10
