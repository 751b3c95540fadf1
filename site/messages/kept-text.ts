import { useState } from 'react'

type Kind = 'session' | 'local'

const storageOf = (kind: Kind) => (kind === 'session' ? sessionStorage : localStorage)

/** Where a question about an advert, and an answer in a thread, are kept until they are sent. */
export const askKey = (advertId: number): string => `ask-${advertId}`
export const answerKey = (threadId: number): string => `answer-${threadId}`

/** A text that was typed and not sent; empty when there is none. */
export const keptText = (kind: Kind, key: string): string => {
  try {
    return storageOf(kind).getItem(key) ?? ''
  } catch {
    return ''
  }
}

const keep = (kind: Kind, key: string, text: string) => {
  try {
    if (text) storageOf(kind).setItem(key, text)
    else storageOf(kind).removeItem(key)
  } catch {
    // Without storage the text lasts as long as the page.
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
    keep(kind, key, changed)
  }
  return [text, change] as const
}
