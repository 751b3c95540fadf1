import { type Camera, frameOn, lookAt, poseOf, project } from '../core/camera'
import { drawModel } from '../core/draw-model'
import { type Ink, type Stop, createInk, polygon } from '../core/ink'
import type { Light } from '../core/light'
import { type Solid, bounds, boxAround, cornersOf } from '../core/solid'
import { type Point, type Vec, radians, unit } from '../core/vec'
import type { Random } from '../random'
import { outlineAround } from '../scenes/shadow'
import { width, height } from '../scenes/stage'

export type Still = {
  solids: Solid[]
  /** Degrees: where the front of the thing looks to its best. */ azimuth: number
  rise: number
}

type Set = {
  back: readonly Stop[]
  floor: readonly Stop[]
  shade: string
  light: Pick<Light, 'sunlight' | 'zenith' | 'horizon' | 'skirt' | 'ground'>
}

const sets: readonly Set[] = [
  {
    back: [
      [0, '#cfd5da'],
      [0.6, '#e9ecee'],
      [1, '#f1f3f4'],
    ],
    floor: [
      [0, '#f1f3f4'],
      [0.4, '#e6e9eb'],
      [1, '#bfc6cc'],
    ],
    shade: '#2a323a',
    light: {
      sunlight: [0.58, 0.57, 0.55],
      zenith: [0.72, 0.74, 0.76],
      horizon: [0.42, 0.44, 0.46],
      skirt: [0.12, 0.13, 0.14],
      ground: [0.46, 0.46, 0.46],
    },
  },
  {
    back: [
      [0, '#2e343b'],
      [0.6, '#48515a'],
      [1, '#5b656f'],
    ],
    floor: [
      [0, '#5b656f'],
      [0.4, '#48515a'],
      [1, '#23282e'],
    ],
    shade: '#090c0f',
    light: {
      sunlight: [0.72, 0.69, 0.64],
      zenith: [0.6, 0.64, 0.68],
      horizon: [0.26, 0.28, 0.31],
      skirt: [0.05, 0.06, 0.07],
      ground: [0.2, 0.21, 0.23],
    },
  },
  {
    back: [
      [0, '#ddd3c3'],
      [0.6, '#efe7da'],
      [1, '#f5efe5'],
    ],
    floor: [
      [0, '#f5efe5'],
      [0.4, '#e9dfcf'],
      [1, '#c2b39b'],
    ],
    shade: '#3a2f22',
    light: {
      sunlight: [0.64, 0.58, 0.5],
      zenith: [0.72, 0.7, 0.66],
      horizon: [0.46, 0.43, 0.38],
      skirt: [0.15, 0.13, 0.11],
      ground: [0.5, 0.46, 0.4],
    },
  },
  {
    back: [
      [0, '#a9c0d3'],
      [0.6, '#cfdde8'],
      [1, '#dfe9f0'],
    ],
    floor: [
      [0, '#dfe9f0'],
      [0.4, '#cbd9e4'],
      [1, '#93abbf'],
    ],
    shade: '#1d2c3a',
    light: {
      sunlight: [0.58, 0.58, 0.57],
      zenith: [0.66, 0.72, 0.78],
      horizon: [0.42, 0.48, 0.54],
      skirt: [0.1, 0.13, 0.17],
      ground: [0.42, 0.46, 0.5],
    },
  },
]

/** A workbench top instead of the sweep: boards seen along their grain. */
const boards = (ink: Ink, y: number, random: Random): void => {
  ink.rect(
    0,
    y,
    width,
    height - y,
    ink.linear(
      [0, y],
      [0, height],
      [
        [0, '#b08d64'],
        [0.4, '#9a774f'],
        [1, '#6f5335'],
      ],
    ),
  )
  let seams = ''
  for (let i = -9; i <= 9; i++) seams += `M${800 + i * 110} ${y}L${800 + i * 250} ${height}`
  ink.stroke(seams, '#4d3721', 2.4, 0.5)
  let grain = ''
  for (let i = 0; i < 90; i++) {
    const t = random.next()
    const x = random.range(-0.8, 0.8)
    const at = y + t * (height - y)
    const k = 990 + t * 1260
    grain += `M${Math.round(800 + x * k)} ${Math.round(at)}l${Math.round(x * 26)} ${Math.round(20 + t * 40)}`
  }
  ink.stroke(grain, '#5a4027', 1.6, 0.3)
}

