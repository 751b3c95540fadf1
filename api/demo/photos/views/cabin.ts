import type { AircraftSubject, AircraftType } from '../aircraft/build'
import { lookAt, poseOf } from '../core/camera'
import { blend, rgb } from '../core/colour'
import { drawModel } from '../core/draw-model'
import { hullFaces, hullOf, line, mark, oval, rounded, rowsOf, type Hull } from '../core/hull'
import { createInk, polygon } from '../core/ink'
import { glow, gloss, matte, type Light, type Paint } from '../core/light'
import { box, plate, solid, tube, type Decal, type Solid } from '../core/solid'
import { lerp, unit, type Point, type Vec } from '../core/vec'
import { fleets, liveryOf } from '../liveries'
import { createRandom, seedOf, type Random } from '../random'
import { height, width } from '../scenes/stage'
import { bench, hides, seat, table, type Hide } from './seats'

type Weather = { sky: string; low: string; land: string; warm: boolean }
const weathers: readonly Weather[] = [
  { sky: '#7fb4e4', low: '#e3eff6', land: '#9fb4a4', warm: false },
  { sky: '#c9d6e2', low: '#f4f6f6', land: '#c3ccd0', warm: false },
  { sky: '#e3a989', low: '#fce3b8', land: '#b08a84', warm: true },
  { sky: '#5b98d6', low: '#cfe4f2', land: '#7f9fb8', warm: false },
]

const inward = <T extends { normal: Vec }>(faces: readonly T[]): T[] =>
  faces.map(f => ({ ...f, normal: [-f.normal[0], -f.normal[1], -f.normal[2]] as Vec }))

/** A window seen from inside: reveal, then the sky in rows down to the land. */
const opening = (
  hull: Hull,
  shape: readonly Point[],
  side: number,
  weather: Weather,
  reveal: Paint,
): Decal[] => {
  const [cx, cz] = [
    shape.reduce((n, p) => n + p[0], 0) / shape.length,
    shape.reduce((n, p) => n + p[1], 0) / shape.length,
  ]
  const swell = (k: number): Point[] => shape.map(([x, z]): Point => [cx + (x - cx) * k, cz + (z - cz) * k])
  const rows = rowsOf(shape, 14)
  return inward([
    ...mark(hull, swell(1.26), side, reveal),
    ...mark(hull, swell(1.1), side, matte('#6d6a64')),
    ...rows.flatMap((row, i) =>
      mark(
        hull,
        row,
        side,
        glow(
          i < 4 ? blend(weather.land, weather.low, i * 0.2) : blend(weather.low, weather.sky, (i - 4) / 9),
        ),
      ),
    ),
  ])
}

// Indoors light comes back from every wall, so even a ceiling, which faces only the floor, is bright.
const roomLight = (weather: Weather, lamps: number): Light => ({
  sun: unit([-0.45, -0.4, 0.8]),
  sunlight: weather.warm ? [0.5, 0.38, 0.26] : [0.4, 0.4, 0.38],
  zenith: [0.52 * lamps, 0.5 * lamps, 0.47 * lamps],
  horizon: weather.warm ? [0.48, 0.39, 0.32] : [0.44, 0.46, 0.47],
  skirt: rgb('#a39c90'),
  ground: weather.warm ? [0.42, 0.37, 0.31] : [0.42, 0.41, 0.39],
  up: [0, 0, 1],
  height: 1e6,
})

/** Dark pools on the floor where seats keep the light off. */
const pools = (floor: Solid, places: readonly Vec[]): void => {
  for (const [x, y] of places)
    for (const [k, alpha] of [
      [1, 0.16],
      [0.8, 0.2],
      [0.6, 0.26],
    ] as const) {
      const points = Array.from({ length: 18 }, (_, i): Vec => [
        x + Math.cos(i / 2.865) * 0.42 * k,
        y + Math.sin(i / 2.865) * 0.36 * k,
        0.002,
      ])
      floor.decals.push({ points, at: [x, y, 0], normal: [0, 0, 1], paint: { ...matte('#17130f'), alpha } })
    }
}

