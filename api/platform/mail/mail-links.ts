import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '../env/env'

/** What a link in a mail may do without a sign-in. */
export type MailLink =
  /** Stop the mails about a user's watched adverts. */
  | { readonly does: 'watch'; readonly id: number }
  /** Stop a saved search; `stamp` is when it was made, in milliseconds, since ids may come back. */
  | { readonly does: 'search'; readonly id: number; readonly stamp: number }
  /** Agree to a saved search; it works until `until`, in milliseconds. */
  | {
      readonly does: 'confirm'
      readonly id: number
      readonly stamp: number
      readonly frequency: string
      readonly until: number
    }

const letters = { watch: 'w', search: 's', confirm: 'c' } as const

/** The link's token: what it does, and a signature by the server's secret. It holds nothing about the person. */
export const signLink = (secret: string, link: MailLink): string => {
  const parts = [letters[link.does], link.id.toString(36)]
  if (link.does !== 'watch') parts.push(link.stamp.toString(36))
  if (link.does === 'confirm') parts.push(link.frequency, link.until.toString(36))
  const text = parts.join('.')
  return `${text}.${signature(secret, text)}`
}

/** Undefined for anything that this server has not signed. Whether a link is too old is for the caller to say. */
export const readLink = (secret: string, token: string): MailLink | undefined => {
  const at = token.lastIndexOf('.')
  const text = token.slice(0, at)
  const given = Buffer.from(token.slice(at + 1))
  const right = Buffer.from(signature(secret, text))
  if (at < 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [letter, id = '', stamp = '', frequency = '', until = ''] = text.split('.')
  const number = (digits: string) => Number.parseInt(digits, 36)
  switch (letter) {
    case letters.watch:
      return { does: 'watch', id: number(id) }
    case letters.search:
      return { does: 'search', id: number(id), stamp: number(stamp) }
    case letters.confirm:
      return { does: 'confirm', id: number(id), stamp: number(stamp), frequency, until: number(until) }
    default:
      return undefined
  }
}

// The words in front keep these signatures apart from everything else that the secret signs.
const signature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`mail-link ${text}`).digest('base64url')

/** Where a person stops mails with one click, and the heads by which mail programs do (RFC 2369, RFC 8058). */
export const unsubscribeBy = (
  { JWT_SECRET, PUBLIC_URL }: Env,
  link: Extract<MailLink, { does: 'watch' | 'search' }>,
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
