import { signedText, signText } from '../../platform/mail/mail-links'

/** What a guest's link or cookie lets its holder do. */
export interface GuestToken {
  /** `thread`: read and answer in one conversation; `guest`: write to sellers under the guest's address. */
  readonly opens: 'thread' | 'guest'
  /** Of the thread or the guest. */
  readonly id: number
  /** The guest's `linkVersion` when it was signed. */
  readonly version: number
  /** When it ends, in milliseconds since 1970. */
  readonly until: number
}

const letters = { thread: 't', guest: 'g' } as const

export const signGuestToken = (secret: string, { opens, id, version, until }: GuestToken): string =>
  signText(secret, [letters[opens], ...[id, version, until].map(number => number.toString(36))].join('.'))

/** Undefined for anything that this server has not signed. Whether a token is too old is for the caller to say. */
export const readGuestToken = (secret: string, token: string): GuestToken | undefined => {
  const [letter, ...numbers] = (signedText(secret, token) ?? '').split('.')
  if (letter !== letters.thread && letter !== letters.guest) return undefined
  const [id = 0, version = 0, until = 0] = numbers.map(number => Number.parseInt(number, 36))
  return { opens: letter === letters.thread ? 'thread' : 'guest', id, version, until }
}
