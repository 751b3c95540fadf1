import { useLayoutEffect, useRef } from 'react'
import { nameOfKey } from '../platform/keyboard'
import { useItemKeys } from '../platform/use-item-keys'

/** Milliseconds within which the second key has to follow. */
const patience = 1500

/** After `g` the next key goes to a section; until then no other key acts. */
export const useSectionKeys = (go: (key: string) => void): void => {
  const until = useRef(0)
  const latest = useRef(go)
  useLayoutEffect(() => void (latest.current = go))
  useItemKeys({ g: () => void (until.current = Date.now() + patience) })
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (Date.now() > until.current || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
      until.current = 0
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      // The letters alone decide adverts.
      event.stopPropagation()
      latest.current(nameOfKey(event))
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
