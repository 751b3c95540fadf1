import { oleo, spat, wheel } from '../../aircraft/kit'
import { propeller as bladesOf, propellerLooks } from '../../aircraft/kit'
import { spinnerOf } from '../../aircraft/nose'
import { glass, gloss, glow, matte, metal } from '../../core/light'
import { type Face, type Solid, box, pillow, plate, solid, tube, turned, band } from '../../core/solid'
import { type Vec, pairs, spots } from '../../core/vec'
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
  hose,
  iron,
  knob,
  port,
  red,
  yellow,
} from '../shapes'
import type { Still } from '../studio'

const rubber = matte('#1c1d1f')
const wood = matte('#8a6a43')
const look = propellerLooks[0]!
const rest = (low: Vec, high: Vec): Solid => solid(box(low, high, wood), { rank: -1 })

// Propellers.
const stand = (z: number) =>
  solid(
    [
      ...tube(spots(0.06, 0, z, 0.3, 0, z - 0.02), [0.04], iron),
      ...tube(spots(0.3, 0, z, 0.36, 0, 0.03), [0.03], iron),
      ...box([0.1, -0.28, 0], [0.62, 0.28, 0.03], blackPaint),
    ],
    { rank: -2 },
  )

const fixed = (paint: Face['paint'], tip: Face['paint']) => (): Still => {
  const hub: Vec = [0, 0, 0.5]
  return {
    solids: [
      stand(0.5),
      ...bladesOf({ hub, radius: 0.95, blades: 2, turn: 0.03, chord: 0.19, look: { blade: paint, tip } }),
      solid(
        [
          ...turned(
            [0.06, 0, 0.5],
            [-1, 0, 0],
            [...band(paint, 0, 0.03, 0, 0.09, 0.1, 0.09, 0.1, 0.03), ...band(rubber, 0.06, 0.0004)],
            32,
          ),
          ...boltRing([-0.04, 0, 0.5], [-1, 0, 0], 0.065, 6, 0.011),
        ],
        { rank: 2 },
      ),
    ],
    azimuth: 6,
    rise: 6,
  }
}
export const fixedPropeller = fixed(metal('#b4babf'), gloss('#b3222a'))
export const fixedPropellerGrey = fixed(matte('#26282b'), gloss('#f0f0ec'))

/** Blades lie on two blocks. */
const bladesLying = (count: number, paint: Face['paint'], tip: Face['paint']) => (): Still => {
  const blade = (x: number) => {
    const stations = [
      [0, 0.03, 0.03],
      [0.06, 0.034, 0.034],
      [0.14, 0.03, 0.03],
      [0.3, 0.06, 0.016],
      [0.5, 0.08, 0.012],
      [0.75, 0.078, 0.009],
      [0.9, 0.064, 0.007],
      [0.98, 0.034, 0.005],
      [1, 0.006, 0.003],
    ] as const
    const ringAt = ([t, half, thick]: readonly [number, number, number]): Vec[] =>
      Array.from({ length: 18 }, (_, i) => {
        const a = (i / 18) * 2 * Math.PI
        const twist = 0.5 * (1 - t)
        const [u, v] = [Math.cos(a) * half, Math.sin(a) * thick]
        return [
          x + u * Math.cos(twist) - v * Math.sin(twist),
          -0.5 + t,
          0.09 + u * Math.sin(twist) * 0.6 + v * Math.cos(twist),
        ]
      })
    const faces = stations.slice(0, -1).flatMap((s, i) => {
      const [a, b] = [ringAt(s), ringAt(stations[i + 1]!)]
      const tone = s[0] < 0.14 ? chrome : s[0] >= 0.9 ? tip : paint
      return a
        .flatMap((p, j) => plate([p, a[(j + 1) % 18]!, b[(j + 1) % 18]!, b[j]!], tone))
        .filter((_, k) => k % 2 === 0)
    })
    return solid(faces.map(f => ({ ...f, normal: awayFrom(f.at, [x, f.at[1], 0.09], f.normal) })))
  }
  return {
    solids: [
      rest([-0.16, -0.3, 0], [0.3, -0.24, 0.06]),
      rest([-0.16, 0.26, 0], [0.3, 0.32, 0.07]),
      ...Array.from({ length: count }, (_, i) => blade(i * 0.2)),
    ],
    azimuth: 22,
    rise: 30,
  }
}
const awayFrom = (at: Vec, centre: Vec, n: Vec): Vec =>
  (at[0] - centre[0]) * n[0] + (at[1] - centre[1]) * n[1] + (at[2] - centre[2]) * n[2] < 0
    ? [-n[0], -n[1], -n[2]]
    : n
