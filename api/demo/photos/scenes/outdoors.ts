import { airfield, fence, masts, windsock, type BuildingLook } from './buildings'
import { floor, grass, grit, slabs, swaths, taxiLine, wetSheen } from './ground'
import { hills, mountains, pines, tree, treeline } from './land'
import { lightOf, type Scene } from './scene'
import { ceiling, glare, heapClouds, mist, sky, streaks } from './sky'
import { height, width } from './stage'

const dayBuildings: BuildingLook = {
  wall: '#c9ced1',
  roof: '#8d979d',
  door: '#aab4ba',
  glass: '#4a6277',
  shade: '#8b959b',
}
const duskBuildings: BuildingLook = {
  wall: '#5b4a50',
  roof: '#3d343c',
  door: '#4c4048',
  glass: '#c98e5a',
  shade: '#3b333b',
}

const clearRamp: Scene = {
  name: 'clear ramp',
  light: lightOf({
    aside: 138,
    up: 42,
    sun: [0.66, 0.62, 0.55],
    zenith: '#6a9fd4',
    horizon: '#bfd2e2',
    skirt: '#5d6b58',
    ground: '#8a8a86',
    fill: 0.92,
  }),
  back: stage => {
    sky(stage, [
      [0, '#3f7fc0'],
      [0.55, '#86b5df'],
      [1, '#d5e5f0'],
    ])
    streaks(stage, 3, 40, stage.horizon * 0.5, '#ffffff', 0.35)
    heapClouds(stage, 6, { crown: '#ffffff', base: '#c3d2de', opacity: 0.9 })
    hills(stage, 90, '#9db4c3', '#b7c7cf')
    hills(stage, 46, '#7f9a94', '#9aaea6')
    treeline(stage, 420, 12, '#5f7a5c', '#7e966f')
    airfield(stage, 190, dayBuildings)
    floor(stage, [
      [0, '#b9b8b0'],
      [0.2, '#a9a9a3'],
      [1, '#8e8f8c'],
    ])
    slabs(stage, '#6f716f', '#4d4f50')
    taxiLine(stage, '#d8ab2a', 0.8)
  },
  shadow: { color: '#23262b', opacity: 0.62, soft: 0.1 },
}

const sunsetRamp: Scene = {
  name: 'sunset ramp',
  light: lightOf({
    aside: -62,
    up: 9,
    sun: [0.95, 0.52, 0.24],
    zenith: '#6d7fae',
    horizon: '#f2b487',
    skirt: '#4a3838',
    ground: '#6d5a55',
    fill: 0.62,
  }),
  back: stage => {
    sky(stage, [
      [0, '#3c4f80'],
      [0.4, '#8d7ba0'],
      [0.72, '#e79f78'],
      [0.92, '#f8c98a'],
      [1, '#fbdca2'],
    ])
    glare({ ...stage, sun: [width * stage.random.range(0.08, 0.3), stage.horizon - 40] }, '#ffe2a8', 460, 24)
    streaks(stage, 7, stage.horizon * 0.15, stage.horizon * 0.92, '#f7b98c', 0.75)
    streaks(stage, 5, stage.horizon * 0.05, stage.horizon * 0.7, '#6c5c84', 0.6)
    hills(stage, 74, '#8a6a78', '#c98f78')
    treeline(stage, 420, 12, '#4a3a40', '#6f4f4c')
    airfield(stage, 200, duskBuildings)
    floor(stage, [
      [0, '#c59a80'],
      [0.14, '#a08276'],
      [1, '#5f5555'],
    ])
    slabs(stage, '#4d4346', '#3b3338')
    taxiLine(stage, '#cf9a3e', 0.75)
  },
  shadow: { color: '#241d2a', opacity: 0.55, soft: 0.3 },
}

