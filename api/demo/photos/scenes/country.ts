import { airfield, fence, windsock } from './buildings'
import { floor, grass, grit, slabs, swaths, taxiLine } from './ground'
import { hills, mountains, pines, tree, treeline } from './land'
import { dayBuildings } from './ramps'
import { type Scene, lightOf } from './scene'
import { heapClouds, sky, streaks } from './sky'
import { width, height } from './stage'

export const grassStrip: Scene = {
  name: 'grass strip',
  light: lightOf({
    aside: -128,
    up: 38,
    sun: [0.68, 0.62, 0.5],
    zenith: '#74a5d2',
    horizon: '#c9d8de',
    skirt: '#3d5231',
    ground: '#6f7d44',
    fill: 0.88,
  }),
  back: stage => {
    sky(stage, [
      [0, '#4d89c4'],
      [0.6, '#9cc3e2'],
      [1, '#e0ebee'],
    ])
    heapClouds(stage, 7, { crown: '#ffffff', base: '#c8d4dc', opacity: 0.92 })
    hills(stage, 70, '#9fb5b5', '#b4c3b3')
    treeline(stage, 320, 15, '#5b7a4b', '#86a066')
    treeline(
      stage,
      150,
      10,
      '#47683a',
      '#7b9a55',
      stage.random.range(-20, 500),
      stage.random.range(900, 1640),
    )
    floor(stage, [
      [0, '#a9b878'],
      [0.16, '#93a95a'],
      [1, '#657f38'],
    ])
    swaths(stage, ['#b3bd74', '#7d9748', '#5f7a36'])
    fence(stage, 95, '#5b4d3d')
    if (stage.random.chance(0.6))
      windsock(stage, 110, stage.random.range(-0.5, 0.5) * (1400 / stage.scaleAt(110)))
    const side = stage.random.chance(0.5) ? 1 : -1
    tree(stage, 78, side * (690 / stage.scaleAt(78)), 13, '#4c6b37', '#8caa58')
    tree(stage, 92, side * (560 / stage.scaleAt(92)), 10, '#55753f', '#93b05f')
    grass(stage, '#4f6a2c', '#a9bd6a')
  },
  front: ({ ink, random }) => {
    let d = ''
    for (let i = 0; i < 150; i++) {
      const tall = random.range(20, 60)
      d += `M${Math.round(random.range(0, width))} ${height + 6}q${Math.round(random.range(-6, 6))} -${Math.round(tall * 0.6)} ${Math.round(random.range(-22, 22))} -${Math.round(tall)}`
    }
    ink.stroke(d, '#5d7a33', 3, 0.75, 'stroke-linecap="round"')
  },
  shadow: { color: '#1f2c14', opacity: 0.6, soft: 0.12 },
}

export const alpine: Scene = {
  name: 'mountains',
  light: lightOf({
    aside: 125,
    up: 36,
    sun: [0.7, 0.66, 0.58],
    zenith: '#5f93cd',
    horizon: '#c2d4e4',
    skirt: '#4f6270',
    ground: '#83868a',
    fill: 0.9,
  }),
  back: stage => {
    sky(stage, [
      [0, '#2f6db3'],
      [0.6, '#7fb0dd'],
      [1, '#cfe0ee'],
    ])
    streaks(stage, 4, 30, stage.horizon * 0.5, '#ffffff', 0.4)
    mountains(
      stage,
      Math.min(430, stage.horizon * 0.72),
      { lit: '#8fa1b5', shade: '#5f748c', foot: '#a8bccb', snow: '#f3f6f9', line: 0.52 },
      6,
    )
    mountains(stage, 190, { lit: '#66806f', shade: '#4a655c', foot: '#86a090' }, 8)
    pines(stage, 330, 17, '#3d5648')
    airfield(stage, 210, dayBuildings)
    floor(stage, [
      [0, '#a5a9ab'],
      [0.2, '#94989a'],
      [1, '#787c80'],
    ])
    slabs(stage, '#5e6266', '#46494e', 9)
    taxiLine(stage, '#e3e4e2', 0.75)
  },
  shadow: { color: '#1f242c', opacity: 0.64, soft: 0.1 },
}