/** Sunlight through the windows of one side, lying on the floor. */
const sunPatches = (
  floor: Solid,
  from: number,
  to: number,
  step: number,
  y: number,
  weather: Weather,
): void => {
  for (let x = from; x < to; x += step) {
    const points = Array.from({ length: 16 }, (_, i): Vec => [
      x + Math.cos(i / 2.55) * 0.17 + Math.sin(i / 2.55) * 0.12,
      y + Math.sin(i / 2.55) * 0.2,
      0.003,
    ])
    floor.decals.push({
      points,
      at: [x, y, 0],
      normal: [0, 0, 1],
      paint: glow(weather.warm ? '#ffcf96' : '#fff4dc', 0.3),
    })
  }
}

/** Looking along the cabin of a business aircraft. */
const drawSalon = (type: AircraftType, own: Random, random: Random): string => {
  const ink = createInk()
  const weather = random.pick(weathers)
  const hide = own.pick(hides)
  const wood = own.pick([gloss('#4b2c19'), gloss('#6d4526'), gloss('#2b2320'), gloss('#8a6a43')])
  const wall = own.pick(['#e9e4d8', '#dedcd6', '#e6ddcb', '#d3d6d8'])
  const carpet = own.pick(['#7c6d5a', '#5d6064', '#8b7f6e', '#4a4440'])
  const rows = type === 'jet' && own.chance(0.4) ? 3 : 2
  const long = 2.7 + rows * 2
  const half = type === 'jet' ? 0.86 : 0.8
  const hull = hullOf([
    [0.1, 1.72, -0.35, half, 0.72, 2.3],
    [long, 1.72, -0.35, half, 0.72, 2.3],
  ])
  const skin = solid(
    inward(
      hullFaces(
        hull,
        [
          { paint: matte(blend(wall, '#ffffff', 0.35)), until: () => 1.42 },
          { paint: matte(wall), until: () => 0.62 },
          { paint: wood, until: () => 0.52 },
          { paint: matte(blend(wall, '#8a7c66', 0.35)), until: () => -9 },
        ],
        { longest: 0.5, around: 24, ends: false },
      ),
    ),
    { rank: -3 },
  )
  for (const side of [-1, 1]) {
    for (let x = 1.0; x < long - 0.3; x += 0.86)
      skin.decals.push(
        ...opening(hull, oval(x, 0.96, 0.17, 0.23, 20), side, weather, matte(blend(wall, '#ffffff', 0.2))),
      )
    for (const [z, paint, wide] of [
      [1.38, glow(weather.warm ? '#ffe9c4' : '#fff8e6'), 0.035],
      [0.66, matte('#9a8d78'), 0.008],
    ] as const)
      skin.decals.push(...inward(line(hull, pairs(0.3, z, long, z), side, paint, wide)))
    for (let x = 1.43; x < long - 0.3; x += 0.86)
      skin.decals.push(
        ...inward(line(hull, pairs(x, 0.66, x, 1.36), side, { ...matte('#6d675c'), alpha: 0.35 }, 0.008)),
      )
  }
  const floor = solid(
    Array.from(
      { length: 12 },
      (_, i) =>
        plate(
          spots(
            lerp(0.1, long, i / 12),
            -half,
            0,
            lerp(0.1, long, (i + 1) / 12),
            -half,
            0,
            lerp(0.1, long, (i + 1) / 12),
            half,
            0,
            lerp(0.1, long, i / 12),
            half,
            0,
          ),
          matte(carpet),
        )[0],
    )
      .filter(f => f !== undefined)
      .map(f => ({ ...f, normal: [0, 0, 1] as Vec })),
    { rank: -2 },
  )
  const rim = Array.from({ length: 33 }, (_, i): Vec =>
    hull.at(long, i <= 16 ? i / 16 : 2 - i / 16, i <= 16 ? 1 : -1),
  )
  const bulkhead = solid([{ points: rim, at: [long, 0, 0.7], normal: [-1, 0, 0], paint: wood }], { rank: -2 })
  const door = own.chance(0.5) ? matte('#23262a') : matte(blend(wall, '#ffffff', 0.3))
  bulkhead.decals.push({
    points: rounded(pairs(-0.3, 0.02, 0.3, 0.02, 0.3, 1.5, -0.3, 1.5), 0.12).map(([y, z]): Vec => [
      long - 0.01,
      y,
      z,
    ]),
    at: [long - 0.01, 0, 0.7],
    normal: [-1, 0, 0],
    paint: door,
  })
  for (const side of [-1, 1])
    bulkhead.decals.push({
      points: spots(
        long - 0.02,
        side * 0.38,
        0.03,
        long - 0.02,
        side * (half - 0.06),
        0.03,
        long - 0.02,
        side * (half - 0.08),
        0.84,
        long - 0.02,
        side * 0.38,
        0.84,
      ),
      at: [long - 0.02, side * 0.5, 0.5],
      normal: [-1, 0, 0],
      paint: gloss('#d9cfbc'),
    })
  const furniture: Solid[] = []
  for (let r = 0; r < rows; r++) {
    const x = 2 + r * 2
    for (const side of [-1, 1]) {
      if (r === 0 && own.chance(0.25) && side > 0) {
        furniture.push(solid(box([x - 0.3, 0.34, 0], [x + 0.5, half - 0.1, 0.85], wood)))
        continue
      }
      furniture.push(seat([x, side * 0.46, 0], 1, hide), seat([x + 1.22, side * 0.46, 0], -1, hide))
      pools(floor, spots(x, side * 0.46, 0, x + 1.22, side * 0.46, 0))
      if (own.chance(0.6)) furniture.push(table([x + 0.62, side * 0.56, 0.6], 0.5, 0.34, wood))
    }
  }
  sunPatches(floor, 1.1, long - 0.6, 0.86, random.range(-0.2, 0.2), weather)
  const eye: Vec = [0.15, random.range(-0.1, 0.1), random.range(1.16, 1.3)]
  const camera = lookAt(eye, [4, 0, random.range(0.62, 0.74)], random.range(860, 960))
  ink.rect(0, 0, width, height, wall)
  ink.raw(
    drawModel([skin, floor, bulkhead, ...furniture], poseOf([0, 0, 0]), camera, roomLight(weather, 1), 4),
  )
  ink.rect(
    0,
    0,
    width,
    height,
    ink.fade([
      [0, '#fff6e2', 0.1],
      [0.5, '#000000', 0],
      [1, '#000000', 0.3],
    ]),
  )
  return ink.toString()
}

