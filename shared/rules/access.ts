import type { Gate } from '../contract/kit'
import type { Role } from '../contract/session'

export interface Actor {
  readonly id: number
  readonly role: Role
  /** The accounts of companies for which staff act besides their own, so that these are matters of their own, too. */
  readonly actsFor?: readonly number[]
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
 * Staff, admins included, may not decide matters of their own (checklist STAFF-09). `concerned` are the accounts that a
 * matter involves: an advert's seller, both sides of a reported conversation, or a buyer; null means no account.
 */
export const mayDecide = (actor: Actor | null, concerned: readonly (number | null)[]): boolean =>
  actor === null || !concerned.some(id => id !== null && (id === actor.id || actor.actsFor?.includes(id)))

/** Shown when staff try to decide their own matter; a single admin then needs a second member of staff. */
export const ownMatterText =
  'This is yours, so a colleague decides it. Where there is none, `npm run admin -- create <mail>` makes one.'
