import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '../env/env'

/** The actions of mailed links that work without signing in. */
export type MailLink =
  /** Stop the mails about a user's watched adverts. */
  | { readonly does: 'watch'; readonly id: number }
  /** Stop mailings to a user. */
  | { readonly does: 'mailing'; readonly id: number }
  /** Stop a saved search; `stamp` is when it was made, in milliseconds, since ids may come back. */
  | { readonly does: 'search'; readonly id: number; readonly stamp: number }
  /** Confirm a saved search; valid until `until`, in milliseconds since 1970. */
  | {
      readonly does: 'confirm'
      readonly id: number
      readonly stamp: number
      readonly frequency: string
      readonly until: number
    }

const letters = { watch: 'w', mailing: 'm', search: 's', confirm: 'c' } as const

/** The link's token: its action, and a signature with the server's secret. It contains nothing personal. */
export const signLink = (secret: string, link: MailLink): string => {
  const parts = [letters[link.does], link.id.toString(36)]
  if ('stamp' in link) parts.push(link.stamp.toString(36))
  if (link.does === 'confirm') parts.push(link.frequency, link.until.toString(36))
  return signText(secret, parts.join('.'))
}

/** A text of letters, digits and dots with its signature. */
export const signText = (secret: string, text: string): string => `${text}.${signature(secret, text)}`

/** The text that `signText` signed; undefined for anything that this server has not signed. */
export const signedText = (secret: string, token: string): string | undefined => {
  const at = token.lastIndexOf('.')
  if (at < 0) return undefined
  const text = token.slice(0, at)
  const given = Buffer.from(token.slice(at + 1))
  const right = Buffer.from(signature(secret, text))
  return given.length === right.length && timingSafeEqual(given, right) ? text : undefined
}

/** Undefined for anything that this server has not signed. Whether a link is too old is for the caller to say. */
export const readLink = (secret: string, token: string): MailLink | undefined => {
  const text = signedText(secret, token)
  if (text === undefined) return undefined
  const [letter, id = '', stamp = '', frequency = '', until = ''] = text.split('.')
  const number = (digits: string) => Number.parseInt(digits, 36)
  switch (letter) {
    case letters.watch:
      return { does: 'watch', id: number(id) }
    case letters.mailing:
      return { does: 'mailing', id: number(id) }
    case letters.search:
      return { does: 'search', id: number(id), stamp: number(stamp) }
    case letters.confirm:
      return { does: 'confirm', id: number(id), stamp: number(stamp), frequency, until: number(until) }
    default:
      return undefined
  }
}

// The prefix keeps these signatures apart from everything else that is signed with the secret.
const signature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`mail-link ${text}`).digest('base64url')

/** The link that stops mails with one click, and the headers for mail programs (RFC 2369, RFC 8058). */
export const unsubscribeBy = (
  { JWT_SECRET, PUBLIC_URL }: Env,
  link: Extract<MailLink, { does: 'watch' | 'search' | 'mailing' }>,
): { readonly href: string; readonly headers: Readonly<Record<string, string>> } => {
  const href = `${PUBLIC_URL}/alerts/unsubscribe?token=${signLink(JWT_SECRET, link)}`
  return {
    href,
    headers: {
      'List-Unsubscribe': `<${href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