const dawnMist: Scene = {
  name: 'dawn mist',
  light: lightOf({
    aside: 70,
    up: 14,
    sun: [0.55, 0.44, 0.36],
    zenith: '#a6b6cc',
    horizon: '#eadfd6',
    skirt: '#97a09f',
    ground: '#8d9494',
    fill: 0.82,
  }),
  back: stage => {
    sky(stage, [
      [0, '#8ea6c4'],
      [0.5, '#c5cad6'],
      [0.85, '#f0dccb'],
      [1, '#f6e6d4'],
    ])
    glare({ ...stage, sun: [width * stage.random.range(0.62, 0.92), stage.horizon - 90] }, '#fff0d4', 420, 30)
    hills(stage, 130, '#b0b7c1', '#d8d3cf')
    hills(stage, 80, '#9fa9b1', '#d3d0cc')
    treeline(stage, 300, 14, '#8d9a9a', '#a3acab')
    mist(stage, stage.horizon - 20, 60, '#f3ece4', 0.7)
    treeline(stage, 170, 9, '#73837f', '#8b9791')
    floor(stage, [
      [0, '#dcd8d0'],
      [0.12, '#b9bab4'],
      [1, '#84898a'],
    ])
    slabs(stage, '#6c7274', '#565b5e')
    taxiLine(stage, '#cba94e', 0.6)
    mist(stage, stage.horizon + 10, 40, '#f1ebe4', 0.75)
  },
  front: stage => mist(stage, stage.horizon + 150, 70, '#efe9e3', 0.16, 2),
  shadow: { color: '#2d3236', opacity: 0.4, soft: 0.65 },
}

const grassStrip: Scene = {
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

const alpine: Scene = {
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

const coast: Scene = {
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

const wetApron: Scene = {
  name: 'wet apron',
  light: lightOf({
    aside: 160,
    up: 62,
    sun: [0.14, 0.15, 0.17],
    zenith: '#c3ccd6',
    horizon: '#dfe4e8',
    skirt: '#6a747a',
    ground: '#7a8288',
    fill: 0.88,
  }),
  back: stage => {
    sky(stage, [
      [0, '#8b98a6'],
      [0.55, '#b3bdc6'],
      [1, '#dde2e5'],
    ])
    ceiling(stage, '#d3dade', '#7f8b98')
    hills(stage, 60, '#9aa6ad', '#b7c0c4')
    treeline(stage, 380, 11, '#6c7a78', '#86928d')
    airfield(stage, 170, { ...dayBuildings, wall: '#b3bbc0', lamp: '#f4e3b4' })
    masts(stage, 150, 4, '#7d868c', '#fff1cf')
    floor(stage, [
      [0, '#a9b1b6'],
      [0.3, '#8b949a'],
      [1, '#666f76'],
    ])
    slabs(stage, '#565e65', '#3d444b')
  },
  sheen: stage => {
    wetSheen(stage, '#c3ccd2', '#5c666e')
    taxiLine(stage, '#c9a850', 0.6)
    grit(stage, '#e3e9ec', 90, stage.horizon + 120, 0.3)
  },
  shadow: { color: '#20262c', opacity: 0.34, soft: 0.8 },
}

const snowField: Scene = {
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

const desert: Scene = {
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

const blueHour: Scene = {
  name: 'blue hour',
  light: lightOf({
    aside: 165,
    up: 34,
    sun: [0.5, 0.44, 0.34],
    zenith: '#34507e',
    horizon: '#7d8fb5',
    skirt: '#242c3d',
    ground: '#4d5260',
    fill: 0.85,
  }),
  back: stage => {
    sky(stage, [
      [0, '#14264a'],
      [0.55, '#3d5b8d'],
      [0.88, '#a08fa4'],
      [1, '#dba78b'],
    ])
    streaks(stage, 6, stage.horizon * 0.3, stage.horizon * 0.95, '#c98f92', 0.5)
    hills(stage, 66, '#31415f', '#5c5f7c')
    treeline(stage, 420, 11, '#1f2a3d', '#2b3850')
    airfield(stage, 190, {
      wall: '#4a5468',
      roof: '#2b3446',
      door: '#3a4459',
      glass: '#f2cf8a',
      shade: '#2a3345',
      lamp: '#ffdf9f',
    })
    masts(stage, 150, 3, '#2b3446', '#fff0cc')
    floor(stage, [
      [0, '#6f7186'],
      [0.2, '#575c6f'],
      [1, '#333a49'],
    ])
    slabs(stage, '#262c38', '#1e2430')
  },
  sheen: stage => {
    wetSheen(stage, '#6a7391', '#2b3342')
    taxiLine(stage, '#c99b47', 0.7)
  },
  shadow: { color: '#0d121c', opacity: 0.5, soft: 0.6 },
}

/** Every open-air scene. */
export const outdoorScenes: readonly Scene[] = [
  clearRamp,
  sunsetRamp,
  dawnMist,
  grassStrip,
  alpine,
  coast,
  wetApron,
  snowField,
  desert,
  blueHour,
]

/** Scenes where light aircraft, sprayers and helicopters stand on grass. */
export const isSoftField = (scene: Scene): boolean => scene === grassStrip || scene === snowField
