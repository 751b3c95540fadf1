import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation } from './router'

const storageKey = 'scroll'

/** Where each entry of the history was scrolled to; a reload keeps it. */
const readPlaces = (): Map<string, number> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return new Map(
      Object.entries(stored ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    )
  } catch {
    return new Map()
  }
}

const storePlaces = (places: ReadonlyMap<string, number>) => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...places].slice(-50))))
  } catch {
    // Without storage a reloaded page simply begins at its top.
  }
}

/** Has the page laid out as a whole (`base.css`): the place to come back to was measured on one that had been looked at. */
const returned = 'is-returned'
const comeBack = (top: number): void => {
  document.documentElement.classList.add(returned)
  scrollTo(0, top)
}

// The server has no layout to take effect on.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Whether this document was loaded again, by a reload or by going back; a link or a typed address begins at the top. */
const isReturn = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return !entry || (entry as PerformanceNavigationTiming).type !== 'navigate'
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
  const places = useRef<Map<string, number>>(null)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const known = (places.current = readPlaces())
    const top = known.get(shown.current.entry)
    if (top !== undefined && !location.hash && isReturn()) comeBack(top)
    const note = () => known.set(shown.current.entry, scrollY)
    const leave = () => storePlaces(known)
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('pagehide', leave)
    }
  }, [])

  useBeforePaint(() => {
    const before = shown.current
    // The first entry of every document has the same key.
    const entry = key + pathname
    if (before.entry === entry) return
    shown.current = { entry, pathname }
    if (how === 'anchor') return
    if (how === 'return') {
      comeBack(places.current?.get(entry) ?? 0)
      return
    }
    document.documentElement.classList.remove(returned)
    if (keepsScroll(state)) return
    scrollTo(0, 0)
    if (before.pathname !== pathname) main.current?.focus({ preventScroll: true })
  }, [key, pathname, state, how, main])
}
