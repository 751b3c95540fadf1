import { clamp } from './vec'

/** Linear light, so that paints and lamps may be multiplied and added. */
export type Rgb = readonly [r: number, g: number, b: number]

const known = new Map<string, Rgb>()

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)

/** Linear light of a '#rrggbb' colour. */
export const rgb = (hex: string): Rgb => {
  const found = known.get(hex)
  if (found) return found
  const part = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const made: Rgb = [part(1), part(3), part(5)]
  known.set(hex, made)
  return made
}

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

// Film-like shoulder: bright paint in full sun keeps its form instead of clipping to flat white.
const shoulder = (c: number): number => (c < 0.62 ? c : 0.62 + 0.38 * (1 - Math.exp((0.62 - c) / 0.38)))

// A table instead of a power per channel: tens of thousands of faces are toned per picture set.
const gamma = Uint8Array.from({ length: 4097 }, (_, i) => {
  const c = i / 4096
  return Math.round(255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055))
})

const toByte = (c: number): number => gamma[Math.round(clamp(shoulder(c), 0, 1) * 4096)] ?? 0

const pair = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'))

const clampByte = (v: number): number => (v < 0 ? 0 : v > 255 ? 255 : Math.round(v))

/**
 * '#rrggbb' of linear light. `step` rounds brightness so that near-equal faces share one path;
 * the tint is kept finer, else greys would turn to colours.
 */
export const hexOf = (c: Rgb, step = 1): string => {
  const [r, g, b] = [toByte(c[0]), toByte(c[1]), toByte(c[2])]
  const tone = Math.round((r + 2 * g + b) / 4 / step) * step
  const fine = Math.min(step, 7)
  const [redder, bluer] = [Math.round((r - g) / fine) * fine, Math.round((b - g) / fine) * fine]
  const green = tone - (redder + bluer) / 4
  return `#${pair[clampByte(green + redder)]}${pair[clampByte(green)]}${pair[clampByte(green + bluer)]}`
}

/** Mixes two '#rrggbb' colours as the eye sees them. */
export const blend = (a: string, b: string, t: number): string => {
  const one = (at: number) => {
    const from = Number.parseInt(a.slice(at, at + 2), 16)
    const to = Number.parseInt(b.slice(at, at + 2), 16)
    return pair[clamp(Math.round(from + (to - from) * t), 0, 255)] ?? '00'
  }
  return `#${one(1)}${one(3)}${one(5)}`
}
