import type { Model } from '../aircraft/model'
import {
  type Camera,
  type Framing,
  type Pose,
  frameOn,
  lookAt,
  mirrored,
  poseOf,
  toWorld,
} from '../core/camera'
import { drawModel } from '../core/draw-model'
import { createInk } from '../core/ink'
import { bounds, boxAround, cornersOf } from '../core/solid'
import { type Vec, radians } from '../core/vec'
import type { Random } from '../random'
import type { Scene } from '../scenes/scene'
import { drawShadow } from '../scenes/shadow'
import { stageOf } from '../scenes/stage'

export type GroundView = 'side' | 'quarter' | 'front' | 'engine' | 'tail'

type Shot = { azimuth: number; eye: number; distance: number; focus: readonly [Vec, Vec][]; frame: Framing }

/** Engines on wings or sides are modelled once, to port; seen from starboard their twin is meant. */
const nearSide = ({ low, high }: Model['engine'], other: number): [Vec, Vec] =>
  other > 0
    ? [low, high]
    : [
        [low[0], -high[1], low[2]],
        [high[0], -low[1], high[2]],
      ]

const shotOf = (model: Model, view: GroundView, random: Random): Shot => {
  const { whole } = model
  const [long, span] = [whole.high[0] - whole.low[0], whole.high[1] - whole.low[1]]
  const reach = Math.max(long, span * 0.85)
  const framed = model.solids.filter(s => s.shadow && s.framed && s.faces.length).map(s => bounds(s.faces))
  // Wing tips may leave the picture a little: the body should stay large.
  const within = (share: number): [Vec, Vec][] =>
    framed.map(([low, high]) => [
      [low[0], Math.max(low[1], (-span / 2) * share), low[2]],
      [high[0], Math.min(high[1], (span / 2) * share), high[2]],
    ])
  const other = random.chance(0.32) ? -1 : 1
  switch (view) {
    case 'side':
      return {
        azimuth: other * (90 + random.range(-9, 7)),
        eye: random.range(1.3, 2.1),
        distance: reach * random.range(1.7, 2.5),
        focus: within(1),
        frame: { x: 800 + random.range(-25, 25), y: 610, width: 1390, height: 640 },
      }
    case 'quarter':
      return {
        azimuth: other * random.range(30, 56),
        eye: random.range(1.3, 2.7),
        distance: reach * random.range(1.15, 1.6),
        focus: within(0.8),
        frame: { x: 800 + random.range(-20, 20), y: 620, width: 1460, height: 720 },
      }
    case 'front':
      return {
        azimuth: other * random.range(5, 20),
        eye: random.range(1, 1.9),
        distance: reach * random.range(1, 1.35),
        focus: within(0.78),
        frame: { x: 800, y: 620, width: 1470, height: 760 },
      }
    case 'engine':
      return {
        azimuth: other * random.range(36, 62),
        eye: random.range(1.2, 1.8),
        distance: random.range(4.6, 6.5) + (model.engine.high[0] - model.engine.low[0]),
        focus: [nearSide(model.engine, other)],
        frame: { x: 800, y: 540, width: 1330, height: 800 },
      }
    case 'tail':
      return {
        azimuth: other * random.range(112, 142),
        eye: random.range(1.4, 2.2),
        distance: random.range(6, 8) + (model.tail.high[0] - model.tail.low[0]),
        focus: [[model.tail.low, model.tail.high]],
        frame: { x: 800, y: 540, width: 1360, height: 780 },
      }
  }
}

const cameraFor = (shot: Shot): Camera => {
  const points = shot.focus.flatMap(cornersOf)
  const [low, high] = boxAround(points)
  const [x, y] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2]
  const a = radians(shot.azimuth)
  const eye: Vec = [x - Math.cos(a) * shot.distance, y - Math.sin(a) * shot.distance, shot.eye]
  // Level, as a careful photographer holds it: uprights stay upright, the frame is found by shifting.
  return frameOn(lookAt(eye, [x, y, shot.eye], 1200), points, shot.frame)
}

/** At rest on its wheels: a tail-dragger turned nose-up is lifted until it stands on the ground again. */
const standing = (model: Model): Pose => {
  const turned = poseOf([0, 0, 0], 0, model.rest)
  const lowest = Math.min(...model.contacts.map(c => toWorld(turned, c)[2]))
  return poseOf([0, 0, model.contacts.length ? -lowest : 0], 0, model.rest)
}

/** The aircraft on the ground of a scene. */
export const drawOnGround = (model: Model, view: GroundView, scene: Scene, random: Random): string => {
  const ink = createInk()
  const pose = standing(model)
  const camera = cameraFor(shotOf(model, view, random))
  const light = scene.light(camera)
  const stage = stageOf(ink, camera, light, random)
  scene.back(stage)
  if (scene.sheen) {
    // Seen through the sheen, a mirror image needs neither marks nor fine tones.
    const image = model.solids.filter(one => one.faces.length > 30).map(one => ({ ...one, decals: [] }))
    ink.raw(drawModel(image, pose, mirrored(camera), { ...light, sunlight: [0.1, 0.1, 0.1] }, 20))
    scene.sheen(stage)
  }
  drawShadow(stage, scene, model.solids, pose, model.contacts)
  ink.raw(drawModel(model.solids, pose, camera, light, view === 'engine' || view === 'tail' ? 4 : 6))
  scene.front?.(stage)
  return ink.toString()
}
