import { gloss, matte, metal } from '../../core/light'
import { type Face, box, pillow, solid, tube, turned, band } from '../../core/solid'
import { type Vec, spots } from '../../core/vec'
import { planeOf } from '../plane'
import {
  alloy,
  blackPaint,
  blue,
  bolt,
  boltRing,
  brass,
  can,
  cast,
  chrome,
  darkCast,
  finned,
  hose,
  iron,
  knob,
  port,
  red,
} from '../shapes'
import type { Still } from '../studio'

const wood = matte('#8a6a43')
const rubber = matte('#1c1d1f')
const paper = matte('#e9e5d8')
const bronze = metal('#b98a52')

const pistonAt = ([x, y, z]: Vec, size = 1): Face[] => [
  ...turned(
    [x, y, z],
    [0, 0, 1],
    [
      ...band(alloy, 0, 0.04 * size, 0, 0.049 * size, 0.055 * size, 0.05 * size),
      ...band(iron, 0.056 * size, 0.047 * size, 0.062 * size, 0.047 * size),
      ...band(alloy, 0.063 * size, 0.05 * size, 0.072 * size, 0.05 * size),
      ...band(iron, 0.073 * size, 0.047 * size, 0.079 * size, 0.047 * size),
      ...band(alloy, 0.08 * size, 0.05 * size, 0.098 * size, 0.05 * size, 0.1 * size, 0.047 * size),
      ...band(metal('#c4c9cc'), 0.1 * size, 0.0004),
    ],
    36,
  ),
  ...turned(
    [x - 0.05 * size, y, z + 0.028 * size],
    [-1, 0, 0],
    [
      ...band(iron, 0, 0.016 * size, 0.002, 0.016 * size, 0.002, 0.011 * size),
      ...band(matte('#202224'), -0.002, 0.0004),
    ],
    18,
  ),
]

