import { gloss, glow, matte } from '../core/light'
import { box, solid, turned, band } from '../core/solid'
import { type Vec, pairs } from '../core/vec'
import type { Random } from '../random'
import { type Plane, planeOf } from './plane'
import { alloy, blackPaint, bolt, can, darkCast, knob, port } from './shapes'
import type { Still } from './studio'

const right: Vec = [0, -1, 0]

const up: Vec = [0, 0, 1]

const white = glow('#f2f4f4')

const horizon = (p: Plane, x: number, y: number, w: number, h: number): ReturnType<Plane['area']>[] => [
  p.area(pairs(x - w / 2, y, x + w / 2, y, x + w / 2, y + h / 2, x - w / 2, y + h / 2), glow('#2f7fcc')),
  p.area(pairs(x - w / 2, y - h / 2, x + w / 2, y - h / 2, x + w / 2, y, x - w / 2, y), glow('#7d5228')),
  p.area(
    pairs(
      x - w / 2,
      y,
      x - w * 0.25,
      y + h * 0.04,
      x,
      y + h * 0.015,
      x + w * 0.3,
      y + h * 0.05,
      x + w / 2,
      y,
    ),
    glow('#55713f'),
  ),
  p.line(pairs(x - w / 2, y, x + w / 2, y), 0.0009, white),
  ...[-0.22, -0.12, 0.12, 0.22].map((k, i) =>
    p.line(
      pairs(x - w * (i % 3 ? 0.06 : 0.1), y + h * k, x + w * (i % 3 ? 0.06 : 0.1), y + h * k),
      0.0008,
      white,
    ),
  ),
  p.area(
    pairs(x, y, x - w * 0.1, y - h * 0.05, x, y - h * 0.024, x + w * 0.1, y - h * 0.05),
    glow('#f5d33d'),
  ),
]

/** A large flight display with keys along its edge. */
const display = (random: Random): Still => {
  const [half, tall, deep] = [0.15, 0.105, 0.09]
  const back = solid(box([0.014, -half * 0.9, 0.01], [deep, half * 0.9, tall * 2 - 0.012], darkCast))
  const body = solid(box([0, -half, 0], [0.014, half, tall * 2], matte('#303439')))
  const p = planeOf([-0.001, 0, tall], right, up)
  const [w, h] = [half * 1.62, tall * 1.62]
  body.decals.push(p.rect(0, 0.006, w + 0.006, h + 0.006, matte('#0c0e10')), ...horizon(p, 0, 0.006, w, h))
  for (const side of [-1, 1]) {
    body.decals.push(p.rect(side * w * 0.38, 0.014, w * 0.13, h * 0.62, { ...glow('#0a1118'), alpha: 0.6 }))
    for (let i = -2; i <= 2; i++)
      body.decals.push(
        ...p.text(
          String(side < 0 ? 100 + i * 10 : 3500 + i * 100),
          side * w * 0.38,
          0.014 + i * h * 0.12,
          h * 0.034,
          white,
        ),
      )
  }
  body.decals.push(
    p.disc(0, -h * 0.3, h * 0.19, glow('#0b1117')),
    p.arc(0, -h * 0.3, h * 0.19, 0.0016, 0, 340, white),
    p.line(pairs(0, -h * 0.47, 0, -h * 0.13), 0.0016, glow('#e64bd6')),
    ...p.text('N', 0, -h * 0.17, h * 0.04, white),
    ...p.text('W', -h * 0.13, -h * 0.3, h * 0.04, white),
  )
  body.decals.push(
    p.rect(0, h * 0.47 + 0.006, w, h * 0.07, glow('#05070a')),
    ...p.text(
      `${random.int(118, 134)}.${random.int(10, 95)}`,
      -w * 0.35,
      h * 0.47 + 0.006,
      h * 0.036,
      glow('#57e389'),
    ),
    ...p.text(
      `${random.int(108, 117)}.${random.int(10, 95)}`,
      w * 0.35,
      h * 0.47 + 0.006,
      h * 0.036,
      glow('#7fd4ff'),
    ),
  )
  body.decals.push(
    p.area(pairs(-w / 2, h / 2, w * 0.1, h / 2, -w * 0.2, -h / 2, -w / 2, -h / 2), {
      ...glow('#ffffff'),
      alpha: 0.06,
    }),
  )
  for (let i = 0; i < 12; i++)
    body.decals.push(p.rect(-w * 0.46 + i * w * 0.0836, -tall * 0.9, w * 0.058, 0.006, matte('#5d646b')))
  const knobs = [-1, 1].flatMap(side =>
    [0.16, 0.085, 0.03].flatMap(z =>
      knob([-0.001, side * half * 0.925, z + 0.012], [-1, 0, 0], 0.0095, 0.018),
    ),
  )
  return { solids: [back, body, solid(knobs, { rank: 1 })], azimuth: 0, rise: 14 }
}

