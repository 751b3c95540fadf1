import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { keepText, keptJson } from '../../shared/forms/kept-text'
import { useLocation, useStep } from '../platform/router'

const storageKey = 'scroll'

/** Where a page was left. */
interface ScrollPosition {
  /** Pixels above the edge of the window. */
  readonly top: number
  /** Of the parts that are laid out late, which was the first in sight; -1 for none. */
  readonly part: number
  /** Where that one stood, in pixels from the edge. */
  readonly offset: number
}

/** Their heights are guessed until somebody comes near, so pixels alone say little of a page that was jumped through. */
const lateParts = () => document.querySelectorAll('main .later')

const currentPosition = (): ScrollPosition => {
  const tops = [...lateParts()].map(part => part.getBoundingClientRect())
  const part = tops.findIndex(({ bottom }) => bottom > 0)
  return { top: scrollY, part, offset: tops[part]?.top ?? 0 }
}

const isPosition = (value: unknown): value is ScrollPosition =>
  typeof value === 'object' && value !== null && 'top' in value && typeof value.top === 'number'

/** Where each entry of the history was scrolled to; a reload keeps it. */
const readPositions = (): Map<string, ScrollPosition> =>
  new Map(
    Object.entries(keptJson('session', storageKey) ?? {}).filter((entry): entry is [string, ScrollPosition] =>
      isPosition(entry[1]),
    ),
  )

const storePositions = (positions: ReadonlyMap<string, ScrollPosition>) =>
  keepText('session', storageKey, JSON.stringify(Object.fromEntries([...positions].slice(-50))))

/** Has the page laid out as a whole (`base.css`): the place to come back to was measured on one that had been looked at. */
const returned = 'is-returned'
const restorePosition = ({ top, part, offset }: ScrollPosition): void => {
  document.documentElement.classList.add(returned)
  const first = lateParts()[part]
  scrollTo(0, first ? scrollY + first.getBoundingClientRect().top - offset : top)
}

// The server has no layout to take effect on.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Whether this document was loaded again, by a reload or by going back; a link or a typed address begins at the top. */
const isReturn = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return !(entry && 'type' in entry && entry.type === 'navigate')
}

const keepsScroll = (state: unknown) =>
  typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true

/**
 * Scrolls as a page load would: to the top of a new page, to where one was when going back, and nowhere when only a
 * filter changed. The focus goes to the new page too, so that a screen reader begins there.
 */
export const useScroll = (main: RefObject<HTMLElement | null>): void => {
  const { key, pathname, state, how } = useLocation()
  const shown = useRef({ entry: key + pathname, pathname })
  const positions = useRef<Map<string, ScrollPosition>>(null)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const known = (positions.current = readPositions())
    const position = known.get(shown.current.entry)
    if (position && !location.hash && isReturn()) restorePosition(position)
    const note = () => known.set(shown.current.entry, { top: scrollY, part: -1, offset: 0 })
    const leave = () => {
      known.set(shown.current.entry, currentPosition())
      storePositions(known)
    }
    const stop = new AbortController()
    addEventListener('scroll', note, { passive: true, signal: stop.signal })
    addEventListener('pagehide', leave, { signal: stop.signal })
    return () => stop.abort()
  }, [])

  // The page that is left still stands.
  useStep(useCallback(() => positions.current?.set(shown.current.entry, currentPosition()), []))

  useBeforePaint(() => {
    const before = shown.current
    // The first entry of every document has the same key.
    const entry = key + pathname
    if (before.entry === entry) return
    shown.current = { entry, pathname }
    if (how === 'anchor') return
    if (how === 'return')
      return restorePosition(positions.current?.get(entry) ?? { top: 0, part: -1, offset: 0 })
    document.documentElement.classList.remove(returned)
    if (keepsScroll(state)) return
    scrollTo(0, 0)
    if (before.pathname !== pathname) main.current?.focus({ preventScroll: true })
  }, [key, pathname, state, how, main])
}
