import type { Camera } from '../core/camera'
import { type Rgb, rgb } from '../core/colour'
import type { Light } from '../core/light'
import { type Stage, sunFrom } from './stage'

/** A place and an hour: what it looks like and how it lights an aircraft. */
export type Scene = {
  name: string
  light: (camera: Camera) => Light
  /** Everything behind the aircraft, ground included. */
  back: (stage: Stage) => void
  /** Laid over the mirrored aircraft where the ground is wet or polished. */
  sheen?: (stage: Stage) => void
  /** What stands before the wheels or hangs in the air over all. */
  front?: (stage: Stage) => void
  /** `soft` 0 is a hard noon shadow, 1 only a dark pool under the belly. */
  shadow: { color: string; opacity: number; soft: number }
}

type LightPlan = {
  /** Degrees right of the view; 180 is behind the camera. */
  aside: number
  up: number
  sun: Rgb
  zenith: string
  horizon: string
  skirt: string
  ground: string
  /** Brightness of sky and ground light. */
  fill?: number
}

const times = (hex: string, k: number): Rgb => {
  const [r, g, b] = rgb(hex)
  return [r * k, g * k, b * k]
}

/** A light fixed to the view, so that every aircraft is lit as its scene was composed. */
export const lightOf =
  (plan: LightPlan) =>
  (camera: Camera): Light => ({
    sun: sunFrom(camera, plan.aside, plan.up),
    sunlight: plan.sun,
    zenith: times(plan.zenith, plan.fill ?? 1),
    horizon: times(plan.horizon, plan.fill ?? 1),
    skirt: times(plan.skirt, plan.fill ?? 1),
    ground: times(plan.ground, plan.fill ?? 1),
    up: [0, 0, 1],
    height: 0,
  })
