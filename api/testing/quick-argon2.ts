import { createRequire } from 'node:module'
import type { hash as fullHash, verify as fullVerify } from '@node-rs/argon2'
import { afterAll, beforeAll } from 'vitest'
import { leastHash } from '../../scripts/least-hash.mjs'

// Required, since an import of that name leads here; see `vitest.config.ts`.
const real: { readonly hash: typeof fullHash; readonly verify: typeof fullVerify } = createRequire(
  import.meta.url,
)('@node-rs/argon2')
let isQuick = true

/** As the library's, but with the least that it may cost, which the hash itself says: hundreds of sign-ins need not take a minute. */
export const hash: typeof fullHash = (password, options, ...rest) =>
  real.hash(password, isQuick ? { ...options, ...leastHash } : options, ...rest)

export const verify: typeof fullVerify = (...asked) => real.verify(...asked)

/** In a file or a `describe`: its tests' hashes cost what they cost in production. */
export const withFullHashes = (): void => {
  beforeAll(() => void (isQuick = false))
  afterAll(() => void (isQuick = true))
}
