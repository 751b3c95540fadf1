import { Secret, TOTP } from 'otpauth'

const period = 30

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

// The settings that every authenticator app knows (RFC 6238).
const totpOf = (secret: string, label?: string) =>
  new TOTP({
    issuer: 'Hangarlist',
    ...(label !== undefined && { label }),
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  })

/** The `otpauth:` address that an app reads from a QR code. */
export const totpUri = (secret: string, mail: string): string => totpOf(secret, mail).toString()

/** The step of 30 s since 1970 that a code belongs to: the present one or a neighbour of it; undefined for another code. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const away = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return away === null ? undefined : Math.floor(now.getTime() / 1000 / period) + away
}
