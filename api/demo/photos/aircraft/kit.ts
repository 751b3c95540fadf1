import { hullFaces, hullOf } from '../core/hull'
import { type Paint, glass, gloss, glow, matte, metal } from '../core/light'
import {
  type Decal,
  type Face,
  type Solid,
  box,
  faceOf,
  plate,
  present,
  solid,
  tube,
  turned,
} from '../core/solid'
import { type Vec, add, cross, lerp, scale, sub, unit } from '../core/vec'
import { type Section, wingOf } from '../core/wing'

export const rubber = matte('#1c1d1f')

export const steel = metal('#c6cbd0')

export const darkSteel = metal('#5a6068')

export const seal = matte('#22252a')

export const black = matte('#15171a')

export const windowGlass = glass('#1b2631')

export const panes = { seal, glass: windowGlass }

export const gap: Paint = glow('#1a1f26', 0.42)

export const boot = matte('#1f2124')

/** A wheel standing at its axle point, its axle along y. */
export const wheel = (axle: Vec, radius: number, width: number, sides = 16): Face[] => {
  const half = width / 2
  const hub = metal('#b9bec4')
  const rim = matte('#6b7077')
  const near: [along: number, radius: number, paint: Paint][] = [
    [half * 0.55, 0, hub],
    [half * 0.42, radius * 0.22, rim],
    [half * 0.45, radius * 0.48, steel],
    [half * 0.1, radius * 0.56, rubber],
    [half * 0.08, radius * 0.78, rubber],
    [half * 0.5, radius * 0.97, rubber],
  ]
  const far = near
    .toReversed()
    .map(([along, r], i): [number, number, Paint] => [
      width - along,
      r,
      near[near.length - 2 - i]?.[2] ?? hub,
    ])
  return turned([axle[0], axle[1] - half, axle[2]], [0, 1, 0], [...near, ...far], sides)
}

/** A round or flat air inlet seen from the front: a bright lip around a dark throat. */
export const inlet = (at: Vec, facing: Vec, halfWide: number, halfTall: number): Decal[] => {
  const normal = unit(facing)
  const level: Vec = unit([-normal[1], normal[0], 0])
  const rise = cross(level, normal)
  const ring = (k: number, paint: Paint): Decal => ({
    points: Array.from({ length: 18 }, (_, i) => {
      const a = (i / 18) * 2 * Math.PI
      return add(at, add(scale(level, Math.cos(a) * halfWide * k), scale(rise, Math.sin(a) * halfTall * k)))
    }),
    at,
    normal,
    paint,
  })
  return [ring(1.14, metal('#aeb4b9')), ring(1, matte('#17191b')), ring(0.7, matte('#0b0c0d'))]
}

/** A streamlined cover over a wheel. */
export const spat = (axle: Vec, radius: number, width: number, paint: Paint, detail = 1): Face[] => {
  const [x, y, z] = axle
  const hull = hullOf(
    [
      [x - radius * 1.55, z + radius * 0.12, z - radius * 0.1, 0.02],
      [x - radius * 1.2, z + radius * 0.62, z - radius * 0.52, width * 0.42],
      [x - radius * 0.3, z + radius * 1.12, z - radius * 0.62, width * 0.68],
      [x + radius * 0.7, z + radius * 0.95, z - radius * 0.6, width * 0.6],
      [x + radius * 1.8, z + radius * 0.42, z - radius * 0.38, width * 0.3],
      [x + radius * 2.5, z + radius * 0.1, z - radius * 0.08, 0.02],
    ],
    y,
  )
  return hullFaces(hull, [{ paint, until: () => -9 }], {
    longest: (radius * 0.36) / detail,
    around: 12 * detail,
  })
}

