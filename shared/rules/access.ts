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
