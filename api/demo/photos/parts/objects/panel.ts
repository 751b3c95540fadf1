import { type Paint, glow, gloss, matte } from '../../core/light'
import { type Solid, box, solid, tube, turned, band } from '../../core/solid'
import { type Vec, pairs, spots } from '../../core/vec'
import { type Plane, planeOf } from '../plane'
import { alloy, blackPaint, bolt, can, darkCast, iron, knob, port } from '../shapes'
import type { Still } from '../studio'

const right: Vec = [0, -1, 0]
const up: Vec = [0, 0, 1]
export const white = glow('#f2f4f4')
const green = glow('#57e389')
const cyan = glow('#7fd4ff')
const amber = glow('#ffb347')
const magenta = glow('#e64bd6')
const dark = matte('#25282c')
const key = matte('#5d646b')

type Knob = readonly [x: number, y: number, radius: number]

/** A box for a panel or a rack: a tray behind, a front that is drawn on, knobs. Sizes in metres. */
const unit = (
  [wide, tall, deep]: readonly [number, number, number],
  draw: (p: Plane, half: number, tallHalf: number) => Solid['decals'],
  knobs: readonly Knob[] = [],
  front: Paint = dark,
): Still => {
  const [h, t] = [wide / 2, tall / 2]
  const p = planeOf([-0.001, 0, t], right, up)
  const face = solid(box([0, -h, 0], [0.012, h, tall], front))
  face.decals.push(...draw(p, h, t))
  const screws = [0.2, 0.5, 0.8].flatMap(k => bolt([deep * k, 0, tall - 0.003], [0, 0, 1], 0.003))
  return {
    solids: [
      solid(box([0.012, -h * 0.95, 0.002], [deep, h * 0.95, tall - 0.003], alloy)),
      solid(screws, { rank: 1 }),
      face,
      solid(
        knobs.flatMap(([x, y, r]) => [
          ...knob([-0.001, -x, t + y], [-1, 0, 0], r, r * 1.6),
          ...knob([-0.001 - r * 1.6, -x, t + y], [-1, 0, 0], r * 0.6, r * 1.1, matte('#4a4f55')),
        ]),
        { rank: 2 },
      ),
    ],
    azimuth: 0,
    rise: 20,
  }
}

const keys = (p: Plane, labels: readonly string[], from: number, step: number, y: number, wide: number) =>
  labels.flatMap((label, i) => [
    p.rect(from + i * step, y, wide, 0.0095, key),
    ...p.text(label, from + i * step, y, 0.0042, white),
  ])

const column = (p: Plane, labels: readonly string[], x: number, from: number, step: number) =>
  labels.flatMap((label, i) => [
    p.rect(x, from - i * step, 0.013, 0.0085, key),
    ...p.text(label, x, from - i * step, 0.0038, white),
  ])

/** A moving map: land, water, a magenta course and a little aircraft. */
const map = (p: Plane, x: number, y: number, w: number, h: number) => [
  p.rect(x, y, w, h, glow('#0d1a12')),
  p.area(
    pairs(
      x - w / 2,
      y - h / 2,
      x - w * 0.1,
      y - h / 2,
      x + w * 0.05,
      y - h * 0.1,
      x - w * 0.2,
      y + h * 0.2,
      x - w / 2,
      y + h * 0.1,
    ),
    glow('#123a5c'),
  ),
  p.area(
    pairs(
      x + w * 0.1,
      y + h * 0.1,
      x + w * 0.45,
      y + h * 0.25,
      x + w * 0.5,
      y + h * 0.5,
      x + w * 0.2,
      y + h * 0.5,
    ),
    glow('#2b3f1c'),
  ),
  p.line(pairs(x - w * 0.3, y - h * 0.45, x, y - h * 0.05, x + w * 0.22, y + h * 0.44), 0.0012, magenta),
  p.arc(x, y - h * 0.05, h * 0.36, 0.0007, 0, 170, white),
  p.arc(x, y - h * 0.05, h * 0.36, 0.0007, 180, 350, white),
  p.area(
    pairs(x, y + h * 0.04, x - w * 0.035, y - h * 0.09, x, y - h * 0.06, x + w * 0.035, y - h * 0.09),
    white,
  ),
]