export const bladePair = bladesLying(2, matte('#26282b'), gloss('#f0f0ec'))
export const blade = bladesLying(1, metal('#b4babf'), gloss('#b3222a'))
export const woodBlade = bladesLying(1, gloss('#e9e5d8'), gloss('#b3222a'))

const hubOf = (sockets: number) => (): Still => ({
  solids: [
    rest([-0.1, -0.16, 0], [0.14, 0.16, 0.03]),
    solid([
      ...turned(
        [0.08, 0, 0.2],
        [-1, 0, 0],
        [
          ...band(alloy, 0, 0.04, 0, 0.1, 0.02, 0.1),
          ...band(cast, 0.02, 0.085, 0.12, 0.085, 0.13, 0.06),
          ...band(chrome, 0.13, 0.05, 0.24, 0.05, 0.25, 0.03, 0.26, 0.0004),
        ],
        34,
      ),
      ...boltRing([0.06, 0, 0.2], [-1, 0, 0], 0.093, 6, 0.008),
    ]),
    ...Array.from({ length: sockets }, (_, i) => {
      const a = Math.PI / 2 + (i / sockets) * 2 * Math.PI + (sockets === 2 ? Math.PI / 2 : 0)
      const out: Vec = [0, Math.cos(a), Math.sin(a)]
      return solid(
        [
          ...turned(
            [0.01, out[1] * 0.06, 0.2 + out[2] * 0.06],
            out,
            [
              ...band(cast, 0, 0.056, 0.06, 0.056),
              ...band(iron, 0.06, 0.064, 0.08, 0.064, 0.08, 0.045),
              ...band(matte('#1a1b1d'), 0.06, 0.0004),
            ],
            26,
          ),
        ],
        { rank: 1 },
      )
    }),
  ],
  azimuth: 26,
  rise: 16,
})
export const hub2 = hubOf(2)
export const hub3 = hubOf(3)

