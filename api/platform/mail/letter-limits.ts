import type { App } from '../app/app-context'
import { addressKey } from '../limits/address-key'

interface Named {
  /** Kind of mail; each kind is counted separately. */
  readonly letter: string
  readonly mail: string
  /** Who enters the address: their own address, or another identifier. */
  readonly by: string
}

/**
 * Counts a mail to an address that somebody enters without proof, so that no mailbox is flooded, and so that
 * one sender's repetitions do not use up the address's own limit. Throws `too_many_requests`.
 */
export const spendLetter = async (app: App, { letter, mail, by }: Named): Promise<void> => {
  await app.limits.spend('letterByPair', `${letter} ${mail} ${addressKey(by)}`)
  await app.limits.spend('letterByMail', `${letter} ${mail}`)
}
