import { blend } from '../core/colour'
import { polygon, polyline, softPolygon, type Stop } from '../core/ink'
import { lerp, type Point } from '../core/vec'
import { hills, mountains, treeline } from './land'
import { lightOf, type Scene } from './scene'
import { glare, heapCloud, heapClouds, mist, sky, streaks } from './sky'
import { height, width, type Stage } from './stage'

/** Scenes for aircraft in flight; `under` is how far below the camera the ground lies. */
export type SkyScene = Scene & { under: number }

const noShadow = { color: '#000000', opacity: 0, soft: 1 }

const land = ({ ink, horizon }: Stage, stops: readonly Stop[]): void =>
  ink.rect(0, horizon, width, height - horizon + 2, ink.linear([0, horizon], [0, height], stops))

/** Haze that swallows the land towards the horizon. */
const haze = ({ ink, horizon }: Stage, color: string, reach: number, strength = 0.9): void =>
  ink.rect(
    0,
    horizon - 3,
    width,
    reach,
    ink.fade([
      [0, color, strength],
      [0.35, color, strength * 0.5],
      [1, color, 0],
    ]),
  )

/** Fields, hedges, woods and lanes seen from far above. */
const patchwork = (
  stage: Stage,
  tones: readonly string[],
  hedge: string,
  wood: string,
  under: number,
): void => {
  const { ink, random, place } = stage
  const turn = random.range(-0.5, 0.5)
  const size = under * random.range(0.5, 0.7)
  const at = (i: number, j: number): Point => {
    const [u, v] = [
      (i + Math.sin(j * 1.7 + i) * 0.16) * size,
      (j + j * j * 0.07 + Math.sin(i * 2.1) * 0.2) * size * 0.8,
    ]
    return place(
      Math.max(under * 0.8, under * 1.1 + v * Math.cos(turn) + u * Math.sin(turn)),
      u * Math.cos(turn) - v * Math.sin(turn),
      -under,
    )
  }
  const piles = tones.map(() => '')
  let lines = ''
  let furrows = ''
  for (let j = 0; j < 20; j++)
    for (let i = -17; i < 17; i++) {
      const quad = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]
      const [xs, ys] = [quad.map(p => p[0]), quad.map(p => p[1])]
      if (Math.max(...xs) < 0 || Math.min(...xs) > width || Math.min(...ys) > height) continue
      const tone = random.int(0, tones.length - 1)
      piles[tone] += polygon(quad)
      lines += polygon(quad)
      if (j < 7 && random.chance(0.5)) {
        const [a, b, c, d] = quad as [Point, Point, Point, Point]
        for (let k = 1; k < 6; k++)
          furrows += polyline([
            [lerp(a[0], d[0], k / 6), lerp(a[1], d[1], k / 6)],
            [lerp(b[0], c[0], k / 6), lerp(b[1], c[1], k / 6)],
          ])
      }
    }
  for (const [i, d] of piles.entries()) ink.path(d, tones[i] ?? '#88995a')
  ink.stroke(furrows, '#2c3a1c', 1.2, 0.14)
  ink.stroke(lines, hedge, 2.2, 0.5)
  const lane = Array.from({ length: 14 }, (_, i): Point =>
    place(
      under * (0.9 + i * i * 0.16),
      (Math.sin(i * 0.8 + turn * 4) * 0.35 + turn) * under + i * turn * under * 0.4,
      -under,
    ),
  )
  ink.stroke(polyline(lane), '#d9d2be', 3, 0.8)
  let copses = ''
  for (let i = 0; i < 9; i++) {
    const [ahead, aside] = [under * random.range(1, 7), under * random.range(-3, 3)]
    copses += softPolygon(
      Array.from({ length: 9 }, (_, k): Point => {
        const a = (k / 9) * 2 * Math.PI
        const r = under * 0.085 * random.range(0.6, 1.3)
        return place(ahead + Math.sin(a) * r * 1.4, aside + Math.cos(a) * r * 1.8, -under)
      }),
    )
  }
  ink.path(copses, wood)
}

