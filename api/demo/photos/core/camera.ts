import { type Vec, add, cross, dot, radians, scale, sub, unit } from './vec'

/** Every picture is drawn on this sheet. */
export const sheet = { width: 1600, height: 1067 } as const

export type Camera = {
  eye: Vec
  right: Vec
  up: Vec
  ahead: Vec
  /** Pixels per unit of slope. */
  zoom: number
  /** Where the optical axis meets the sheet; moving it shifts the lens as an architect's camera does. */
  cx: number
  cy: number
}

/** A thing's own frame in the world. */
export type Pose = { at: Vec; x: Vec; y: Vec; z: Vec }

/** Depth below which a point counts as behind the lens. */
export const nearest = 0.05

/** A camera at `eye` looking at `target`, upright unless rolled (degrees). */
export const lookAt = (eye: Vec, target: Vec, zoom: number, roll = 0): Camera => {
  const ahead = unit(sub(target, eye))
  const level = unit(cross(ahead, [0, 0, 1]))
  const over = cross(level, ahead)
  const c = Math.cos(radians(roll))
  const s = Math.sin(radians(roll))
  return {
    eye,
    ahead,
    right: add(scale(level, c), scale(over, s)),
    up: add(scale(over, c), scale(level, -s)),
    zoom,
    cx: sheet.width / 2,
    cy: sheet.height / 2,
  }
}

/** Sheet x, sheet y and depth of a point. */
export const project = (camera: Camera, p: Vec): [x: number, y: number, depth: number] => {
  const from = sub(p, camera.eye)
  const depth = dot(from, camera.ahead)
  const k = camera.zoom / Math.max(depth, nearest)
  return [camera.cx + dot(from, camera.right) * k, camera.cy - dot(from, camera.up) * k, depth]
}

/** The sheet y of the horizon for an upright camera. */
export const horizonOf = (camera: Camera): number => {
  const flat = unit([camera.ahead[0], camera.ahead[1], 0])
  return camera.cy - (camera.zoom * dot(flat, camera.up)) / dot(flat, camera.ahead)
}

/** Where a far direction (the sun) meets the sheet, or null when it is behind the camera. */
export const projectFar = (camera: Camera, direction: Vec): [x: number, y: number] | null => {
  const depth = dot(direction, camera.ahead)
  if (depth < 0.05) return null
  return [
    camera.cx + (camera.zoom * dot(direction, camera.right)) / depth,
    camera.cy - (camera.zoom * dot(direction, camera.up)) / depth,
  ]
}

/** A thing standing at `at`, turned by yaw, then pitch (nose up), then bank (starboard wing down); degrees. */
export const poseOf = (at: Vec, yaw = 0, pitch = 0, bank = 0): Pose => {
  const [cy, sy] = [Math.cos(radians(yaw)), Math.sin(radians(yaw))]
  const [cp, sp] = [Math.cos(radians(pitch)), Math.sin(radians(pitch))]
  const [cb, sb] = [Math.cos(radians(bank)), Math.sin(radians(bank))]
  const x: Vec = [cy * cp, sy * cp, -sp]
  const flatY: Vec = [-sy, cy, 0]
  const overX = cross(x, flatY)
  return { at, x, y: add(scale(flatY, cb), scale(overX, -sb)), z: add(scale(overX, cb), scale(flatY, sb)) }
}

export const toWorld = (pose: Pose, p: Vec): Vec => [
  pose.at[0] + pose.x[0] * p[0] + pose.y[0] * p[1] + pose.z[0] * p[2],
  pose.at[1] + pose.x[1] * p[0] + pose.y[1] * p[1] + pose.z[1] * p[2],
  pose.at[2] + pose.x[2] * p[0] + pose.y[2] * p[1] + pose.z[2] * p[2],
]

/** A world direction as the thing sees it. */
export const turnInto = (pose: Pose, v: Vec): Vec => [dot(v, pose.x), dot(v, pose.y), dot(v, pose.z)]

/** The same camera described in the thing's own frame, so its points need no turning. */
export const cameraInto = (pose: Pose, camera: Camera): Camera => ({
  ...camera,
  eye: turnInto(pose, sub(camera.eye, pose.at)),
  right: turnInto(pose, camera.right),
  up: turnInto(pose, camera.up),
  ahead: turnInto(pose, camera.ahead),
})

const overGround = (v: Vec): Vec => [v[0], v[1], -v[2]]

/** The camera that sees what a still sheet of water on the ground mirrors. */
export const mirrored = (camera: Camera): Camera => ({
  ...camera,
  eye: overGround(camera.eye),
  right: overGround(camera.right),
  up: overGround(camera.up),
  ahead: overGround(camera.ahead),
})

export type Framing = { x: number; y: number; width: number; height: number }

/** Zooms and shifts the lens until the points fill the frame (its centre and greatest size, in sheet pixels). */
export const frameOn = (camera: Camera, points: readonly Vec[], frame: Framing): Camera => {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const p of points) {
    const [x, y] = project(camera, p)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const k = Math.min(frame.width / (right - left), frame.height / (bottom - top))
  const middleX = camera.cx + ((left + right) / 2 - camera.cx) * k
  const middleY = camera.cy + ((top + bottom) / 2 - camera.cy) * k
  return {
    ...camera,
    zoom: camera.zoom * k,
    cx: camera.cx + frame.x - middleX,
    cy: camera.cy + frame.y - middleY,
  }
}
