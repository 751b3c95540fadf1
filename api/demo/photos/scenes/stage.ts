import { type Camera, horizonOf, project, projectFar, sheet } from '../core/camera'
import type { Ink } from '../core/ink'
import type { Light } from '../core/light'
import { type Point, type Vec, add, radians, scale, unit } from '../core/vec'
import type { Random } from '../random'

/** What a scene is drawn on: one camera, one light, one stream of chance. */
export type Stage = {
  ink: Ink
  camera: Camera
  light: Light
  random: Random
  horizon: number
  /** A ground point `ahead` metres from the camera and `aside` to its right, `up` above the ground. */
  place: (ahead: number, aside: number, up?: number) => Point
  /** Sheet pixels of one metre at a distance. */
  scaleAt: (ahead: number) => number
  sun: Point | null
}

const levelAxes = (camera: Camera): [ahead: Vec, right: Vec] => {
  const ahead = unit([camera.ahead[0], camera.ahead[1], 0])
  return [ahead, [ahead[1], -ahead[0], 0]]
}

export const stageOf = (ink: Ink, camera: Camera, light: Light, random: Random): Stage => {
  const [ahead, right] = levelAxes(camera)
  return {
    ink,
    camera,
    light,
    random,
    horizon: horizonOf(camera),
    place: (far, aside, up = 0) => {
      const at = add([camera.eye[0], camera.eye[1], up], add(scale(ahead, far), scale(right, aside)))
      const [x, y] = project(camera, at)
      return [x, y]
    },
    scaleAt: far => camera.zoom / far,
    sun: projectFar(camera, light.sun),
  }
}

/** Towards a sun that stands `aside` degrees right of the view (180 = behind the camera) and `up` degrees high. */
export const sunFrom = (camera: Camera, aside: number, up: number): Vec => {
  const [ahead, right] = levelAxes(camera)
  const flat = add(scale(ahead, Math.cos(radians(aside))), scale(right, Math.sin(radians(aside))))
  return add(scale(flat, Math.cos(radians(up))), [0, 0, Math.sin(radians(up))])
}

export const width = sheet.width
export const height = sheet.height
