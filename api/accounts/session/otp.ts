import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** How long a code can be used, and how many wrong ones burn it (checklist AUTH-03). */
export const otpMinutes = 10
export const otpTries = 5
/** How many wrong ones those who did not ask for it may try: they cannot burn it for who did. */
export const otpForeignTries = 3

/** Six digits; leading zeros are as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * What is stored instead of the code. Keyed: six digits alone could be tried out in a second by whoever reads the
 * table. Bound to the account, so that a hash cannot be moved to another one.
 */
export const codeHash = (secret: string, userId: number, code: string): string =>
  createHmac('sha256', secret).update(`otp:${userId}:${code}`).digest('base64url')

export const codeMatches = (secret: string, userId: number, code: string, stored: string): boolean => {
  const given = Buffer.from(codeHash(secret, userId, code))
  const kept = Buffer.from(stored)
  return given.length === kept.length && timingSafeEqual(given, kept)
}