/** A smooth oleo leg: outer cylinder, bright piston, fork down to the axle. */
export const oleo = (top: Vec, axle: Vec, size: number, paint: Paint = gloss('#e4e6e6')): Face[] => {
  const mid: Vec = [lerp(top[0], axle[0], 0.55), lerp(top[1], axle[1], 0.55), lerp(top[2], axle[2], 0.55)]
  const low: Vec = [lerp(top[0], axle[0], 0.8), lerp(top[1], axle[1], 0.8), lerp(top[2], axle[2], 0.8)]
  const link: Vec = [mid[0] + size * 3.2, mid[1], lerp(mid[2], low[2], 0.5)]
  return [
    ...tube([top, mid], [size, size], paint),
    ...tube([mid, low], [size * 0.62], steel),
    ...tube([low, axle], [size * 0.85, size * 0.7], paint),
    ...tube([mid, link, low], [size * 0.3], darkSteel, 5),
  ]
}

/** A flat sprung leg as on light singles. */
export const springLeg = (root: Vec, axle: Vec, chord: number, paint: Paint): Face[] => {
  const knee: Vec = [lerp(root[0], axle[0], 0.75), lerp(root[1], axle[1], 0.72), lerp(root[2], axle[2], 0.66)]
  const section = (at: Vec, k: number): Section => ({
    edge: [at[0] - (chord * k) / 2, at[1], at[2]],
    chord: chord * k,
    thick: 0.3,
  })
  return wingOf([section(root, 1.15), section(knee, 0.9), section(axle, 0.72)], {
    camber: 0,
    paint: () => paint,
    cells: 4,
    spans: () => [0, 0.35, 0.7, 1],
  }).faces
}

/** A strut of streamlined section. */
export const strut = (from: Vec, to: Vec, chord: number, paint: Paint): Face[] => {
  const section = (at: Vec): Section => ({ edge: [at[0] - chord * 0.4, at[1], at[2]], chord, thick: 0.34 })
  return wingOf([section(from), section(to)], {
    camber: 0,
    paint: () => paint,
    cells: 4,
    spans: () => [0, 0.25, 0.5, 0.75, 1],
  }).faces
}

export type PropellerLook = { blade: Paint; tip: Paint; band?: Paint }

export const propellerLooks: readonly PropellerLook[] = [
  { blade: matte('#26282b'), tip: gloss('#f0f0ec') },
  { blade: matte('#2b2d30'), tip: gloss('#d9a514') },
  { blade: metal('#b4babf'), tip: gloss('#b3222a'), band: gloss('#f2f2ee') },
  { blade: matte('#222427'), tip: gloss('#b3222a'), band: gloss('#f2f2ee') },
  { blade: gloss('#ecedeb'), tip: gloss('#b3222a'), band: gloss('#b3222a') },
]

export type PropellerSpec = {
  hub: Vec
  radius: number
  blades: number
  turn: number
  chord: number
  look: PropellerLook
}

/** A propeller at rest, its axle along x; each blade is a solid of its own so the spinner can hide its root. */
export const propeller = ({ hub, radius, blades, turn, chord, look }: PropellerSpec): Solid[] =>
  Array.from({ length: blades }, (_, i) => {
    const angle = turn + (i / blades) * 2 * Math.PI
    const out: Vec = [0, Math.cos(angle), Math.sin(angle)]
    const across: Vec = [0, -Math.sin(angle), Math.cos(angle)]
    const at = (
      r: number,
      width: number,
      twist: number,
      sweep = 0,
    ): { lead: Vec; trail: Vec; thick: Vec } => {
      const along = add(scale(across, Math.cos(twist)), scale([1, 0, 0] as Vec, Math.sin(twist)))
      const centre = add(hub, add(scale(out, r * radius), scale(across, sweep * chord)))
      const flat: Vec = add(scale(across, -Math.sin(twist)), scale([1, 0, 0] as Vec, Math.cos(twist)))
      return {
        lead: add(centre, scale(along, -width * chord * 0.45)),
        trail: add(centre, scale(along, width * chord * 0.55)),
        thick: scale(flat, width * chord * 0.055),
      }
    }
    const stations = [
      [0.1, 0.42, 1.15],
      [0.2, 0.62, 1.0],
      [0.34, 0.95, 0.74],
      [0.5, 1.05, 0.55],
      [0.68, 1, 0.42],
      [0.84, 0.86, 0.34],
      [0.9, 0.78, 0.31],
      [0.96, 0.62, 0.29],
      [1, 0.3, 0.28],
    ] as const
    const faces: (Face | null)[] = []
    for (let s = 0; s + 1 < stations.length; s++) {
      const [a, b] = [
        at(...(stations[s] as [number, number, number])),
        at(...(stations[s + 1] as [number, number, number])),
      ]
      const paint =
        s >= stations.length - 3 ? look.tip : look.band && s === stations.length - 4 ? look.band : look.blade
      for (const way of [1, -1]) {
        const [ca, cb] = [
          add(scale(add(a.lead, a.trail), 0.5), scale(a.thick, way)),
          add(scale(add(b.lead, b.trail), 0.5), scale(b.thick, way)),
        ]
        const inside = sub(ca, scale(a.thick, way * 3))
        faces.push(
          faceOf([a.lead, b.lead, cb, ca], paint, inside),
          faceOf([ca, cb, b.trail, a.trail], paint, inside),
        )
      }
    }
    return solid(present(faces))
  })

