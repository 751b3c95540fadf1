import { propeller as bladesOf, propellerLooks } from '../aircraft/kit'
import { spinnerOf } from '../aircraft/nose'
import { gloss } from '../core/light'
import { box, solid, tube, turned, band } from '../core/solid'
import { type Vec, spots } from '../core/vec'
import type { Random } from '../random'
import { alloy, blackPaint, boltRing, cast, chrome, iron } from './shapes'
import type { Still } from './studio'

/** A propeller on a low stand, spinner or bare hub. */
export const propeller = (random: Random): Still => {
  const blades = random.pick([2, 3, 3, 4])
  const look = random.pick(propellerLooks)
  const hub: Vec = [0, 0, blades === 2 ? 0.5 : 1]
  const turn = blades === 2 ? random.range(-0.12, 0.12) : Math.PI / 2
  const bare = random.chance(0.45)
  const centre = bare
    ? solid(
        [
          ...turned(
            [0.1, 0, hub[2]],
            [-1, 0, 0],
            [
              ...band(alloy, 0, 0.0004, 0, 0.11, 0.05, 0.115),
              ...band(cast, 0.06, 0.09, 0.16, 0.085),
              ...band(chrome, 0.2, 0.06, 0.26, 0.05, 0.27, 0.0004),
            ],
            26,
          ),
          ...boltRing([0.045, 0, hub[2]], [-1, 0, 0], 0.1, 6, 0.012),
        ],
        { rank: 2 },
      )
    : solid(
        [
          ...spinnerOf(
            [0.1, 0, hub[2]],
            0.4,
            0.17,
            random.pick([chrome, gloss('#f0f0ec'), blackPaint, gloss('#1f4c8f')]),
            40,
          ),
        ],
        { rank: 2 },
      )
  const stand = solid(
    [
      ...tube(spots(0.06, 0, hub[2], 0.3, 0, hub[2] - 0.02), [0.04], iron),
      ...tube(spots(0.3, 0, hub[2], 0.36, 0, 0.03), [0.03], iron),
      ...box([0.1, -0.28, 0], [0.62, 0.28, 0.03], blackPaint),
    ],
    { rank: -2 },
  )
  return {
    solids: [stand, ...bladesOf({ hub, radius: 0.95, blades, turn, chord: 0.17, look }), centre],
    azimuth: 6,
    rise: 6,
  }
}
