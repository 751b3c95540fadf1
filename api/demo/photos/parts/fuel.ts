import { gloss, matte } from '../core/light'
import { box, pillow, solid, tube, turned, band } from '../core/solid'
import { spots } from '../core/vec'
import type { Random } from '../random'
import { planeOf } from './plane'
import { alloy, blackPaint, boltRing, can, cast, chrome, iron, port, red } from './shapes'
import type { Still } from './studio'

/** A pump, a selector valve or a wing tank. */
export const fuel = (random: Random): Still => {
  switch (random.int(0, 2)) {
    case 0: {
      const body = solid([
        ...can(
          [0, 0, 0.1],
          [1, 0, 0],
          0.16,
          0.055,
          random.pick([gloss('#2a2d31'), alloy, gloss('#1f4c8f')]),
          iron,
        ),
        ...turned(
          [0.16, 0, 0.1],
          [1, 0, 0],
          band(cast, 0, 0.06, 0.05, 0.06, 0.055, 0.045, 0.085, 0.045, 0.085, 0.0004),
          30,
        ),
        ...boltRing([0.16, 0, 0.1], [-1, 0, 0], 0.058, 4, 0.006),
      ])
      const label = planeOf([0.08, -0.0555, 0.1], [1, 0, 0], [0, 0, 1])
      body.decals.push(
        label.rect(0, 0, 0.08, 0.034, matte('#e9e9e2')),
        ...label.text('FUEL PUMP', 0, 0.006, 0.009, blackPaint),
        ...label.text('28V DC', 0, -0.008, 0.007, blackPaint),
      )
      return {
        solids: [
          body,
          solid(
            [
              ...port([0.2, 0, 0.15], [0, 0, 1], 0.016),
              ...port([0.2, -0.045, 0.1], [0, -1, 0], 0.016),
              ...tube(
                spots(0.01, 0, 0.15, -0.03, 0.02, 0.17, -0.09, 0.03, 0.06, -0.1, 0.02, 0.006),
                [0.006],
                red,
                6,
              ),
              ...tube(
                spots(0.01, 0.01, 0.15, -0.02, 0.05, 0.17, -0.07, 0.07, 0.05, -0.08, 0.08, 0.006),
                [0.006],
                blackPaint,
                6,
              ),
              ...box([0.02, -0.05, 0], [0.14, 0.05, 0.05], iron),
            ],
            { rank: 1 },
          ),
        ],
        azimuth: 70,
        rise: 20,
      }
    }
    case 1: {
      const body = solid([
        ...turned(
          [0, 0, 0],
          [0, 0, 1],
          [
            ...band(alloy, 0, 0.07, 0.012, 0.07),
            ...band(cast, 0.014, 0.055, 0.06, 0.055),
            ...band(alloy, 0.065, 0.04, 0.075, 0.04, 0.075, 0.0004),
          ],
          34,
        ),
        ...[0, 1, 2].flatMap(i =>
          port(
            [Math.cos(i * 2.1) * 0.055, Math.sin(i * 2.1) * 0.055, 0.036],
            [Math.cos(i * 2.1), Math.sin(i * 2.1), 0],
            0.014,
          ),
        ),
        ...boltRing([0, 0, 0.012], [0, 0, 1], 0.062, 6, 0.004),
      ])
      const lever = solid(
        [
          ...tube(spots(0, 0, 0.075, 0, 0, 0.12), [0.012], iron, 10),
          ...pillow([-0.05, 0, 0.125], [0.075, 0.016, 0.012], red, { round: 0.5, rings: 7, sides: 18 }),
        ],
        { rank: 1 },
      )
      return { solids: [body, lever], azimuth: 30, rise: 30 }
    }
    default: {
      const tank = solid([
        ...pillow([0.35, 0, 0.14], [0.42, 0.3, 0.13], alloy, { round: 0.22, rings: 16, sides: 44 }),
        ...turned(
          [0.55, 0, 0.265],
          [0, 0, 1],
          [...band(chrome, 0, 0.05, 0.012, 0.05), ...band(red, 0.014, 0.04, 0.03, 0.038, 0.031, 0.0004)],
          26,
        ),
      ])
      return {
        solids: [
          tank,
          solid(
            [...port([-0.06, 0.1, 0.08], [-1, 0, 0], 0.02), ...port([-0.06, -0.14, 0.2], [-1, 0, 0], 0.014)],
            { rank: 1 },
          ),
        ],
        azimuth: 34,
        rise: 22,
      }
    }
  }
}