/** A large touch screen over one knob at the right: GTN 750. */
export const gtn750 = () =>
  unit(
    [0.159, 0.152, 0.25],
    p => [
      p.rect(-0.001, 0.006, 0.142, 0.124, glow('#050708')),
      ...map(p, -0.001, -0.006, 0.14, 0.084),
      p.rect(-0.001, 0.059, 0.14, 0.016, glow('#14202b')),
      ...p.text('124.850', -0.046, 0.059, 0.009, green),
      ...p.text('118.30', 0.002, 0.059, 0.007, cyan),
      ...p.text('110.50', 0.046, 0.059, 0.008, white),
      p.rect(-0.001, -0.052, 0.14, 0.009, glow('#14202b')),
      ...p.text('KBOI 42 NM  ETE 0:19', -0.001, -0.052, 0.0052, magenta),
      ...p.text('GARMIN', -0.052, 0.0715, 0.004, white),
      ...column(p, ['HOME', 'DIRECT'], 0.0745, 0.03, 0.02),
    ],
    [
      [-0.062, -0.068, 0.0055],
      [0.062, -0.066, 0.008],
    ],
    blackPaint,
  )

/** The same, half as tall: GTN 650, IFD440. */
const navigator = (name: string, colour: Paint) =>
  unit(
    [0.159, 0.067, 0.27],
    p => [
      p.rect(-0.004, 0.002, 0.112, 0.052, glow('#050708')),
      ...map(p, 0.018, 0.002, 0.066, 0.05),
      p.rect(-0.036, 0.002, 0.04, 0.05, glow('#14202b')),
      ...p.text('121.500', -0.036, 0.02, 0.007, green),
      ...p.text('118.30', -0.036, 0.01, 0.0055, cyan),
      ...p.text('113.70', -0.036, -0.005, 0.0065, white),
      ...p.text('GPS', -0.036, -0.018, 0.005, magenta),
      ...p.text(name, -0.004, 0.0305, 0.0036, white),
      ...column(p, ['HOME', 'FPL', 'PROC'], 0.062, 0.02, 0.014),
    ],
    [
      [-0.07, 0.014, 0.005],
      [0.07, -0.02, 0.0085],
      [-0.07, -0.02, 0.007],
    ],
    colour,
  )
export const gtn650 = () => navigator('GARMIN', blackPaint)
export const ifd440 = () => navigator('AVIDYNE', matte('#3a3d42'))

const gns = (tall: number, name: string) =>
  unit(
    [0.159, tall, 0.28],
    (p, _, t) => [
      p.rect(0.004, 0.004, 0.086, tall * 0.76, glow('#06090b')),
      ...map(p, 0.02, 0.004, 0.052, tall * 0.72),
      p.rect(-0.023, 0.004, 0.03, tall * 0.72, glow('#0c1b2b')),
      ...p.text('124.85', -0.023, t * 0.5, 0.0062, cyan),
      ...p.text('118.30', -0.023, t * 0.26, 0.0052, white),
      ...p.text('110.50', -0.023, -t * 0.05, 0.0062, cyan),
      ...p.text('VLOC', -0.023, -t * 0.4, 0.005, green),
      ...column(
        p,
        ['RNG', 'D', 'MENU', 'CLR', 'ENT'].slice(0, tall > 0.08 ? 5 : 3),
        0.058,
        t * 0.66,
        tall * 0.19,
      ),
      ...keys(p, ['CDI', 'OBS', 'MSG', 'FPL', 'PROC'], -0.03, 0.019, -t * 0.88, 0.015),
      ...p.text(name, 0.06, -t * 0.88, 0.0042, white),
    ],
    [
      [-0.062, t0(tall), 0.008],
      [-0.062, -t0(tall), 0.008],
      [0.07, -t0(tall) * 1.05, 0.0085],
    ],
  )
const t0 = (tall: number) => tall * 0.26
export const gns530 = () => gns(0.117, 'GNS 530')
export const gns430 = () => gns(0.067, 'GNS 430')

