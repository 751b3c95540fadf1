import { useRef, useState, type PointerEvent } from 'react'

/** Pixels that a mouse moves, and milliseconds that a finger rests, before a photo is picked up. */
const moved = 6
const rest = 350

interface Grip {
  readonly id: string
  readonly x: number
  readonly y: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Moving tiles by dragging: a mouse picks one up by moving, a finger by resting on it, so that the page still scrolls.
 * The tile follows at once; `onMove` gets the tile and the one whose place it takes.
 */
export const useReorder = (onMove: (id: string, over: string) => void) => {
  const grip = useRef<Grip | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)

  const pickUp = (element: Element, pointerId: number) => {
    if (!grip.current) return
    element.setPointerCapture(pointerId)
    setDragged(grip.current.id)
  }
  const letGo = () => {
    clearTimeout(grip.current?.timer)
    grip.current = null
    setDragged(null)
  }

  const handlersOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      const { currentTarget, pointerId, clientX, clientY, pointerType } = event
      grip.current = { id, x: clientX, y: clientY, timer: undefined }
      if (pointerType !== 'mouse')
        grip.current.timer = setTimeout(() => pickUp(currentTarget, pointerId), rest)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current
      if (!held) return
      const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) > moved
      if (dragged === null) {
        // A finger that moves early is scrolling.
        if (far && event.pointerType === 'mouse') pickUp(event.currentTarget, event.pointerId)
        else if (far) letGo()
        return
      }
      const over = document
        .elementsFromPoint(event.clientX, event.clientY)
        .map(element => element.closest<HTMLElement>('[data-tile]')?.dataset['tile'])
        .find(tile => tile !== undefined)
      if (over !== undefined && over !== id) onMove(id, over)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    onContextMenu: (event: { preventDefault(): void }) => {
      if (dragged !== null) event.preventDefault()
    },
  })
  return { dragged, handlersOf }
}
