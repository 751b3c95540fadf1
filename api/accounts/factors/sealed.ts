import { sealed as sealedFor, unsealed as unsealedFor } from '../../platform/env/sealed'

const purpose = 'hangarlist second factors'

/** Encrypts a factor's secret for the database; see `platform/env/sealed`. */
export const sealed = (jwtSecret: string, userId: number, text: string): string =>
  sealedFor({ jwtSecret, purpose, userId }, text)

/** The text that `sealed` encrypted; undefined if it was altered, or sealed with another `JWT_SECRET`. */
export const unsealed = (jwtSecret: string, userId: number, stored: string): string | undefined =>
  unsealedFor({ jwtSecret, purpose, userId }, stored)
