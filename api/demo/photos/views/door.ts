import type { AircraftType } from '../aircraft/build'
import { lookAt, poseOf } from '../core/camera'
import { blend } from '../core/colour'
import { drawModel } from '../core/draw-model'
import { hullFaces, hullOf } from '../core/hull'
import { type Ink, createInk, polygon } from '../core/ink'
import { type Paint, matte } from '../core/light'
import { rounded } from '../core/marks'
import { type Solid, box, solid, tube } from '../core/solid'
import { type Vec, lerp, pairs, spots } from '../core/vec'
import type { Livery } from '../liveries'
import type { Random } from '../random'
import { width, height } from '../scenes/stage'
import { inward, opening, pools, roomLight, weathers } from './room'
import { type Hide, bench, hides, seat } from './seats'

type Room = { rows: number; wide: number; tall: number; long: number; rear: 'bench' | 'seats' | 'none' }

const roomOf = (type: AircraftType, own: Random): Room => {
  switch (type) {
    case 'pistontwin':
      return { rows: 3, wide: 1.1, tall: 1.25, long: 3.6, rear: 'seats' }
    case 'turbineheli':
      return { rows: 2, wide: 1.5, tall: 1.4, long: 2.9, rear: 'bench' }
    case 'pistonheli':
      return { rows: own.chance(0.6) ? 2 : 1, wide: 1.2, tall: 1.25, long: 2.5, rear: 'seats' }
    case 'sport':
      return { rows: 1, wide: 1.1, tall: 1.1, long: 1.9, rear: 'none' }
    case 'pistonagri':
    case 'turbineagri':
      return { rows: 1, wide: 0.8, tall: 1.2, long: 1.7, rear: 'none' }
    default:
      return { rows: 2, wide: 1.1, tall: 1.2, long: 2.8, rear: 'bench' }
  }
}

/** Looking in through the open door of a smaller aircraft. */
export const drawThroughDoor = (type: AircraftType, livery: Livery, own: Random, random: Random): string => {
  const ink = createInk()
  const weather = random.pick(weathers)
  const hide: Hide = own.pick(hides)
  const room = roomOf(type, own)
  const half = room.wide / 2
  const single = type === 'pistonagri' || type === 'turbineagri'
  const hull = hullOf([
    [-0.7, room.tall * 0.82, -0.1, half * 0.86, 0.42, 2.8],
    [0.2, room.tall, -0.12, half, 0.5, 2.9],
    [room.long * 0.8, room.tall, -0.12, half, 0.5, 2.9],
    [room.long + 0.5, room.tall * 0.86, 0, half * 0.8, 0.48, 2.7],
  ])
  const lining = own.pick(['#d6d0c3', '#c3c6c8', '#d9d3c8', '#a9a59c'])
  const skin = solid(
    inward(
      hullFaces(
        hull,
        [
          { paint: matte(blend(lining, '#ffffff', 0.3)), until: () => 1.02 },
          { paint: matte(lining), until: () => 0.44 },
          { paint: hide.leather, until: () => 0.3 },
          { paint: matte(blend(lining, '#3a342c', 0.4)), until: () => -9 },
        ],
        { longest: 0.22, around: 20, ends: true },
      ),
    ),
    { rank: -3 },
  )
  for (const [i, x] of [0.28, 1.28, 2.26].entries())
    if (x < room.long - 0.2 && (i === 0 || room.rows > i - 0.5))
      skin.decals.push(
        ...opening(
          hull,
          rounded(
            pairs(
              x,
              0.58,
              x + 0.82,
              0.58,
              x + 0.78,
              room.tall - 0.18,
              x + (i ? 0.03 : 0.2),
              room.tall - 0.18,
            ),
            0.12,
          ),
          1,
          weather,
          matte(blend(lining, '#ffffff', 0.2)),
        ),
      )
  const floor = solid(
    [
      {
        points: spots(-0.6, -half, 0, room.long + 0.5, -half, 0, room.long + 0.5, half, 0, -0.6, half, 0),
        at: [1, 0, 0],
        normal: [0, 0, 1],
        paint: matte(own.pick(['#4a4742', '#3d4146', '#5d5347'])),
      },
    ],
    { rank: -2 },
  )
  // The panel ends the cabin on the left, a yoke or stick before it.
  const panel = solid(
    [
      ...box([-0.5, -half * 0.9, 0.36], [-0.16, half * 0.9, 0.78], matte('#2b2e32')),
      ...box([-0.52, -half * 0.9, 0.78], [-0.06, half * 0.9, 0.83], matte('#17191b')),
    ],
    { rank: 0 },
  )
  const sticks = type === 'sport' || single || type === 'pistonheli' || type === 'turbineheli'
  const controls = (single ? [0] : [-0.28, 0.28]).map(y =>
    solid(
      sticks
        ? [
            ...tube(
              spots(0.12, y, 0, 0.06, y, 0.36, 0.1, y, 0.56),
              [0.014, 0.016, 0.026],
              matte('#1d2023'),
              7,
            ),
          ]
        : [
            ...tube(spots(-0.18, y, 0.56, 0.06, y, 0.56), [0.018], matte('#8b9198'), 7),
            ...tube(
              spots(
                0.07,
                y - 0.15,
                0.68,
                0.06,
                y - 0.16,
                0.56,
                0.06,
                y,
                0.53,
                0.06,
                y + 0.16,
                0.56,
                0.07,
                y + 0.15,
                0.68,
              ),
              [0.018],
              matte('#1d2023'),
              7,
            ),
          ],
    ),
  )
  const furniture: Solid[] = []
  for (const y of single ? [0] : [0.29, -0.29])
    furniture.push(seat([0.72, y, 0.02], -1, hide, { wide: 0.46, back: 0.62, arms: false, head: true }))
  for (let r = 1; r < room.rows; r++)
    if (room.rear === 'bench') furniture.push(bench([0.72 + r * 0.98, 0, 0.04], room.wide * 0.86, -1, hide))
    else
      for (const y of [0.29, -0.29])
        furniture.push(
          seat([0.72 + r * 0.96, y, 0.04], -1, hide, { wide: 0.46, back: 0.58, arms: false, head: true }),
        )
  pools(
    floor,
    furniture.map((_, i): Vec =>
      i < 2
        ? [0.72, single ? 0 : i ? -0.29 : 0.29, 0]
        : [
            0.72 + Math.ceil((i - 1) / (room.rear === 'bench' ? 1 : 2)) * 0.97,
            room.rear === 'bench' ? 0 : i % 2 ? -0.29 : 0.29,
            0,
          ],
    ),
  )
  const centre: Vec = [lerp(0.5, room.long * 0.45, random.range(0.3, 0.8)), 0, 0.56]
  const eye: Vec = [centre[0] + random.range(-0.9, 0.5), -random.range(2.1, 2.5), random.range(0.86, 1.1)]
  const camera = lookAt(eye, centre, random.range(1300, 1500))
  ink.rect(0, 0, width, height, blend(lining, '#2a2723', 0.45))
  ink.raw(
    drawModel(
      [skin, floor, panel, ...controls, ...furniture],
      poseOf([0, 0, 0]),
      camera,
      roomLight(weather, 0.82),
      4,
    ),
  )
  doorFrame(ink, livery)
  return ink.toString()
}

