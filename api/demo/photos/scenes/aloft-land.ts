import { polygon, softPolygon } from '../core/ink'
import type { Point } from '../core/vec'
import { type SkyScene, haze, land, noShadow, patchwork } from './aloft-kit'
import { hills, mountains, treeline } from './land'
import { lightOf } from './scene'
import { heapCloud, heapClouds, mist, sky, streaks } from './sky'
import { type Stage, width, height } from './stage'

export const farmland: SkyScene = {
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

export const alps: SkyScene = {
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

export const canyon: SkyScene = {
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
