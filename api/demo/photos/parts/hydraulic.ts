import { gloss, matte } from '../core/light'
import { box, solid, tube, turned, band } from '../core/solid'
import { spots } from '../core/vec'
import type { Random } from '../random'
import { alloy, blue, bolt, boltRing, can, cast, chrome, darkCast, hose, iron, port } from './shapes'
import type { Still } from './studio'

/** A power pack, an actuator or a brake unit. */
export const hydraulic = (random: Random): Still => {
  switch (random.int(0, 2)) {
    case 0: {
      const motor = solid([
        ...can([0.18, 0, 0.14], [1, 0, 0], 0.2, 0.075, random.pick([gloss('#2a2d31'), darkCast]), iron),
      ])
      const block = solid([
        ...box([0.06, -0.08, 0.05], [0.18, 0.08, 0.22], alloy),
        ...boltRing([0.06, 0, 0.135], [-1, 0, 0], 0.06, 6, 0.008),
        ...port([0.12, 0, 0.22], [0, 0, 1], 0.016),
        ...port([0.12, -0.08, 0.18], [0, -1, 0], 0.016),
        ...port([0.12, -0.08, 0.1], [0, -1, 0], 0.016),
      ])
      const bowl = solid([
        ...turned(
          [0.06, 0, 0.14],
          [-1, 0, 0],
          [...band(cast, 0, 0.06), ...band(blue, 0.02, 0.072, 0.14, 0.072, 0.16, 0.06, 0.165, 0.0004)],
          32,
        ),
      ])
      return {
        solids: [
          motor,
          block,
          bowl,
          solid(
            [
              ...box([-0.06, -0.09, 0], [0.36, 0.09, 0.02], iron),
              ...tube(
                spots(0.12, -0.1, 0.18, 0.1, -0.2, 0.16, 0.2, -0.24, 0.06, 0.3, -0.22, 0.02),
                [0.011],
                hose,
                8,
              ),
            ],
            { rank: -1 },
          ),
        ],
        azimuth: 60,
        rise: 20,
      }
    }
    case 1: {
      const body = solid([
        ...can([0, 0, 0.09], [1, 0, 0], 0.4, 0.042, alloy, iron),
        ...turned(
          [0.4, 0, 0.09],
          [1, 0, 0],
          [...band(iron, 0, 0.045, 0.03, 0.045), ...band(chrome, 0.03, 0.02, 0.3, 0.02)],
          26,
        ),
        ...port([0.05, 0, 0.128], [0, 0, 1], 0.014),
        ...port([0.36, 0, 0.128], [0, 0, 1], 0.014),
      ])
      const eyes = solid(
        [
          ...turned(
            [0.72, -0.02, 0.09],
            [0, 1, 0],
            [
              ...band(iron, 0, 0.018, 0, 0.036, 0.04, 0.036, 0.04, 0.018),
              ...band(matte('#202224'), 0, 0.018),
            ],
            24,
          ),
          ...turned(
            [-0.04, -0.02, 0.09],
            [0, 1, 0],
            [
              ...band(iron, 0, 0.018, 0, 0.036, 0.04, 0.036, 0.04, 0.018),
              ...band(matte('#202224'), 0, 0.018),
            ],
            24,
          ),
        ],
        { rank: 1 },
      )
      const rests = solid(
        [
          ...box([0.04, -0.05, 0], [0.1, 0.05, 0.05], matte('#8a6a43')),
          ...box([0.54, -0.05, 0], [0.6, 0.05, 0.07], matte('#8a6a43')),
        ],
        { rank: -1 },
      )
      return { solids: [rests, body, eyes], azimuth: 76, rise: 20 }
    }
    default: {
      const caliper = solid([
        ...box([0, -0.1, 0.02], [0.07, 0.1, 0.16], alloy),
        ...[-0.045, 0.045].flatMap(y =>
          turned(
            [0, y, 0.09],
            [-1, 0, 0],
            [...band(cast, 0, 0.042, 0.02, 0.042, 0.022, 0.034, 0.035, 0.034), ...band(iron, 0.035, 0.0004)],
            24,
          ),
        ),
        ...[-0.085, 0.085].flatMap(y => [
          ...bolt([0, y, 0.04], [-1, 0, 0], 0.012),
          ...bolt([0, y, 0.14], [-1, 0, 0], 0.012),
        ]),
        ...port([0.035, 0, 0.16], [0, 0, 1], 0.011),
      ])
      const rotor = solid(
        turned(
          [0.1, 0.04, 0.17],
          [1, 0, 0],
          [
            ...band(iron, 0, 0.07, 0, 0.17, 0.014, 0.17, 0.014, 0.07),
            ...band(darkCast, 0.04, 0.065, 0.04, 0.03),
          ],
          44,
        ),
        { rank: -1 },
      )
      return { solids: [rotor, caliper], azimuth: 16, rise: 14 }
    }
  }
}
