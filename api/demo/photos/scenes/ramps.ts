import { type BuildingLook, airfield, masts } from './buildings'
import { floor, grit, slabs, taxiLine, wetSheen } from './ground'
import { hills, treeline } from './land'
import { type Scene, lightOf } from './scene'
import { ceiling, glare, heapClouds, mist, sky, streaks } from './sky'
import { width } from './stage'

export const dayBuildings: BuildingLook = {
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

export const clearRamp: Scene = {
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

export const sunsetRamp: Scene = {
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

export const dawnMist: Scene = {
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

export const wetApron: Scene = {
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

export const blueHour: Scene = {
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
