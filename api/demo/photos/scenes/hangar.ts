import { polygon } from '../core/ink'
import { type Point, lerp } from '../core/vec'
import { type Tones, cabinet, depthOf, shelves } from './hangar-kit'
import { type Scene, lightOf } from './scene'
import { type Stage, width, height } from './stage'

const interior = (stage: Stage, tones: Tones): void => {
  const { ink, random, place, horizon } = stage
  const far = depthOf(stage)
  const [left, right, tall] = [-15, 15, 8.6]
  const wallFoot = place(far, 0)[1]
  const wallTop = place(far, 0, tall)[1]
  ink.rect(0, 0, width, height, tones.roof)
  // Roof: purlins run to the vanishing point, trusses cross them.
  const roofAt = (ahead: number, aside: number): Point => place(ahead, aside, tall)
  ink.path(
    polygon([roofAt(2.2, left * 1.6), roofAt(far, left), roofAt(far, right), roofAt(2.2, right * 1.6)]),
    ink.linear(
      [0, Math.min(0, wallTop - 300)],
      [0, wallTop],
      [
        [0, tones.roof],
        [1, tones.beam],
      ],
    ),
  )
  let purlins = ''
  for (let i = -6; i <= 6; i++) purlins += polygon([roofAt(2.2, i * 2.5), roofAt(far, i * 2.5)])
  ink.stroke(purlins, tones.roof, 2.4, 0.7)
  let beams = ''
  for (let i = 0; i < 5; i++) {
    const at = lerp(4.5, far - 1, i / 4)
    beams += polygon([
      place(at, left, tall),
      place(at, right, tall),
      place(at, right, tall - 0.5),
      place(at, left, tall - 0.5),
    ])
  }
  ink.path(beams, tones.roof, 0.9)
  // Side walls, back wall.
  for (const [x, shade] of [
    [left, 0.16],
    [right, 0.3],
  ] as const) {
    const d = polygon([place(2.2, x, tall), place(far, x, tall), place(far, x), place(2.2, x)])
    ink.path(
      d,
      ink.linear(
        [0, wallTop],
        [0, wallFoot],
        [
          [0, tones.wall[0]],
          [1, tones.wall[1]],
        ],
      ),
    )
    ink.path(d, '#10161d', shade)
  }
  const corner = [place(far, left, tall), place(far, right, tall), place(far, right), place(far, left)]
  ink.path(
    polygon(corner),
    ink.linear(
      [0, wallTop],
      [0, wallFoot],
      [
        [0, tones.wall[0]],
        [1, tones.wall[1]],
      ],
    ),
  )
  let ribs = ''
  for (let x = left; x <= right; x += 0.55) ribs += polygon([place(far, x), place(far, x, tall)])
  ink.stroke(ribs, '#26303a', 1, 0.16)
  // A strip of skylight glass high on the wall.
  for (let i = 0; i < 9; i++) {
    const x = lerp(left + 1, right - 3.6, i / 8)
    ink.path(
      polygon([place(far, x, 5.6), place(far, x, 7.3), place(far, x + 2.5, 7.3), place(far, x + 2.5, 5.6)]),
      ink.fade([
        [0, '#f3f8fb'],
        [1, tones.door],
      ]),
      0.92,
    )
  }
  const doorSide = random.chance(0.5) ? -1 : 1
  const doorX = doorSide * random.range(7, 9)
  ink.path(
    polygon([
      place(far, doorX - 2.4),
      place(far, doorX - 2.4, 4.2),
      place(far, doorX + 2.4, 4.2),
      place(far, doorX + 2.4),
    ]),
    ink.fade([
      [0, '#ffffff'],
      [1, tones.door],
    ]),
    0.95,
  )
  ink.ellipse(
    place(far, doorX)[0] + 0,
    place(far, doorX, 2)[1],
    260,
    200,
    ink.round([
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ]),
  )
  shelves(stage, far - 0.4, -doorSide * random.range(5, 9) - 1.6)
  cabinet(stage, far - 0.8, -doorSide * random.range(0.5, 3), tones.accent)
  cabinet(stage, far - 0.8, -doorSide * random.range(0.5, 3) + 1.7, tones.accent)
  ink.rect(
    0,
    horizon > wallFoot ? horizon : wallFoot,
    width,
    height,
    ink.linear(
      [0, wallFoot],
      [0, height],
      [
        [0, tones.floor[0]],
        [1, tones.floor[1]],
      ],
    ),
  )
  ink.rect(
    0,
    wallFoot - 3,
    width,
    7,
    ink.fade([
      [0, '#1b2127', 0],
      [0.5, '#1b2127', 0.6],
      [1, '#1b2127', 0],
    ]),
  )
  // Door light and lamps lie as soft columns on the polished floor.
  const spill = place(far * 0.6, doorX * 0.72)
  ink.ellipse(
    place(far, doorX)[0],
    spill[1],
    170,
    Math.max(60, spill[1] - wallFoot),
    ink.round([
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ]),
  )
  for (let row = 0; row < 3; row++)
    for (const x of [-8, 0, 8]) {
      const ahead = lerp(6, far - 2.5, row / 2)
      const [a, b] = [place(ahead, x - 1.5, tall - 0.7), place(ahead, x + 1.5, tall - 0.7)]
      const thick = Math.max(3, stage.scaleAt(ahead) * 0.16)
      if (a[1] < -40) continue
      ink.ellipse(
        (a[0] + b[0]) / 2,
        a[1],
        (b[0] - a[0]) * 0.9,
        thick * 7,
        ink.round([
          [0, tones.lamp, 0.5],
          [1, tones.lamp, 0],
        ]),
      )
      ink.rect(a[0], a[1] - thick / 2, b[0] - a[0], thick, '#fffdf6')
    }
}

