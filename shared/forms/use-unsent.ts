import { useEffect, useRef, useState } from 'react'
import { arrivedHere, keepAt, unsentAt } from './unsent-text'
import { useWhenGone } from './use-when-gone'

const place = { read: unsentAt, subscribe: arrivedHere.subscribe }

/**
 * What is typed or chosen, kept under a key until it is emptied; `initial` while nothing is kept. What arrives from
 * another device is shown until somebody types here, and what was sent or discarded there is gone. A component must keep
 * the same key.
 */
export const useUnsent = (key: string, initial = '') => {
  const shown = () => unsentAt(key) || initial
  const [text, setText] = useState(shown)
  const isTyped = useRef(false)
  useWhenGone(place, key, was => {
    if (was !== text) return
    isTyped.current = false
    setText(initial)
  })
  useEffect(() => arrivedHere.subscribe(() => !isTyped.current && setText(unsentAt(key) || initial)))
  const keep = (changed: string) => {
    isTyped.current = changed !== initial
    setText(changed)
    keepAt(key, changed === initial ? '' : changed)
  }
  return [text, keep] as const
}
