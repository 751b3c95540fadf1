import { forgetUnsent, keepText, keptText, ownerKey } from './kept-text'

/** Whether this tab's texts are of the device's owner: another tab may have logged out, or somebody else in. */
const isOwn = () => ['', keptText('local', ownerKey)].includes(keptText('session', ownerKey))

/**
 * What was typed and not sent, by its key in the storage: a tab goes on with its own text, and a tab that has none with
 * what another one, or one that was closed, has left. Empty if there is none.
 */
export const unsentAt = (key: string): string =>
  (isOwn() && keptText('session', key)) || keptText('local', key)

/** Keeps what is typed; an empty text forgets it, as once it was sent. */
export const keepAt = (key: string, text: string): void => {
  if (!isOwn()) forgetUnsent(['session'])
  keepText('session', ownerKey, keptText('local', ownerKey))
  keepText('local', key, text)
  keepText('session', key, text)
}

/** What was typed into the form of this name and not sent; empty if nothing was. */
export const unsentText = (name: string): string => unsentAt(`form:${name}`)

/** Keeps what is typed into the form of this name; an empty text forgets it. */
export const keepUnsent = (name: string, text: string): void => keepAt(`form:${name}`, text)

/** An account has logged in: it goes on with what was typed before as a guest, but not with what another account typed. */
export const keepFor = (account: string): void => {
  if (![account, ''].includes(keptText('local', ownerKey))) forgetUnsent()
  keepText('local', ownerKey, account)
}