const polish = (stage: Stage, tones: Tones): void => {
  const { ink, random, place } = stage
  const foot = place(depthOf(stage), 0)[1]
  ink.rect(
    0,
    foot,
    width,
    height - foot,
    ink.linear(
      [0, foot],
      [0, height],
      [
        [0, tones.sheen[0], 0.6],
        [1, tones.sheen[1], 0.8],
      ],
    ),
  )
  let joints = ''
  for (let i = -5; i <= 5; i++) joints += polygon([place(2, i * 4 + 1), place(depthOf(stage), i * 4 + 1)])
  for (const ahead of [4, 8, 13, 19]) joints += polygon([place(ahead, -18), place(ahead, 18)])
  ink.stroke(joints, '#2b323a', 1.2, 0.22)
  const stripe = random.range(-3, 3)
  ink.path(
    polygon([place(2.4, stripe), place(30, stripe + 3), place(30, stripe + 3.16), place(2.4, stripe + 0.14)]),
    '#c9a43a',
    0.5,
  )
}

const white: Tones = {
  floor: ['#c9cdcf', '#8f969b'],
  wall: ['#d5d9db', '#b9bfc3'],
  beam: '#a9b1b7',
  roof: '#6f7981',
  lamp: '#fff6dd',
  door: '#dcebf5',
  accent: '#a3282a',
  sheen: ['#c6cbce', '#8b9298'],
}

const dark: Tones = {
  floor: ['#7d848b', '#474d54'],
  wall: ['#59636d', '#434b54'],
  beam: '#38414a',
  roof: '#23292f',
  lamp: '#ffedc4',
  door: '#b9d3e6',
  accent: '#24507f',
  sheen: ['#7a8289', '#40464d'],
}

/** Indoor scenes: a bright paint-shop hangar and a darker one with lamps. */
export const hangarScenes: readonly Scene[] = [
  {
    name: 'bright hangar',
    light: lightOf({
      aside: 150,
      up: 58,
      sun: [0.26, 0.26, 0.25],
      zenith: '#d6d9da',
      horizon: '#c3c9cd',
      skirt: '#7f878e',
      ground: '#9a9fa3',
      fill: 0.62,
    }),
    back: stage => interior(stage, white),
    sheen: stage => polish(stage, white),
    shadow: { color: '#1d2228', opacity: 0.4, soft: 0.85 },
  },
  {
    name: 'dark hangar',
    light: lightOf({
      aside: 140,
      up: 55,
      sun: [0.46, 0.42, 0.35],
      zenith: '#9aa2a8',
      horizon: '#6f7a84',
      skirt: '#363e46',
      ground: '#565d64',
      fill: 0.72,
    }),
    back: stage => interior(stage, dark),
    sheen: stage => polish(stage, dark),
    shadow: { color: '#0f1317', opacity: 0.5, soft: 0.8 },
  },
]
