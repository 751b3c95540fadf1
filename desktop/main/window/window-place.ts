import { z } from 'zod'

/** A rectangle of the screen in device-independent pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const pixels = z.int().min(-100_000).max(100_000)
/** Where the window was: its bounds when it is not maximized, and whether it was. */
export const WindowPlace = z.object({
  x: pixels,
  y: pixels,
  width: pixels.positive(),
  height: pixels.positive(),
  isMaximized: z.boolean(),
})
export type WindowPlace = z.output<typeof WindowPlace>

export const smallest = { width: 1024, height: 700 } as const
const usual = { width: 1440, height: 900 } as const

/** The smallest visible part of the title bar by which a person can move the window. */
const grip = { width: 120, height: 30 } as const

const overlap = (start: number, length: number, from: number, size: number) =>
  Math.min(start + length, from + size) - Math.max(start, from)

const isReachable = (place: Area, screen: Area) =>
  overlap(place.x, place.width, screen.x, screen.width) >= grip.width &&
  place.y >= screen.y &&
  overlap(place.y, grip.height, screen.y, screen.height) >= grip.height

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

const fitted = (size: { readonly width: number; readonly height: number }, screen: Area) => ({
  width: between(smallest.width, size.width, screen.width),
  height: between(smallest.height, size.height, screen.height),
})

/**
 * Where the window opens: where it was, unless its title bar would be on no screen any more; then, as at the first
 * start, in the middle of the first screen. Never larger than its screen, unless the screen is smaller than the least
 * size. `screens` are the screens' work areas, the primary one first.
 */
export const placeWindow = (kept: unknown, screens: readonly [Area, ...Area[]]): WindowPlace => {
  const parsed = WindowPlace.safeParse(kept)
  const home = parsed.success ? screens.find(screen => isReachable(parsed.data, screen)) : undefined
  if (parsed.success && home) return { ...parsed.data, ...fitted(parsed.data, home) }
  const [first] = screens
  const size = fitted(parsed.success ? parsed.data : usual, first)
  return {
    x: first.x + Math.max(0, Math.round((first.width - size.width) / 2)),
    y: first.y + Math.max(0, Math.round((first.height - size.height) / 2)),
    ...size,
    isMaximized: parsed.success && parsed.data.isMaximized,
  }
}