const cameraFor = (still: Still, turn: number, lift: number): Camera => {
  const points = still.solids.filter(s => s.faces.length).flatMap(s => cornersOf(bounds(s.faces)))
  const [low, high] = boxAround(points)
  const centre: Vec = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  const size = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  const [a, e] = [radians(still.azimuth + turn), radians(still.rise + lift)]
  const eye: Vec = [
    centre[0] - Math.cos(a) * Math.cos(e) * size * 2.6,
    centre[1] - Math.sin(a) * Math.cos(e) * size * 2.6,
    centre[2] + Math.sin(e) * size * 2.6,
  ]
  return frameOn(lookAt(eye, centre, 1400), points, { x: 800, y: 535, width: 1200, height: 800 })
}

/** Soft light from all around: the outline each solid has on the floor, spread in a few faint steps. */
const softShadow = (ink: Ink, camera: Camera, solids: readonly Solid[], color: string): void => {
  const standing = solids.filter(s => s.shadow && s.faces.length > 5)
  const boxes = standing.map(s => bounds(s.faces))
  const [floor, top] = [Math.min(...boxes.map(b => b[0][2])), Math.max(...boxes.map(b => b[1][2]))]
  for (const [i, { faces }] of standing.entries()) {
    const lift = ((boxes[i]?.[0][2] ?? 0) - floor) / (top - floor || 1)
    const weight = Math.max(0.12, 1 - lift * 1.6)
    const points = faces
      .flatMap(f => f.points)
      .map((p): Point => {
        const [x, y] = project(camera, [p[0], p[1], floor])
        return [x + 10 + lift * 30, y + 2 + lift * 8]
      })
    const d = polygon(outlineAround(points))
    for (const [spread, strength] of [
      [110, 0.035],
      [72, 0.05],
      [42, 0.06],
      [20, 0.08],
    ] as const)
      ink.raw(
        `<path fill="${color}" fill-opacity="${(strength * weight).toFixed(3)}" stroke="${color}" stroke-opacity="${(strength * weight).toFixed(3)}" stroke-width="${Math.round(spread * (0.5 + lift))}" stroke-linejoin="round" d="${d}"/>`,
      )
    if (lift < 0.06) ink.path(d, color, 0.34)
  }
}

/** A thing photographed on its own: seamless backdrop or bench, soft light from the upper left. */
export const drawStill = (still: Still, view: number, random: Random): string => {
  const ink = createInk()
  const set = random.pick(sets)
  const turn = (view % 2 ? 1 : -1) * random.range(16, 38) + (view > 1 ? 180 : 0)
  const camera = cameraFor(still, turn, view % 2 ? random.range(0, 10) : random.range(-4, 4))
  const edge = 430 + random.range(-20, 20)
  ink.rect(0, 0, width, edge + 60, ink.linear([0, 0], [0, edge + 60], set.back))
  if (random.chance(0.22)) boards(ink, edge - 40, random)
  else ink.rect(0, edge, width, height - edge, ink.linear([0, edge], [0, height], set.floor))
  ink.ellipse(
    640,
    360,
    900,
    520,
    ink.round([
      [0, '#ffffff', 0.34],
      [1, '#ffffff', 0],
    ]),
  )
  softShadow(ink, camera, still.solids, set.shade)
  const [side, up] = [camera.right, camera.up]
  const sun = unit([
    -side[0] * 0.55 + up[0] * 0.75 - camera.ahead[0] * 0.6,
    -side[1] * 0.55 + up[1] * 0.75 - camera.ahead[1] * 0.6,
    0.75,
  ])
  ink.raw(
    drawModel(
      still.solids,
      poseOf([0, 0, 0]),
      camera,
      { ...set.light, band: 0.3, sun, up: [0, 0, 1], height: 1e6 },
      3,
    ),
  )
  return ink.toString()
}
