import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Minutes for which a code is valid, and the number of wrong tries that invalidate it (checklist AUTH-03). */
export const otpMinutes = 10
export const otpTries = 5
/** Wrong tries allowed to those who did not ask for the code; they cannot invalidate it for the one who did. */
export const otpForeignTries = 3

/** Six digits; leading zeros are as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * What is stored instead of the code. The hash is keyed, as six digits could be brute-forced in a second by
 * anyone who reads the table, and bound to the account, so that it cannot be moved to another one.
 */
export const codeHash = (secret: string, userId: number, code: string): string =>
  createHmac('sha256', secret).update(`otp:${userId}:${code}`).digest('base64url')

export const codeMatches = (secret: string, userId: number, code: string, stored: string): boolean => {
  const given = Buffer.from(codeHash(secret, userId, code))
  const kept = Buffer.from(stored)
  return given.length === kept.length && timingSafeEqual(given, kept)
}
