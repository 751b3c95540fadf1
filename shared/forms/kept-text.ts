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
