type Kind = 'session' | 'local'

const storageOf = (kind: Kind) => (kind === 'session' ? sessionStorage : localStorage)

/** The text stored in the browser under a key; empty if nothing is stored. `session` lasts until the tab is closed. */
export const keptText = (kind: Kind, key: string): string => {
  try {
    return storageOf(kind).getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** The JSON value stored under a key; undefined if there is none or it is not valid. */
export const keptJson = (kind: Kind, key: string): unknown => {
  try {
    return JSON.parse(keptText(kind, key))
  } catch {
    return undefined
  }
}

/** Stores a text, or removes an empty one. False if storage failed, so that the text lasts only as long as the page. */
export const keepText = (kind: Kind, key: string, text: string): boolean => {
  try {
    if (text) storageOf(kind).setItem(key, text)
    else storageOf(kind).removeItem(key)
    return true
  } catch {
    return false
  }
}

/** Whose unsent texts the device keeps: the number of the account that logged in last; nothing for a guest. */
export const ownerKey = 'kept-for'

/** Under which keys what was typed and not sent is stored, here or on another device. */
export const unsentKeys = /^(other:)?(form:|ask-|answer-)/
/** Whose it is, and what is known of it. */
const aboutUnsent = /^kept-(for|at|base)/

/** Removes from this device, or from this tab alone, what was typed and not sent; drafts of adverts stay. */
export const forgetUnsent = (kinds: readonly Kind[] = ['session', 'local']): void => {
  for (const kind of kinds)
    try {
      for (const key of Object.keys(storageOf(kind)))
        if (unsentKeys.test(key) || aboutUnsent.test(key)) storageOf(kind).removeItem(key)
    } catch {
      // Without storage nothing was kept.
    }
}
