import { useLayoutEffect, useRef } from 'react'
import { isHeldDown, nameOfKey } from './keyboard'

export type KeyActions = Readonly<Record<string, (() => void) | undefined>>

const typed = 'input, textarea, select, [contenteditable], [role="combobox"], [role="menu"]'

/** Whether the key belongs to a text field or to an open dialog. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.matches(typed) && !target.matches('[type="checkbox"], [type="radio"]'))

/** Space presses a button that has the focus, and turns a page of a link. */
const isPressing = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof Element && target.matches('button, a, summary, [role="option"]')

/** Registers single-key shortcuts of a screen, which are inactive while a field has the focus. */
export const useItemKeys = (actions: KeyActions): void => {
  const latest = useRef(actions)
  // A layout effect, so that the keys work as soon as the screen is visible.
  useLayoutEffect(() => {
    latest.current = actions
  })
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTaken(event) || isPressing(event)) return
      const action = latest.current[nameOfKey(event)]
      if (!action) return
      event.preventDefault()
      if (!isHeldDown(event)) action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
