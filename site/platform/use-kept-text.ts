import { useState } from 'react'
import { keepUnsent, unsentText } from '../../shared/forms/unsent-text'

/**
 * What is typed or chosen, kept through a closed dialog, a reload, a login, Back and a closed tab, until it is emptied;
 * `initial` while nothing is kept. A component must keep the same name.
 */
export const useKeptText = (name: string, initial = '') => {
  const [text, setText] = useState(() => unsentText(name) || initial)
  const keep = (changed: string) => {
    setText(changed)
    keepUnsent(name, changed === initial ? '' : changed)
  }
  return [text, keep] as const
}
