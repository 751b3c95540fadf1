import type { AircraftType } from '../aircraft/build'
import type { Model } from '../aircraft/model'
import { type Camera, type Pose, frameOn, lookAt, poseOf, project, toWorld } from '../core/camera'
import { drawModel } from '../core/draw-model'
import { type Ink, createInk, polygon } from '../core/ink'
import { bounds, cornersOf } from '../core/solid'
import { type Point, type Vec, radians } from '../core/vec'
import type { Random } from '../random'
import { skyScenes } from '../scenes/aloft'
import { cropField } from '../scenes/aloft-land'
import { stageOf } from '../scenes/stage'

const isSprayer = (type: AircraftType): boolean => type === 'pistonagri' || type === 'turbineagri'

const isHelicopter = (type: AircraftType): boolean => type === 'pistonheli' || type === 'turbineheli'

/** The spray a duster trails, thin and bright. */
const spray = (ink: Ink, camera: Camera, pose: Pose, model: Model, random: Random): void => {
  const span = model.whole.high[1] * 0.74
  for (const side of [-1, 1])
    for (let i = 0; i < 4; i++) {
      const [from, to] = [0.15 + i * 0.21, 0.34 + i * 0.21]
      const at = (y: number, back: number, drop: number): Point => {
        const [px, py] = project(camera, toWorld(pose, [5.3 + back, side * span * y, 1.2 - drop]))
        return [px, py]
      }
      const long = random.range(16, 26)
      ink.path(
        polygon([at(from, 0, 0), at(to, 0, 0), at(to + 0.1, long, 3.2), at(from - 0.08, long, 3.6)]),
        '#ffffff',
        random.range(0.2, 0.34),
      )
    }
}

/** The aircraft in flight, wheels away where they fold, over a landscape. */
export const drawInAir = (model: Model, type: AircraftType, random: Random): string => {
  const ink = createInk()
  const low = isSprayer(type)
  const scene = low ? cropField : random.pick(skyScenes)
  const other = random.chance(0.4) ? -1 : 1
  const azimuth = other * (random.chance(0.5) ? random.range(28, 62) : random.range(68, 112))
  const bank = low
    ? random.range(-3, 3)
    : isHelicopter(type)
      ? random.range(-7, 3) * other
      : random.range(-26, 8) * other
  const middle: Vec = [(model.whole.low[0] + model.whole.high[0]) / 2, 0, 1.5]
  const turned = poseOf([0, 0, 0], 0, isHelicopter(type) ? -3.5 : low ? 1 : random.range(2, 6), bank)
  const pose = poseOf(
    [-toWorld(turned, middle)[0], -toWorld(turned, middle)[1], -toWorld(turned, middle)[2]],
    0,
    0,
  )
  const flying: Pose = { ...turned, at: pose.at }
  const reach = Math.max(model.whole.high[0], model.whole.high[1] * 1.4)
  const distance = reach * random.range(1.7, 2.4)
  const above = low ? random.range(-0.4, 1) : reach * random.range(0.03, 0.19)
  const a = radians(azimuth)
  const eye: Vec = [-Math.cos(a) * distance, -Math.sin(a) * distance, above]
  const solids = model.solids.filter(s => s.shadow && s.framed && s.faces.length)
  const points = solids.flatMap(s => cornersOf(bounds(s.faces))).map(p => toWorld(flying, p))
  const frame = { x: 800 + random.range(-30, 30), y: low ? 470 : 545, width: 1400, height: 780 }
  const camera = frameOn(lookAt(eye, [0, 0, above], 1400), points, frame)
  const light = { ...scene.light(camera), height: 1e6 }
  // The landscape hangs below the camera, whatever the aircraft does.
  const stage = stageOf(ink, { ...camera, eye: [camera.eye[0], camera.eye[1], 0] }, light, random)
  scene.back(stage)
  if (low) spray(ink, camera, flying, model, random)
  ink.raw(drawModel(model.solids, flying, camera, light))
  return ink.toString()
}