/** The skin around the door opening, in the aircraft's own paint. */
const doorFrame = (ink: Ink, paint: Livery): void => {
  const css = (p: Paint): string =>
    `rgb(${p.color.map(c => Math.round(255 * Math.min(1, c) ** (1 / 2.2))).join(',')})`
  const hole = rounded(pairs(392, 56, 1330, 70, 1398, 420, 1370, 962, 262, 962, 232, 520), 74, 6)
  const cut = polygon(hole)
  const outer = `M-10 -10H${width + 10}V${height + 10}H-10Z`
  ink.raw(`<path fill-rule="evenodd" fill="${css(paint.base)}" d="${outer}${cut}"/>`)
  const stripe = (y: number, thick: number, color: string): void =>
    ink.path(`M${width + 10} ${y}H1390V${y + thick}H${width + 10}Z`, color)
  stripe(640, 96, css(paint.main))
  stripe(752, 22, css(paint.accent))
  const shade = ink.linear(
    [0, 0],
    [0, height],
    [
      [0, '#ffffff', 0.28],
      [0.3, '#ffffff', 0],
      [0.62, '#1a222c', 0.1],
      [1, '#10161d', 0.55],
    ],
  )
  ink.raw(`<path fill-rule="evenodd" fill="${shade}" d="${outer}${cut}"/>`)
  ink.stroke(cut, '#16181a', 20)
  ink.stroke(cut, '#5d6267', 5, 0.8)
  // The door itself stands open towards the camera, its lining and window in view.
  const leaf = rounded(pairs(372, 60, 226, 520, 252, 956, -190, 1080, -230, 420, 60, -60), 40)
  ink.path(
    polygon(leaf),
    ink.linear(
      [-200, 0],
      [372, 0],
      [
        [0, '#8a857b'],
        [0.7, '#c9c4b8'],
        [1, '#77736b'],
      ],
    ),
  )
  ink.path(
    polygon(rounded(pairs(300, 110, 204, 470, -120, 450, 60, 20), 40)),
    ink.linear(
      [0, 40],
      [0, 470],
      [
        [0, '#a9c9e2'],
        [0.7, '#d9e6ec'],
        [1, '#a3b3a8'],
      ],
    ),
  )
  ink.stroke(polygon(rounded(pairs(300, 110, 204, 470, -120, 450, 60, 20), 40)), '#2a2c2e', 9)
  ink.path(polygon(rounded(pairs(200, 640, 206, 720, -120, 760, -130, 660), 26)), '#5d574d')
  ink.path(polygon(rounded(pairs(214, 560, 216, 590, 90, 600, 88, 568), 12)), '#2b2e32')
  ink.stroke(polygon(leaf), '#1b1d1f', 7, 0.8)
  let rivets = ''
  for (let i = 0; i < 26; i++) rivets += `M${20 + i * 62} 22h4v4h-4ZM${20 + i * 62} 1032h4v4h-4Z`
  ink.path(rivets, '#3a3f44', 0.5)
}