/** A radio of one unit's height: what stands in its windows, its keys and knobs. */
const radio = (
  name: string,
  windows: readonly (readonly [text: string, x: number, wide: number, tone: Paint])[],
  labels: readonly string[],
  knobs: readonly Knob[],
  tall = 0.05,
) =>
  unit(
    [0.159, tall, 0.26],
    (p, _, t) => [
      ...windows.flatMap(([text, x, wide, tone]) => [
        p.rect(x, t * 0.25, wide, tall * 0.42, glow('#0a0b0b')),
        ...p.text(text, x, t * 0.25, tall * 0.22, tone),
      ]),
      ...keys(p, labels, -labels.length * 0.009 + 0.009, 0.018, -t * 0.62, 0.014),
      ...p.text(name, -0.058, t * 0.82, 0.0045, white),
    ],
    knobs,
  )

export const kx155 = () =>
  radio(
    'KX 155',
    [
      ['124.85', -0.044, 0.036, amber],
      ['118.30', -0.006, 0.034, amber],
      ['110.50', 0.034, 0.036, amber],
    ],
    [],
    [
      [-0.046, -0.013, 0.008],
      [0.03, -0.013, 0.008],
      [0.066, -0.013, 0.009],
      [-0.07, -0.012, 0.005],
    ],
  )
export const ty96 = () =>
  radio(
    'TRIG',
    [
      ['118.305', -0.02, 0.044, amber],
      ['121.505', 0.03, 0.044, amber],
    ],
    ['MEM', 'MON', 'SAY'],
    [
      [-0.066, 0, 0.008],
      [0.066, 0, 0.009],
    ],
    0.034,
  )
export const kr87 = () =>
  radio(
    'KR 87  ADF',
    [
      ['365', -0.03, 0.034, amber],
      ['1:24', 0.014, 0.034, amber],
    ],
    ['ADF', 'BFO', 'FRQ', 'FLT', 'SET'],
    [
      [0.06, -0.003, 0.011],
      [-0.066, -0.01, 0.006],
    ],
  )
export const gtx345 = () =>
  radio(
    'GTX 345',
    [
      ['1200', -0.026, 0.04, white],
      ['ALT', 0.022, 0.034, green],
    ],
    ['IDT', 'VFR', '0', '1', '2', '3', '4'],
    [[0.067, 0, 0.008]],
    0.042,
  )
export const tt31 = () =>
  radio(
    'TT31',
    [['7000', -0.012, 0.056, amber]],
    ['IDT', 'FN', 'ENT', 'VFR'],
    [
      [-0.064, 0, 0.009],
      [0.064, 0, 0.009],
    ],
  )
export const kt76 = () =>
  radio(
    'KT 76A',
    [['1 2 0 0', 0.012, 0.084, white]],
    [],
    [
      [-0.058, -0.006, 0.011],
      [-0.016, -0.014, 0.006],
      [0.008, -0.014, 0.006],
      [0.032, -0.014, 0.006],
      [0.056, -0.014, 0.006],
    ],
  )

export const audioPanel = () =>
  unit(
    [0.159, 0.034, 0.2],
    (p, _, t) => [
      ...keys(p, ['C1', 'C1M', 'C2', 'C2M', 'C3', 'N1'], -0.052, 0.0165, t * 0.4, 0.014),
      ...keys(p, ['N2', 'ADF', 'DME', 'SPR', 'PA', 'CRW'], -0.052, 0.0165, -t * 0.4, 0.014),
      ...['#2f7fcc', '#d9a81f', '#f2f4f4'].map((c, i) =>
        p.rect(-0.073, t * 0.5 - i * 0.008, 0.008, 0.006, glow(c)),
      ),
      ...p.text('GMA 340', 0.056, t * 0.7, 0.004, white),
    ],
    [[0.058, -0.004, 0.007]],
  )

/** A remote receiver with connectors and its blade antenna before it. */
export const dmeWithAntenna = (): Still => {
  const base = kr87()
  const dme = radio(
    'KN 64  DME',
    [
      ['42.6', -0.034, 0.03, amber],
      ['148', 0, 0.03, amber],
      ['17', 0.034, 0.03, amber],
    ],
    ['RMT', 'FRQ', 'GS'],
    [
      [0.064, -0.004, 0.009],
      [-0.066, -0.004, 0.006],
    ],
    0.034,
  )
  const fin = solid([
    ...box([-0.13, 0.02, 0], [-0.07, 0.05, 0.005], matte('#f0f0ec')),
    ...tube(spots(-0.1, 0.035, 0.005, -0.095, 0.035, 0.07), [0.009, 0.005], gloss('#f0f0ec'), 4),
  ])
  return { ...base, solids: [...dme.solids, fin], azimuth: 6, rise: 24 }
}

