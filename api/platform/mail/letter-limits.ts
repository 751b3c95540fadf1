import type { App } from '../app/app-context'
import { addressKey } from '../limits/address-key'

interface Named {
  /** Letters of one kind are counted apart from those of others. */
  readonly letter: string
  readonly mail: string
  /** Who names the address: their own address, or what else tells them apart. */
  readonly by: string
}

/**
 * Counts a letter to an address that somebody names without proof: nobody's mailbox is filled, and one who names an
 * address again and again does not keep its owner from it. Throws `too_many_requests`.
 */
export const spendLetter = async (app: App, { letter, mail, by }: Named): Promise<void> => {
  await app.limits.spend('letterByPair', `${letter} ${mail} ${addressKey(by)}`)
  await app.limits.spend('letterByMail', `${letter} ${mail}`)
}