export const coast: Scene = {
  name: 'coast',
  light: lightOf({
    aside: -140,
    up: 48,
    sun: [0.7, 0.66, 0.58],
    zenith: '#62a4d8',
    horizon: '#cfe2ea',
    skirt: '#3f7c92',
    ground: '#b3a98f',
    fill: 0.92,
  }),
  back: stage => {
    const { ink, horizon, random } = stage
    sky(stage, [
      [0, '#3d8fcc'],
      [0.6, '#93c8e6'],
      [1, '#e6f1f2'],
    ])
    heapClouds(stage, 5, { crown: '#ffffff', base: '#cfdde4', opacity: 0.85 })
    hills({ ...stage, horizon }, 54, '#8aaab6', '#a8c0c6')
    ink.rect(
      0,
      horizon - 2,
      width,
      62,
      ink.linear(
        [0, horizon],
        [0, horizon + 60],
        [
          [0, '#3f86a6'],
          [0.7, '#5fb0bd'],
          [1, '#9fd3cd'],
        ],
      ),
    )
    let glints = ''
    for (let i = 0; i < 70; i++)
      glints += `M${Math.round(random.range(0, width))} ${Math.round(horizon + 2 + random.next() ** 2 * 44)}h${random.int(6, 34)}`
    ink.stroke(glints, '#eaf6f6', 1.4, 0.55)
    let sails = ''
    for (let i = 0; i < 3; i++)
      sails += `M${random.int(80, 1500)} ${Math.round(horizon + 4)}l0 -${random.int(14, 24)}l9 ${random.int(12, 20)}Z`
    ink.path(sails, '#fbfbf8', 0.9)
    floor({ ...stage, horizon: horizon + 46 }, [
      [0, '#d9cba6'],
      [0.07, '#c9b98f'],
      [0.1, '#b3b0a6'],
      [1, '#94938d'],
    ])
    treeline({ ...stage, horizon: horizon + 46 }, 140, 1.6, '#7d8a58', '#a3a972')
    slabs({ ...stage, horizon: horizon + 90 }, '#77766f', '#57564f')
    taxiLine(stage, '#e5e3da', 0.8)
  },
  shadow: { color: '#2a2a28', opacity: 0.6, soft: 0.1 },
}

export const snowField: Scene = {
  name: 'snow',
  light: lightOf({
    aside: 115,
    up: 18,
    sun: [0.6, 0.52, 0.42],
    zenith: '#86add6',
    horizon: '#d9e3ee',
    skirt: '#6f8090',
    ground: '#c3cedb',
    fill: 0.86,
  }),
  back: stage => {
    sky(stage, [
      [0, '#6d9fd2'],
      [0.55, '#adc9e4'],
      [0.9, '#efe6dc'],
      [1, '#f7ecdd'],
    ])
    streaks(stage, 5, 40, stage.horizon * 0.75, '#ffffff', 0.5)
    mountains(stage, 170, { lit: '#e6ebf2', shade: '#b0c0d4', foot: '#dde5ee' }, 7)
    pines(stage, 300, 17, '#4d6070', '#eef3f8')
    pines(stage, 170, 13, '#34495a', '#f3f7fa')
    floor(stage, [
      [0, '#e9eef4'],
      [0.3, '#dde6ef'],
      [1, '#b7c8da'],
    ])
    swaths(stage, ['#c3d1e1', '#f4f7fa', '#a9bcd2'])
    grit(stage, '#9db3cb', 240, stage.horizon + 20, 0.4)
  },
  shadow: { color: '#40587a', opacity: 0.55, soft: 0.2 },
}

export const desert: Scene = {
  name: 'desert',
  light: lightOf({
    aside: -118,
    up: 30,
    sun: [0.74, 0.62, 0.46],
    zenith: '#6fa0cf',
    horizon: '#e3d6c4',
    skirt: '#94684e',
    ground: '#a58c70',
    fill: 0.86,
  }),
  back: stage => {
    const { ink, random, horizon } = stage
    sky(stage, [
      [0, '#4585c0'],
      [0.6, '#9fc3dc'],
      [1, '#efe4d2'],
    ])
    streaks(stage, 4, 30, horizon * 0.6, '#ffffff', 0.4)
    for (const [tall, lit, dark] of [
      [105, '#c58e6e', '#d9b194'],
      [62, '#a96a4c', '#c69170'],
    ] as const) {
      let d = `M-20 ${Math.round(horizon + 3)}`
      for (let x = random.range(-120, 0); x < width + 20;) {
        const [flat, rise] = [random.range(70, 280), tall * random.range(0.5, 1)]
        d += `L${Math.round(x)} ${Math.round(horizon - 4)}l${Math.round(rise * 0.5)} -${Math.round(rise * 0.45)}l8 -${Math.round(rise * 0.5)}h${Math.round(flat)}l9 ${Math.round(rise * 0.5)}l${Math.round(rise * 0.5)} ${Math.round(rise * 0.42)}`
        x += flat + rise + random.range(20, 240)
      }
      ink.path(
        `${d}V${Math.round(horizon + 4)}H-20Z`,
        ink.linear(
          [0, horizon - tall],
          [0, horizon],
          [
            [0, lit],
            [1, dark],
          ],
        ),
      )
    }
    treeline(stage, 300, 3, '#8d7a55', '#ad9a6c')
    airfield(stage, 210, {
      ...dayBuildings,
      wall: '#d8cdbb',
      door: '#b5aa98',
      shade: '#a08f78',
      roof: '#a3917b',
    })
    floor(stage, [
      [0, '#d3bfa0'],
      [0.16, '#bfae96'],
      [1, '#9a8d7d'],
    ])
    slabs(stage, '#7c6f60', '#5a5047')
    taxiLine(stage, '#d9a92b', 0.8)
  },
  shadow: { color: '#2d241f', opacity: 0.62, soft: 0.1 },
}
