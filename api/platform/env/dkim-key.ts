import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const fewestBits = 1024

/**
 * The private key that mails are signed with, in PEM or as the path of a file with it; parsed to the PEM. It is checked
 * at the start, because the library sends mails unsigned, without an error, when it cannot use the key.
 */
export const dkimKey = z
  .string()
  .transform((given, ctx) => {
    if (given.includes('-----BEGIN ')) return given
    try {
      return readFileSync(given, 'utf8')
    } catch (error) {
      ctx.addIssue(`must be a key in PEM or the path of its file (${reason(error)})`)
      return z.NEVER
    }
  })
  .superRefine((pem, ctx) => {
    const key = keyIn(pem)
    if (!key) ctx.addIssue('must be a private key in PEM without a passphrase')
    // Mail servers take no signature by a shorter key (RFC 8301), and the library makes none by another kind.
    else if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < fewestBits)
      ctx.addIssue(`must be an RSA key of ${fewestBits} bits or more`)
  })

const keyIn = (pem: string): KeyObject | undefined => {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}

/** `ENOENT: no such file or directory`, without the path: a value that is no path may be a key in another form. */
const reason = (error: unknown): string => (error instanceof Error ? (error.message.split(',')[0] ?? '') : '')
