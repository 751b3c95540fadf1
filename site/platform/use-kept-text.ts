import { useState } from 'react'
import { keepText, keptText } from '../../shared/forms/kept-text'

/**
 * What is typed or chosen, kept in this tab through a closed dialog, a reload, a login and Back, until it is emptied. A
 * component must keep the same key.
 */
export const useKeptText = (key: string) => {
  const [text, setText] = useState(() => keptText('session', key))
  const keep = (changed: string) => {
    setText(changed)
    keepText('session', key, changed)
  }
  return [text, keep] as const
}
