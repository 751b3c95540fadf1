import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

export interface Seal {
  readonly jwtSecret: string
  /** What is sealed, in words; secrets of one purpose cannot be put in the place of those of another. */
  readonly purpose: string
  /** Whose it is: it cannot be moved to another account. */
  readonly userId: number
}

const keyOf = ({ jwtSecret, purpose }: Seal) => Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32))

/** Encrypts a secret for the database (AES-256-GCM, with a key derived from `JWT_SECRET`), bound to its account. */
export const sealed = (seal: Seal, text: string): string => {
  const iv = randomBytes(ivLength)
  const encryption = createCipheriv(cipher, keyOf(seal), iv).setAAD(Buffer.from(String(seal.userId)))
  const content = [encryption.update(text, 'utf8'), encryption.final()]
  return Buffer.concat([iv, ...content, encryption.getAuthTag()]).toString('base64url')
}

/** The text that `sealed` encrypted; undefined if it was altered, or sealed otherwise or with another `JWT_SECRET`. */
export const unsealed = (seal: Seal, stored: string): string | undefined => {
  const bytes = Buffer.from(stored, 'base64url')
  const iv = bytes.subarray(0, ivLength)
  try {
    const decryption = createDecipheriv(cipher, keyOf(seal), iv, { authTagLength: tagLength })
    decryption.setAAD(Buffer.from(String(seal.userId))).setAuthTag(bytes.subarray(-tagLength))
    return (
      decryption.update(bytes.subarray(ivLength, -tagLength), undefined, 'utf8') + decryption.final('utf8')
    )
  } catch {
    return undefined
  }
}
