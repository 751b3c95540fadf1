import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'

/** Movement of a mouse in pixels, and rest of a finger in milliseconds, after which a photo is picked up. */
const moved = 6
const rest = 350

/** The tile at a point, even if something covers it. */
const tileAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map(element => element.closest<HTMLElement>('[data-tile]')?.dataset['tile'])
    .find(tile => tile !== undefined)

interface Carrying {
  readonly onPickUp: () => void
  readonly onOver: (tile: string) => unknown
  readonly onEnd: () => void
}

/**
 * Follows one pointer until it is released anywhere; returns a function that stops. Listens on the window, because a
 * tile that is moved in the DOM loses a captured pointer.
 */
const followPointer = (start: ReactPointerEvent, { onPickUp, onOver, onEnd }: Carrying): (() => void) => {
  const { pointerId, pointerType, clientX, clientY } = start
  const stop = new AbortController()
  const { signal } = stop
  let isHeld = false
  const pickUp = () => {
    isHeld = true
    onPickUp()
  }
  const timer = pointerType === 'mouse' ? undefined : setTimeout(pickUp, rest)
  const end = () => {
    clearTimeout(timer)
    stop.abort()
    onEnd()
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    // The button was released outside of the window.
    if (pointerType === 'mouse' && event.buttons === 0) return end()
    if (!isHeld) {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= moved) return
      // An early move by touch is a scroll.
      if (pointerType !== 'mouse') return end()
      pickUp()
    }
    const over = tileAt(event.clientX, event.clientY)
    if (over !== undefined) onOver(over)
  }
  const endOf = (event: PointerEvent) => event.pointerId === pointerId && end()
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', endOf, { signal })
  addEventListener('pointercancel', endOf, { signal })
  addEventListener('blur', end, { signal })
  return end
}

/**
 * Reordering by dragging: a mouse picks up a tile by moving, a finger by resting on it, so that the page can still be
 * scrolled. The tile moves at once; `onMove` gets the tile and the one whose place it takes.
 */
export const useReorder = (onMove: (id: string, over: string) => void) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const letGo = useRef<() => void>(() => undefined)
  useEffect(() => () => letGo.current(), [])
  const follow = (id: string, start: ReactPointerEvent) => {
    letGo.current()
    letGo.current = followPointer(start, {
      onPickUp: () => setDragged(id),
      onOver: over => over !== id && onMove(id, over),
      onEnd: () => setDragged(null),
    })
  }
  const handlersOf = (id: string) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button === 0 && event.isPrimary) follow(id, event)
    },
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    onContextMenu: (event: { preventDefault(): void }) => {
      if (dragged !== null) event.preventDefault()
    },
  })
  return { dragged, handlersOf }
}