type Room = { rows: number; wide: number; tall: number; long: number; rear: 'bench' | 'seats' | 'none' }

const roomOf = (type: AircraftType, own: Random): Room => {
  switch (type) {
    case 'pistontwin':
      return { rows: 3, wide: 1.1, tall: 1.25, long: 3.6, rear: 'seats' }
    case 'turbineheli':
      return { rows: 2, wide: 1.5, tall: 1.4, long: 2.9, rear: 'bench' }
    case 'pistonheli':
      return { rows: own.chance(0.6) ? 2 : 1, wide: 1.2, tall: 1.25, long: 2.5, rear: 'seats' }
    case 'sport':
      return { rows: 1, wide: 1.1, tall: 1.1, long: 1.9, rear: 'none' }
    case 'pistonagri':
    case 'turbineagri':
      return { rows: 1, wide: 0.8, tall: 1.2, long: 1.7, rear: 'none' }
    default:
      return { rows: 2, wide: 1.1, tall: 1.2, long: 2.8, rear: 'bench' }
  }
}

/** Looking in through the open door of a smaller aircraft. */
const drawThroughDoor = (subject: AircraftSubject, own: Random, random: Random): string => {
  const ink = createInk()
  const weather = random.pick(weathers)
  const hide: Hide = own.pick(hides)
  const { type } = subject
  const room = roomOf(type, own)
  const half = room.wide / 2
  const single = type === 'pistonagri' || type === 'turbineagri'
  const hull = hullOf([
    [-0.7, room.tall * 0.82, -0.1, half * 0.86, 0.42, 2.8],
    [0.2, room.tall, -0.12, half, 0.5, 2.9],
    [room.long * 0.8, room.tall, -0.12, half, 0.5, 2.9],
    [room.long + 0.5, room.tall * 0.86, 0, half * 0.8, 0.48, 2.7],
  ])
  const lining = own.pick(['#d6d0c3', '#c3c6c8', '#d9d3c8', '#a9a59c'])
  const skin = solid(
    inward(
      hullFaces(
        hull,
        [
          { paint: matte(blend(lining, '#ffffff', 0.3)), until: () => 1.02 },
          { paint: matte(lining), until: () => 0.44 },
          { paint: hide.leather, until: () => 0.3 },
          { paint: matte(blend(lining, '#3a342c', 0.4)), until: () => -9 },
        ],
        { longest: 0.22, around: 20, ends: true },
      ),
    ),
    { rank: -3 },
  )
  for (const [i, x] of [0.28, 1.28, 2.26].entries())
    if (x < room.long - 0.2 && (i === 0 || room.rows > i - 0.5))
      skin.decals.push(
        ...opening(
          hull,
          rounded(
            pairs(
              x,
              0.58,
              x + 0.82,
              0.58,
              x + 0.78,
              room.tall - 0.18,
              x + (i ? 0.03 : 0.2),
              room.tall - 0.18,
            ),
            0.12,
          ),
          1,
          weather,
          matte(blend(lining, '#ffffff', 0.2)),
        ),
      )
  const floor = solid(
    [
      {
        points: spots(-0.6, -half, 0, room.long + 0.5, -half, 0, room.long + 0.5, half, 0, -0.6, half, 0),
        at: [1, 0, 0],
        normal: [0, 0, 1],
        paint: matte(own.pick(['#4a4742', '#3d4146', '#5d5347'])),
      },
    ],
    { rank: -2 },
  )
  // The panel ends the cabin on the left, a yoke or stick before it.
  const panel = solid(
    [
      ...box([-0.5, -half * 0.9, 0.36], [-0.16, half * 0.9, 0.78], matte('#2b2e32')),
      ...box([-0.52, -half * 0.9, 0.78], [-0.06, half * 0.9, 0.83], matte('#17191b')),
    ],
    { rank: 0 },
  )
  const sticks = type === 'sport' || single || type === 'pistonheli' || type === 'turbineheli'
  const controls = (single ? [0] : [-0.28, 0.28]).map(y =>
    solid(
      sticks
        ? [
            ...tube(
              spots(0.12, y, 0, 0.06, y, 0.36, 0.1, y, 0.56),
              [0.014, 0.016, 0.026],
              matte('#1d2023'),
              7,
            ),
          ]
        : [
            ...tube(spots(-0.18, y, 0.56, 0.06, y, 0.56), [0.018], matte('#8b9198'), 7),
            ...tube(
              spots(
                0.07,
                y - 0.15,
                0.68,
                0.06,
                y - 0.16,
                0.56,
                0.06,
                y,
                0.53,
                0.06,
                y + 0.16,
                0.56,
                0.07,
                y + 0.15,
                0.68,
              ),
              [0.018],
              matte('#1d2023'),
              7,
            ),
          ],
    ),
  )
  const furniture: Solid[] = []
  for (const y of single ? [0] : [0.29, -0.29])
    furniture.push(seat([0.72, y, 0.02], -1, hide, { wide: 0.46, back: 0.62, arms: false, head: true }))
  for (let r = 1; r < room.rows; r++)
    if (room.rear === 'bench') furniture.push(bench([0.72 + r * 0.98, 0, 0.04], room.wide * 0.86, -1, hide))
    else
      for (const y of [0.29, -0.29])
        furniture.push(
          seat([0.72 + r * 0.96, y, 0.04], -1, hide, { wide: 0.46, back: 0.58, arms: false, head: true }),
        )
  pools(
    floor,
    furniture.map((_, i): Vec =>
      i < 2
        ? [0.72, single ? 0 : i ? -0.29 : 0.29, 0]
        : [
            0.72 + Math.ceil((i - 1) / (room.rear === 'bench' ? 1 : 2)) * 0.97,
            room.rear === 'bench' ? 0 : i % 2 ? -0.29 : 0.29,
            0,
          ],
    ),
  )
  const centre: Vec = [lerp(0.5, room.long * 0.45, random.range(0.3, 0.8)), 0, 0.56]
  const eye: Vec = [centre[0] + random.range(-0.9, 0.5), -random.range(2.1, 2.5), random.range(0.86, 1.1)]
  const camera = lookAt(eye, centre, random.range(1300, 1500))
  ink.rect(0, 0, width, height, blend(lining, '#2a2723', 0.45))
  ink.raw(
    drawModel(
      [skin, floor, panel, ...controls, ...furniture],
      poseOf([0, 0, 0]),
      camera,
      roomLight(weather, 0.82),
      4,
    ),
  )
  doorFrame(ink, own, type)
  return ink.toString()
}

