import type { Gate } from '../contract/kit'
import type { Role } from '../contract/session'

export interface Actor {
  readonly id: number
  readonly role: Role
}

/** Moderator and Admin (checklist AUTH-06). */
export const isStaff = (actor: Actor | null): boolean =>
  actor?.role === 'Moderator' || actor?.role === 'Admin'

/** Whether the gate of an endpoint lets this caller in; null is a visitor. */
export const mayPass = (gate: Gate, actor: Actor | null): boolean => {
  switch (gate) {
    case 'public':
      return true
    case 'user':
      return actor !== null
    case 'staff':
      return isStaff(actor)
    case 'admin':
      return actor?.role === 'Admin'
  }
}

/**
 * Nobody decides on what is theirs (checklist STAFF-09), admins neither: `concerned` are the accounts that a matter is
 * about, such as an advert's seller, both sides of a reported conversation, or who buys; null is nobody's account.
 */
export const mayDecide = (actor: Actor | null, concerned: readonly (number | null)[]): boolean =>
  actor === null || !concerned.includes(actor.id)

/** Said where somebody tries; a market with a single admin needs a second member of staff for that. */
export const ownMatterText =
  'This is yours, so a colleague decides it. Where there is none, `npm run admin -- create <mail>` makes one.'
