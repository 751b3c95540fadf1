import { blend } from '../core/colour'
import { softPolygon } from '../core/ink'
import { type Point, lerp } from '../core/vec'
import { type SkyScene, haze, land, noShadow } from './aloft-kit'
import { lightOf } from './scene'
import { glare, heapClouds, sky, streaks } from './sky'
import { width, height } from './stage'

export const shore: SkyScene = {
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

export const cloudSea: SkyScene = {
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
    for (let i = 0; i < 20; i++) {
      const t = (i / 20) ** 1.5
      const y = lerp(horizon + 12, height + 40, t)
      const size = 64 + t * 230
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
