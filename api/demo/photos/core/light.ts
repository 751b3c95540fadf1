import { type Pose, turnInto } from './camera'
import { type Rgb, mix, rgb } from './colour'
import { type Vec, clamp, dot, smooth, sub, unit } from './vec'

export type Paint = {
  color: Rgb
  kind: 'gloss' | 'matte' | 'metal' | 'glass' | 'glow'
  /** Below 1 the thing behind shows through. */
  alpha?: number
}

export const gloss = (hex: string): Paint => ({ color: rgb(hex), kind: 'gloss' })

export const matte = (hex: string): Paint => ({ color: rgb(hex), kind: 'matte' })

export const metal = (hex: string): Paint => ({ color: rgb(hex), kind: 'metal' })

/** A lamp, a mark or a line: shown in its own colour whatever the light. */
export const glow = (hex: string, alpha = 1): Paint => ({ color: rgb(hex), kind: 'glow', alpha })

export const glass = (hex = '#1d2833', alpha = 1): Paint => ({ color: rgb(hex), kind: 'glass', alpha })

/** What shines on a thing and what its surface can mirror. */
export type Light = {
  /** Towards the sun or main lamp. */
  sun: Vec
  sunlight: Rgb
  zenith: Rgb
  horizon: Rgb
  /** Trees and buildings far off: the dark line glossy paint mirrors. */
  skirt: Rgb
  ground: Rgb
  /** How far the dark line reaches up and down: narrow outdoors, broad where a studio hangs dark cards. */
  band?: number
  up: Vec
  /** Height of the thing's origin over the ground; Infinity in flight. */
  height: number
}

export const lightInto = (pose: Pose, light: Light): Light => ({
  ...light,
  sun: turnInto(pose, light.sun),
  up: turnInto(pose, light.up),
  height: light.height + pose.at[2],
})

/** What a mirror would show at a height over the horizon (-1 … 1). */
const mirrorOf = (light: Light, rise: number): Rgb => {
  const band = light.band ?? 0.05
  if (rise > band) return mix(light.horizon, light.zenith, Math.sqrt(clamp((rise - band) / (1 - band), 0, 1)))
  if (rise > -0.8 * band) return mix(light.skirt, light.horizon, smooth(-0.8 * band, band, rise))
  return mix(light.skirt, light.ground, smooth(0.8 * band, 0.25 + band, -rise))
}

/**
 * The colour an eye at `eye` sees on a surface at `at`, in linear light.
 * Written out in numbers: it runs for every face of every picture.
 */
export const shade = (light: Light, paint: Paint, at: Vec, normal: Vec, eye: Vec): Rgb => {
  const { color, kind } = paint
  if (kind === 'glow') return color
  const { up, sun, sunlight, ground, horizon, zenith } = light
  const rise = dot(normal, up)
  const lit = Math.max(0, dot(normal, sun))
  // Little light comes back from the ground close under a body.
  const overGround = light.height + dot(at, up)
  const open = rise < 0 && overGround < 2.2 ? 1 + rise * 0.62 * (1 - overGround / 2.2) : 1
  const sky = 0.5 + 0.5 * rise
  const diffuse = (i: 0 | 1 | 2): number =>
    color[i] * ((ground[i] + ((horizon[i] + zenith[i]) / 2 - ground[i]) * sky) * open + sunlight[i] * lit)
  if (kind === 'matte') return [diffuse(0), diffuse(1), diffuse(2)]

  const toEye = unit(sub(eye, at))
  const facing = Math.max(0.02, dot(normal, toEye))
  const image = mirrorOf(light, 2 * facing * rise - dot(toEye, up))
  const towardsSun = Math.max(0, 2 * facing * dot(normal, sun) - dot(toEye, sun))
  const graze = (1 - facing) ** 4
  // Own colour, mirror image and glint mix by the nature of the surface.
  const own = kind === 'metal' ? 0.35 : kind === 'glass' ? 0 : 1 - (0.045 + 0.5 * graze) * 0.8
  const depth = kind === 'glass' ? 0.5 + 0.25 * (horizon[1] + zenith[1]) : 0
  const share =
    kind === 'metal' ? 0.85 * open : kind === 'glass' ? 0.1 + 0.75 * graze : (0.045 + 0.5 * graze) * open
  const glint =
    kind === 'metal'
      ? 0.9 * towardsSun ** 24
      : kind === 'glass'
        ? 1.6 * towardsSun ** 90
        : lit > 0
          ? 0.55 * towardsSun ** 60
          : 0
  const seen = (i: 0 | 1 | 2): number =>
    diffuse(i) * own +
    color[i] * depth +
    image[i] * share * (kind === 'metal' ? color[i] : 1) +
    sunlight[i] * glint
  return [seen(0), seen(1), seen(2)]
}
