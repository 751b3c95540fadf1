import { useState } from 'react'
import { keepText, keptText } from '../../shared/forms/kept-text'

const keyOf = (name: string) => `form:${name}`

/** Removes what is kept under a name, once it was sent. */
export const forgetTyped = (name: string): void => void keepText('kept', keyOf(name), '')

/**
 * What is typed or chosen, kept through a closed dialog, a reload, a login, Back and a closed tab, until it is emptied;
 * `initial` while nothing is kept. A component must keep the same name.
 */
export const useKeptText = (name: string, initial = '') => {
  const [text, setText] = useState(() => keptText('kept', keyOf(name)) || initial)
  const keep = (changed: string) => {
    setText(changed)
    keepText('kept', keyOf(name), changed === initial ? '' : changed)
  }
  return [text, keep] as const
}
