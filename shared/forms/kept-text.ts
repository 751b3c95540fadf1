import { useState } from 'react'

type Kind = 'session' | 'local'

const storageOf = (kind: Kind) => (kind === 'session' ? sessionStorage : localStorage)

/** A text that was typed and not sent; empty when there is none. */
export const keptText = (kind: Kind, key: string): string => {
  try {
    return storageOf(kind).getItem(key) ?? ''
  } catch {
    return ''
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

/**
 * A text that is kept as it is typed: `session` until the tab is closed, through a login; `local` on this device. A
 * component that uses it belongs to one key.
 */
export const useKeptText = (kind: Kind, key: string) => {
  const [text, setText] = useState(() => keptText(kind, key))
  const change = (changed: string) => {
    setText(changed)
    keepText(kind, key, changed)
  }
  return [text, change] as const
}
