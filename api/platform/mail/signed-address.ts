import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address is for; keeps its signatures apart from everything else that is signed with the secret. */
type Purpose = 'reply-address' | 'bounce-address'

/**
 * An address below `base` that names something and that nobody can guess, such as `reply+1a-b-0123456789abcdef01234567@…`
 * for the text `1a-b`. It is lower case throughout, since some mail servers change the case.
 */
export const signedAddress = (secret: string, base: string, purpose: Purpose, text: string): string => {
  const [local = '', domain = ''] = base.split('@')
  return `${local}+${text}-${signature(secret, purpose, text)}@${domain}`
}

/** The text of an address that `signedAddress` made; undefined for any other. */
export const readSignedAddress = (
  secret: string,
  base: string,
  purpose: Purpose,
  address: string,
): string | undefined => {
  const asked = address.trim().toLowerCase()
  const [, text] = /^[^+]{1,24}\+([\da-z-]{1,12})-[\da-f]{24}@/.exec(asked) ?? []
  if (text === undefined) return undefined
  const right = Buffer.from(signedAddress(secret, base, purpose, text))
  const given = Buffer.from(asked)
  return right.length === given.length && timingSafeEqual(right, given) ? text : undefined
}

// 96 bits.
const signature = (secret: string, purpose: Purpose, text: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${text}`).digest('hex').slice(0, 24)
