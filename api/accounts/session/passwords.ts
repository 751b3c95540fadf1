import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { addressKey } from '../../platform/limits/address-key'
import type { Caller } from '../../platform/http/context'
import { workQueue, type Lane, type Turn } from './work-queue'

/** Argon2id, the library's default kind: 32 MiB and four passes take 30 to 80 ms on a small server's core. */
const cost = { memoryCost: 32 * 1024, timeCost: 4, parallelism: 1 } as const

// One core stays free for listings while many sign in, and the database driver keeps two of libuv's four threads.
const queued = workQueue({
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  reserved: 1,
  // About five seconds of waiting on a small server; many people of one office may sign in at the same moment.
  waiting: 80,
  perAsker: 40,
  patience: 15_000,
})

/** The queue position of a caller: known devices are counted each on their own, everybody else by network. */
export const turnOf = ({ ip }: Caller, lane: Exclude<Lane, 'known'>, known?: number): Turn =>
  known === undefined ? { lane, asker: addressKey(ip) } : { lane: 'known', asker: `device ${known}` }

// Keyboards encode the same letters in different ways; NFKC makes them equal.
const normal = (password: string) => password.normalize('NFKC')

/** The hash to store, computed off the main thread. Throws `unavailable` when the queue of a given turn is full. */
export const hashPassword = (password: string, turn?: Turn): Promise<string> =>
  queued(() => hash(normal(password), cost), turn)

/**
 * Whether the password matches the stored hash. Without a hash (unknown mail, or no password was ever set)
 * the same work is done and the answer is false, so that timing reveals nothing.
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

// Without characters that look alike, since people copy it from a terminal by hand.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** Twenty random characters, about 115 bits. */
export const generatedPassword = (): string =>
  Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
