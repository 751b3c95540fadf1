import { useEffect, useRef } from 'react'

/** F6 leads into a bar above a table and back to where one was: by Tab every cell lies between them. */
export const useWayBack = (isOpen: boolean) => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    let before: HTMLElement | null = null
    const onKey = (event: KeyboardEvent) => {
      const here = document.activeElement
      if (event.key !== 'F6' || !bar.current || document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (bar.current.contains(here)) return before?.focus()
      before = here instanceof HTMLElement ? here : null
      bar.current.querySelector<HTMLElement>('button:enabled')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])
  return bar
}
