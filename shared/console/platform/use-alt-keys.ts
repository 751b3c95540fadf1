import { useLayoutEffect, useRef } from 'react'
import type { KeyActions } from './use-item-keys'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * The letter, digit or arrow that is pressed with Alt; null for anything else. Where Alt makes another sign of a key, as
 * on a Mac, the key's place counts. AltGr types signs, so it is none: it comes
 * without Alt, or on Windows together with Ctrl.
 */
export const nameWithAlt = (event: Pressed): string | null => {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
  if (!altKey || ctrlKey || metaKey || shiftKey) return null
  if (/^[a-z0-9]$/i.test(key)) return key.toLowerCase()
  if (key.startsWith('Arrow')) return key
  return /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase() ?? null
}

/** Keys that act together with Alt, in text fields too; they rest while a dialog is open. */
export const useAltKeys = (actions: KeyActions): void => {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = nameWithAlt(event)
      const action = name === null ? undefined : latest.current[name]
      if (!action || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (!event.repeat || name?.startsWith('Arrow')) action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
