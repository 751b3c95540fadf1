import { forgetUnsent, keepText, keptText, ownerKey } from './kept-text'
import { createListeners } from './listeners'

/** Whether this tab's texts are of the device's owner: another tab may have logged out, or somebody else in. */
const isOwn = () => ['', keptText('local', ownerKey)].includes(keptText('session', ownerKey))

/** Under which the state of a text is stored: when it was typed, in milliseconds, until the account has it; then `known`. */
export const stateKey = (key: string): string => `kept-at:${key}`

/** Under which is stored, as JSON, what the account was last known to have of a text; a tab has it of its own text. */
export const baseKey = (key: string): string => `kept-base:${key}`

/** Told when a text is to go to the account, and when texts of other devices have arrived. */
export const typedHere = createListeners()
export const arrivedHere = createListeners()

/** The screens still show what the account before has typed, which stays in this tab. */
let isOfAnother = false

/**
 * What was typed and not sent, by its key in the storage: a tab goes on with its own text, and a tab that has none with
 * what another one, or one that was closed, has left. Empty if there is none.
 */
export const unsentAt = (key: string): string =>
  (isOwn() && keptText('session', key)) || keptText('local', key)

/** Keeps what is typed; an empty text forgets it, as once it was sent. An account has it on its other devices, too. */
export const keepAt = (key: string, text: string): void => {
  if (!isOwn()) {
    forgetUnsent(['session'])
    isOfAnother = true
  }
  const owner = keptText('local', ownerKey)
  const [own, was] = [keptText('session', key), keptText('local', key)]
  const isChanged = was !== text
  // A tab that went on with a text of its own has not seen what has come to the device since.
  if (own !== '' && own !== was && !isOfAnother)
    keepText('local', baseKey(key), keptText('session', baseKey(key)))
  keepText('session', baseKey(key), keptText('local', baseKey(key)))
  keepText('session', ownerKey, owner)
  keepText('session', key, text)
  if (!isOfAnother || text === '') keepText('local', key, text)
  if (!owner || isOfAnother || !isChanged) return
  keepText('local', stateKey(key), String(Date.now()))
  typedHere.tell()
}

/** FNV-1a in 32 bits. */
const hashOf = (text: string): string =>
  [...text]
    .reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
    .toString(36)

/** Characters of a form's name that the account takes with what stands before it; the end of a longer one is a hash. */
const longest = 130

/** Under which the texts of the form of this name are kept. */
export const formKey = (name: string): string =>
  `form:${name.length > longest ? `${name.slice(0, longest - 10)}~${hashOf(name)}` : name}`

/** What was typed into the form of this name and not sent; empty if nothing was. */
export const unsentText = (name: string): string => unsentAt(formKey(name))

/** Keeps what is typed into the form of this name; an empty text forgets it. */
export const keepUnsent = (name: string, text: string): void => keepAt(formKey(name), text)

/**
 * An account has logged in: it goes on with what was typed before as a guest, but not with what another account typed.
 * Where that may still be on the screen, what is typed there is not taken for this account's.
 */
export const keepFor = (account: string, isOnScreen = false): void => {
  const isNew = ![account, ''].includes(keptText('local', ownerKey))
  if (isNew) forgetUnsent()
  isOfAnother = isOnScreen && (isNew || isOfAnother)
  keepText('local', ownerKey, account)
}