export const governor = (): Still => ({
  solids: [
    solid([
      ...turned(
        [0, 0, 0],
        [0, 0, 1],
        [
          ...band(alloy, 0, 0.046, 0.016, 0.046),
          ...band(cast, 0.017, 0.036, 0.08, 0.036),
          ...band(alloy, 0.082, 0.042, 0.1, 0.042),
          ...band(cast, 0.102, 0.03, 0.13, 0.022, 0.134, 0.0004),
        ],
        36,
      ),
      ...boltRing([0, 0, 0.016], [0, 0, 1], 0.039, 4, 0.005),
      ...boltRing([0, 0, 0.1], [0, 0, 1], 0.035, 6, 0.0035),
    ]),
    solid(
      [
        ...tube(spots(0, -0.03, 0.118, 0, -0.06, 0.118), [0.008], iron, 10),
        ...box([-0.06, -0.068, 0.11], [0.012, -0.058, 0.126], iron),
        ...bolt([-0.05, -0.068, 0.118], [0, -1, 0], 0.005, brass),
        ...tube(spots(0, 0, 0, 0, 0, -0.03), [0.012], chrome, 16),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 40,
  rise: 20,
})

export const spinner = (): Still => ({
  solids: [
    solid(spinnerOf([0, 0, 0.19], 0.42, 0.18, chrome, 44)),
    solid([
      ...turned(
        [0.16, 0.36, 0.02],
        [0.3, 0, 1],
        [...band(alloy, 0, 0.05, 0, 0.18, 0.02, 0.185, 0.02, 0.05), ...band(matte('#6f757a'), 0, 0.05)],
        40,
      ),
      ...boltRing([0.166, 0.36, 0.04], [0.3, 0, 1], 0.15, 10, 0.005),
    ]),
  ],
  azimuth: 50,
  rise: 14,
})

export const hotBoots = (): Still => ({
  solids: [0, 1, 2].map(i => {
    const y = -0.16 + i * 0.16
    const one = solid([
      ...plate(
        [
          [0, y - 0.05, 0.012],
          [0, y + 0.05, 0.012],
          [0.34, y + 0.055, 0.012],
          [0.36, y, 0.012],
          [0.34, y - 0.055, 0.012],
        ],
        matte('#2a2d30'),
      ),
      ...tube(spots(0.0, y - 0.02, 0.012, -0.06, y - 0.03, 0.01, -0.1, y - 0.05, 0.006), [0.004], red, 6),
      ...tube(
        spots(0.0, y + 0.02, 0.012, -0.07, y + 0.03, 0.01, -0.12, y + 0.02, 0.006),
        [0.004],
        blackPaint,
        6,
      ),
    ])
    const p = planeOf([0.18, y, 0.0135], [1, 0, 0], [0, 1, 0])
    for (let k = 0; k < 9; k++)
      one.decals.push(
        p.line(pairs(-0.16, -0.04 + k * 0.01, 0.15, -0.04 + k * 0.01), 0.0015, matte('#4b5056')),
      )
    return one
  }),
  azimuth: 24,
  rise: 42,
})

// Fuel.
export const bladder = (): Still => ({
  solids: [
    solid(
      pillow([0.3, 0, 0.09], [0.36, 0.28, 0.08], matte('#3b3f38'), { round: 0.42, rings: 14, sides: 40 }),
    ),
    solid(
      [
        ...turned(
          [0.42, 0.1, 0.155],
          [0, 0, 1],
          [...band(alloy, 0, 0.06, 0.012, 0.06), ...band(matte('#17181a'), 0.012, 0.04, 0.006, 0.0004)],
          28,
        ),
        ...boltRing([0.42, 0.1, 0.167], [0, 0, 1], 0.05, 8, 0.004),
        ...turned([0.14, -0.1, 0.158], [0, 0, 1], [...band(alloy, 0, 0.04, 0.01, 0.04, 0.01, 0.0004)], 24),
        ...port([-0.05, -0.12, 0.06], [-1, 0, 0], 0.015, alloy),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 36,
  rise: 26,
})
export const tank = (): Still => ({
  solids: [
    solid(pillow([0.35, 0, 0.14], [0.42, 0.34, 0.1], alloy, { round: 0.2, rings: 14, sides: 44 })),
    solid(
      [
        ...turned(
          [0.5, 0.1, 0.235],
          [0, 0, 1],
          [...band(chrome, 0, 0.05, 0.012, 0.05), ...band(red, 0.014, 0.04, 0.03, 0.038, 0.031, 0.0004)],
          26,
        ),
        ...port([-0.06, -0.2, 0.1], [-1, 0, 0], 0.014),
        ...Array.from({ length: 8 }, (_, i) =>
          bolt([-0.02 + i * 0.105, -0.3, 0.226], [0, 0, 1], 0.006),
        ).flat(),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 34,
  rise: 24,
})
export const selector = (): Still => {
  const plateSolid = solid(
    turned(
      [0, 0, 0],
      [0, 0, 1],
      [
        ...band(alloy, 0, 0.075, 0.01, 0.075),
        ...band(cast, 0.012, 0.055, 0.05, 0.055),
        ...band(matte('#e9e5d8'), 0.056, 0.05, 0.058, 0.0004),
      ],
      38,
    ),
  )
  const p = planeOf([0, 0, 0.059], [0, -1, 0], [1, 0, 0])
  plateSolid.decals.push(
    ...p.text('LEFT', -0.03, 0.012, 0.008, blackPaint),
    ...p.text('RIGHT', 0.028, 0.012, 0.008, blackPaint),
    ...p.text('BOTH', 0, 0.038, 0.008, blackPaint),
    ...p.text('OFF', 0, -0.036, 0.008, red),
  )
  return {
    solids: [
      plateSolid,
      solid(
        [0, 2.1, 4.2].flatMap(a =>
          port([Math.cos(a) * 0.055, Math.sin(a) * 0.055, 0.03], [Math.cos(a), Math.sin(a), 0], 0.013),
        ),
        { rank: 1 },
      ),
      solid(
        [
          ...tube(spots(0, 0, 0.058, 0, 0, 0.085), [0.011], iron, 12),
          ...pillow([0.02, 0, 0.09], [0.05, 0.011, 0.009], red, { round: 0.5 }),
        ],
        { rank: 2 },
      ),
    ],
    azimuth: 20,
    rise: 40,
  }
}
export const drains = (): Still => ({
  solids: [0, 1, 2, 3, 4].map(i => {
    const [x, y] = [(i % 2) * 0.06, -0.12 + i * 0.06]
    return solid([
      ...turned(
        [x, y, 0],
        [0, 0, 1],
        [...band(brass, 0, 0.01, 0.006, 0.012), ...band(alloy, 0.006, 0.02, 0.01, 0.02)],
        20,
      ),
      ...turned([x, y, 0.01], [0, 0, 1], band(brass, 0, 0.015, 0.012, 0.015, 0.012, 0.009), 6),
      ...turned([x, y, 0.022], [0, 0, 1], band(brass, 0, 0.009, 0.03, 0.009, 0.03, 0.0004), 18),
    ])
  }),
  azimuth: 24,
  rise: 30,
})
export const levelSenders = (): Still => ({
  solids: [-0.09, 0.09].map(y =>
    solid([
      ...turned(
        [0, y, 0.04],
        [-1, 0, 0],
        [...band(alloy, 0, 0.046, 0.01, 0.046), ...band(blackPaint, 0.012, 0.03, 0.03, 0.026, 0.032, 0.0004)],
        32,
      ),
      ...boltRing([-0.01, y, 0.04], [-1, 0, 0], 0.038, 5, 0.004),
      ...tube(spots(0, y, 0.04, 0.1, y, 0.05, 0.24, y + 0.02, 0.03), [0.004], chrome, 8),
      ...can([0.24, y + 0.02 - 0.03, 0.03], [0, 1, 0], 0.06, 0.02, blackPaint),
    ]),
  ),
  azimuth: 40,
  rise: 26,
})

// Landing gear.
const discAt = (at: Vec, axis: Vec, r: number): Face[] =>
  turned(
    at,
    axis,
    [
      ...band(chrome, 0, r * 0.52, 0, r, 0.012, r, 0.012, r * 0.52),
      ...band(iron, 0.012, r * 0.52, -0.03, r * 0.5, -0.03, r * 0.36, -0.03, r * 0.3),
    ],
    44,
  )
const caliperAt = ([x, y, z]: Vec): Face[] => [
  ...box([x, y - 0.085, z], [x + 0.05, y + 0.085, z + 0.1], alloy),
  ...[-0.038, 0.038].flatMap(dy =>
    turned(
      [x, y + dy, z + 0.05],
      [-1, 0, 0],
      [...band(cast, 0, 0.034, 0.016, 0.034, 0.018, 0.028, 0.03, 0.028), ...band(iron, 0.03, 0.0004)],
      24,
    ),
  ),
  ...[-0.074, 0.074].flatMap(dy => [
    ...bolt([x, y + dy, z + 0.02], [-1, 0, 0], 0.009),
    ...bolt([x, y + dy, z + 0.08], [-1, 0, 0], 0.009),
  ]),
  ...port([x + 0.025, y, z + 0.1], [0, 0, 1], 0.009),
]
export const brakeKit = (): Still => ({
  solids: [
    solid(discAt([0.12, 0.13, 0.14], [-1, 0, 0], 0.14)),
    solid(discAt([0.12, -0.18, 0.14], [-1, 0, 0], 0.14)),
    solid(caliperAt([-0.05, -0.13, 0])),
    solid(caliperAt([-0.08, 0.13, 0])),
  ],
  azimuth: 16,
  rise: 14,
})
export const caliper = (): Still => ({
  solids: [
    solid(caliperAt([0, 0, 0.01])),
    solid([...box([0.055, -0.07, 0.02], [0.075, 0.07, 0.1], iron)], { rank: -1 }),
  ],
  azimuth: 22,
  rise: 20,
})
export const linings = (): Still => ({
  solids: [
    ...[0, 1, 2, 3].map(i =>
      solid([
        ...box(
          [(i % 2) * 0.09, -0.11 + Math.floor(i / 2) * 0.15, 0],
          [0.05 + (i % 2) * 0.09, -0.01 + Math.floor(i / 2) * 0.15, 0.016],
          matte('#4a3f38'),
        ),
        ...[0.025, 0.075].flatMap(k =>
          turned(
            [0.025 + (i % 2) * 0.09, -0.11 + k + Math.floor(i / 2) * 0.15, 0.016],
            [0, 0, 1],
            [...band(brass, 0, 0.008), ...band(brass, 0.001, 0.0004)],
            14,
          ),
        ),
      ]),
    ),
    ...Array.from({ length: 8 }, (_, i) =>
      solid([
        ...turned(
          [-0.06 - (i % 2) * 0.03, -0.1 + i * 0.03, 0],
          [0, 0, 1],
          band(brass, 0, 0.0075, 0.002, 0.0075, 0.002, 0.004, 0.012, 0.004, 0.012, 0.0004),
          12,
        ),
      ]),
    ),
  ],
  azimuth: 24,
  rise: 42,
})
export const brakeDisc = (): Still => ({
  solids: [solid(discAt([0, 0, 0.15], [-1, 0.2, 0.1], 0.15))],
  azimuth: 20,
  rise: 10,
})
export const tyres = (): Still => ({
  solids: [-0.12, 0.2].map((y, i) =>
    solid(
      turned(
        [0.05 + i * 0.2, y, 0.22],
        [0.15, 1, 0],
        [
          ...band(
            rubber,
            -0.05,
            0.11,
            -0.08,
            0.16,
            -0.075,
            0.2,
            -0.03,
            0.22,
            0.03,
            0.22,
            0.075,
            0.2,
            0.08,
            0.16,
            0.05,
            0.11,
          ),
          ...band(matte('#101112'), 0.02, 0.12, -0.02, 0.12, -0.05, 0.11),
        ],
        48,
      ),
    ),
  ),
  azimuth: 66,
  rise: 12,
})
export const mainWheel = (): Still => ({
  solids: [solid(wheel([0, 0, 0.22], 0.22, 0.16, 44)), solid(discAt([0.1, -0.28, 0.1], [0.2, -1, 0.2], 0.1))],
  azimuth: 66,
  rise: 12,
})
const leg = (fork: boolean) => (): Still => ({
  solids: [
    rest([-0.02, -0.06, 0], [0.03, 0.06, 0.05]),
    solid([
      ...oleo([0, 0, 0.95], [0, 0, fork ? 0.34 : 0.1], 0.045, gloss('#e4e6e6')),
      ...box([-0.06, -0.08, 0.92], [0.06, 0.08, 0.97], alloy),
      ...tube(spots(0, -0.12, 0.78, 0, 0.12, 0.78), [0.018], gloss('#e4e6e6'), 10),
    ]),
    solid(
      fork
        ? [
            ...tube(
              spots(0, 0, 0.36, 0, -0.1, 0.3, 0.03, -0.11, 0.06),
              [0.028, 0.026, 0.022],
              gloss('#e4e6e6'),
              12,
            ),
            ...tube(
              spots(0, 0, 0.36, 0, 0.1, 0.3, 0.03, 0.11, 0.06),
              [0.028, 0.026, 0.022],
              gloss('#e4e6e6'),
              12,
            ),
            ...tube(spots(0.03, -0.13, 0.06, 0.03, 0.13, 0.06), [0.012], chrome, 12),
          ]
        : [
            ...turned(
              [0, -0.01, 0.1],
              [0, -1, 0],
              [...band(iron, 0, 0.05, 0.02, 0.05), ...band(chrome, 0.02, 0.026, 0.2, 0.024, 0.2, 0.0004)],
              24,
            ),
          ],
      { rank: 1 },
    ),
  ],
  azimuth: 62,
  rise: 8,
})
export const noseStrut = leg(true)
export const mainStrut = leg(false)
export const powerPack = (): Still => {
  const motor = solid(can([0.14, 0, 0.12], [1, 0, 0], 0.17, 0.06, gloss('#2a2d31'), iron))
  const p = planeOf([0.225, -0.0605, 0.12], [1, 0, 0], [0, 0, 1])
  motor.decals.push(
    p.rect(0, 0, 0.09, 0.03, gloss('#e9e9e2')),
    ...p.text('POWER PACK', 0, 0, 0.009, blackPaint),
  )
  return {
    solids: [
      motor,
      solid([
        ...box([0.04, -0.07, 0.05], [0.14, 0.07, 0.19], alloy),
        ...boltRing([0.04, 0, 0.12], [-1, 0, 0], 0.054, 6, 0.007),
        ...port([0.09, 0, 0.19], [0, 0, 1], 0.014),
        ...port([0.09, -0.07, 0.16], [0, -1, 0], 0.014),
        ...port([0.09, -0.07, 0.08], [0, -1, 0], 0.014),
      ]),
      solid(
        turned(
          [0.04, 0, 0.12],
          [-1, 0, 0],
          [
            ...band(cast, 0, 0.05),
            ...band({ ...glass('#b7c6cc'), alpha: 0.85 }, 0.01, 0.06, 0.12, 0.06),
            ...band(alloy, 0.12, 0.062, 0.14, 0.05, 0.145, 0.0004),
          ],
          34,
        ),
      ),
      solid([...box([-0.06, -0.08, 0], [0.3, 0.08, 0.02], iron)], { rank: -1 }),
    ],
    azimuth: 58,
    rise: 20,
  }
}
export const shimmyDamper = (): Still => ({
  solids: [
    rest([0.02, -0.04, 0], [0.06, 0.04, 0.03]),
    rest([0.2, -0.04, 0], [0.24, 0.04, 0.03]),
    solid([
      ...can([0, 0, 0.056], [1, 0, 0], 0.24, 0.026, alloy, iron),
      ...tube(spots(0.24, 0, 0.056, 0.36, 0, 0.056), [0.009], chrome, 14),
      ...tube(spots(-0.1, 0, 0.056, 0, 0, 0.056), [0.009], chrome, 14),
    ]),
    solid(
      [
        ...turned(
          [0.36, -0.012, 0.056],
          [0, 1, 0],
          [...band(iron, 0, 0.009, 0, 0.02, 0.024, 0.02, 0.024, 0.009), ...band(matte('#202224'), 0, 0.009)],
          22,
        ),
        ...box([0.1, -0.05, 0.03], [0.13, 0.05, 0.036], iron),
        ...box([0.09, 0.05, 0.0], [0.14, 0.06, 0.1], iron),
        ...bolt([0.115, 0.06, 0.08], [0, 1, 0], 0.007),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 70,
  rise: 24,
})

// Hydraulics.
export const hydraulicPump = (): Still => ({
  solids: [
    solid([
      ...turned(
        [0, 0, 0.08],
        [1, 0, 0],
        [
          ...band(alloy, 0, 0.076, 0.014, 0.076),
          ...band(cast, 0.016, 0.05, 0.11, 0.052),
          ...band(alloy, 0.112, 0.06, 0.15, 0.056, 0.16, 0.04, 0.16, 0.0004),
        ],
        38,
      ),
      ...boltRing([0, 0, 0.08], [-1, 0, 0], 0.064, 4, 0.008),
      ...boltRing([0.112, 0, 0.08], [-1, 0, 0], 0.055, 8, 0.004),
    ]),
    solid(
      [
        ...turned(
          [0, 0, 0.08],
          [-1, 0, 0],
          [...band(iron, 0, 0.03, 0.012, 0.03), ...band(chrome, 0.012, 0.012, 0.05, 0.012, 0.05, 0.0004)],
          24,
        ),
        ...port([0.06, 0, 0.128], [0, 0, 1], 0.015, blue),
        ...port([0.13, -0.05, 0.08], [0, -1, 0], 0.015, blue),
        ...can([0.06, 0.045, 0.08], [0, 1, 0], 0.05, 0.02, alloy, iron),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 40,
  rise: 18,
})
export const gearActuator = (): Still => ({
  solids: [
    rest([0.04, -0.05, 0], [0.1, 0.05, 0.05]),
    rest([0.54, -0.05, 0], [0.6, 0.05, 0.07]),
    solid([
      ...can([0, 0, 0.09], [1, 0, 0], 0.4, 0.042, alloy, iron),
      ...turned(
        [0.4, 0, 0.09],
        [1, 0, 0],
        [...band(iron, 0, 0.045, 0.03, 0.045), ...band(chrome, 0.03, 0.02, 0.3, 0.02)],
        26,
      ),
      ...port([0.05, 0, 0.128], [0, 0, 1], 0.014),
      ...port([0.36, 0, 0.128], [0, 0, 1], 0.014),
    ]),
    solid(
      [0.72, -0.04].flatMap(x =>
        turned(
          [x, -0.02, 0.09],
          [0, 1, 0],
          [...band(iron, 0, 0.018, 0, 0.036, 0.04, 0.036, 0.04, 0.018), ...band(matte('#202224'), 0, 0.018)],
          24,
        ),
      ),
      { rank: 1 },
    ),
  ],
  azimuth: 74,
  rise: 20,
})
/** A helicopter's servo: a cylinder under a valve body with its input lever. */
const servoOf = (long: number) => (): Still => ({
  solids: [
    rest([0.02, -0.04, 0], [0.06, 0.04, 0.03]),
    rest([long - 0.04, -0.04, 0], [long, 0.04, 0.03]),
    solid([
      ...can([0, 0, 0.065], [1, 0, 0], long, 0.036, alloy, iron),
      ...tube(spots(long, 0, 0.065, long + 0.14, 0, 0.065), [0.013], chrome, 16),
      ...box([0.04, -0.034, 0.095], [long - 0.05, 0.034, 0.16], cast),
    ]),
    solid(
      [
        ...[-0.02, long + 0.14].flatMap(x =>
          turned(
            [x, -0.014, 0.065],
            [0, 1, 0],
            [
              ...band(iron, 0, 0.011, 0, 0.026, 0.028, 0.026, 0.028, 0.011),
              ...band(matte('#202224'), 0, 0.011),
            ],
            24,
          ),
        ),
        ...port([0.08, -0.034, 0.13], [0, -1, 0], 0.012, blue),
        ...port([0.13, -0.034, 0.13], [0, -1, 0], 0.012, blue),
        ...tube(spots(long - 0.08, 0, 0.16, long - 0.05, 0, 0.22), [0.009], iron, 10),
        ...turned(
          [long - 0.05, -0.01, 0.225],
          [0, 1, 0],
          band(iron, 0, 0.006, 0, 0.015, 0.02, 0.015, 0.02, 0.006),
          18,
        ),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 62,
  rise: 20,
})
export const rotorServo = servoOf(0.24)
export const tailServo = servoOf(0.18)
export const masterCylinder = (): Still => ({
  solids: [
    rest([0.02, -0.03, 0], [0.05, 0.03, 0.03]),
    rest([0.17, -0.03, 0], [0.2, 0.03, 0.03]),
    solid([
      ...can([0, 0, 0.054], [1, 0, 0], 0.22, 0.024, gloss('#1f4c8f'), alloy),
      ...tube(spots(0.22, 0, 0.054, 0.32, 0, 0.054), [0.008], chrome, 14),
      ...box([0.02, -0.012, 0.074], [0.06, 0.012, 0.09], alloy),
    ]),
    solid(
      [
        ...port([0.04, 0, 0.09], [0, 0, 1], 0.01),
        ...[-0.016, 0.325].flatMap(x =>
          turned(
            [x, -0.01, 0.054],
            [0, 1, 0],
            [
              ...band(iron, 0, 0.007, 0, 0.017, 0.02, 0.017, 0.02, 0.007),
              ...band(matte('#202224'), 0, 0.007),
            ],
            20,
          ),
        ),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 66,
  rise: 22,
})
export const reservoir = (): Still => {
  const body = solid([
    ...turned(
      [0, 0, 0.03],
      [0, 0, 1],
      [
        ...band(alloy, 0, 0.05, 0.01, 0.09, 0.2, 0.09),
        ...band(cast, 0.202, 0.095, 0.216, 0.095),
        ...band(alloy, 0.218, 0.07, 0.24, 0.03, 0.244, 0.0004),
      ],
      40,
    ),
    ...boltRing([0, 0, 0.246], [0, 0, 1], 0.084, 8, 0.005),
  ])
  const p = planeOf([-0.0905, 0, 0.13], [0, -1, 0], [0, 0, 1])
  body.decals.push(
    p.rect(0, 0, 0.03, 0.13, iron),
    p.rect(0, 0, 0.018, 0.116, glow('#d9e3e6')),
    p.rect(0, -0.022, 0.018, 0.072, glow('#b5483c')),
    ...p.text('FULL', 0.036, 0.014, 0.008, blackPaint),
    ...p.text('ADD', 0.034, -0.04, 0.008, blackPaint),
  )
  return {
    solids: [
      body,
      solid(
        [
          ...can([0, 0, 0.27], [0, 0, 1], 0.03, 0.024, red),
          ...port([0, -0.09, 0.06], [0, -1, 0], 0.013, blue),
          ...box([-0.06, -0.06, 0], [0.06, 0.06, 0.03], iron),
        ],
        { rank: 1 },
      ),
    ],
    azimuth: 14,
    rise: 16,
  }
}
export const hoses = (): Still => ({
  solids: [0, 1, 2, 3].map(i => {
    const path = Array.from({ length: 12 }, (_, k): Vec => [
      Math.cos(k * 0.5 + i) * (0.1 + i * 0.03),
      Math.sin(k * 0.5 + i) * (0.1 + i * 0.03),
      0.016 + i * 0.006,
    ])
    const [a, b, y, z] = [path[0]!, path[1]!, path.at(-2)!, path.at(-1)!]
    const away = (p: Vec, q: Vec): Vec => [p[0] - q[0], p[1] - q[1], 0]
    return solid(
      [
        ...tube(path, [0.013], matte(i % 2 ? '#a65a2e' : '#b4622f'), 10),
        ...port(a, away(a, b), 0.015, i % 2 ? blue : alloy),
        ...port(z, away(z, y), 0.015, i % 2 ? blue : alloy),
      ],
      { rank: i },
    )
  }),
  azimuth: 40,
  rise: 44,
})

// Air.
export const outflowValve = (): Still => ({
  solids: [
    solid([
      ...turned(
        [0, 0, 0.09],
        [-1, 0, 0],
        [
          ...band(blackPaint, -0.05, 0.05, 0, 0.085),
          ...band(alloy, 0, 0.105, 0.014, 0.105, 0.014, 0.08),
          ...band(iron, 0.008, 0.074, 0.02, 0.06),
          ...band(alloy, 0.022, 0.05, 0.03, 0.0004),
        ],
        42,
      ),
      ...boltRing([-0.014, 0, 0.09], [-1, 0, 0], 0.093, 10, 0.005),
    ]),
    solid(
      [
        ...tube(spots(-0.026, -0.07, 0.09, -0.026, 0.07, 0.09), [0.006], iron, 8),
        ...port([0.03, 0, 0.17], [0, 0, 1], 0.008),
        ...can([0.05, 0, 0.09], [1, 0, 0], 0.05, 0.04, blackPaint),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 26,
  rise: 14,
})
export const regulator = (): Still => ({
  solids: [
    solid([
      ...turned(
        [0, 0, 0.02],
        [0, 0, 1],
        [
          ...band(alloy, 0, 0.024, 0.004, 0.042, 0.03, 0.044),
          ...band(alloy, 0.031, 0.05, 0.038, 0.05),
          ...band(cast, 0.04, 0.036, 0.07, 0.026, 0.074, 0.0004),
        ],
        38,
      ),
      ...boltRing([0, 0, 0.058], [0, 0, 1], 0.046, 6, 0.0035),
    ]),
    solid(
      [
        ...can([0, 0, 0.09], [0, 0, 1], 0.026, 0.012, brass),
        ...tube(spots(0, -0.04, 0.036, 0, -0.085, 0.036), [0.016], blackPaint, 18),
        ...turned(
          [0, 0, 0.02],
          [0, 0, -1],
          [...band(matte('#d9d4c4'), 0, 0.03, 0.02, 0.03, 0.02, 0.0004)],
          28,
        ),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 50,
  rise: 22,
})
export const distributorValve = (): Still => ({
  solids: [
    solid([
      ...box([-0.05, -0.05, 0], [0.05, 0.05, 0.07], alloy),
      ...can([0, 0, 0.07], [0, 0, 1], 0.09, 0.034, gloss('#2a2d31'), iron),
    ]),
    solid(
      [
        ...port([-0.05, 0, 0.036], [-1, 0, 0], 0.016),
        ...port([0, -0.05, 0.036], [0, -1, 0], 0.016),
        ...port([0.05, 0, 0.036], [1, 0, 0], 0.016),
        ...tube(
          spots(0.02, 0, 0.16, 0.06, -0.02, 0.19, 0.12, -0.06, 0.1, 0.15, -0.08, 0.006),
          [0.005],
          matte('#b6bdc2'),
          7,
        ),
        ...[-0.04, 0.04].flatMap(y => bolt([-0.04, y, 0.07], [0, 0, 1], 0.005)),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 44,
  rise: 20,
})
export const timer = (): Still => {
  const body = solid(box([0, -0.07, 0.004], [0.11, 0.07, 0.06], blackPaint))
  const p = planeOf([0.055, 0, 0.0605], [0, -1, 0], [1, 0, 0])
  body.decals.push(
    p.rect(0, 0, 0.1, 0.06, metal('#e3e6e8')),
    ...p.text('DE-ICE TIMER', 0, 0.014, 0.009, blackPaint),
    ...p.text('28 VDC', 0, -0.004, 0.008, blackPaint),
    ...p.text('4E1188-5', 0, -0.02, 0.006, blackPaint),
  )
  return {
    solids: [
      solid(box([-0.01, -0.09, 0], [0.12, 0.09, 0.004], alloy), { rank: -1 }),
      body,
      solid(
        [
          ...turned(
            [0, 0.02, 0.032],
            [-1, 0, 0],
            [...band(alloy, 0, 0.02, 0.02, 0.02, 0.02, 0.015), ...band(matte('#202224'), 0.014, 0.0004)],
            24,
          ),
          ...[-0.08, 0.08].flatMap(y => bolt([0.055, y, 0.004], [0, 0, 1], 0.005)),
        ],
        { rank: 1 },
      ),
    ],
    azimuth: 24,
    rise: 34,
  }
}
export const airFilters = (): Still => ({
  solids: [-0.1, 0.06].map((y, i) =>
    solid([
      ...turned(
        [i * 0.06, y, 0],
        [0, 0, 1],
        [
          ...band(blackPaint, 0, 0.03, 0, 0.05, 0.01, 0.05),
          ...band(matte('#d8c57a'), 0.01, 0.046, 0.07, 0.046),
          ...band(blackPaint, 0.07, 0.05, 0.08, 0.05, 0.08, 0.014),
          ...band(matte('#202224'), 0.07, 0.0004),
        ],
        42,
      ),
      ...Array.from({ length: 24 }, (_, k) =>
        tube(
          [
            [i * 0.06 + Math.cos(k * 0.2618) * 0.0465, y + Math.sin(k * 0.2618) * 0.0465, 0.011],
            [i * 0.06 + Math.cos(k * 0.2618) * 0.0465, y + Math.sin(k * 0.2618) * 0.0465, 0.069],
          ],
          [0.0016],
          matte('#b39a4a'),
          4,
        ),
      ).flat(),
    ]),
  ),
  azimuth: 40,
  rise: 26,
})
export const inductionFilter = (): Still => {
  const frame = solid([...box([0, -0.17, 0.01], [0.03, 0.17, 0.24], alloy)])
  const p = planeOf([-0.001, 0, 0.125], [0, -1, 0], [0, 0, 1])
  frame.decals.push(p.rect(0, 0, 0.3, 0.19, matte('#3a4a3a')))
  for (let i = 0; i < 21; i++)
    frame.decals.push(p.line(pairs(-0.15 + i * 0.015, -0.095, -0.15 + i * 0.015, 0.095), 0.0012, iron))
  for (let i = 0; i < 13; i++)
    frame.decals.push(p.line(pairs(-0.15, -0.095 + i * 0.0158, 0.15, -0.095 + i * 0.0158), 0.0012, iron))
  return {
    solids: [
      frame,
      ...[0, 1].map(i =>
        solid(
          box(
            [-0.2 - i * 0.004, -0.05 + i * 0.03, i * 0.014],
            [-0.06, 0.17 + i * 0.02, 0.012 + i * 0.014],
            matte('#3a4a3a'),
          ),
          { rank: i },
        ),
      ),
    ],
    azimuth: 18,
    rise: 24,
  }
}

export { spat, knob, darkCast, yellow, hose, rubber, stand, look }
