import { useLayoutEffect, useRef } from 'react'

/**
 * F6 leads into a bar above a table and back to where one was: by Tab every cell lies between them. A button that goes
 * with what it did leaves the focus to the bar's first one, or to where one was.
 */
export const useReturnFocus = () => {
  const bar = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)
  const inBar = useRef<Element | null>(null)
  // Heard before anything is painted, whether the bar is open or about to be: who selects and goes there in one breath
  // would else walk on through the table, and press what happens to stand there.
  useLayoutEffect(() => {
    const onFocus = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('dialog')) return
      const isInside = bar.current?.contains(target) ?? false
      inBar.current = isInside ? target : null
      if (!isInside) before.current = target
    }
    const onPoint = ({ target }: Event) => {
      if (!(target instanceof Element) || !bar.current?.contains(target)) inBar.current = null
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !bar.current || document.querySelector('dialog[open]')) return
      event.preventDefault()
      focus(bar.current.contains(document.activeElement) ? before.current : firstIn(bar.current))
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPoint)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPoint)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  // After any drawing, since each may take a button away.
  useLayoutEffect(() => {
    if (!inBar.current || inBar.current.isConnected || document.activeElement !== document.body) return
    focus(firstIn(bar.current))
    if (document.activeElement === document.body) focus(before.current)
  })
  return bar
}

const firstIn = (bar: Element | null) => bar?.querySelector('button:enabled') ?? null

const focus = (element: Element | null) => {
  if (element instanceof HTMLElement) element.focus()
}