/** One cylinder of an engine on end; its barrel in the given paint. */
const cylinderOf = (barrel: Face['paint']) => (): Still => ({
  solids: [
    solid(
      [
        ...turned(
          [0, 0, 0],
          [0, 0, 1],
          [
            ...band(chrome, 0, 0.045, 0, 0.05, 0.05, 0.052),
            ...band(alloy, 0.05, 0.09, 0.065, 0.09, 0.065, 0.06),
          ],
          32,
        ),
        ...finned([0, 0, 0.065], [0, 0, 1], 0.12, 0.058, 0.082, 12, barrel),
        ...finned([0, 0, 0.185], [0, 0, 1], 0.09, 0.07, 0.102, 7, cast),
        ...pillow([0, 0, 0.3], [0.08, 0.092, 0.04], cast, { round: 0.35 }),
        ...boltRing([0, 0, 0.064], [0, 0, 1], 0.078, 8, 0.006),
        ...tube(spots(0.05, 0, 0.26, 0.13, 0, 0.25), [0.028, 0.032], cast, 16),
        ...tube(spots(0.13, 0, 0.25, 0.135, 0, 0.25), [0.044], alloy, 20),
      ],
      { slice: 0.05 },
    ),
    solid(
      [
        ...[-0.05, 0.05].flatMap(y => can([-0.03, y, 0.335], [0, 0, 1], 0.022, 0.03, iron, chrome)),
        ...turned(
          [-0.095, 0, 0.27],
          [-1, 0, 0],
          band(brass, 0, 0.014, 0.02, 0.014, 0.02, 0.009, 0.012, 0.009, 0.012, 0.0004),
          6,
        ),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 34,
  rise: 20,
})
export const cylinder = cylinderOf(darkCast)
export const nickelCylinder = cylinderOf(metal('#d8d2bf'))

export const piston = (): Still => ({
  solids: [
    solid(pistonAt([0, 0, 0])),
    solid(tube(spots(-0.03, -0.14, 0.016, 0.06, -0.11, 0.016), [0.014], chrome, 18)),
    solid(
      [0.1, 0.17].flatMap((y, i) =>
        turned(
          [0.05 - i * 0.06, y, 0],
          [0, 0, 1],
          [...band(iron, 0, 0.044, 0, 0.05, 0.006, 0.05, 0.006, 0.044), ...band(iron, 0, 0.044)],
          36,
        ),
      ),
    ),
  ],
  azimuth: 26,
  rise: 24,
})

export const sixPistons = (): Still => ({
  solids: [0, 1, 2, 3, 4, 5].map(i => solid(pistonAt([(i % 2) * 0.13, Math.floor(i / 2) * 0.14 - 0.14, 0]))),
  azimuth: 28,
  rise: 30,
})

export const rings = (): Still => ({
  solids: [0, 1, 2, 3, 4, 5, 6].map(i => {
    const at: Vec = i < 4 ? [0, 0, i * 0.009] : [0.03 + (i - 4) * 0.05, 0.09 + (i - 4) * 0.035, 0]
    return solid(
      turned(
        at,
        [0, 0, 1],
        [
          ...band(i % 3 ? iron : chrome, 0, 0.058, 0, 0.065, 0.005, 0.065, 0.005, 0.058),
          ...band(iron, 0, 0.058),
        ],
        44,
      ),
      { rank: i < 4 ? i : 0 },
    )
  }),
  azimuth: 20,
  rise: 34,
})

const mountRubber = ([x, y]: readonly [number, number], tone = rubber): Face[] => [
  ...turned(
    [x, y, 0],
    [0, 0, 1],
    [
      ...band(iron, 0, 0.014, 0, 0.042, 0.006, 0.044),
      ...band(tone, 0.008, 0.046, 0.024, 0.05, 0.04, 0.044),
      ...band(iron, 0.042, 0.036, 0.05, 0.034, 0.05, 0.014),
      ...band(matte('#111214'), 0.004, 0.014),
    ],
    32,
  ),
]

export const shockMounts = (): Still => ({
  solids: [
    ...[
      [0, -0.16],
      [0.02, -0.05],
      [0, 0.06],
      [0.02, 0.17],
    ].map(at => solid(mountRubber(at as [number, number]))),
    ...[-0.12, -0.02, 0.08, 0.17].map(y =>
      solid([
        ...bolt([-0.1, y, 0], [0, 0, 1], 0.012),
        ...tube(spots(-0.1, y, 0.01, -0.1, y, 0.06), [0.008], alloy, 10),
      ]),
    ),
  ],
  azimuth: 18,
  rise: 30,
})

export const engineMount = (): Still => {
  const paint = gloss('#e4e6e6')
  const front: readonly Vec[] = spots(0, -0.2, 0.16, 0, 0.2, 0.16, 0, 0.2, 0.5, 0, -0.2, 0.5)
  const back: readonly Vec[] = spots(0.45, -0.34, 0.06, 0.45, 0.34, 0.06, 0.45, 0.3, 0.66, 0.45, -0.3, 0.66)
  const ring = front.map((p, i) => solid(tube([p, front[(i + 1) % 4] as Vec], [0.014], paint, 10)))
  const struts = front.flatMap((p, i) => [
    solid(tube([p, back[i] as Vec], [0.013], paint, 10)),
    solid(tube([p, back[(i + 1) % 4] as Vec], [0.011], paint, 10)),
  ])
  const cups = solid(
    front.flatMap(([x, y, z]) =>
      turned(
        [x - 0.01, y, z],
        [-1, 0, 0],
        [
          ...band(paint, -0.03, 0.03, 0.01, 0.045, 0.024, 0.045, 0.024, 0.026),
          ...band(rubber, 0.012, 0.0004),
        ],
        22,
      ),
    ),
    { rank: 2 },
  )
  const feet = solid(
    back.flatMap(([x, y, z]) =>
      turned([x, y, z], [1, 0, 0], band(paint, 0, 0.02, 0.03, 0.024, 0.034, 0.0004), 14),
    ),
  )
  return { solids: [...struts, ...ring, feet, cups], azimuth: 34, rise: 14 }
}

/** A magneto: case with a cap of leads; `big` for six cylinders. */
const magnetoOf = (paint: Face['paint'], leads: number, label: string) => (): Still => {
  const body = solid([
    ...pillow([0.05, 0, 0.075], [0.06, 0.055, 0.062], paint, { round: 0.4, rings: 12, sides: 30 }),
    ...turned(
      [-0.005, 0, 0.075],
      [-1, 0, 0],
      [
        ...band(paint, 0, 0.06, 0.012, 0.062, 0.012, 0.04),
        ...band(iron, 0.012, 0.04, 0.03, 0.036),
        ...band(chrome, 0.03, 0.009, 0.055, 0.009, 0.055, 0.0004),
      ],
      32,
    ),
  ])
  const p = planeOf([0.05, -0.0555, 0.078], [1, 0, 0], [0, 0, 1])
  body.decals.push(
    p.rect(0, 0, 0.06, 0.03, metal('#e3e6e8')),
    ...p.text(label, 0, 0.005, 0.008, blackPaint),
    ...p.text('MAGNETO', 0, -0.007, 0.005, blackPaint),
  )
  const cap = solid(
    [
      ...pillow([0.13, 0, 0.08], [0.034, 0.05, 0.058], blackPaint, { round: 0.4, rings: 10, sides: 26 }),
      ...Array.from({ length: leads }, (_, i) => {
        const [y, z] = [
          ((i % 2) - 0.5) * 0.05,
          0.045 + Math.floor(i / 2) * (0.09 / Math.max(1, leads / 2 - 1)) * 0.8,
        ]
        return [
          ...can([0.155, y, z], [1, 0, 0], 0.02, 0.008, brass),
          ...tube(
            spots(
              0.17,
              y,
              z,
              0.21,
              y * 1.6,
              z + 0.01,
              0.26,
              y * 2.6 + 0.02,
              0.02 + i * 0.006,
              0.34,
              y * 4,
              0.012,
            ),
            [0.006],
            matte('#b6bdc2'),
            7,
          ),
        ]
      }).flat(),
    ],
    { rank: 1 },
  )
  return {
    solids: [
      body,
      cap,
      solid(
        [
          ...box([-0.01, -0.085, 0.06], [0.006, 0.085, 0.09], paint),
          ...boltRing([-0.01, 0, 0.075], [-1, 0, 0], 0.076, 2, 0.007),
        ],
        { rank: 1 },
      ),
    ],
    azimuth: 52,
    rise: 18,
  }
}
export const magneto4 = magnetoOf(gloss('#2a2d31'), 4, 'SLICK')
export const magneto6 = magnetoOf(gloss('#2a2d31'), 6, 'SLICK')
export const bendix = magnetoOf(gloss('#1f4c8f'), 6, 'S-1200')

export const starterAdapter = (): Still => ({
  solids: [
    solid([
      ...pillow([0.06, 0, 0.09], [0.075, 0.08, 0.08], cast, { round: 0.42, rings: 12, sides: 30 }),
      ...turned(
        [-0.012, 0, 0.09],
        [-1, 0, 0],
        [
          ...band(cast, 0, 0.086, 0.016, 0.088, 0.016, 0.05),
          ...band(iron, 0.016, 0.034, 0.08, 0.034),
          ...band(chrome, 0.08, 0.02, 0.1, 0.02, 0.1, 0.0004),
        ],
        36,
      ),
      ...boltRing([-0.028, 0, 0.09], [-1, 0, 0], 0.072, 6, 0.007),
    ]),
    solid(
      [
        ...turned(
          [0.06, -0.075, 0.1],
          [0, -1, 0],
          [
            ...band(cast, 0, 0.05, 0.02, 0.055, 0.024, 0.055, 0.024, 0.034),
            ...band(matte('#1a1b1d'), 0.01, 0.0004),
          ],
          30,
        ),
        ...boltRing([0.06, -0.098, 0.1], [0, -1, 0], 0.044, 4, 0.005),
        ...Array.from({ length: 14 }, (_, i) =>
          bolt(
            [-0.06, Math.cos(i * 0.449) * 0.036, 0.09 + Math.sin(i * 0.449) * 0.036],
            [-1, 0, 0],
            0.006,
            bronze,
          ),
        ).flat(),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 30,
  rise: 18,
})

/** A float carburettor: throttle body above a bowl. */
export const carburettor = (): Still => ({
  solids: [
    solid([
      ...pillow([0, 0, 0.05], [0.075, 0.06, 0.05], cast, { round: 0.35, rings: 10, sides: 28 }),
      ...box([-0.07, -0.064, 0.094], [0.07, 0.064, 0.106], cast),
    ]),
    solid(
      [
        ...turned(
          [0, 0, 0.106],
          [0, 0, 1],
          [
            ...band(cast, 0, 0.046, 0.05, 0.042, 0.05, 0.066, 0.062, 0.066, 0.062, 0.034),
            ...band(matte('#16181a'), 0.03, 0.0004),
          ],
          34,
        ),
        ...[-0.05, 0.05].flatMap(y => bolt([0, y, 0.168], [0, 0, 1], 0.008)),
        ...boltRing([0, 0, 0.106], [0, 0, 1], 0.064, 4, 0.005),
      ],
      { rank: 1 },
    ),
    solid(
      [
        ...tube(spots(-0.06, 0, 0.132, 0.06, 0, 0.132), [0.006], iron, 10),
        ...box([-0.076, -0.004, 0.1], [-0.066, 0.05, 0.14], iron),
        ...tube(spots(-0.072, 0.045, 0.12, -0.09, 0.05, 0.12), [0.005], brass, 8),
        ...port([-0.075, -0.03, 0.05], [-1, 0, 0], 0.012),
        ...tube(spots(0.02, -0.064, 0.1, 0.02, -0.1, 0.12, 0.03, -0.12, 0.12), [0.006], alloy, 8),
        ...knob([0.05, -0.062, 0.06], [0, -1, 0], 0.01, 0.03, brass),
        ...bolt([0.01, 0, 0], [0, 0, -1], 0.008, brass),
      ],
      { rank: 2 },
    ),
  ],
  azimuth: 40,
  rise: 20,
})

export const fuelServo = (): Still => ({
  solids: [
    solid([
      ...turned(
        [0, 0, 0.075],
        [1, 0, 0],
        [
          ...band(
            cast,
            0,
            0.052,
            0,
            0.072,
            0.012,
            0.072,
            0.012,
            0.06,
            0.12,
            0.056,
            0.12,
            0.07,
            0.132,
            0.07,
            0.132,
            0.05,
          ),
          ...band(matte('#16181a'), 0.06, 0.0004),
        ],
        38,
      ),
      ...boltRing([0, 0, 0.075], [-1, 0, 0], 0.064, 4, 0.006),
    ]),
    solid(
      [
        ...turned([0, 0, 0.075], [-1, 0, 0], [...band(matte('#0f1012'), 0, 0.05, 0.001, 0.0004)], 38),
        ...turned(
          [0.06, -0.06, 0.08],
          [0, -1, 0],
          [...band(gloss('#c9a24a'), 0, 0.05, 0.014, 0.055, 0.02, 0.055, 0.03, 0.044, 0.032, 0.0004)],
          34,
        ),
        ...boltRing([0.06, -0.08, 0.08], [0, -1, 0], 0.047, 8, 0.004),
        ...box([0.03, -0.03, 0.13], [0.1, 0.03, 0.16], cast),
        ...port([0.05, 0, 0.16], [0, 0, 1], 0.011),
        ...port([0.085, 0, 0.16], [0, 0, 1], 0.009, blue),
        ...box([0.1, 0.056, 0.03], [0.112, 0.076, 0.12], iron),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 44,
  rise: 16,
})

export const starter = (): Still => {
  const motor = solid([
    ...can([0.09, 0, 0.07], [1, 0, 0], 0.12, 0.046, blackPaint, iron),
    ...turned(
      [0.09, 0, 0.07],
      [-1, 0, 0],
      [
        ...band(alloy, 0, 0.05, 0.03, 0.056, 0.07, 0.05, 0.09, 0.03, 0.09, 0.016),
        ...band(chrome, 0.09, 0.012, 0.12, 0.012),
      ],
      32,
    ),
  ])
  const p = planeOf([0.15, -0.0465, 0.07], [1, 0, 0], [0, 0, 1])
  motor.decals.push(
    p.rect(0, 0, 0.07, 0.032, gloss('#b01c22')),
    ...p.text('12 VOLT', 0, 0.005, 0.009, gloss('#f2efe6')),
    ...p.text('STARTER', 0, -0.008, 0.006, gloss('#f2efe6')),
  )
  return {
    solids: [
      motor,
      solid(
        [
          ...turned([-0.03, 0, 0.07], [-1, 0, 0], [...band(bronze, 0, 0.02, 0.016, 0.02, 0.016, 0.0004)], 12),
          ...can([0.06, 0, 0.13], [1, 0, 0], 0.1, 0.024, alloy, iron),
          ...can([0.16, 0, 0.13], [1, 0, 0], 0.02, 0.006, brass),
          ...box([0.05, -0.075, 0.02], [0.066, 0.075, 0.1], alloy),
          ...boltRing([0.05, 0, 0.06], [-1, 0, 0], 0.066, 2, 0.007),
        ],
        { rank: 1 },
      ),
    ],
    azimuth: 48,
    rise: 18,
  }
}

export const alternator = (): Still => ({
  solids: [
    solid([
      ...turned(
        [0, 0, 0.08],
        [1, 0, 0],
        [
          ...band(alloy, 0, 0.03, 0.006, 0.066, 0.03, 0.074),
          ...band(iron, 0.032, 0.07, 0.056, 0.07),
          ...band(alloy, 0.058, 0.074, 0.09, 0.068, 0.096, 0.04),
          ...band(blackPaint, 0.098, 0.036, 0.11, 0.03, 0.11, 0.0004),
        ],
        40,
      ),
      ...boltRing([0.004, 0, 0.08], [-1, 0, 0], 0.06, 4, 0.006),
    ]),
    solid(
      [
        ...turned(
          [-0.014, 0, 0.08],
          [-1, 0, 0],
          [
            ...band(iron, 0, 0.05, 0.006, 0.05, 0.012, 0.036, 0.018, 0.05, 0.024, 0.05, 0.024, 0.016),
            ...band(chrome, 0.024, 0.012, 0.034, 0.012, 0.034, 0.0004),
          ],
          36,
        ),
        ...box([0.02, -0.02, 0], [0.06, 0.02, 0.02], alloy),
        ...box([0.03, -0.1, 0.11], [0.05, -0.05, 0.14], alloy),
        ...bolt([0.1, 0.02, 0.1], [1, 0, 0], 0.006, brass),
      ],
      { rank: 1 },
    ),
    solid([
      ...box([0.02, 0.14, 0], [0.1, 0.2, 0.014], iron),
      ...bolt([-0.04, 0.16, 0], [0, 0, 1], 0.008),
      ...bolt([-0.05, 0.12, 0], [0, 0, 1], 0.008),
    ]),
  ],
  azimuth: 36,
  rise: 18,
})

/** A carburettor with a round dome over its slide: Bing 64. */
export const bing = (): Still => ({
  solids: [
    solid([
      ...turned(
        [-0.07, 0, 0.09],
        [1, 0, 0],
        [
          ...band(
            alloy,
            0,
            0.026,
            0,
            0.034,
            0.03,
            0.034,
            0.03,
            0.04,
            0.09,
            0.04,
            0.09,
            0.032,
            0.14,
            0.03,
            0.14,
            0.022,
          ),
          ...band(matte('#16181a'), 0.06, 0.0004),
        ],
        32,
      ),
      ...pillow([0, 0, 0.035], [0.044, 0.044, 0.034], alloy, { round: 0.35, rings: 10, sides: 26 }),
    ]),
    solid(
      [
        ...turned(
          [0, 0, 0.12],
          [0, 0, 1],
          [
            ...band(alloy, 0, 0.04, 0.012, 0.056, 0.02, 0.056),
            ...band(blackPaint, 0.022, 0.054, 0.05, 0.048, 0.062, 0.026, 0.066, 0.0004),
          ],
          36,
        ),
        ...boltRing([0, 0, 0.14], [0, 0, 1], 0.05, 4, 0.004),
        ...box([-0.01, -0.06, 0.075], [0.01, -0.036, 0.1], iron),
        ...tube(spots(0, -0.055, 0.09, 0.03, -0.07, 0.1), [0.005], iron, 8),
        ...tube(spots(0.03, 0.036, 0.1, 0.06, 0.07, 0.1), [0.008], brass, 10),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 40,
  rise: 18,
})

export const gearbox = (): Still => ({
  solids: [
    solid([
      ...pillow([0.06, 0, 0.15], [0.075, 0.11, 0.14], cast, { round: 0.4, rings: 12, sides: 32 }),
      ...turned([0.13, 0, 0.13], [1, 0, 0], band(cast, 0, 0.1, 0.02, 0.1, 0.02, 0.0004), 34),
      ...boltRing([-0.012, 0, 0.15], [-1, 0, 0], 0.098, 8, 0.007),
    ]),
    solid(
      [
        ...turned(
          [-0.012, 0, 0.2],
          [-1, 0, 0],
          [
            ...band(alloy, 0, 0.056, 0.03, 0.05),
            ...band(chrome, 0.03, 0.03, 0.06, 0.03),
            ...band(iron, 0.06, 0.062, 0.074, 0.062, 0.074, 0.02, 0.07, 0.0004),
          ],
          36,
        ),
        ...boltRing([-0.086, 0, 0.2], [-1, 0, 0], 0.05, 6, 0.006),
        ...bolt([0.06, -0.1, 0.08], [0, -1, 0], 0.012, brass),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 28,
  rise: 14,
})

export const turbocharger = (): Still => {
  const snail = (x: number, paint: Face['paint'], out: number): Face[] => {
    const path = Array.from({ length: 15 }, (_, i): Vec => {
      const a = (i / 14) * 2 * Math.PI * 0.86 - 0.6
      const r = 0.05 + i * 0.0022
      return [x, Math.cos(a) * r, 0.12 + Math.sin(a) * r]
    })
    const radii = path.map((_, i) => 0.012 + i * 0.0017)
    const last = path.at(-1) as Vec
    return [
      ...tube(path, radii, paint, 14),
      ...tube([last, [last[0], last[1] + out * 0.07, last[2] + 0.03]], [0.036, 0.04], paint, 16),
    ]
  }
  return {
    solids: [
      solid([...snail(-0.05, alloy, -1)], { slice: 0.03 }),
      solid([...snail(0.09, metal('#8d6f56'), -1)], { slice: 0.03 }),
      solid(
        turned(
          [-0.03, 0, 0.12],
          [1, 0, 0],
          [...band(cast, 0, 0.05, 0.02, 0.036, 0.07, 0.034, 0.09, 0.05)],
          30,
        ),
        { rank: 1 },
      ),
      solid(
        [
          ...turned(
            [-0.066, 0, 0.12],
            [-1, 0, 0],
            [
              ...band(alloy, 0, 0.05, 0.03, 0.044, 0.036, 0.044, 0.036, 0.034),
              ...band(matte('#15171a'), 0.02, 0.012),
              ...band(chrome, 0.026, 0.0004),
            ],
            34,
          ),
          ...Array.from({ length: 10 }, (_, i) =>
            tube(
              [
                [-0.088, Math.cos(i * 0.628) * 0.01, 0.12 + Math.sin(i * 0.628) * 0.01],
                [-0.088, Math.cos(i * 0.628 + 0.3) * 0.032, 0.12 + Math.sin(i * 0.628 + 0.3) * 0.032],
              ],
              [0.0024],
              alloy,
              5,
            ),
          ).flat(),
          ...port([0.02, 0, 0.155], [0, 0, 1], 0.011),
        ],
        { rank: 2 },
      ),
    ],
    azimuth: 34,
    rise: 14,
  }
}

export const fuelNozzles = (): Still => ({
  solids: [
    solid(box([-0.05, -0.24, 0], [0.2, 0.24, 0.012], matte('#2b2f33')), { rank: -1 }),
    ...Array.from({ length: 10 }, (_, i) => {
      const [x, y] = [(i % 2) * 0.1, -0.19 + Math.floor(i / 2) * 0.095]
      return solid([
        ...turned(
          [x, y, 0.012],
          [0, 0, 1],
          [
            ...band(iron, 0, 0.014, 0.01, 0.014),
            ...band(metal('#a08367'), 0.01, 0.01, 0.05, 0.009),
            ...band(chrome, 0.05, 0.018, 0.056, 0.018),
            ...band(metal('#a08367'), 0.056, 0.011, 0.075, 0.008, 0.075, 0.0004),
          ],
          20,
        ),
        ...port([x, y - 0.012, 0.04], [0, -1, 0], 0.006),
      ])
    }),
  ],
  azimuth: 24,
  rise: 34,
})

export const harness = (): Still => {
  const loop = Array.from({ length: 25 }, (_, i): Vec => [
    Math.cos(i * 0.24) * 0.16,
    Math.sin(i * 0.24) * 0.16,
    0.012 + (i % 2) * 0.001,
  ])
  return {
    solids: [
      solid(tube(loop, [0.008], matte('#b6bdc2'), 9)),
      solid(
        loop
          .filter((_, i) => i % 3 === 1)
          .flatMap(([x, y, z]) => [
            ...tube(
              [
                [x, y, z],
                [x * 0.72, y * 0.72, z + 0.005],
              ],
              [0.005],
              chrome,
              8,
            ),
            ...bolt([x * 0.72, y * 0.72, z], [0, 0, 1], 0.008),
          ]),
        { rank: 1 },
      ),
      solid(
        [
          ...tube([loop.at(-1) as Vec, [0.24, -0.1, 0.012], [0.3, 0, 0.014]], [0.009], matte('#b6bdc2'), 9),
          ...can([0.3, 0, 0.014], [1, 0.3, 0], 0.05, 0.016, alloy),
        ],
        { rank: 1 },
      ),
    ],
    azimuth: 60,
    rise: 42,
  }
}

/** Eight plugs standing before their open box. */
export const sparkPlugs = (): Still => {
  const plug = ([x, y]: readonly [number, number]) =>
    solid([
      ...turned(
        [x, y, 0],
        [0, 0, 1],
        [
          ...band(iron, 0, 0.006, 0, 0.01, 0.022, 0.01),
          ...band(metal('#c9b27a'), 0.022, 0.016, 0.026, 0.016),
          ...band(chrome, 0.026, 0.015, 0.03, 0.015),
        ],
        24,
      ),
      ...turned([x, y, 0.03], [0, 0, 1], band(chrome, 0, 0.0185, 0.016, 0.0185, 0.016, 0.012), 6),
      ...turned(
        [x, y, 0.046],
        [0, 0, 1],
        [
          ...band(chrome, 0, 0.0125, 0.03, 0.0125, 0.03, 0.008),
          ...band(gloss('#e9e5d8'), 0.022, 0.006, 0.03, 0.0004),
        ],
        22,
      ),
    ])
  const carton = solid([...box([0.1, -0.12, 0], [0.2, 0.12, 0.075], gloss('#1f4c8f'))])
  const p = planeOf([0.0995, 0, 0.038], [0, -1, 0], [0, 0, 1])
  carton.decals.push(
    p.rect(0, 0, 0.2, 0.04, gloss('#f2efe6')),
    ...p.text('CHAMPION', 0, 0.006, 0.018, gloss('#b01c22')),
    ...p.text('REM40E  8 PLUGS', 0, -0.012, 0.008, blackPaint),
  )
  return {
    solids: [
      carton,
      ...Array.from({ length: 8 }, (_, i) => plug([(i % 2) * 0.05, -0.105 + Math.floor(i / 2) * 0.07])),
    ],
    azimuth: 14,
    rise: 24,
  }
}

export const vacuumPump = (): Still => ({
  solids: [
    solid(
      [
        ...finned([0, 0, 0.08], [1, 0, 0], 0.09, 0.05, 0.064, 8, darkCast),
        ...turned(
          [0.09, 0, 0.08],
          [1, 0, 0],
          band(alloy, 0, 0.055, 0.04, 0.05, 0.05, 0.036, 0.05, 0.0004),
          30,
        ),
        ...turned(
          [0, 0, 0.08],
          [-1, 0, 0],
          [
            ...band(alloy, 0, 0.064, 0.012, 0.064),
            ...band(iron, 0.014, 0.026, 0.022, 0.026),
            ...band(chrome, 0.022, 0.01, 0.05, 0.01, 0.05, 0.0004),
          ],
          30,
        ),
        ...boltRing([-0.012, 0, 0.08], [-1, 0, 0], 0.054, 4, 0.006),
      ],
      { slice: 0.04 },
    ),
    solid(
      [
        ...port([0.11, 0.014, 0.13], [0, 0, 1], 0.014, alloy),
        ...port([0.11, -0.048, 0.08], [0, -1, 0], 0.014, alloy),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 40,
  rise: 18,
})

/** A pump driven by an electric motor, with its name. */
const electricPump = (label: string, volts: string, paint: Face['paint']) => (): Still => {
  const body = solid([
    ...can([0, 0, 0.06], [1, 0, 0], 0.14, 0.044, paint, iron),
    ...turned(
      [0.14, 0, 0.06],
      [1, 0, 0],
      band(cast, 0, 0.05, 0.04, 0.05, 0.045, 0.036, 0.07, 0.036, 0.07, 0.0004),
      30,
    ),
    ...boltRing([0.142, 0, 0.06], [-1, 0, 0], 0.048, 4, 0.005),
  ])
  const p = planeOf([0.07, -0.0445, 0.06], [1, 0, 0], [0, 0, 1])
  body.decals.push(
    p.rect(0, 0, 0.08, 0.034, gloss('#e9e9e2')),
    ...p.text(label, 0, 0.006, 0.009, blackPaint),
    ...p.text(volts, 0, -0.008, 0.007, blackPaint),
  )
  return {
    solids: [
      body,
      solid(
        [
          ...port([0.175, 0, 0.1], [0, 0, 1], 0.013),
          ...port([0.175, -0.036, 0.06], [0, -1, 0], 0.013),
          ...tube(
            spots(0.005, 0, 0.1, -0.03, 0.02, 0.12, -0.08, 0.03, 0.05, -0.1, 0.02, 0.005),
            [0.005],
            red,
            6,
          ),
          ...tube(
            spots(0.005, 0.01, 0.1, -0.02, 0.05, 0.12, -0.07, 0.07, 0.04, -0.08, 0.08, 0.005),
            [0.005],
            blackPaint,
            6,
          ),
          ...box([0.02, -0.04, 0], [0.12, 0.04, 0.022], iron),
        ],
        { rank: 1 },
      ),
    ],
    azimuth: 68,
    rise: 20,
  }
}
export const boostPump = electricPump('BOOST PUMP', '28V DC', gloss('#2a2d31'))
export const fuelPump = electricPump('FUEL PUMP', '14/28V DC', gloss('#1f4c8f'))
export const tksPump = electricPump('TKS METERING', '28V DC', alloy)
export const motorPump = electricPump('HYD PUMP', '12V DC', gloss('#a8272b'))
export const gearMotor = (): Still => {
  const still = electricPump('GEAR MOTOR', '14V DC', gloss('#d9dcdc'))()
  return {
    ...still,
    solids: [
      ...still.solids,
      solid(
        [
          ...tube(spots(0.21, 0, 0.06, 0.3, 0, 0.06), [0.012], chrome, 14),
          ...can([0.3, -0.016, 0.06], [0, 1, 0], 0.032, 0.022, iron),
        ],
        { rank: 1 },
      ),
    ],
  }
}

/** A pump with a diaphragm, bolted to the engine's case and worked by a lever. */
export const diaphragmPump = (): Still => ({
  solids: [
    solid([
      ...turned(
        [0, 0, 0.05],
        [0, 0, 1],
        [
          ...band(cast, 0, 0.03, 0.006, 0.05, 0.03, 0.054),
          ...band(iron, 0.031, 0.058, 0.036, 0.058),
          ...band(cast, 0.038, 0.054, 0.06, 0.046, 0.07, 0.024, 0.072, 0.0004),
        ],
        36,
      ),
      ...boltRing([0, 0, 0.087], [0, 0, 1], 0.05, 6, 0.005),
      ...box([0.03, -0.04, 0.02], [0.09, 0.04, 0.08], cast),
      ...box([0.09, -0.055, 0.005], [0.1, 0.055, 0.095], alloy),
    ]),
    solid(
      [
        ...tube(spots(0.1, 0, 0.05, 0.15, 0, 0.04, 0.19, 0, 0.055), [0.012, 0.01, 0.012], iron, 10),
        ...port([-0.045, 0.02, 0.1], [-1, 0.3, 0], 0.011),
        ...port([-0.045, -0.02, 0.1], [-1, -0.3, 0], 0.011),
        ...bolt([0.1, 0.04, 0.05], [1, 0, 0], 0.007),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 40,
  rise: 24,
})

export const mechanicalPump = (): Still => ({
  solids: [
    solid([
      ...turned(
        [0, 0, 0.03],
        [0, 0, 1],
        [
          ...band(alloy, 0, 0.022, 0.01, 0.038, 0.03, 0.04),
          ...band(chrome, 0.03, 0.043, 0.036, 0.043),
          ...band(alloy, 0.037, 0.04, 0.06, 0.036, 0.068, 0.0004),
        ],
        34,
      ),
      ...turned(
        [0, 0, 0.03],
        [0, 0, -1],
        band(blackPaint, 0, 0.028, 0.02, 0.026, 0.03, 0.014, 0.03, 0.0004),
        26,
      ),
      ...box([-0.05, -0.018, 0.02], [0.05, 0.018, 0.034], alloy),
    ]),
    solid(
      [
        ...tube(spots(0, -0.036, 0.075, 0, -0.075, 0.075), [0.008], brass, 12),
        ...tube(spots(0, 0.036, 0.075, 0, 0.075, 0.075), [0.008], brass, 12),
        ...tube(spots(0, -0.06, 0.075, 0.03, -0.12, 0.05, 0.08, -0.14, 0.012), [0.011], hose, 10),
        ...bolt([-0.04, 0, 0.034], [0, 0, 1], 0.006),
        ...bolt([0.04, 0, 0.034], [0, 0, 1], 0.006),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 66,
  rise: 22,
})

export const woodBlock = (low: Vec, high: Vec) => solid(box(low, high, wood), { rank: -1 })
export const card = paper
