import { createHmac } from 'node:crypto'
import type { Counted } from './day-counts'

interface Seen {
  readonly advertId: number
  readonly what: Counted
  readonly at: Date
  readonly ip: string
  readonly userAgent: string
}

/**
 * A keyed hash that is only the same for one visitor, advert and day: it discloses neither address nor
 * browser, and does not link two adverts that one person looked at.
 */
export const visitorMark = (secret: string, { advertId, what, at, ip, userAgent }: Seen): string =>
  createHmac('sha256', `visitor ${at.toISOString().slice(0, 10)} ${secret}`)
    .update(JSON.stringify([advertId, what, ip, userAgent]))
    .digest('base64url')
    .slice(0, 24)