/** A round instrument of 3 1/8 inch: `draw` gives what is on its face of radius r. */
const round = (
  r: number,
  deep: number,
  draw: (p: Plane, r: number) => Solid['decals'],
  front = matte('#0d0e10'),
  knobs: readonly Knob[] = [],
): Still => {
  const z = r * 1.25
  const face = solid([
    ...turned(
      [0, 0, z],
      [1, 0, 0],
      [
        ...band(front, 0, 0.0004, 0.001, r * 0.96),
        ...band(matte('#2b2e32'), -0.003, r, 0, r * 1.08),
        ...band(matte('#3a3e43'), 0.008, r * 1.08),
        ...band(blackPaint, 0.008, r * 0.98, deep, r * 0.98, deep + 0.004, r * 0.86, deep + 0.004, 0.0004),
      ],
      44,
    ),
    ...port([deep, 0.01, z + r * 0.3], [1, 0, 0], 0.006),
    ...port([deep, -0.014, z - r * 0.3], [1, 0, 0], 0.006),
    ...[45, 135, 225, 315].flatMap(a =>
      bolt(
        [-0.001, Math.cos((a * Math.PI) / 180) * r * 1.17, z + Math.sin((a * Math.PI) / 180) * r * 1.17],
        [-1, 0, 0],
        0.003,
      ),
    ),
  ])
  face.decals.push(...draw(planeOf([-0.0035, 0, z], right, up), r * 0.93))
  const turn = solid(
    knobs.flatMap(([x, y, size]) => knob([-0.003, -x, z + y], [-1, 0, 0], size, size * 1.6)),
    { rank: 2 },
  )
  return { solids: [face, turn], azimuth: 0, rise: 12 }
}

const halves = (p: Plane, r: number, tilt = 0) => {
  const arc = (from: number) =>
    Array.from({ length: 25 }, (_, i) => {
      const a = ((from + i * 7.5 + tilt) * Math.PI) / 180
      return [Math.sin(a) * r, Math.cos(a) * r] as const
    })
  return [p.area(arc(-90), glow('#2f7fcc')), p.area(arc(90), glow('#7d5228'))]
}
const pitch = (p: Plane, r: number) => [
  ...[0.22, 0.44, -0.22, -0.44].map((k, i) =>
    p.line(pairs(-r * (i % 2 ? 0.3 : 0.18), r * k, r * (i % 2 ? 0.3 : 0.18), r * k), 0.0009, white),
  ),
  p.line(pairs(-r, 0, r, 0), 0.0011, white),
  p.area(
    pairs(
      -r * 0.5,
      0.0004,
      -r * 0.16,
      0.0004,
      0,
      -r * 0.16,
      r * 0.16,
      0.0004,
      r * 0.5,
      0.0004,
      r * 0.16,
      -r * 0.06,
      0,
      -r * 0.24,
      -r * 0.16,
      -r * 0.06,
    ),
    glow('#f5a623'),
  ),
]
const ticks = (p: Plane, r: number, count: number, every: number, tone: Paint = white) =>
  Array.from({ length: count }, (_, i) => {
    const a = (i / count) * 2 * Math.PI
    const inner = i % every ? 0.86 : 0.78
    return p.line(
      pairs(Math.sin(a) * r * 0.96, Math.cos(a) * r * 0.96, Math.sin(a) * r * inner, Math.cos(a) * r * inner),
      0.0007,
      tone,
    )
  })
const needle = (p: Plane, t: number, long: number, r: number, tone: Paint) =>
  p.area(
    pairs(
      Math.sin(t) * r * long,
      Math.cos(t) * r * long,
      Math.cos(t) * r * 0.05,
      -Math.sin(t) * r * 0.05,
      -Math.sin(t) * r * 0.18,
      -Math.cos(t) * r * 0.18,
      -Math.cos(t) * r * 0.05,
      Math.sin(t) * r * 0.05,
    ),
    tone,
  )

