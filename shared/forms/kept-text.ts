type Kind = 'session' | 'local'

const storageOf = (kind: Kind) => (kind === 'session' ? sessionStorage : localStorage)

/** What a browser keeps under a key, `session` until its tab is closed; empty where it keeps nothing. */
export const keptText = (kind: Kind, key: string): string => {
  try {
    return storageOf(kind).getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** What is kept under a key as JSON; undefined for nothing and for anything else that stands there. */
export const keptJson = (kind: Kind, key: string): unknown => {
  try {
    return JSON.parse(keptText(kind, key))
  } catch {
    return undefined
  }
}

/** Keeps a text, or forgets it when it is empty; false where there is no room, and it lasts as long as the page. */
export const keepText = (kind: Kind, key: string, text: string): boolean => {
  try {
    if (text) storageOf(kind).setItem(key, text)
    else storageOf(kind).removeItem(key)
    return true
  } catch {
    return false
  }
}
