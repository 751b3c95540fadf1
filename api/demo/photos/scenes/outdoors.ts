import { alpine, coast, desert, grassStrip, snowField } from './country'
import { blueHour, clearRamp, dawnMist, sunsetRamp, wetApron } from './ramps'
import type { Scene } from './scene'

/** Every open-air scene. */
export const outdoorScenes: readonly Scene[] = [
  clearRamp,
  sunsetRamp,
  dawnMist,
  grassStrip,
  alpine,
  coast,
  wetApron,
  snowField,
  desert,
  blueHour,
]

/** Scenes where light aircraft, sprayers and helicopters stand on grass. */
export const isSoftField = (scene: Scene): boolean => scene === grassStrip || scene === snowField