/** A turning propeller or rotor: a faint disc with brighter sectors. `axis` points forward or up. */
export const disc = (hub: Vec, axis: Vec, radius: number, tip: Paint, strength = 0.16): Solid => {
  const a = unit(axis)
  const u = unit(Math.abs(a[2]) < 0.9 ? [-a[1], a[0], 0] : [1, 0, 0])
  const v: Vec = [a[1] * u[2] - a[2] * u[1], a[2] * u[0] - a[0] * u[2], a[0] * u[1] - a[1] * u[0]]
  const rim = (r: number, t: number): Vec =>
    add(hub, add(scale(u, Math.cos(t) * r * radius), scale(v, Math.sin(t) * r * radius)))
  const ring = (from: number, to: number, n = 44, start = 0, sweep = 2 * Math.PI): Vec[] => [
    ...Array.from({ length: n + 1 }, (_, i) => rim(to, start + (i / n) * sweep)),
    ...Array.from({ length: n + 1 }, (_, i) => rim(from, start + ((n - i) / n) * sweep)),
  ]
  const veil = (paint: Paint, alpha: number): Paint => ({ ...paint, alpha })
  const sectors: [number, number, string][] = [
    [0.5, 0.34, '#dfe4e8'],
    [0.5 + Math.PI, 0.34, '#dfe4e8'],
    [1.7, 0.22, '#1e2226'],
    [1.7 + Math.PI, 0.22, '#1e2226'],
  ]
  const areas: [Vec[], Paint][] = [
    [ring(0.14, 1), veil(matte('#3a3f45'), strength)],
    [ring(0.14, 0.5), veil(matte('#24282d'), strength * 0.7)],
    [ring(0.92, 1), veil(tip, strength * 1.1)],
    ...sectors.map(([start, sweep, hex]): [Vec[], Paint] => [
      ring(0.2, 0.98, 8, start, sweep),
      veil(matte(hex), strength * 0.8),
    ]),
  ]
  const decals: Decal[] = areas.flatMap(([points, paint]) =>
    [1, -1].map(way => ({ points, at: hub, normal: scale(a, way), paint })),
  )
  // The box of an empty solid has no size; four unseen corners give the ghost its place in the order.
  const frame = plate([rim(1, 0), rim(1, Math.PI / 2), rim(1, Math.PI), rim(1, -Math.PI / 2)], {
    ...black,
    alpha: 0,
  })
  return solid(frame, { decals, shadow: false })
}

/** A whip or blade aerial on top of or below the body. */
export const aerial = (foot: Vec, height: number, chord: number, paint: Paint = gloss('#eceeed')): Face[] =>
  plate(
    [
      foot,
      add(foot, [chord, 0, 0]),
      add(foot, [chord * 1.35, 0, height]),
      add(foot, [chord * 0.8, 0, height]),
    ],
    paint,
  )

/** A chock as found under parked wheels. */
export const chocks = (contact: Vec, radius: number): Face[] =>
  [-1, 1].flatMap(way =>
    box(
      [contact[0] + way * radius * 1.05 - 0.05, contact[1] - 0.16, 0],
      [contact[0] + way * radius * 1.05 + 0.05, contact[1] + 0.16, 0.09],
      matte('#c9a21c'),
    ),
  )
