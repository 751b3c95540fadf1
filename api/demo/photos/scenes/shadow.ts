import { project, toWorld, type Pose } from '../core/camera'
import { polygon } from '../core/ink'
import { bounds, type Solid } from '../core/solid'
import type { Point, Vec } from '../core/vec'
import type { Scene } from './scene'
import type { Stage } from './stage'

/** The smallest convex outline around points. */
export const hullAround = (points: Point[]): Point[] => {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: Point[]): Point[] => {
    const chain: Point[] = []
    for (const p of list) {
      while (chain.length > 1) {
        const [a, b] = [chain[chain.length - 2] as Point, chain[chain.length - 1] as Point]
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
        chain.pop()
      }
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** The outlines that solids throw on the ground; long bodies in several lengths, so their waists show. */
const thrown = (solids: readonly Solid[], pose: Pose, sun: Vec, stage: Stage): string => {
  let d = ''
  const rise = Math.max(0.12, sun[2])
  for (const { faces, shadow } of solids) {
    if (!shadow || !faces.length) continue
    const [from, to] = faces.reduce(
      ([a, b], f) => [Math.min(a, f.at[0]), Math.max(b, f.at[0])],
      [Infinity, -Infinity],
    )
    const parts = to - from > 4 ? 8 : to - from > 2 ? 2 : 1
    const piles: Point[][] = Array.from({ length: parts }, () => [])
    for (const face of faces) {
      const part = Math.min(parts - 1, Math.floor(((face.at[0] - from) / (to - from || 1)) * parts))
      for (const p of face.points) {
        const w = toWorld(pose, p)
        const k = Math.max(0, w[2]) / rise
        const onGround: Vec = [w[0] - sun[0] * k, w[1] - sun[1] * k, 0]
        const [x, y, depth] = project(stage.camera, onGround)
        if (depth > 0.4) piles[part]?.push([x, y])
      }
    }
    for (const pile of piles) if (pile.length > 2) d += polygon(hullAround(pile))
  }
  return d
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
    const d = thrown(solids, pose, light.sun, stage)
    const edge = 3 + soft * 26
    const strength = opacity * (1 - soft * 0.7)
    ink.raw(
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${Math.round(edge)}" stroke-linejoin="round" opacity="${(strength * 0.22).toFixed(2)}"/>`,
    )
    ink.raw(
      `<path d="${d}" fill="${color}" stroke="${color}" stroke-width="${Math.round(edge * 0.35)}" stroke-linejoin="round" opacity="${(strength * 0.85).toFixed(2)}"/>`,
    )
  }
  // Straight down: what even an overcast sky leaves dark.
  const under = solids.filter(s => s.shadow && s.faces.length > 60 && longEnough(s))
  for (const one of under) {
    const seen = one.faces.map(f => toWorld(pose, f.at)).filter(p => p[2] < 3.4)
    if (!seen.length) continue
    const low = Math.min(...seen.map(p => p[2]))
    const flat = seen.map(p => project(stage.camera, [p[0], p[1], 0])).filter(p => p[2] > 0.5)
    if (!flat.length) continue
    const [x0, x1] = [Math.min(...flat.map(p => p[0])), Math.max(...flat.map(p => p[0]))]
    const [y0, y1] = [Math.min(...flat.map(p => p[1])), Math.max(...flat.map(p => p[1]))]
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
