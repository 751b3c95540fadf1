import { type Pose, turnInto } from './camera'
import { type Rgb, dim, mix, plus, rgb, tint } from './colour'
import { type Vec, add, clamp, dot, scale, smooth, sub, unit } from './vec'

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

/** What a mirror would show in a direction. */
const mirrorOf = (light: Light, ray: Vec): Rgb => {
  const rise = dot(ray, light.up)
  const band = light.band ?? 0.05
  if (rise > band) return mix(light.horizon, light.zenith, Math.sqrt(clamp((rise - band) / (1 - band), 0, 1)))
  if (rise > -0.8 * band) return mix(light.skirt, light.horizon, smooth(-0.8 * band, band, rise))
  return mix(light.skirt, light.ground, smooth(0.8 * band, 0.25 + band, -rise))
}

const black: Rgb = [0, 0, 0]

/** The colour an eye at `eye` sees on a surface at `at`, in linear light. */
export const shade = (light: Light, paint: Paint, at: Vec, normal: Vec, eye: Vec): Rgb => {
  if (paint.kind === 'glow') return paint.color
  const toEye = unit(sub(eye, at))
  const facing = Math.max(0.02, dot(normal, toEye))
  const rise = dot(normal, light.up)
  const lit = Math.max(0, dot(normal, light.sun))
  // Little light comes back from the ground close under a body.
  const overGround = light.height + dot(at, light.up)
  const open = rise < 0 && overGround < 2.2 ? 1 + rise * 0.62 * (1 - overGround / 2.2) : 1
  const sky = mix(light.horizon, light.zenith, 0.5)
  const ambient = dim(mix(light.ground, sky, 0.5 + 0.5 * rise), open)
  const diffuse = tint(paint.color, plus(ambient, dim(light.sunlight, lit)))
  if (paint.kind === 'matte') return diffuse

  const ray = add(scale(toEye, -1), scale(normal, 2 * facing))
  const image = mirrorOf(light, ray)
  const towardsSun = Math.max(0, dot(ray, light.sun))
  const graze = (1 - facing) ** 4
  if (paint.kind === 'metal') {
    const glint = dim(light.sunlight, 0.9 * towardsSun ** 24)
    return plus(plus(dim(diffuse, 0.35), tint(paint.color, dim(image, 0.85 * open))), glint)
  }
  if (paint.kind === 'glass') {
    const glint = dim(light.sunlight, 1.6 * towardsSun ** 90)
    return plus(plus(dim(paint.color, 0.5 + 0.5 * sky[1]), dim(image, 0.1 + 0.75 * graze)), glint)
  }
  const share = 0.045 + 0.5 * graze
  const glint = dim(light.sunlight, 0.55 * towardsSun ** 60)
  return plus(plus(dim(diffuse, 1 - share * 0.8), dim(image, share * open)), lit > 0 ? glint : black)
}
