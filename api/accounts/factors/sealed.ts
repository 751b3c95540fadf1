import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'hangarlist second factors', 32))

/**
 * Encrypts a factor's secret for the database (AES-256-GCM, with a key derived from `JWT_SECRET`), bound to its account,
 * so that it cannot be moved to another one.
 */
export const sealed = (jwtSecret: string, userId: number, text: string): string => {
  const iv = randomBytes(ivLength)
  const encryption = createCipheriv(cipher, keyOf(jwtSecret), iv).setAAD(Buffer.from(String(userId)))
  const content = [encryption.update(text, 'utf8'), encryption.final()]
  return Buffer.concat([iv, ...content, encryption.getAuthTag()]).toString('base64url')
}

/** The text that `sealed` encrypted; undefined if it was altered, or sealed with another `JWT_SECRET`. */
export const unsealed = (jwtSecret: string, userId: number, stored: string): string | undefined => {
  const bytes = Buffer.from(stored, 'base64url')
  const iv = bytes.subarray(0, ivLength)
  try {
    const decryption = createDecipheriv(cipher, keyOf(jwtSecret), iv, { authTagLength: tagLength })
    decryption.setAAD(Buffer.from(String(userId))).setAuthTag(bytes.subarray(-tagLength))
    return (
      decryption.update(bytes.subarray(ivLength, -tagLength), undefined, 'utf8') + decryption.final('utf8')
    )
  } catch {
    return undefined
  }
}