const farmland: SkyScene = {
  name: 'over farmland',
  under: 620,
  light: lightOf({
    aside: 130,
    up: 44,
    sun: [0.66, 0.62, 0.54],
    zenith: '#6aa2d8',
    horizon: '#cfdfe8',
    skirt: '#7d9a86',
    ground: '#7f8f5c',
    fill: 0.9,
  }),
  back: stage => {
    sky(stage, [
      [0, '#3877bb'],
      [0.6, '#8dbbe2'],
      [1, '#dbe9f0'],
    ])
    heapClouds(stage, 5, { crown: '#ffffff', base: '#c6d4de', opacity: 0.9 })
    hills(stage, 34, '#9db8c6', '#b4c8cc')
    land(stage, [
      [0, '#a9bd95'],
      [1, '#7d9a50'],
    ])
    patchwork(
      stage,
      ['#8fa95c', '#a9b866', '#c9b765', '#7a9650', '#b8a860', '#96b26a'],
      '#4a6136',
      '#5b7746',
      620,
    )
    haze(stage, '#cfdfe8', 240)
  },
  shadow: noShadow,
}

const alps: SkyScene = {
  name: 'over mountains',
  under: 1500,
  light: lightOf({
    aside: -125,
    up: 38,
    sun: [0.7, 0.66, 0.58],
    zenith: '#5a93d2',
    horizon: '#c4d8ea',
    skirt: '#8fa5b8',
    ground: '#a9b4be',
    fill: 0.92,
  }),
  back: stage => {
    const low = (by: number): Stage => ({ ...stage, horizon: stage.horizon + by })
    const far = stage.horizon + 60
    sky(low(60), [
      [0, '#2a66ad'],
      [0.6, '#78abdb'],
      [1, '#d3e3ef'],
    ])
    streaks(stage, 3, 30, stage.horizon, '#ffffff', 0.4)
    stage.ink.rect(
      0,
      far,
      width,
      height,
      stage.ink.linear(
        [0, far],
        [0, height],
        [
          [0, '#c9d9e6'],
          [0.5, '#9fb3b9'],
          [1, '#5d7470'],
        ],
      ),
    )
    mountains(low(70), 210, { lit: '#aebdcd', shade: '#8197ae', foot: '#c9d9e6', snow: '#f2f6fa' }, 7)
    mountains(low(250), 260, { lit: '#8698a9', shade: '#566c82', foot: '#b4c6d1', snow: '#f7f9fb' }, 5)
    mist(low(250), 26, 40, '#e6eef4', 0.5, 3)
    mountains(low(540), 330, { lit: '#6a7f7c', shade: '#3f5558', foot: '#8ea39f', snow: '#eef3f6' }, 4)
    stage.ink.rect(
      0,
      stage.horizon + 542,
      width,
      height,
      stage.ink.linear(
        [0, stage.horizon + 540],
        [0, height],
        [
          [0, '#8ea39f'],
          [1, '#5d7470'],
        ],
      ),
    )
    mist(low(540), 10, 60, '#dbe6ec', 0.5, 3)
  },
  shadow: noShadow,
}

