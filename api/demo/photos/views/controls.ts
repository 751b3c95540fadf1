import { type Ink, polygon, softPolygon } from '../core/ink'
import type { Point } from '../core/vec'
import type { Random } from '../random'

const leather = ['#2f2a27', '#5a4636', '#3b3f44', '#6d5640', '#25272b'] as const

/** A control wheel with its column. */
const yoke = (ink: Ink, x: number, y: number, size: number): void => {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size]
  ink.path(
    polygon([at(-0.09, -0.1), at(0.09, -0.1), at(0.13, 0.45), at(-0.13, 0.45)]),
    ink.fade(
      [
        [0, '#2c2f33'],
        [0.5, '#7c8288'],
        [1, '#2c2f33'],
      ],
      true,
    ),
  )
  const horn = (way: number): Point[] => [
    at(0, 0.1),
    at(way * 0.4, 0.14),
    at(way * 0.72, 0.06),
    at(way * 0.82, -0.24),
    at(way * 0.8, -0.52),
    at(way * 0.92, -0.58),
    at(way * 1.0, -0.5),
    at(way * 1.02, -0.16),
    at(way * 0.9, 0.26),
    at(way * 0.5, 0.38),
    at(0, 0.34),
  ]
  for (const way of [-1, 1]) {
    ink.path(
      softPolygon(horn(way)),
      ink.fade([
        [0, '#6d737a'],
        [0.5, '#34383c'],
        [1, '#17191b'],
      ]),
    )
    ink.stroke(softPolygon(horn(way)), '#9aa1a8', 2.4, 0.6)
    ink.path(
      softPolygon([
        at(way * 0.84, -0.54),
        at(way * 0.98, -0.5),
        at(way * 0.99, -0.34),
        at(way * 0.85, -0.36),
      ]),
      '#b3282c',
    )
  }
  ink.ellipse(
    x,
    y + size * 0.2,
    size * 0.24,
    size * 0.2,
    ink.fade([
      [0, '#4a4e53'],
      [1, '#17191b'],
    ]),
  )
  ink.ellipse(x, y + size * 0.19, size * 0.12, size * 0.1, '#2b2e32')
}

/** A centre stick with a grip. */
const stick = (ink: Ink, x: number, y: number, size: number, lean = 0): void => {
  ink.path(
    polygon([
      [x - 8, y],
      [x + 8, y],
      [x + lean + 14, y + size],
      [x + lean - 14, y + size],
    ]),
    ink.fade(
      [
        [0, '#30343a'],
        [0.5, '#8b9198'],
        [1, '#30343a'],
      ],
      true,
    ),
  )
  ink.path(
    softPolygon([
      [x - 26, y + 40],
      [x - 24, y - 60],
      [x - 14, y - 120],
      [x + 16, y - 122],
      [x + 26, y - 60],
      [x + 24, y + 44],
    ]),
    ink.fade([
      [0, '#4a4e53'],
      [0.6, '#1d1f22'],
      [1, '#0d0e0f'],
    ]),
  )
  ink.ellipse(x - 4, y - 100, 9, 9, '#b3282c')
}

const knob = (ink: Ink, x: number, y: number, color: string, r: number): void => {
  ink.rect(x - 4, y - r * 2.2, 8, r * 2.2, '#9aa0a5')
  ink.ellipse(
    x,
    y,
    r,
    r,
    ink.fade([
      [0, '#ffffff'],
      [0.25, color],
      [1, '#0b0c0d'],
    ]),
  )
}

/** Throttle, propeller and mixture push-pulls. */
const pushPulls = (ink: Ink, x: number, y: number): void => {
  ink.rect(x - 90, y - 50, 180, 44, '#15171a', 1, 6)
  knob(ink, x - 56, y + 30, '#1c1e20', 25)
  knob(ink, x + 4, y + 24, '#1d4fa0', 22)
  knob(ink, x + 60, y + 20, '#b3282c', 21)
}

