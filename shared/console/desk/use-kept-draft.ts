import { useState } from 'react'

const keyOf = (name: string) => `desk-${name}`

const read = (name: string): string => {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? ''
  } catch {
    return ''
  }
}

const keep = (name: string, text: string) => {
  try {
    if (text) sessionStorage.setItem(keyOf(name), text)
    else sessionStorage.removeItem(keyOf(name))
  } catch {
    // Without storage the text lasts as long as the screen.
  }
}

/**
 * A text that is kept as it is typed, through reloads, until it is sent or the window is closed: what staff write to
 * somebody stays on no shared machine. A component that uses it belongs to one name.
 */
export const useKeptDraft = (name: string) => {
  const [text, setText] = useState(() => read(name))
  const change = (changed: string) => {
    setText(changed)
    keep(name, changed)
  }
  return [text, change] as const
}
