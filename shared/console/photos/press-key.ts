import type { KeyboardEvent } from 'react'
import { isHeldDown } from '../platform/keyboard'

/** What keys do by their names; letters by their small ones. */
type KeyWays = Readonly<Record<string, (() => void) | false | undefined>>

/** Does what a key means here; what is held down is taken from the page, but done once. */
export const pressKey = (event: KeyboardEvent, ways: KeyWays): void => {
  const way = ways[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!way || event.altKey) return
  event.preventDefault()
  if (!isHeldDown(event)) way()
}
