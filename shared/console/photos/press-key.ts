import type { KeyboardEvent } from 'react'
import { isHeldDown } from '../platform/keyboard'

/** Actions by key name; letters in lower case. */
type KeyWays = Readonly<Record<string, (() => void) | false | undefined>>

/** Runs the action of a key; a key that is held down is consumed, but runs once. */
export const pressKey = (event: KeyboardEvent, ways: KeyWays): void => {
  const way = ways[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!way || event.altKey) return
  event.preventDefault()
  if (!isHeldDown(event)) way()
}
