import { useLayoutEffect, useRef } from 'react'

/**
 * F6 moves the focus into a bar above a table and back, since by Tab every cell lies between. If a pressed
 * button disappears, the focus moves to the bar's first button, or back to where it was.
 */
export const useReturnFocus = () => {
  const bar = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)
  const inBar = useRef<Element | null>(null)
  // F6 was pressed before the bar has come, which only a slow page lets happen.
  const isWanted = useRef(false)
  // A layout effect, so that F6 works as soon as the bar is visible. Someone who selects a row and presses F6
  // at once would otherwise stay in the table, and the next key would act there.
  useLayoutEffect(() => {
    const onFocus = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('dialog')) return
      const isInside = bar.current?.contains(target) ?? false
      inBar.current = isInside ? target : null
      if (!isInside) before.current = target
    }
    const onPoint = ({ target }: Event) => {
      isWanted.current = false
      if (!(target instanceof Element) || !bar.current?.contains(target)) inBar.current = null
    }
    const onKey = (event: KeyboardEvent) => {
      isWanted.current = false
      if (event.key !== 'F6' || !bar.current || document.querySelector('dialog[open]')) return
      event.preventDefault()
      isWanted.current = firstIn(bar.current) === null
      focus(bar.current.contains(document.activeElement) ? before.current : firstIn(bar.current))
    }
    return listen({ onFocus, onPoint, onKey })
  }, [])
  // After every render, since each may remove the focused button.
  useLayoutEffect(() => {
    if (isWanted.current && firstIn(bar.current)) {
      isWanted.current = false
      focus(firstIn(bar.current))
    }
    if (!inBar.current || inBar.current.isConnected || document.activeElement !== document.body) return
    focus(firstIn(bar.current))
    if (document.activeElement === document.body) focus(before.current)
  })
  return bar
}

interface Listeners {
  readonly onFocus: (event: Event) => void
  readonly onPoint: (event: Event) => void
  readonly onKey: (event: KeyboardEvent) => void
}

/** Listens to the whole page, until the answered function is called. */
const listen = ({ onFocus, onPoint, onKey }: Listeners) => {
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPoint)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPoint)
    document.removeEventListener('keydown', onKey)
  }
}

const firstIn = (bar: Element | null) => bar?.querySelector('button:enabled') ?? null

const focus = (element: Element | null) => {
  if (element instanceof HTMLElement) element.focus()
}
