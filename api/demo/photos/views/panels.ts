import { type Ink, polygon, softPolygon } from '../core/ink'
import type { Point } from '../core/vec'
import type { Random } from '../random'
import { label } from './dial'
import { engineDisplay } from './engine-display'
import { power, radioStack, small, switches } from './fittings'
import { flightDisplay } from './flight-display'
import { mapDisplay } from './map-display'
import { type Trim, coaming, corner, face, windows } from './panel-kit'
import { sixPack } from './six-pack'

export const sixPackPanel = (ink: Ink, trim: Trim, random: Random, twin: boolean): void => {
  windows(ink, trim, [corner(40, 30, 770, 520, 70, 8), corner(830, 30, 1560, 520, 8, 70)])
  coaming(ink, trim, 470, 66, -40, 1640, 26)
  face(ink, trim, -20, 528, 1640, 480)
  const [x, y, step, r] = [210, 632, 158, 66]
  for (const [i, draw] of sixPack.entries())
    draw(ink, x + (i % 3) * step, y + Math.floor(i / 3) * step, r, random)
  for (const [i, text] of ['OIL', 'FUEL'].entries()) small(ink, 72, 640 + i * 110, 40, text, random)
  radioStack(ink, 690, 566, 330, 5, random)
  power(ink, 1120, 640, 64, 'RPM', random)
  if (twin) power(ink, 1120, 798, 64, 'RPM', random)
  else power(ink, 1120, 798, 64, 'MAP', random)
  for (const [i, text] of ['OIL', 'TEMP', 'FUEL', 'AMP', 'EGT', 'SUCT'].entries())
    small(ink, 1240 + (i % 3) * 104, 622 + Math.floor(i / 3) * 108, 42, text, random)
  ink.rect(
    1226,
    826,
    330,
    120,
    ink.fade([
      [0, '#24272a'],
      [1, '#17191b'],
    ]),
    1,
    10,
  )
  let breakers = ''
  for (let r = 0; r < 3; r++)
    for (let i = 0; i < 11; i++) breakers += `M${1246 + i * 28} ${846 + r * 30}h12v12h-12Z`
  ink.path(breakers, '#8d9296', 0.8)
  switches(ink, 96, 924, 9, 50)
}

export const glassPanel = (ink: Ink, trim: Trim, random: Random): void => {
  windows(ink, trim, [corner(30, 24, 776, 530, 90, 6), corner(824, 24, 1570, 530, 6, 90)])
  coaming(ink, trim, 468, 62, -40, 1640, 30)
  face(ink, trim, -20, 522, 1640, 480)
  flightDisplay(ink, 190, 566, 500, 350, random)
  mapDisplay(ink, 836, 566, 500, 350, random)
  ink.rect(
    726,
    552,
    76,
    380,
    ink.fade([
      [0, '#3a3e43'],
      [1, '#1e2124'],
    ]),
    1,
    8,
  )
  let keys = ''
  for (let i = 0; i < 9; i++) keys += `M738 ${572 + i * 38}h22v20h-22ZM768 ${572 + i * 38}h22v20h-22Z`
  ink.path(keys, '#5d646a')
  const spare = [sixPack[0], sixPack[1], sixPack[2]]
  for (const [i, draw] of spare.entries()) draw(ink, 92, 610 + i * 112, 44, random)
  switches(ink, 1400, 590, 3, 56)
  switches(ink, 1400, 700, 3, 56, '#c43b34')
  switches(ink, 240, 950, 8, 50)
}

export const tabletPanel = (ink: Ink, trim: Trim, random: Random): void => {
  windows(ink, trim, [corner(10, -60, 1590, 560, 130, 130)])
  coaming(ink, trim, 492, 60, 120, 1480, 54)
  face(ink, trim, 150, 540, 1300, 420)
  flightDisplay(ink, 262, 586, 440, 300, random)
  if (random.chance(0.7)) mapDisplay(ink, 880, 586, 440, 300, random)
  else
    for (const [i, text] of ['RPM', 'OIL', 'CHT', 'FUEL', 'VOLT', 'EGT'].entries())
      small(ink, 930 + (i % 3) * 128, 640 + Math.floor(i / 3) * 130, 52, text, random)
  radioStack(ink, 730, 580, 124, 6, random)
  switches(ink, 300, 924, 7, 46)
  switches(ink, 960, 924, 6, 46, '#c9b23c')
}

export const businessPanel = (ink: Ink, trim: Trim, random: Random, engines: number): void => {
  windows(ink, trim, [
    corner(140, 120, 768, 440, 46, 6),
    corner(832, 120, 1460, 440, 6, 46),
    corner(-240, 150, 96, 470, 0, 34),
    corner(1504, 150, 1840, 470, 34, 0),
  ])
  // The overhead panel with its rows of lit keys.
  ink.path(
    polygon([
      [520, -10],
      [1080, -10],
      [1040, 96],
      [560, 96],
    ]),
    ink.fade([
      [0, '#24282c'],
      [1, '#3a3f44'],
    ]),
  )
  let [keys, lit] = ['', '']
  for (let r = 0; r < 3; r++)
    for (let i = 0; i < 14; i++) {
      const d = `M${584 + i * 31} ${10 + r * 28}h22v16h-22Z`
      if (random.chance(0.2)) lit += d
      else keys += d
    }
  ink.path(keys, '#565d63')
  ink.path(lit, '#7fd0a0')
  coaming(ink, trim, 418, 74, -60, 1660, 20)
  ink.rect(
    520,
    440,
    560,
    52,
    ink.fade([
      [0, '#3a3f44'],
      [1, '#1f2225'],
    ]),
    1,
    8,
  )
  for (let i = 0; i < 7; i++) {
    ink.rect(542 + i * 76, 450, 44, 17, '#0a0c0d', 1, 2)
    label(ink, String(random.int(100, 350)), 564 + i * 76, 459, 11, '#f2f4f4')
    ink.ellipse(564 + i * 76, 480, 8, 8, '#5d646a')
  }
  face(ink, trim, -20, 486, 1640, 520)
  const [w, h, y] = [370, 300, 536]
  flightDisplay(ink, 96, y, w, h, random, false)
  mapDisplay(ink, 504, y, 290, h, random, 0, false)
  engineDisplay(ink, 832, y, 270, h, random, Math.min(2, engines))
  flightDisplay(ink, 1136, y, w, h, random, false)
  mapDisplay(ink, 596, 884, 170, 130, random, 0, false)
  mapDisplay(ink, 836, 884, 170, 130, random, 0, false)
}