export const attitude = () =>
  round(
    0.041,
    0.16,
    (p, r) => [
      ...halves(p, r * 0.8, 6),
      ...pitch(p, r * 0.8),
      p.arc(0, 0, r, r * 0.18, -90, 90, matte('#23262a')),
      p.arc(0, 0, r, r * 0.18, 90, 270, matte('#17191c')),
      ...[-60, -30, -20, -10, 0, 10, 20, 30, 60].map(d => {
        const a = (d * Math.PI) / 180
        return p.line(
          pairs(
            Math.sin(a) * r * 0.96,
            Math.cos(a) * r * 0.96,
            Math.sin(a) * r * 0.84,
            Math.cos(a) * r * 0.84,
          ),
          0.0011,
          white,
        )
      }),
      p.area(pairs(0, r * 0.8, -0.003, r * 0.68, 0.003, r * 0.68), glow('#f5a623')),
    ],
    matte('#0d0e10'),
    [[0, -0.043, 0.006]],
  )

export const altimeter = () =>
  round(
    0.041,
    0.1,
    (p, r) => [
      ...ticks(p, r, 50, 5),
      ...Array.from({ length: 10 }, (_, i) =>
        p.text(
          String(i),
          Math.sin((i / 5) * Math.PI) * r * 0.64,
          Math.cos((i / 5) * Math.PI) * r * 0.64,
          r * 0.17,
          white,
        ),
      ).flat(),
      p.rect(r * 0.42, 0, r * 0.3, r * 0.16, glow('#e9e9e2')),
      ...p.text('1013', r * 0.42, 0, r * 0.1, blackPaint),
      ...p.text('ALT', 0, r * 0.34, r * 0.12, white),
      needle(p, 2.2, 0.86, r, white),
      needle(p, 0.7, 0.5, r, white),
      p.disc(0, 0, r * 0.09, matte('#2b2e32')),
    ],
    matte('#0d0e10'),
    [[-0.032, -0.032, 0.006]],
  )

export const hsi = () =>
  round(
    0.041,
    0.15,
    (p, r) => [
      ...ticks(p, r * 0.92, 72, 6),
      ...['N', '3', '6', 'E', '12', '15', 'S', '21', '24', 'W', '30', '33'].flatMap((text, i) =>
        p.text(
          text,
          Math.sin((i / 6) * Math.PI) * r * 0.64,
          Math.cos((i / 6) * Math.PI) * r * 0.64,
          r * 0.13,
          white,
        ),
      ),
      p.line(pairs(-r * 0.2, r * 0.5, -r * 0.2 + r * 0.05, r * 0.5), 0.001, white),
      p.line(pairs(0, -r * 0.52, 0, r * 0.52), 0.0022, glow('#f5d33d')),
      p.area(pairs(0, r * 0.6, -r * 0.08, r * 0.44, r * 0.08, r * 0.44), glow('#f5d33d')),
      p.line(pairs(r * 0.13, -r * 0.26, r * 0.13, r * 0.26), 0.002, glow('#f5d33d')),
      p.area(pairs(0, r * 0.1, -r * 0.05, -r * 0.1, r * 0.05, -r * 0.1), white),
      p.line(pairs(-r * 0.14, 0, r * 0.14, 0), 0.002, white),
    ],
    matte('#0d0e10'),
    [
      [-0.034, -0.034, 0.006],
      [0.034, -0.034, 0.006],
    ],
  )