const shore: SkyScene = {
  name: 'over the coast',
  under: 500,
  light: lightOf({
    aside: -135,
    up: 50,
    sun: [0.68, 0.65, 0.58],
    zenith: '#5fa3da',
    horizon: '#cfe3ec',
    skirt: '#5f9fb8',
    ground: '#5d97a8',
    fill: 0.92,
  }),
  back: stage => {
    const { ink, random, place, horizon } = stage
    sky(stage, [
      [0, '#2f7fc4'],
      [0.6, '#86c0e6'],
      [1, '#e0eff4'],
    ])
    heapClouds(stage, 5, { crown: '#ffffff', base: '#cddde6', opacity: 0.88 })
    land(stage, [
      [0, '#7fb4c9'],
      [0.12, '#3f8cad'],
      [1, '#1b5f86'],
    ])
    let waves = ''
    for (let i = 0; i < 120; i++) {
      const t = random.next() ** 1.6
      waves += `M${Math.round(random.range(0, width))} ${Math.round(lerp(horizon + 10, height, t))}h${Math.round(6 + t * 46)}`
    }
    ink.stroke(waves, '#bfe0ea', 1.6, 0.3)
    const side = random.chance(0.5) ? 1 : -1
    const line = Array.from({ length: 22 }, (_, i): Point => {
      const far = 560 * 1.26 ** i
      return [
        far,
        side * (-120 + Math.sin(i * 0.9) * far * 0.14 + far * 0.16 + Math.sin(i * 2.3) * far * 0.05),
      ]
    })
    const band = (out: number): Point[] =>
      line.map(([far, aside]): Point => place(far, aside - side * out * (1 + far / 2600), -500))
    const edge = side > 0 ? width + 60 : -60
    const closed = (out: number): string =>
      softPolygon([
        ...band(out),
        ...band(out).slice(-1),
        [edge, horizon + 2],
        [edge, height + 300],
        [edge, height + 300],
      ])
    ink.path(closed(150), '#3fa3b5', 0.75)
    ink.path(closed(70), '#8fd0c9', 0.8)
    ink.path(closed(34), '#f2f5ee', 0.9)
    ink.path(closed(20), '#dccda3')
    ink.path(
      closed(-40),
      ink.linear(
        [0, horizon],
        [0, height],
        [
          [0, '#9db08a'],
          [1, '#6c8a4c'],
        ],
      ),
    )
    let scrub = ''
    for (let i = 0; i < 46; i++) {
      const far = 560 * 1.22 ** random.range(0, 14)
      const [x, y] = place(far, side * (random.range(90, 900) + far * 0.2), -500)
      scrub += `M${Math.round(x)} ${Math.round(y)}h${Math.round(14000 / far)}l${Math.round(-3000 / far)} ${Math.round(-4200 / far)}h${Math.round(-7000 / far)}Z`
    }
    ink.path(scrub, '#4b6a3b', 0.7)
    haze(stage, '#dcebf1', 170)
  },
  shadow: noShadow,
}

const cloudSea: SkyScene = {
  name: 'over the clouds at dusk',
  under: 900,
  light: lightOf({
    aside: -70,
    up: 12,
    sun: [0.95, 0.56, 0.3],
    zenith: '#6a83bb',
    horizon: '#f3b98f',
    skirt: '#c99aa2',
    ground: '#c4a3ae',
    fill: 0.85,
  }),
  back: stage => {
    const { ink, random, horizon } = stage
    sky(stage, [
      [0, '#33508c'],
      [0.45, '#7f83b4'],
      [0.8, '#f0a985'],
      [1, '#fcd9a4'],
    ])
    glare({ ...stage, sun: [width * random.range(0.05, 0.24), horizon - 26] }, '#ffe6b2', 430, 22)
    streaks(stage, 5, horizon * 0.1, horizon * 0.9, '#f6b792', 0.6)
    land(stage, [
      [0, '#f3c3a2'],
      [0.2, '#c79cae'],
      [1, '#6f6f9c'],
    ])
    for (let i = 0; i < 30; i++) {
      const t = (i / 30) ** 1.5
      const y = lerp(horizon + 12, height + 40, t)
      const size = 60 + t * 270
      const x = random.range(-100, width + 100)
      const crown = blend('#ffdcb8', '#b9a3c4', t * 0.9)
      ink.ellipse(
        x,
        y + size * 0.1,
        size * 1.5,
        size * 0.3,
        ink.round([
          [0, blend('#b58ea6', '#5d5f92', t), 0.6],
          [1, '#6f6f9c', 0],
        ]),
      )
      ink.ellipse(
        x,
        y,
        size * 1.1,
        size * 0.26,
        ink.round(
          [
            [0, crown, 0.9],
            [0.5, crown, 0.5],
            [1, crown, 0],
          ],
          0.4,
          0.35,
        ),
      )
    }
  },
  shadow: noShadow,
}

