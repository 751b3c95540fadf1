import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'

/** Pixels that a mouse moves, and milliseconds that a finger rests, before a photo is picked up. */
const moved = 6
const rest = 350

/** The tile under a point, also below whatever covers it. */
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
 * Follows one pointer until it ends, wherever that is; answers how to let go. The window tells of it: a tile that takes
 * another place leaves the page for a moment and loses a pointer that it has captured.
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
    // The button was let go where the page could not see it.
    if (pointerType === 'mouse' && event.buttons === 0) return end()
    if (!isHeld) {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= moved) return
      // A finger that moves early is scrolling.
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
 * Moving tiles by dragging: a mouse picks one up by moving, a finger by resting on it, so that the page still scrolls.
 * The tile follows at once; `onMove` gets the tile and the one whose place it takes.
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
