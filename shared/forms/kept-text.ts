/**
 * `session` lasts until the tab is closed, `local` on this device. `kept` is of what is typed and not sent: a tab goes on
 * with its own text, and a tab that has none with what another one, or one that was closed, has left.
 */
export type Kept = 'session' | 'local' | 'kept'
type Kind = Exclude<Kept, 'kept'>

const storageOf = (kind: Kind) => (kind === 'session' ? sessionStorage : localStorage)

const read = (kind: Kind, key: string): string => {
  try {
    return storageOf(kind).getItem(key) ?? ''
  } catch {
    return ''
  }
}

const write = (kind: Kind, key: string, text: string): boolean => {
  try {
    if (text) storageOf(kind).setItem(key, text)
    else storageOf(kind).removeItem(key)
    return true
  } catch {
    return false
  }
}

/** The text stored in the browser under a key; empty if nothing is stored. */
export const keptText = (kind: Kept, key: string): string =>
  kind === 'kept' ? read('session', key) || read('local', key) : read(kind, key)

/** The JSON value stored under a key; undefined if there is none or it is not valid. */
export const keptJson = (kind: Kept, key: string): unknown => {
  try {
    return JSON.parse(keptText(kind, key))
  } catch {
    return undefined
  }
}

/** Stores a text, or removes an empty one. False if storage failed, so that the text lasts only as long as the page. */
export const keepText = (kind: Kept, key: string, text: string): boolean => {
  if (kind !== 'kept') return write(kind, key, text)
  write('local', key, text)
  return write('session', key, text)
}

/** Removes from this device what was typed into forms and not sent, as when somebody logs out of it. */
export const forgetKept = (): void => {
  for (const kind of ['session', 'local'] as const)
    try {
      for (const key of Object.keys(storageOf(kind)))
        if (key.startsWith('form:') || key.startsWith('ask-')) write(kind, key, '')
    } catch {
      // Without storage nothing was kept.
    }
}
