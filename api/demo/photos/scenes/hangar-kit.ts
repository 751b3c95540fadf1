import { polygon } from '../core/ink'
import type { Point } from '../core/vec'
import type { Stage } from './stage'

export type Tones = {
  floor: readonly [far: string, near: string]
  wall: readonly [top: string, foot: string]
  beam: string
  roof: string
  lamp: string
  door: string
  accent: string
  sheen: readonly [string, string]
}

export const depthOf = (stage: Stage): number => {
  // The back wall stands well behind the aircraft, whatever the lens.
  const [ax, ay] = [stage.camera.eye[0], stage.camera.eye[1]]
  return Math.max(18, Math.hypot(ax - 4, ay) + 13)
}

export const shelves = (stage: Stage, far: number, aside: number): void => {
  const { ink, random, place } = stage
  const at = (x: number, z: number): Point => place(far, aside + x, z)
  ink.path(polygon([at(0, 0), at(0, 2.1), at(3.2, 2.1), at(3.2, 0)]), '#3a4149', 0.6)
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 5; i++) {
      const [x, z] = [0.15 + i * 0.6, 0.1 + row * 0.68]
      const tall = random.range(0.25, 0.5)
      ink.path(
        polygon([at(x, z), at(x, z + tall), at(x + 0.46, z + tall), at(x + 0.46, z)]),
        random.pick(['#8a3a2e', '#4d6277', '#9a8c6a', '#566157', '#b9bdbf']),
        0.9,
      )
    }
}

export const cabinet = (stage: Stage, far: number, aside: number, color: string): void => {
  const { ink, place } = stage
  const at = (x: number, z: number): Point => place(far, aside + x, z)
  ink.path(
    polygon([at(0, 0.12), at(0, 1.15), at(1.5, 1.15), at(1.5, 0.12)]),
    ink.fade([
      [0, color],
      [1, '#3d1513'],
    ]),
  )
  let lines = ''
  for (let i = 1; i < 5; i++) lines += polygon([at(0.05, 0.12 + i * 0.2), at(1.45, 0.12 + i * 0.2)])
  ink.stroke(lines, '#22090a', 1.2, 0.6)
}
