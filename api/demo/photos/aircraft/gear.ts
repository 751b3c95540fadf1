import type { Paint } from '../core/light'
import { type Face, type Solid, plate, solid, tube } from '../core/solid'
import { type Vec, lerp, spots } from '../core/vec'
import { darkSteel, oleo, spat, steel, wheel } from './kit'

/** Collects wheels and legs and remembers where they meet the ground. */
export type Gear = {
  solids: Solid[]
  contacts: Vec[]
  wheel: (axle: Vec, radius: number, width: number, cover?: Paint | null) => void
  /** Two wheels on one axle. */
  twin: (axle: Vec, radius: number, width: number) => void
  leg: (faces: Face[]) => void
}

export const gearOf = (): Gear => {
  const solids: Solid[] = []
  const contacts: Vec[] = []
  const add = (axle: Vec, radius: number, width: number): void => {
    solids.push(solid(wheel(axle, radius, width)))
    contacts.push([axle[0], axle[1], axle[2] - radius])
  }
  return {
    solids,
    contacts,
    leg: faces => void solids.push(solid(faces)),
    twin: (axle, radius, width) => {
      for (const way of [-1, 1]) add([axle[0], axle[1] + way * width * 0.72, axle[2]], radius, width)
    },
    wheel: (axle, radius, width, cover = null) => {
      add(axle, radius, width)
      if (cover) solids.push(solid(spat(axle, radius, width, cover), { rank: 3 }))
    },
  }
}

/** A trailing-link leg as on larger aircraft: post, knee and a link back to the axle. */
export const trailingLeg = (top: Vec, axle: Vec, size: number, paint: Paint): Face[] => {
  const knee: Vec = [axle[0] - size * 5, lerp(top[1], axle[1], 0.8), axle[2] + size * 1.2]
  const upper: Vec = [
    lerp(top[0], axle[0], 0.6) + size * 1.5,
    lerp(top[1], axle[1], 0.5),
    lerp(top[2], axle[2], 0.4),
  ]
  return [
    ...tube([top, knee], [size, size * 0.85], paint),
    ...tube([knee, axle], [size * 0.8, size * 0.7], paint),
    ...tube([upper, axle], [size * 0.5], steel, 6),
  ]
}

/** A nose leg with its torque link and an open door behind it. */
export const noseLeg = (top: Vec, axle: Vec, size: number, paint: Paint, door: Paint): Face[] => [
  ...oleo(top, axle, size, paint),
  ...tube(
    spots(
      top[0] + size * 9,
      top[1],
      top[2],
      lerp(top[0], axle[0], 0.45),
      axle[1],
      lerp(top[2], axle[2], 0.45),
    ),
    [size * 0.5],
    darkSteel,
    6,
  ),
  ...[-1, 1].flatMap(side =>
    plate(
      spots(
        top[0] - 0.1,
        side * 0.16,
        top[2],
        top[0] + 0.55,
        side * 0.16,
        top[2] + 0.02,
        top[0] + 0.5,
        side * 0.27,
        top[2] - 0.26,
        top[0] - 0.05,
        side * 0.27,
        top[2] - 0.26,
      ),
      door,
    ),
  ),
]
