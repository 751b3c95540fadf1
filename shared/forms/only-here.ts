import { unsentLimits } from '../data/unsent-limits'
import { keptText, ownerKey } from './kept-text'
import { arrivedHere, unsentAt } from './unsent-text'

/** By their keys, as the account has answered. */
let full: ReadonlySet<string> = new Set()

/** The account has no room for the texts under these keys. */
export const noteFull = (keys: ReadonlySet<string>): void => {
  full = keys
  arrivedHere.tell()
}

/** Whether a text can be on this device only, as it is too long for the account, or as that has no room. */
export const isTooMuch = (text: string, hasNoRoom: boolean): boolean =>
  text.length > unsentLimits.text || (text !== '' && hasNoRoom)

/** Whether what the browser keeps under a key is too much for its owner's account. */
export const isOnlyHere = (key: string): boolean =>
  keptText('local', ownerKey) !== '' && isTooMuch(unsentAt(key), full.has(key))
