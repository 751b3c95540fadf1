import type { BrokenThreadLink } from '../../../shared/contract/guests'
import { AppError } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import type { GuestRow } from '../../platform/db/schema/guest.model'
import type { ThreadRow } from '../../platform/db/schema/thread.model'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { RequestContext } from '../../platform/http/context'
import { guestOfPerson } from '../people'
import { readGuestToken, signGuestToken } from './guest-token'

const day = 24 * 60 * 60 * 1000
/** Days for which the link of a conversation works, and for which a browser may write without a new link. */
export const guestDays = 30

interface ThreadLink {
  readonly threadId: number
  /** The guest's `linkVersion`. */
  readonly version: number
}

/** The token that opens a guest's conversation. */
export const threadToken = (app: App, { threadId, version }: ThreadLink, now: Date): string =>
  signGuestToken(app.env.JWT_SECRET, {
    opens: 'thread',
    id: threadId,
    version,
    until: now.getTime() + guestDays * day,
  })

/** The absolute address of a guest's conversation. */
export const threadLink = (app: App, link: ThreadLink, now: Date): string =>
  `${app.env.PUBLIC_URL}/conversation?token=${threadToken(app, link, now)}`

/** Lets a browser write as this guest for a while. */
export const rememberGuest = (
  { app, now, setCookie }: Pick<RequestContext, 'app' | 'now' | 'setCookie'>,
  guest: GuestRow,
): void => {
  const until = now.getTime() + guestDays * day
  const token = { opens: 'guest', id: guest.id, version: guest.linkVersion, until } as const
  const value = signGuestToken(app.env.JWT_SECRET, token)
  setCookie({ name: 'guest', value, httpOnly: true, expires: new Date(until) })
}

/** The guest whose cookie the caller's browser has, if it still holds. */
export const rememberedGuest = async ({
  app,
  caller,
  now,
}: Pick<RequestContext, 'app' | 'caller' | 'now'>): Promise<GuestRow | undefined> => {
  const link = caller.guest === undefined ? undefined : readGuestToken(app.env.JWT_SECRET, caller.guest)
  if (link?.opens !== 'guest' || link.until <= now.getTime()) return undefined
  const guest = (await app.db.models.Guest.findByPk(link.id))?.get()
  return guest && isActive(guest) && guest.linkVersion === link.version ? guest : undefined
}

const isActive = ({ deletedAt, userId, blockedAt }: GuestRow) =>
  deletedAt === null && userId === null && blockedAt === null

const sentences: Record<BrokenThreadLink, string> = {
  expired: 'This link is too old.',
  ended: 'This link was ended.',
  account: 'This conversation belongs to an account now. Please sign in to read it.',
  deleted: 'The data of this conversation’s writer was deleted, as they wished.',
  unknown: 'This link does not work.',
}
const brokenLink = (state: BrokenThreadLink): AppError =>
  new AppError('gone', sentences[state], { data: { state } })

export interface OpenedLink {
  readonly guest: GuestRow
  readonly thread: ThreadRow
}

/**
 * The guest and the thread of a link, in a transaction both locked until it ends. Throws `gone` with the reason as
 * `data.state`. With `any`, links that have expired or were ended count, too: they still tell whose they were.
 */
export const openLink = async (
  app: App,
  tx: Tx | null,
  token: string,
  now: Date,
  { any = false } = {},
): Promise<OpenedLink> => {
  const link = readGuestToken(app.env.JWT_SECRET, token)
  if (link?.opens !== 'thread') throw brokenLink('unknown')
  const { Guest, Thread } = app.db.models
  const found = (await Thread.findByPk(link.id, tx ? { transaction: tx } : {}))?.get()
  if (!found) throw brokenLink('unknown')
  const guestId = guestOfPerson(found.buyerId)
  if (guestId === undefined || found.mergedInto !== null) throw brokenLink('account')
  // The guest is locked first, as everywhere; the thread is then read again, as it may have changed meanwhile.
  const locked = tx ? forUpdate(tx) : {}
  const guest = (await Guest.findByPk(guestId, locked))?.get()
  const thread = guest && (tx ? (await Thread.findByPk(found.id, locked))?.get() : found)
  if (!guest || !thread) throw brokenLink('unknown')
  if (guest.userId !== null || thread.buyerId !== found.buyerId) throw brokenLink('account')
  if (guest.deletedAt !== null) throw brokenLink('deleted')
  if (!any && guest.linkVersion !== link.version) throw brokenLink('ended')
  if (!any && link.until <= now.getTime()) throw brokenLink('expired')
  return { guest, thread }
}
