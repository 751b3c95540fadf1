import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { keepText, keptJson } from '../../shared/forms/kept-text'
import { useLocation, useStep } from '../platform/router'

const storageKey = 'scroll'

/** The scroll position at which a page was left. */
interface ScrollPosition {
  /** Pixels above the edge of the window. */
  readonly top: number
  /** Index of the first visible lazily laid out part; -1 if there is none. */
  readonly part: number
  /** Distance of that part from the top edge of the window, in pixels. */
  readonly offset: number
}

/** The parts whose height is only estimated until they are near the viewport, so that pixels alone are not reliable. */
const lateParts = () => document.querySelectorAll('main .later')

const currentPosition = (): ScrollPosition => {
  const tops = [...lateParts()].map(part => part.getBoundingClientRect())
  const part = tops.findIndex(({ bottom }) => bottom > 0)
  return { top: scrollY, part, offset: tops[part]?.top ?? 0 }
}

const isPosition = (value: unknown): value is ScrollPosition =>
  typeof value === 'object' && value !== null && 'top' in value && typeof value.top === 'number'

/** The scroll position of each history entry; survives a reload. */
const readPositions = (): Map<string, ScrollPosition> =>
  new Map(
    Object.entries(keptJson('session', storageKey) ?? {}).filter((entry): entry is [string, ScrollPosition] =>
      isPosition(entry[1]),
    ),
  )

const storePositions = (positions: ReadonlyMap<string, ScrollPosition>) =>
  keepText('session', storageKey, JSON.stringify(Object.fromEntries([...positions].slice(-50))))

/** Class that forces the layout of the whole page (`base.css`): the position was measured on fully laid out parts. */
const returned = 'is-returned'
const restorePosition = ({ top, part, offset }: ScrollPosition): void => {
  document.documentElement.classList.add(returned)
  const first = lateParts()[part]
  scrollTo(0, first ? scrollY + first.getBoundingClientRect().top - offset : top)
}

// Effects do not run on the server, and React warns about `useLayoutEffect` there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Whether this document was loaded by a reload or by going back; any other load starts at the top. */
const isReturn = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return !(entry && 'type' in entry && entry.type === 'navigate')
}

const keepsScroll = (state: unknown) =>
  typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true

/**
 * Scrolls as a full page load would: to the top of a new page, to the old position when going back, and not at all when
 * only a filter changed. The focus moves to the new page too, so that a screen reader starts there.
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

  // Saves the position when a navigation starts, while the old page is still shown.
  useStep(useCallback(() => positions.current?.set(shown.current.entry, currentPosition()), []))

  useBeforePaint(() => {
    const before = shown.current
    // The first history entry of every document has the same key, so the path is added.
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
