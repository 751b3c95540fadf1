import { type Pose, project, toWorld } from '../core/camera'
import { polygon } from '../core/ink'
import { type Solid, bounds } from '../core/solid'
import type { Point, Vec } from '../core/vec'
import type { Scene } from './scene'
import type { Stage } from './stage'

const ways = Array.from({ length: 28 }, (_, i): Point => [
  Math.cos((i / 28) * 2 * Math.PI),
  Math.sin((i / 28) * 2 * Math.PI) * 3,
])

/**
 * A convex outline around points: the farthest one in each of a ring of directions.
 * Shadows lie flat, so directions crowd where their outline bends.
 */
export const outlineAround = (points: readonly Point[]): Point[] => {
  const outline: Point[] = []
  for (const [wx, wy] of ways) {
    let best = points[0] as Point
    let reach = -Infinity
    for (const p of points) {
      const far = p[0] * wx + p[1] * wy
      if (far > reach) {
        reach = far
        best = p
      }
    }
    if (best !== outline[outline.length - 1]) outline.push(best)
  }
  return outline
}

const swollen = (outline: readonly Point[], by: number): Point[] => {
  const [cx, cy] = [
    outline.reduce((n, p) => n + p[0], 0) / outline.length,
    outline.reduce((n, p) => n + p[1], 0) / outline.length,
  ]
  return outline.map(([x, y]): Point => {
    const far = Math.hypot(x - cx, y - cy) || 1
    // Flat on the ground, the soft edge is narrower towards and away from the eye.
    return [x + ((x - cx) / far) * by, y + ((y - cy) / far) * by * 0.5]
  })
}

/** The outlines that solids throw on the ground; long bodies in several lengths, so their waists show. */
const thrown = (solids: readonly Solid[], pose: Pose, sun: Vec, stage: Stage): Point[][] => {
  const rise = Math.max(0.12, sun[2])
  const outlines: Point[][] = []
  for (const { faces, shadow } of solids) {
    if (!shadow || !faces.length) continue
    let [from, to] = [Infinity, -Infinity]
    for (const { at } of faces) {
      if (at[0] < from) from = at[0]
      if (at[0] > to) to = at[0]
    }
    const parts = to - from > 4 ? 8 : to - from > 2 ? 2 : 1
    const piles: Point[][] = Array.from({ length: parts }, () => [])
    for (const face of faces) {
      const pile = piles[Math.min(parts - 1, Math.floor(((face.at[0] - from) / (to - from || 1)) * parts))]
      // Two opposite corners stand for a face: its neighbours bring the others.
      for (const corner of [0, 2]) {
        const p = face.points[corner]
        if (!p || !pile) continue
        const w = toWorld(pose, p)
        const k = Math.max(0, w[2]) / rise
        const [x, y, depth] = project(stage.camera, [w[0] - sun[0] * k, w[1] - sun[1] * k, 0])
        if (depth > 0.4) pile.push([x, y])
      }
    }
    for (const pile of piles) if (pile.length > 2) outlines.push(outlineAround(pile))
  }
  return outlines
}

// Propeller blades and legs are too slight to darken the ground straight below them.
const longEnough = ({ faces }: Solid): boolean => {
  const [low, high] = bounds(faces)
  return high[0] - low[0] > 0.42
}

/** The aircraft's shadow: thrown by the sun as far as there is one, and a dark pool beneath it. */
export const drawShadow = (
  stage: Stage,
  scene: Scene,
  solids: readonly Solid[],
  pose: Pose,
  contacts: readonly Vec[],
): void => {
  const { ink, light } = stage
  const { color, opacity, soft } = scene.shadow
  if (soft < 0.75) {
    const outlines = thrown(solids, pose, light.sun, stage)
    const edge = 3 + soft * 26
    const strength = opacity * (1 - soft * 0.7)
    for (const [spread, share] of [
      [1, 0.2],
      [0.45, 0.25],
      [0, 0.6],
    ] as const)
      ink.path(outlines.map(o => polygon(swollen(o, edge * spread))).join(''), color, strength * share)
  }
  // Straight down: what even an overcast sky leaves dark.
  for (const one of solids) {
    if (!one.shadow || one.faces.length <= 60 || !longEnough(one)) continue
    let [low, x0, x1, y0, y1] = [Infinity, Infinity, -Infinity, Infinity, -Infinity]
    for (const face of one.faces) {
      const at = toWorld(pose, face.at)
      if (at[2] > 3.4) continue
      const [x, y, depth] = project(stage.camera, [at[0], at[1], 0])
      if (depth < 0.5) continue
      low = Math.min(low, at[2])
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x)
      y0 = Math.min(y0, y)
      y1 = Math.max(y1, y)
    }
    if (x0 > x1) continue
    const near = Math.max(0.12, 1 - low / 2.4)
    ink.ellipse(
      (x0 + x1) / 2,
      (y0 + y1) / 2,
      (x1 - x0) * 0.62 + 10,
      (y1 - y0) * 0.75 + 6,
      ink.round([
        [0, color, opacity * near * 0.9],
        [0.45, color, opacity * near * 0.5],
        [1, color, 0],
      ]),
    )
  }
  for (const contact of contacts) {
    const at = toWorld(pose, contact)
    const [x, y, depth] = project(stage.camera, [at[0], at[1], 0])
    if (depth < 0.5) continue
    const px = stage.camera.zoom / depth
    ink.ellipse(
      x,
      y,
      px * 0.42,
      Math.max(3, px * 0.07),
      ink.round([
        [0, color, 0.85],
        [0.5, color, 0.55],
        [1, color, 0],
      ]),
    )
  }
}