/** A panel radio or transponder, perhaps two in one tray. */
const radio = (random: Random): Still => {
  const [half, tall, deep] = [0.08, 0.025, 0.21]
  const rows = random.pick([1, 1, 2])
  const units = Array.from({ length: rows }, (_, i) => {
    const z = i * (tall * 2 + 0.004)
    const screws = [0, 1, 2, 3, 4].flatMap(b =>
      bolt([0.05 + b * 0.035, 0, z + tall * 2 - 0.002], [0, 0, 1], 0.003),
    )
    const chassis = box([0.012, -half * 0.96, z + 0.002], [deep, half * 0.96, z + tall * 2 - 0.002], alloy)
    const front = solid(box([0, -half, z], [0.012, half, z + tall * 2], matte('#25282c')))
    const p = planeOf([-0.001, 0, z + tall], right, up)
    const tone = glow(i ? '#7fd4ff' : '#ffb347')
    const [active, standby] = [
      `${random.int(118, 135)}.${random.int(10, 97)}`,
      `${random.int(108, 117)}.${random.int(10, 97)}`,
    ]
    front.decals.push(
      p.rect(0, 0.008, half * 1.16, tall * 0.86, glow('#0b0d0c')),
      ...p.text(active, -half * 0.29, 0.009, tall * 0.28, tone),
      ...p.text(standby, half * 0.29, 0.009, tall * 0.28, tone),
    )
    for (let b = 0; b < 6; b++)
      front.decals.push(p.rect(-half * 0.48 + b * half * 0.19, -0.014, half * 0.14, 0.008, matte('#5d646b')))
    const knobs = [-1, 1].flatMap(side => [
      ...knob([-0.001, side * half * 0.8, z + tall], [-1, 0, 0], 0.0125, 0.02),
      ...knob([-0.02, side * half * 0.8, z + tall], [-1, 0, 0], 0.007, 0.014, matte('#4a4f55')),
    ])
    return [solid(chassis), solid(screws, { rank: 1 }), front, solid(knobs, { rank: 2 })]
  })
  return { solids: units.flat(), azimuth: 0, rise: 22 }
}

/** A round instrument with its case behind. */
const gauge = (random: Random): Still => {
  const r = 0.041
  const z = 0.045
  const one = solid([
    ...turned(
      [0, 0, z],
      [1, 0, 0],
      [
        ...band(matte('#0d0e10'), 0, 0.0004, 0.002, r * 0.94),
        ...band(matte('#2b2e32'), -0.003, r, 0, r * 1.1),
        ...band(matte('#3a3e43'), 0.008, r * 1.1),
        ...band(blackPaint, 0.008, r, 0.07, r, 0.075, r * 0.9, 0.075, 0.0004),
      ],
      40,
    ),
    ...port([0.075, 0.01, z + 0.012], [1, 0, 0], 0.006),
    ...port([0.075, -0.014, z - 0.01], [1, 0, 0], 0.006),
  ])
  for (const a of [45, 135, 225, 315])
    one.faces.push(
      ...bolt(
        [-0.001, Math.cos((a * Math.PI) / 180) * r * 1.22, z + Math.sin((a * Math.PI) / 180) * r * 1.22],
        [-1, 0, 0],
        0.003,
      ),
    )
  const p = planeOf([-0.0015, 0, z], right, up)
  const speed = random.chance(0.5)
  if (speed)
    one.decals.push(
      p.arc(0, 0, r * 0.8, 0.004, 60, 205, glow('#2fa35a')),
      p.arc(0, 0, r * 0.8, 0.004, 205, 285, glow('#e0b52c')),
      p.arc(0, 0, r * 0.86, 0.002, 40, 140, white),
    )
  for (let i = 0; i < 40; i++) {
    const a = (i / 40) * 2 * Math.PI
    one.decals.push(
      p.line(
        pairs(
          Math.sin(a) * r * 0.9,
          Math.cos(a) * r * 0.9,
          Math.sin(a) * r * (i % 4 ? 0.82 : 0.76),
          Math.cos(a) * r * (i % 4 ? 0.82 : 0.76),
        ),
        0.0006,
        white,
      ),
    )
  }
  for (let i = 0; i < 10; i++)
    one.decals.push(
      ...p.text(
        String(speed ? i * 20 : i),
        Math.sin((i / 10) * 2 * Math.PI) * r * 0.6,
        Math.cos((i / 10) * 2 * Math.PI) * r * 0.6,
        r * 0.13,
        white,
      ),
    )
  const t = random.range(0.3, 5.6)
  one.decals.push(
    p.area(
      pairs(
        Math.sin(t) * r * 0.74,
        Math.cos(t) * r * 0.74,
        Math.cos(t) * r * 0.06,
        -Math.sin(t) * r * 0.06,
        -Math.sin(t) * r * 0.2,
        -Math.cos(t) * r * 0.2,
        -Math.cos(t) * r * 0.06,
        Math.sin(t) * r * 0.06,
      ),
      white,
    ),
    p.disc(0, 0, r * 0.1, gloss('#2b2e32')),
  )
  one.decals.push(
    p.area(pairs(-r * 0.86, r * 0.2, -r * 0.3, r * 0.82, r * 0.3, r * 0.84, -r * 0.78, -r * 0.4), {
      ...glow('#ffffff'),
      alpha: 0.07,
    }),
  )
  return {
    solids: [one, solid(can([0.02, 0, 0.002], [1, 0, 0], 0.001, 0.001, alloy), { shadow: false })],
    azimuth: 0,
    rise: 12,
  }
}

export const avionics = (random: Random): Still => random.pick([display, display, radio, gauge])(random)
