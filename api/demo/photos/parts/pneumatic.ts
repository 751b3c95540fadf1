import { gloss, metal } from '../core/light'
import { box, solid, turned, band } from '../core/solid'
import { pairs } from '../core/vec'
import type { Random } from '../random'
import { planeOf } from './plane'
import {
  alloy,
  blackPaint,
  blue,
  boltRing,
  brass,
  can,
  chrome,
  darkCast,
  finned,
  iron,
  knob,
  port,
  red,
} from './shapes'
import type { Still } from './studio'

/** A vacuum pump, an air bottle or a regulator. */
export const pneumatic = (random: Random): Still => {
  switch (random.int(0, 2)) {
    case 0: {
      const pump = solid(
        [
          ...finned([0, 0, 0.1], [1, 0, 0], 0.12, 0.066, 0.082, 9, darkCast),
          ...turned(
            [0.12, 0, 0.1],
            [1, 0, 0],
            band(alloy, 0, 0.07, 0.05, 0.066, 0.06, 0.05, 0.06, 0.0004),
            30,
          ),
          ...turned(
            [0, 0, 0.1],
            [-1, 0, 0],
            [
              ...band(alloy, 0, 0.08, 0.016, 0.08),
              ...band(iron, 0.018, 0.03, 0.03, 0.03),
              ...band(chrome, 0.03, 0.012, 0.06, 0.012, 0.06, 0.0004),
            ],
            30,
          ),
          ...boltRing([-0.016, 0, 0.1], [-1, 0, 0], 0.068, 4, 0.008),
        ],
        { slice: 0.05 },
      )
      return {
        solids: [
          pump,
          solid(
            [
              ...port([0.14, 0.02, 0.16], [0, 0, 1], 0.018, alloy),
              ...port([0.14, -0.06, 0.1], [0, -1, 0], 0.018, alloy),
            ],
            { rank: 1 },
          ),
        ],
        azimuth: 40,
        rise: 16,
      }
    }
    case 1: {
      const bottle = solid([
        ...turned(
          [0, 0, 0.1],
          [1, 0, 0],
          [
            ...band(gloss('#d9dcdc'), 0, 0.0004, 0.01, 0.05, 0.06, 0.09, 0.14, 0.095),
            ...band(gloss('#1d6a4a'), 0.2, 0.095),
            ...band(gloss('#d9dcdc'), 0.26, 0.095, 0.5, 0.09),
            ...band(brass, 0.56, 0.04, 0.6, 0.022, 0.66, 0.022, 0.66, 0.0004),
          ],
          44,
        ),
      ])
      return {
        solids: [
          bottle,
          solid(
            [
              ...knob([0.66, 0, 0.1], [1, 0, 0], 0.036, 0.03, red),
              ...port([0.63, -0.02, 0.1], [0, -1, 0], 0.012),
            ],
            { rank: 1 },
          ),
          solid(
            [
              ...box([0.08, -0.1, 0], [0.12, 0.1, 0.03], iron),
              ...box([0.42, -0.1, 0], [0.46, 0.1, 0.03], iron),
            ],
            { rank: -1 },
          ),
        ],
        azimuth: 66,
        rise: 20,
      }
    }
    default: {
      const body = solid([
        ...can([0, 0, 0.06], [0, 0, 1], 0.14, 0.05, blue, alloy),
        ...box([-0.055, -0.055, 0.05], [0.055, 0.055, 0.1], alloy),
        ...port([0, -0.055, 0.075], [0, -1, 0], 0.014),
        ...port([0, 0.055, 0.075], [0, 1, 0], 0.014),
        ...knob([0, 0, 0.2], [0, 0, 1], 0.032, 0.04),
        ...turned([0, 0, 0], [0, 0, 1], band(metal('#9fb3c4'), 0, 0.034, 0.05, 0.034), 24),
      ])
      const dial = solid(
        [
          ...turned(
            [-0.055, 0, 0.12],
            [-1, 0, 0],
            [
              ...band(iron, 0, 0.04),
              ...band(chrome, 0.03, 0.042, 0.034, 0.038),
              ...band(gloss('#f0f0ec'), 0.03, 0.037, 0.03, 0.0004),
            ],
            34,
          ),
        ],
        { rank: 1 },
      )
      const p = planeOf([-0.0865, 0, 0.12], [0, -1, 0], [0, 0, 1])
      dial.decals.push(
        p.disc(0, 0, 0.036, gloss('#f0f0ec')),
        p.arc(0, 0, 0.033, 0.004, -130, 40, gloss('#2fa35a')),
        p.arc(0, 0, 0.033, 0.004, 44, 130, red),
        p.line(pairs(-0.004, -0.008, 0.014, 0.024), 0.003, blackPaint),
        p.disc(0, 0, 0.005, blackPaint),
        ...p.text('BAR', 0, -0.018, 0.008, blackPaint),
      )
      return { solids: [body, dial], azimuth: 14, rise: 16 }
    }
  }
}
