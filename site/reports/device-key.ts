import { randomKey } from '../platform/message-key'

const storageKey = 'device'

/** A random name of this browser, so that visitors behind one address count as several. It says nothing else. */
export const deviceKey = (): string | undefined => {
  try {
    const known = localStorage.getItem(storageKey)
    if (known) return known
    const made = randomKey()
    localStorage.setItem(storageKey, made)
    return made
  } catch {
    return undefined
  }
}