export const podPanel = (ink: Ink, trim: Trim, random: Random, digital: boolean): void => {
  windows(ink, trim, [corner(-120, -120, 782, 1180, 60, 4), corner(818, -120, 1720, 1180, 4, 60)])
  const shape: Point[] = [
    [560, 1100],
    [570, 760],
    [540, 700],
    [548, 520],
    [620, 470],
    [800, 452],
    [980, 470],
    [1052, 520],
    [1060, 700],
    [1030, 760],
    [1040, 1100],
  ]
  ink.path(
    softPolygon(shape),
    ink.fade([
      [0, '#4b5056'],
      [0.1, trim.shield],
      [0.3, trim.panel[1]],
      [1, '#101214'],
    ]),
  )
  if (digital) flightDisplay(ink, 640, 540, 320, 210, random)
  else
    for (const [i, draw] of [sixPack[0], sixPack[1], sixPack[2], sixPack[4]].entries())
      draw(ink, 660 + (i % 2) * 140, 556 + Math.floor(i / 2) * 132, 54, random)
  power(ink, digital ? 640 : 940, digital ? 830 : 556, 52, 'RPM', random)
  power(ink, digital ? 780 : 940, digital ? 830 : 688, 52, 'MAP', random)
  for (const [i, text] of ['OIL', 'TEMP', 'FUEL', 'AMP'].entries())
    small(ink, 650 + i * 100, digital ? 930 : 812, 36, text, random)
  radioStack(ink, 690, digital ? 980 : 870, 220, 3, random)
}

export const consolePanel = (ink: Ink, trim: Trim, random: Random): void => {
  windows(ink, trim, [corner(-140, -140, 776, 1200, 90, 4), corner(824, -140, 1740, 1200, 4, 90)])
  ink.path(
    softPolygon([
      [270, 980],
      [240, 620],
      [300, 500],
      [520, 462],
      [800, 450],
      [1080, 462],
      [1300, 500],
      [1360, 620],
      [1330, 980],
      [1040, 990],
      [1020, 1120],
      [580, 1120],
      [560, 990],
    ]),
    ink.fade([
      [0, '#4b5056'],
      [0.08, trim.shield],
      [0.26, trim.panel[0]],
      [1, trim.panel[1]],
    ]),
  )
  flightDisplay(ink, 326, 556, 330, 270, random)
  engineDisplay(ink, 700, 556, 200, 270, random, 2)
  mapDisplay(ink, 944, 556, 330, 270, random, 0)
  radioStack(ink, 650, 866, 300, 3, random)
  switches(ink, 330, 872, 6, 44)
  switches(ink, 1010, 872, 6, 44)
}

export const sprayerPanel = (ink: Ink, trim: Trim, random: Random): void => {
  windows(ink, trim, [
    corner(330, -40, 1270, 560, 90, 90),
    corner(-200, 60, 250, 620, 0, 60),
    corner(1350, 60, 1800, 620, 60, 0),
  ])
  // The steel cage and the wire cutter say what this cockpit is for.
  ink.stroke('M800 -10V470', '#1d2023', 16)
  ink.stroke('M250 40L336 560M1350 40L1264 560', '#d9b42c', 22)
  ink.stroke('M240 40L326 560M1340 40L1254 560', '#ffffff', 3, 0.4)
  coaming(ink, trim, 500, 60, 220, 1380, 30)
  ink.rect(640, 452, 320, 34, '#15181b', 1, 8)
  for (let i = 0; i < 19; i++)
    ink.rect(654 + i * 15.6, 461, 10, 15, i === 9 ? '#57e389' : Math.abs(i - 9) < 3 ? '#f0b53c' : '#3a2322')
  face(ink, trim, 270, 552, 1060, 400)
  for (const [i, draw] of [sixPack[0], sixPack[2], sixPack[4]].entries())
    draw(ink, 380 + i * 146, 650, 60, random)
  power(ink, 830, 650, 62, 'TRQ', random)
  power(ink, 980, 650, 62, 'RPM', random)
  for (const [i, text] of ['OIL', 'ITT', 'FUEL', 'AMP', 'TEMP', 'GAL'].entries())
    small(ink, 372 + i * 104, 806, 42, text, random)
  mapDisplay(ink, 1076, 592, 210, 156, random, 0)
  radioStack(ink, 1030, 790, 240, 2, random)
  switches(ink, 380, 892, 10, 48)
}
