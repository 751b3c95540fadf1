import { oleo, spat, springLeg, wheel } from '../aircraft/kit'
import { gloss, matte } from '../core/light'
import { type Face, box, solid, tube, turned, band } from '../core/solid'
import { type Vec, spots } from '../core/vec'
import type { Random } from '../random'
import { paints } from './exterior'
import { alloy, bolt, chrome, iron } from './shapes'
import type { Still } from './studio'

const disc = (at: Vec, radius: number): Face[] =>
  turned(at, [0, 1, 0], band(iron, 0, radius * 0.5, 0, radius, 0.012, radius, 0.012, radius * 0.5), 28)

/** A leg with fork, wheel and brake; or a wheel and tyre alone. */
export const landingGear = (random: Random): Still => {
  switch (random.int(0, 2)) {
    case 0: {
      const leg = solid([
        ...oleo([0, 0, 0.86], [0, 0, 0.28], 0.045, random.pick([gloss('#e4e6e6'), gloss('#c9cdd0')])),
        ...tube(spots(0, -0.12, 0.27, 0, 0.12, 0.27), [0.02], chrome, 10),
        ...box([-0.07, -0.07, 0.84], [0.07, 0.07, 0.9], alloy),
        ...bolt([0.04, 0.04, 0.9], [0, 0, 1], 0.012),
        ...bolt([-0.04, -0.04, 0.9], [0, 0, 1], 0.012),
        ...tube(spots(0.02, -0.05, 0.75, 0.07, -0.06, 0.55, 0.05, -0.08, 0.32), [0.008], matte('#1f2124'), 6),
      ])
      return {
        solids: [
          leg,
          solid(disc([0, 0.02, 0.22], 0.1)),
          solid(wheel([0, -0.11, 0.22], 0.22, 0.15, 34), { rank: 1 }),
        ],
        azimuth: 66,
        rise: 10,
      }
    }
    case 1:
      return {
        solids: [
          solid(wheel([0, 0, 0.22], 0.22, 0.16, 40)),
          solid(wheel([0.34, 0.34, 0.08], 0.08, 0.3, 30)),
          solid([...disc([0.3, -0.2, 0.09], 0.09)]),
        ],
        azimuth: 70,
        rise: 14,
      }
    default:
      return {
        solids: [
          solid(springLeg([0, -0.2, 0.62], [0.03, -0.86, 0.2], 0.16, random.pick(paints))),
          solid(wheel([0.03, -0.94, 0.2], 0.2, 0.14, 34), { rank: 1 }),
          solid(spat([0.5, -0.9, 0.2], 0.2, 0.16, random.pick(paints), 2.6)),
        ],
        azimuth: 40,
        rise: 12,
      }
  }
}