/** The skin around the door opening, in the aircraft's own paint. */
const doorFrame = (ink: ReturnType<typeof createInk>, own: Random, type: AircraftType): void => {
  const fleet =
    type === 'pistonagri' || type === 'turbineagri'
      ? 'field'
      : type === 'pistonheli' || type === 'turbineheli'
        ? 'rotor'
        : 'touring'
  const [palette] = own.pick(fleets[fleet])
  const paint = liveryOf([palette, 'cheatline'])
  const css = (p: Paint): string =>
    `rgb(${p.color.map(c => Math.round(255 * Math.min(1, c) ** (1 / 2.2))).join(',')})`
  const hole = rounded(pairs(392, 56, 1330, 70, 1398, 420, 1370, 962, 262, 962, 232, 520), 74, 6)
  const cut = polygon(hole)
  const outer = `M-10 -10H${width + 10}V${height + 10}H-10Z`
  ink.raw(`<path fill-rule="evenodd" fill="${css(paint.base)}" d="${outer}${cut}"/>`)
  const stripe = (y: number, thick: number, color: string): void =>
    ink.path(`M${width + 10} ${y}H1390V${y + thick}H${width + 10}Z`, color)
  stripe(640, 96, css(paint.main))
  stripe(752, 22, css(paint.accent))
  const shade = ink.linear(
    [0, 0],
    [0, height],
    [
      [0, '#ffffff', 0.28],
      [0.3, '#ffffff', 0],
      [0.62, '#1a222c', 0.1],
      [1, '#10161d', 0.55],
    ],
  )
  ink.raw(`<path fill-rule="evenodd" fill="${shade}" d="${outer}${cut}"/>`)
  ink.stroke(cut, '#16181a', 20)
  ink.stroke(cut, '#5d6267', 5, 0.8)
  // The door itself stands open towards the camera, its lining and window in view.
  const leaf = rounded(pairs(372, 60, 226, 520, 252, 956, -190, 1080, -230, 420, 60, -60), 40)
  ink.path(
    polygon(leaf),
    ink.linear(
      [-200, 0],
      [372, 0],
      [
        [0, '#8a857b'],
        [0.7, '#c9c4b8'],
        [1, '#77736b'],
      ],
    ),
  )
  ink.path(
    polygon(rounded(pairs(300, 110, 204, 470, -120, 450, 60, 20), 40)),
    ink.linear(
      [0, 40],
      [0, 470],
      [
        [0, '#a9c9e2'],
        [0.7, '#d9e6ec'],
        [1, '#a3b3a8'],
      ],
    ),
  )
  ink.stroke(polygon(rounded(pairs(300, 110, 204, 470, -120, 450, 60, 20), 40)), '#2a2c2e', 9)
  ink.path(polygon(rounded(pairs(200, 640, 206, 720, -120, 760, -130, 660), 26)), '#5d574d')
  ink.path(polygon(rounded(pairs(214, 560, 216, 590, 90, 600, 88, 568), 12)), '#2b2e32')
  ink.stroke(polygon(leaf), '#1b1d1f', 7, 0.8)
  let rivets = ''
  for (let i = 0; i < 26; i++) rivets += `M${20 + i * 62} 22h4v4h-4ZM${20 + i * 62} 1032h4v4h-4Z`
  ink.path(rivets, '#3a3f44', 0.5)
}

/** Seats and lining. */
export const drawCabin = (subject: AircraftSubject, seed: number, random: Random): string => {
  const own = createRandom(seedOf(seed, 'cabin'))
  return subject.type === 'jet' || subject.type === 'turboprop'
    ? drawSalon(subject.type, own, random)
    : drawThroughDoor(subject, own, random)
}
