import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { addressKey } from '../../platform/limits/address-key'
import type { Caller } from '../../platform/http/context'
import { workQueue, type Lane, type Turn } from './work-queue'

/** Argon2id, the library's default kind: 32 MiB and four passes take 30 to 80 ms on a small server's core. */
const cost = { memoryCost: 32 * 1024, timeCost: 4, parallelism: 1 } as const

// One core stays free for listings while many people sign in, and the database's driver keeps two of libuv's four threads.
const queued = workQueue({
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  reserved: 1,
  // Five seconds or so of waiting on a small server; many people of one office may sign in at the same moment.
  waiting: 80,
  perAsker: 40,
  patience: 15_000,
})

/** The turn of a caller: a known device (its id) for itself, anybody else by their network. */
export const turnOf = ({ ip }: Caller, lane: Exclude<Lane, 'known'>, known?: number): Turn =>
  known === undefined ? { lane, asker: addressKey(ip) } : { lane: 'known', asker: `device ${known}` }

// The same letters can be written in several ways, depending on the keyboard; NFKC makes them one.
const normal = (password: string) => password.normalize('NFKC')

/** The hash to store. Runs off the main thread; throws `unavailable` when too many wait, unless no turn is given. */
export const hashPassword = (password: string, turn?: Turn): Promise<string> =>
  queued(() => hash(normal(password), cost), turn)

/**
 * Whether the password belongs to the stored hash. Without one (nobody has this mail, or no password was ever set)
 * the same work is done and the answer is no, so that the time tells nothing.
 */
export const passwordMatches = async (
  stored: string | undefined,
  password: string,
  turn?: Turn,
): Promise<boolean> => {
  if (stored) return queued(() => verify(stored, normal(password)), turn)
  await hashPassword(password, turn)
  return false
}

// Without characters that look alike, since people type it from a terminal.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** Twenty random characters, about 115 bits. */
export const generatedPassword = (): string =>
  Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