/** A square electronic instrument with a round bezel behind: G5. */
export const g5 = (): Still => {
  const still = unit(
    [0.088, 0.091, 0.08],
    p => [
      p.rect(0, 0.004, 0.074, 0.072, glow('#05070a')),
      p.rect(0, 0.022, 0.07, 0.034, glow('#2f7fcc')),
      p.rect(0, -0.012, 0.07, 0.034, glow('#7d5228')),
      ...pitch(p, 0.03).slice(0, 5),
      p.area(pairs(-0.016, 0.005, 0, 0.008, 0.016, 0.005, 0, 0.001), glow('#f5d33d')),
      p.rect(-0.03, 0.005, 0.011, 0.06, { ...glow('#0a1118'), alpha: 0.7 }),
      p.rect(0.03, 0.005, 0.011, 0.06, { ...glow('#0a1118'), alpha: 0.7 }),
      ...p.text('112', -0.03, 0.005, 0.006, white),
      ...p.text('5500', 0.0295, 0.005, 0.0046, white),
      ...p.text('GARMIN', 0, -0.041, 0.004, white),
    ],
    [[0.034, -0.039, 0.006]],
  )
  return { ...still, rise: 14 }
}

export const gi275 = () =>
  round(
    0.041,
    0.12,
    (p, r) => [
      ...halves(p, r * 0.92, -4),
      ...pitch(p, r * 0.92),
      p.rect(-r * 0.68, 0, r * 0.3, r * 0.9, { ...glow('#0a1118'), alpha: 0.6 }),
      p.rect(r * 0.68, 0, r * 0.3, r * 0.9, { ...glow('#0a1118'), alpha: 0.6 }),
      ...p.text('124', -r * 0.68, 0, r * 0.13, white),
      ...p.text('6500', r * 0.68, 0, r * 0.11, white),
      ...p.text('HDG 271', 0, -r * 0.72, r * 0.12, magenta),
    ],
    matte('#05070a'),
    [[-0.03, -0.036, 0.0065]],
  )

/** A tall display in one piece, with a remote sensor beside: Evolution 1000. */
export const evolution = (): Still => {
  const still = unit(
    [0.089, 0.178, 0.11],
    p => [
      p.rect(0, 0.006, 0.076, 0.146, glow('#04060a')),
      p.rect(0, 0.052, 0.072, 0.05, glow('#2f7fcc')),
      p.rect(0, 0.016, 0.072, 0.026, glow('#7d5228')),
      ...[0.06, 0.05, 0.038].map((y, i) =>
        p.line(pairs(-0.01 + i * 0.002, y, 0.01 - i * 0.002, y), 0.0007, white),
      ),
      p.area(pairs(-0.016, 0.029, 0, 0.034, 0.016, 0.029, 0, 0.024), glow('#f5d33d')),
      ...p.text('118', -0.03, 0.03, 0.0055, white),
      ...p.text('7500', 0.029, 0.03, 0.0048, white),
      p.disc(0, -0.034, 0.03, glow('#0b1117')),
      p.arc(0, -0.034, 0.03, 0.0012, 0, 178, white),
      p.arc(0, -0.034, 0.03, 0.0012, 180, 358, white),
      p.line(pairs(0, -0.06, 0, -0.008), 0.0014, magenta),
      ...p.text('N', 0, -0.01, 0.006, white),
      ...p.text('E', 0.022, -0.034, 0.005, white),
      ...p.text('ASPEN', -0.024, 0.0835, 0.004, white),
      ...['REV', 'GPS', 'VLOC', 'MAP'].flatMap((label, i) => [
        p.rect(0.0415, 0.03 - i * 0.022, 0.005, 0.014, key),
        ...p.text(label, 0.034, 0.03 - i * 0.022, 0.0024, white),
      ]),
    ],
    [
      [-0.026, -0.083, 0.007],
      [0.026, -0.083, 0.007],
    ],
    blackPaint,
  )
  const sensor = solid([
    ...box([-0.02, -0.15, 0], [0.06, -0.11, 0.012], gloss('#f0f0ec')),
    ...tube(spots(0.02, -0.13, 0.012, 0.03, -0.13, 0.045), [0.011, 0.007], gloss('#f0f0ec'), 10),
  ])
  return { ...still, solids: [...still.solids, sensor], rise: 12 }
}