/** A pedestal with power levers. */
const pedestal = (ink: Ink, x: number, y: number, levers: readonly string[], wide = 240): void => {
  ink.path(
    polygon([
      [x - wide * 0.42, y],
      [x + wide * 0.42, y],
      [x + wide * 0.62, 1200],
      [x - wide * 0.62, 1200],
    ]),
    ink.fade([
      [0, '#4a4e53'],
      [0.14, '#2b2e32'],
      [1, '#121315'],
    ]),
  )
  let slots = ''
  for (const [i] of levers.entries())
    slots += polygon([
      [x - wide * 0.3 + (i * wide * 0.6) / (levers.length - 1), y + 10],
      [x - wide * 0.3 + (i * wide * 0.6) / (levers.length - 1) + 5, y + 10],
      [x - wide * 0.36 + (i * wide * 0.72) / (levers.length - 1) + 5, y + 120],
      [x - wide * 0.36 + (i * wide * 0.72) / (levers.length - 1), y + 120],
    ])
  ink.path(slots, '#0a0b0c')
  for (const [i, color] of levers.entries()) {
    const lx = x - wide * 0.31 + (i * wide * 0.62) / (levers.length - 1)
    ink.path(
      polygon([
        [lx - 4, y - 36],
        [lx + 6, y - 36],
        [lx + 7, y + 44],
        [lx - 5, y + 44],
      ]),
      ink.fade(
        [
          [0, '#8b9198'],
          [0.5, '#d5d9dc'],
          [1, '#6a7076'],
        ],
        true,
      ),
    )
    ink.rect(
      lx - 17,
      y - 62,
      36,
      32,
      ink.fade([
        [0, '#e7e9ea'],
        [0.16, color],
        [1, '#08090a'],
      ]),
      1,
      9,
    )
  }
}

/** The seats' shoulders at the lower edge. */
const seats = (ink: Ink, at: readonly number[], color: string): void => {
  for (const x of at) {
    const side: Point[] = [
      [x - 210, 1200],
      [x - 196, 1060],
      [x - 150, 1000],
      [x, 988],
      [x + 150, 1000],
      [x + 196, 1060],
      [x + 210, 1200],
    ]
    ink.path(
      softPolygon([...side, [x, 1300]]),
      ink.fade([
        [0, '#8a7b6d'],
        [0.12, color],
        [1, '#0c0b0a'],
      ]),
    )
    ink.stroke(`M${x - 120} 1012Q${x} 1030 ${x + 120} 1012`, '#0c0b0a', 3, 0.5)
  }
}

/** Sticks, yokes, levers and seats as the layout has them. */
export const controls = (ink: Ink, layout: string, engines: number, random: Random): void => {
  const hide = random.pick(leather)
  switch (layout) {
    case 'six-pack':
      if (engines > 1)
        pedestal(ink, 850, 930, ['#1c1e20', '#1c1e20', '#1d4fa0', '#1d4fa0', '#b3282c', '#b3282c'], 250)
      else pushPulls(ink, 852, 946)
      yoke(ink, 366, 930, 150)
      yoke(ink, 1296, 946, 136)
      return
    case 'glass':
      if (engines > 1)
        pedestal(ink, 764, 950, ['#1c1e20', '#1c1e20', '#1d4fa0', '#1d4fa0', '#b3282c', '#b3282c'], 230)
      else if (random.chance(0.5)) pushPulls(ink, 764, 966)
      else pedestal(ink, 764, 960, ['#1c1e20', '#b3282c'], 170)
      yoke(ink, 440, 960, 146)
      yoke(ink, 1086, 960, 146)
      return
    case 'tablet':
      seats(ink, [420, 1180], hide)
      pedestal(ink, 790, 960, ['#1c1e20', '#c9a63a'], 150)
      stick(ink, 480, 980, 140, -10)
      stick(ink, 1110, 980, 140, 10)
      return
    case 'business':
      pedestal(ink, 800, 900, engines > 1 ? ['#1c1e20', '#1c1e20', '#5d646a'] : ['#1c1e20', '#5d646a'], 150)
      yoke(ink, 300, 940, 160)
      yoke(ink, 1310, 940, 160)
      return
    case 'pod':
      // The teetering bar that both pilots reach.
      ink.path(
        polygon([
          [784, 1100],
          [816, 1100],
          [812, 860],
          [788, 860],
        ]),
        ink.fade(
          [
            [0, '#30343a'],
            [0.5, '#9aa0a6'],
            [1, '#30343a'],
          ],
          true,
        ),
      )
      ink.stroke('M430 900L800 862L1170 900', '#8b9198', 15)
      ink.stroke('M430 896L800 858L1170 896', '#dfe3e6', 3, 0.5)
      for (const x of [430, 1170])
        ink.path(
          softPolygon([
            [x - 24, 850],
            [x + 24, 850],
            [x + 22, 990],
            [x, 1010],
            [x - 22, 990],
          ]),
          ink.fade([
            [0, '#45494e'],
            [1, '#0d0e0f'],
          ]),
        )
      seats(ink, [300, 1300], hide)
      return
    case 'console':
      seats(ink, [330, 1270], hide)
      stick(ink, 420, 970, 160, -24)
      stick(ink, 1180, 970, 160, 24)
      return
    default:
      stick(ink, 800, 930, 200, 0)
      pedestal(ink, 330, 880, ['#1c1e20', '#1d4fa0', '#b3282c'], 170)
      seats(ink, [800], hide)
  }
}
