import type { Env } from '../env/env'
import { readSignedAddress, signedAddress } from './signed-address'

/**
 * The envelope sender of a mail of the outbox, to which reports of its failure go (VERP), such as
 * `bounce+1a-0123456789abcdef01234567@mail.example.com`; undefined where none is set up.
 */
export const bounceAddress = ({ MAIL_BOUNCE_ADDRESS, JWT_SECRET }: Env, mailId: number): string | undefined =>
  MAIL_BOUNCE_ADDRESS && signedAddress(JWT_SECRET, MAIL_BOUNCE_ADDRESS, 'bounce-address', mailId.toString(36))

/** The id of the mail of an address that `bounceAddress` made; undefined for any other. */
export const readBounceAddress = (
  { MAIL_BOUNCE_ADDRESS, JWT_SECRET }: Env,
  address: string,
): number | undefined => {
  if (MAIL_BOUNCE_ADDRESS === undefined) return undefined
  const text = readSignedAddress(JWT_SECRET, MAIL_BOUNCE_ADDRESS, 'bounce-address', address)
  return text !== undefined && /^[\da-z]{1,7}$/.test(text) ? Number.parseInt(text, 36) : undefined
}

/** Whether an address is that of reports itself, at which providers report complaints. */
export const isReportAddress = ({ MAIL_BOUNCE_ADDRESS }: Env, address: string): boolean =>
  MAIL_BOUNCE_ADDRESS !== undefined && address.trim().toLowerCase() === MAIL_BOUNCE_ADDRESS