export const engineMonitor = (): Still =>
  round(
    0.029,
    0.13,
    (p, r) => [
      p.rect(0, r * 0.18, r * 1.2, r * 0.9, glow('#0c0404')),
      ...[0.5, 0.62, 0.56, 0.7, 0.6, 0.52].map((h, i) =>
        p.rect(
          -r * 0.46 + i * r * 0.18,
          -r * 0.1 + (h * r * 0.5) / 2,
          r * 0.11,
          h * r * 0.5,
          glow('#ff5a36'),
        ),
      ),
      p.rect(0, -r * 0.44, r * 1.1, r * 0.28, glow('#0c0404')),
      ...p.text('1428 368', 0, -r * 0.44, r * 0.16, glow('#ff7a45')),
      ...p.text('EGT CHT', 0, r * 0.78, r * 0.1, white),
    ],
    matte('#15171a'),
    [
      [-0.014, -0.0235, 0.003],
      [0.014, -0.0235, 0.003],
    ],
  )

export const roundCom = (): Still =>
  round(
    0.029,
    0.19,
    (p, r) => [
      p.rect(0, r * 0.3, r * 1.3, r * 0.52, glow('#1c2a10')),
      ...p.text('118.305', 0, r * 0.4, r * 0.18, glow('#b7f05a')),
      ...p.text('121.505', 0, r * 0.17, r * 0.13, glow('#b7f05a')),
      ...p.text('BECKER', 0, r * 0.72, r * 0.1, white),
      p.rect(-r * 0.26, -r * 0.18, r * 0.3, r * 0.14, key),
      p.rect(r * 0.26, -r * 0.18, r * 0.3, r * 0.14, key),
    ],
    matte('#17191c'),
    [
      [-0.012, -0.016, 0.006],
      [0.013, -0.016, 0.007],
    ],
  )

/** A servo with its capstan. */
export const servo = (): Still => ({
  solids: [
    solid([
      ...box([0, -0.05, 0], [0.12, 0.05, 0.07], darkCast),
      ...can([0.12, 0, 0.035], [1, 0, 0], 0.09, 0.03, blackPaint, iron),
      ...box([-0.02, -0.06, 0], [0.14, 0.06, 0.006], alloy),
    ]),
    solid(
      [
        ...turned(
          [0.05, 0, 0.07],
          [0, 0, 1],
          [
            ...band(iron, 0, 0.014, 0.01, 0.014),
            ...band(
              alloy,
              0.01,
              0.036,
              0.016,
              0.036,
              0.016,
              0.03,
              0.028,
              0.03,
              0.028,
              0.036,
              0.034,
              0.036,
              0.034,
              0.0004,
            ),
          ],
          30,
        ),
        ...bolt([0.05, 0, 0.104], [0, 0, 1], 0.006),
        ...[
          [-0.012, -0.05],
          [-0.012, 0.05],
          [0.132, -0.05],
          [0.132, 0.05],
        ].flatMap(([x, y]) => bolt([x!, y!, 0.006], [0, 0, 1], 0.004)),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 34,
  rise: 26,
})

/** A locator transmitter in its tray, with a whip antenna. */
export const locator = (): Still => {
  const body = solid(box([0, -0.13, 0.008], [0.09, 0.13, 0.09], gloss('#e08a1a')))
  const p = planeOf([-0.001, 0, 0.05], right, up)
  body.decals.push(
    p.rect(0.02, 0.006, 0.15, 0.036, gloss('#f2efe6')),
    ...p.text('ELT 345', 0.02, 0.01, 0.016, blackPaint),
    ...p.text('406 MHZ', 0.02, -0.006, 0.008, blackPaint),
    p.rect(-0.095, 0.006, 0.03, 0.026, blackPaint),
    ...p.text('ARM', -0.095, -0.018, 0.007, blackPaint),
  )
  return {
    solids: [
      solid(box([-0.006, -0.145, 0], [0.096, 0.145, 0.008], alloy), { rank: -1 }),
      body,
      solid(
        [
          ...turned([0.05, -0.09, 0.09], [0, 0, 1], band(alloy, 0, 0.014, 0.016, 0.01, 0.016, 0.0004), 12),
          ...tube(spots(0.05, 0.23, 0.012, 0.02, -0.2, 0.016), [0.006, 0.003], blackPaint, 7),
          ...turned([0.05, 0.23, 0.012], [0, 1, 0], band(alloy, 0, 0.013, 0.03, 0.013, 0.03, 0.0004), 12),
        ],
        { rank: 1 },
      ),
    ],
    azimuth: 16,
    rise: 24,
  }
}
