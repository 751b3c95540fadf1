import { useState } from 'react'
import { doneWith } from './done-with'
import { isOnlyHere } from './only-here'
import { arrivedHere, keepAt, unsentAt } from './unsent-text'
import { useArrivals, type KeptPlace } from './use-arrivals'

/** The browser's own storage. */
export const thisBrowser: KeptPlace = {
  read: unsentAt,
  write: keepAt,
  isOnlyHere,
  subscribe: arrivedHere.subscribe,
}

/**
 * What is typed or chosen, kept under a key until it is emptied; `initial` while nothing is kept. What arrives from
 * another device is shown unless somebody has typed since, and what was sent or discarded there is gone. The last of the
 * three forgets it once it was sent. A component must keep the same key.
 */
export const useUnsent = (key: string, initial = '') => {
  const [text, setText] = useState(() => unsentAt(key) || initial)
  useArrivals(thisBrowser, key, (was, is) => {
    if ((was || initial) === text) setText(is || initial)
  })
  const keep = (changed: string) => {
    setText(changed)
    keepAt(key, changed === initial ? '' : changed)
  }
  const done = () => {
    setText(initial)
    doneWith(thisBrowser, key)
  }
  return [text, keep, done] as const
}
