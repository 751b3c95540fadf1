import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const storageKey = 'scroll'

const places = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

const remember = (key: string, top: number) => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...places(), [key]: top }))
  } catch {
    // Without storage a page simply begins at its top.
  }
}

// The server has no layout to take effect on.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

const keepsScroll = (state: unknown) =>
  typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true

/**
 * Scrolls as a page load would: to the top of a new page, to where one was when going back, and nowhere when only a
 * filter changed. The focus goes to the new page too, so that a screen reader begins there.
 */
export const useScroll = (main: RefObject<HTMLElement | null>): void => {
  const { key, pathname, state } = useLocation()
  const how = useNavigationType()
  const shown = useRef({ key, pathname })

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const top = places()[shown.current.key]
    if (top !== undefined && !location.hash) scrollTo(0, top)
    const leave = () => remember(shown.current.key, scrollY)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])

  useEffect(() => {
    const note = () => remember(key, scrollY)
    addEventListener('scrollend', note)
    return () => removeEventListener('scrollend', note)
  }, [key])

  useBeforePaint(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { key, pathname }
    if (how === NavigationType.Pop) return scrollTo(0, places()[key] ?? 0)
    if (keepsScroll(state)) return
    scrollTo(0, 0)
    if (before.pathname !== pathname) main.current?.focus({ preventScroll: true })
  }, [key, pathname, state, how, main])
}
