import { gloss } from '../core/light'
import { box, solid, tube, turned, band } from '../core/solid'
import { spots } from '../core/vec'
import type { Random } from '../random'
import { planeOf } from './plane'
import { alloy, blackPaint, brass, can, iron, red } from './shapes'
import type { Still } from './studio'

/** Battery, locator beacon, extinguisher, tow bar, pitot head. */
export const other = (random: Random): Still => {
  switch (random.int(0, 2)) {
    case 0: {
      const body = solid(box([0, -0.13, 0], [0.17, 0.13, 0.2], gloss('#2a2d31')))
      const p = planeOf([-0.001, 0, 0.1], [0, -1, 0], [0, 0, 1])
      body.decals.push(
        p.rect(0, 0, 0.22, 0.1, gloss('#d9a81f')),
        ...p.text('24V 17AH', 0, 0.015, 0.028, blackPaint),
        ...p.text('SEALED', 0, -0.026, 0.016, blackPaint),
      )
      return {
        solids: [
          body,
          solid(
            [
              ...can([0.06, -0.08, 0.2], [0, 0, 1], 0.03, 0.016, red),
              ...can([0.06, 0.08, 0.2], [0, 0, 1], 0.03, 0.016, blackPaint),
              ...tube(
                spots(0.02, -0.1, 0.2, 0.02, -0.1, 0.25, 0.02, 0.1, 0.25, 0.02, 0.1, 0.2),
                [0.01],
                iron,
                7,
              ),
            ],
            { rank: 1 },
          ),
        ],
        azimuth: 10,
        rise: 22,
      }
    }
    case 1: {
      const bottle = solid([
        ...turned(
          [0, 0, 0],
          [0, 0, 1],
          [
            ...band(red, 0, 0.0004, 0, 0.05, 0.01, 0.056, 0.24, 0.056, 0.28, 0.04),
            ...band(brass, 0.3, 0.02, 0.33, 0.02, 0.33, 0.0004),
          ],
          36,
        ),
        ...tube(spots(0, 0, 0.33, -0.09, 0, 0.35), [0.01], iron, 8),
        ...tube(spots(0.01, 0, 0.34, -0.1, 0, 0.38), [0.009], blackPaint, 8),
        ...tube(spots(0.02, 0, 0.32, 0.09, 0, 0.27, 0.09, 0, 0.1), [0.011, 0.01, 0.016], blackPaint, 9),
      ])
      return {
        solids: [bottle, solid([...box([0.06, -0.07, 0.1], [0.08, 0.07, 0.14], iron)], { rank: -1 })],
        azimuth: 40,
        rise: 12,
      }
    }
    default: {
      const unit = solid([...box([0, -0.14, 0], [0.1, 0.14, 0.1], gloss('#e08a1a'))])
      const p = planeOf([-0.001, 0, 0.05], [0, -1, 0], [0, 0, 1])
      unit.decals.push(
        p.rect(0.02, 0.012, 0.16, 0.036, gloss('#f2efe6')),
        ...p.text('ELT 406', 0.02, 0.012, 0.02, blackPaint),
        p.rect(-0.1, 0.012, 0.03, 0.03, blackPaint),
        ...p.text('ARM', -0.1, -0.02, 0.012, blackPaint),
      )
      const whip = solid(
        [
          ...tube(spots(0.05, -0.1, 0.1, 0.06, -0.12, 0.36), [0.007, 0.003], blackPaint, 7),
          ...turned([0.05, -0.1, 0.1], [0, 0, 1], band(alloy, 0, 0.016, 0.02, 0.012, 0.02, 0.0004), 12),
        ],
        { rank: 1 },
      )
      return {
        solids: [unit, whip, solid(can([0.05, 0.08, 0.1], [0, 0, 1], 0.016, 0.012, alloy), { rank: 1 })],
        azimuth: 14,
        rise: 20,
      }
    }
  }
}
