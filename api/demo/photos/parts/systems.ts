import { gloss, matte, metal } from '../core/light'
import { solid } from '../core/solid'
import type { Random } from '../random'
import { planeOf } from './plane'
import {
  alloy,
  blackPaint,
  blue,
  bolt,
  boltRing,
  box,
  brass,
  can,
  cast,
  chrome,
  darkCast,
  finned,
  hose,
  iron,
  knob,
  pillow,
  port,
  red,
  tube,
  turned,
} from './shapes'
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
