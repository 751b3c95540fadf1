import { createHmac } from 'node:crypto'
import type { App } from '../platform/app/app-context'
import type { Caller } from '../platform/http/context'

/**
 * The reporter's key. For a visitor it is a keyed hash of address and device, so that the address cannot be
 * read from it, and two people behind one address count as two.
 */
export const reporterKey = (app: App, { actor, ip }: Caller, device: string | undefined): string =>
  actor
    ? `user-${actor.id}`
    : createHmac('sha256', `reporter ${app.env.JWT_SECRET}`)
        .update(JSON.stringify([ip, device ?? '']))
        .digest('hex')

/** The guest who made a report about a conversation, by its key; null for anybody else. */
export const guestInKey = (key: string): number | null => {
  const [, id] = /-guest-(\d+)$/.exec(key) ?? []
  return id === undefined ? null : Number(id)
}