const canyon: SkyScene = {
  name: 'over the desert',
  under: 700,
  light: lightOf({
    aside: 120,
    up: 30,
    sun: [0.74, 0.62, 0.46],
    zenith: '#6b9ed2',
    horizon: '#ecdcc6',
    skirt: '#b98a6c',
    ground: '#b3835f',
    fill: 0.88,
  }),
  back: stage => {
    const { ink, random, place, horizon } = stage
    sky(stage, [
      [0, '#3f7fbe'],
      [0.6, '#9dc4de'],
      [1, '#f2e5d0'],
    ])
    streaks(stage, 4, 30, horizon * 0.8, '#ffffff', 0.4)
    hills(stage, 40, '#c99f86', '#dcbfa5', 0.6)
    land(stage, [
      [0, '#e6c7a4'],
      [0.25, '#d3a276'],
      [1, '#b0764c'],
    ])
    const low = (by: number): Stage => ({ ...stage, horizon: horizon + by })
    mountains(low(46), 60, { lit: '#d8ac88', shade: '#b98a6b', foot: '#e6c7a4' }, 9)
    mountains(low(130), 90, { lit: '#cf9468', shade: '#a46b49', foot: '#dfb78f' }, 6)
    const wash = Array.from({ length: 16 }, (_, i): Point =>
      place(
        760 * 1.3 ** (15 - i),
        (Math.sin(i * 0.9) * 0.4 + random.range(-0.06, 0.06)) * 500 * 1.12 ** (15 - i),
        -700,
      ),
    )
    ink.path(
      softPolygon([...wash, ...wash.toReversed().map(([x, y]): Point => [x + 4 + (y - horizon) * 0.1, y])]),
      '#ecd6b4',
      0.6,
    )
    mountains(low(330), 150, { lit: '#bf7f52', shade: '#824d32', foot: '#cf9a6c' }, 4)
    mountains(low(620), 210, { lit: '#a96a42', shade: '#6a3b26', foot: '#b97f55' }, 3)
    ink.rect(0, horizon + 622, width, height, '#b97f55')
    haze(stage, '#eedfc9', 210)
  },
  shadow: noShadow,
}

/** Low over a crop, rows running to the horizon: where sprayers work. */
export const cropField: SkyScene = {
  name: 'over a crop',
  under: 5.5,
  light: lightOf({
    aside: -120,
    up: 26,
    sun: [0.74, 0.64, 0.48],
    zenith: '#74a6d6',
    horizon: '#dfe3da',
    skirt: '#4a6136',
    ground: '#71843f',
    fill: 0.88,
  }),
  back: stage => {
    const { ink, place, horizon } = stage
    sky(stage, [
      [0, '#4f8cc8'],
      [0.6, '#a4c8e2'],
      [1, '#eef0e4'],
    ])
    heapCloud(stage, stage.random.range(150, 600), horizon * 0.5, 170, {
      crown: '#ffffff',
      base: '#ccd8de',
      opacity: 0.9,
    })
    heapCloud(stage, stage.random.range(900, 1450), horizon * 0.35, 210, {
      crown: '#ffffff',
      base: '#ccd8de',
      opacity: 0.9,
    })
    hills(stage, 34, '#9fb5ad', '#b7c4ab')
    treeline(stage, 420, 12, '#557046', '#7d965c')
    land(stage, [
      [0, '#b7bd7a'],
      [0.14, '#93a855'],
      [1, '#5f7a31'],
    ])
    let rows = ''
    const start = stage.random.range(-0.5, 0.5)
    for (let i = -60; i <= 60; i++) {
      const x = (i + start) * 1.5
      const wide = 0.34
      rows += polygon([
        place(7, x - wide, -5.5),
        place(7, x + wide, -5.5),
        place(260, x + wide + start * 200, -5.5),
        place(260, x - wide + start * 200, -5.5),
      ])
    }
    ink.path(rows, '#46602a', 0.5)
    haze(stage, '#e4e6d6', 90, 0.7)
  },
  shadow: noShadow,
}

export const skyScenes: readonly SkyScene[] = [farmland, alps, shore, cloudSea, canyon]
