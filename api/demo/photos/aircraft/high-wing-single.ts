import { type Hull, type Station, hullFaces, hullOf } from '../core/hull'
import { type Paint, matte, metal } from '../core/light'
import { line, mark, oval, pane, rounded, wrap } from '../core/marks'
import { type Solid, solid, tube } from '../core/solid'
import { type Point, type Vec, lerp, smooth, pairs, spots } from '../core/vec'
import { type Section, rib } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { aerial, darkSteel, gap, inlet, oleo, panes, spat, springLeg, strut, wheel, windowGlass } from './kit'
import { type Belt, type Model, type Order, bandsOf, registration } from './model'
import { noseOf } from './nose'
import { beacon, finOf, wingPair } from './surfaces'

/** One fixed wheel on a leg, with or without a cover; returns its ground point. */
export const fixedWheel = (
  gear: Solid[],
  axle: Vec,
  radius: number,
  width: number,
  cover: Paint | null,
): Vec => {
  gear.push(solid(wheel(axle, radius, width)))
  if (cover) gear.push(solid(spat(axle, radius, width, cover), { rank: 3 }))
  return [axle[0], axle[1], 0]
}

export const panelLines = (hull: Hull, lines: readonly (readonly Point[])[]) =>
  [-1, 1].flatMap(side => lines.flatMap(path => line(hull, path, side, gap)))

/** The classic strutted high-wing four-seater. */
export const highWingSingle = (order: Order): Model => {
  const { livery, detail, shape, flying } = order
  const random = createRandom(seedOf(order.seed, 'high-wing single'))
  const stretch = random.range(0.97, 1.06)
  const stations: Station[] = [
    [0.27, 1.43, 1.08, 0.2, 1.26, 2.4],
    [0.31, 1.5, 0.98, 0.32, 1.26, 2.6],
    [0.42, 1.545, 0.89, 0.4, 1.26, 2.8],
    [0.95, 1.61, 0.74, 0.47, 1.25, 2.9],
    [1.42, 1.64, 0.68, 0.5, 1.22, 2.9],
    [1.56, 1.68, 0.66, 0.52, 1.22, 2.8],
    [1.8, 1.88, 0.64, 0.54, 1.25, 2.9],
    [2.12, 2.1, 0.63, 0.55, 1.3, 3.2],
    [2.5, 2.16, 0.63, 0.56, 1.32, 3.4],
    [3.5, 2.14, 0.65, 0.55, 1.34, 3.2],
    [3.85, 2.06, 0.7, 0.51, 1.36, 2.8],
    [4.35, 1.82, 0.79, 0.43, 1.34, 2.4],
    [4.8, 1.7, 0.87, 0.36, 1.32, 2.2],
    [6.2, 1.57, 1.04, 0.21, 1.33, 2.1],
    [7.3, 1.47, 1.17, 0.1, 1.33, 2],
    [7.72, 1.44, 1.24, 0.035, 1.34, 2],
  ]
  const hull = hullOf(stations)
  const belt: Belt = {
    line: pairs(0.3, 1.24, 2, 1.24, 4, 1.28, 7.7, 1.33),
    half: 0.42,
  }
  const body = solid(hullFaces(hull, bandsOf(livery, hull, belt), { longest: 0.3, detail }), { slice: 1.8 })
  const door = rounded(pairs(2.0, 0.8, 2.96, 0.8, 3.02, 2.0, 2.3, 2.0, 2.0, 1.62), 0.12)
  body.decals.push(
    ...panelLines(hull, [
      [...door, door[0] as Point],
      pairs(1.44, 0.72, 1.46, 1.2, 1.46, 1.6),
      pairs(0.4, 1.2, 0.9, 1.22, 1.44, 1.24),
      pairs(0.86, 0.8, 0.86, 1.2, 0.86, 1.56),
    ]),
    ...wrap(
      hull,
      v => [lerp(1.6, 1.78, smooth(0.12, 0.42, v)), lerp(2.08, 2.0, smooth(0.1, 0.42, v))],
      0.4,
      windowGlass,
      [5, 9],
    ),
    ...wrap(hull, v => [3.92 - v * 0.2, 4.34 - v * 0.9], 0.3, windowGlass, [3, 5]),
    ...inlet([0.3, 0.25, 1.28], [-1, 0.25, 0], 0.085, 0.07),
    ...inlet([0.3, -0.25, 1.28], [-1, -0.25, 0], 0.085, 0.07),
    ...inlet([0.34, 0, 0.96], [-1, 0, -0.3], 0.1, 0.045),
  )
  for (const side of [-1, 1])
    body.decals.push(
      ...pane(hull, rounded(pairs(2.06, 1.52, 2.95, 1.5, 3.0, 1.97, 2.36, 1.99), 0.09), side, panes),
      ...pane(
        hull,
        rounded(pairs(3.05, 1.5, 3.66, 1.53, 3.86, 1.78, 3.72, 1.95, 3.07, 1.97), 0.09),
        side,
        panes,
      ),
      ...mark(hull, oval(2.1, 1.2, 0.045, 0.014, 8), side, darkSteel),
    )
  body.decals.push(
    ...registration(order.registration, hull, livery, belt, {
      x: 5.3,
      low: 1.0,
      high: 1.58,
      height: 0.32,
      longest: 1.75,
    }),
  )

  const wingAt = (y: number, x: number, chord: number, z: number): Section => ({
    edge: [x, y, z],
    chord,
    thick: 0.135,
    twist: 0.035,
  })
  const span = 5.5 * stretch
  const wings = wingPair({
    sections: [
      wingAt(0.5, 2.02, 1.63, 2.06),
      wingAt(2.7, 2.02, 1.63, 2.13),
      wingAt(span - 0.1, 2.2, 1.15, 2.21),
      wingAt(span, 2.34, 0.85, 2.22),
    ],
    paint: livery.base,
    tip: livery.tip,
    tipFrom: 0.93,
    flap: [0.04, 0.46],
    aileron: [0.48, 0.92],
    lights: true,
    rank: 2,
  })
  const middle = wingPair({
    sections: [wingAt(0, 2.02, 1.63, 2.045), wingAt(0.52, 2.02, 1.63, 2.06)],
    paint: livery.base,
    rank: 3,
  })
  const struts = (shape.strut === false ? [] : [1, -1]).map(side =>
    solid(strut([2.3, side * 0.52, 0.82], [2.62, side * 2.68, 2.1], 0.17, livery.base), { rank: 1 }),
  )
  const tail = [
    finOf(
      [rib(6.1, 0, 1.5, 1.64, 0.06), rib(6.75, 0, 1.74, 1.06, 0.08), rib(7.42, 0, 2.68, 0.72, 0.08)],
      livery,
      hull,
      { hinge: 0.62 },
    ),
    ...wingPair({
      sections: [rib(6.75, 0.06, 1.36, 1.18, 0.09), rib(7.05, 1.72, 1.36, 0.74, 0.08)],
      paint: livery.base,
      tip: livery.tip,
      tipFrom: 0.92,
      aileron: [0.06, 0.94],
      camber: 0,
    }),
  ]

  const cover = (shape.spats ?? random.chance(0.6)) && !shape.retract ? livery.base : null
  const gear: Solid[] = []
  const folded = shape.retract && flying
  const contacts: Vec[] = []
  if (shape.tailwheel) {
    for (const side of [-1, 1]) {
      gear.push(solid(springLeg([1.78, side * 0.4, 0.74], [1.66, side * 1.1, 0.3], 0.2, livery.base)))
      contacts.push(fixedWheel(gear, [1.66, side * 1.18, 0.27], 0.27, 0.17, null))
    }
    gear.push(solid(oleo([7.1, 0, 1.2], [7.3, 0, 1.06], 0.03, livery.base)))
    gear.push(solid(wheel([7.34, 0, 1.02], 0.12, 0.08)))
    contacts.push([7.34, 0, 0.9])
  }
  if (!shape.tailwheel && !folded) {
    for (const side of [-1, 1]) {
      gear.push(solid(springLeg([2.98, side * 0.4, 0.72], [3.02, side * 1.17, 0.24], 0.2, livery.base)))
      contacts.push(fixedWheel(gear, [3.02, side * 1.25, 0.22], 0.22, 0.15, cover))
    }
    gear.push(solid(oleo([1.3, 0, 0.74], [1.22, 0, cover ? 0.3 : 0.19], 0.045, livery.base)))
    contacts.push(fixedWheel(gear, [1.22, 0, 0.19], 0.19, 0.13, cover))
  }

  return {
    solids: [
      body,
      ...wings,
      ...middle,
      ...struts,
      ...tail,
      ...gear,
      ...noseOf(order, random, {
        hub: [0.18, 0, 1.27],
        radius: 0.96,
        blades: shape.blades ?? (random.chance(0.6) ? 2 : 3),
        chord: 0.15,
        spinner: [0.36, 0.18],
      }),
      solid(tube(spots(0.98, 0.22, 0.74, 1.02, 0.24, 0.6, 1.16, 0.25, 0.56), [0.035], metal('#8a7f75'), 7)),
      solid(aerial([3.0, 0, 2.22], 0.34, 0.05, matte('#e6e8e8'))),
      solid(beacon([7.78, 0, 2.72])),
    ],
    contacts,
    rest: shape.tailwheel ? 8.9 : 0.6,
    engine: { low: [-0.1, -0.75, 0.25], high: [1.9, 0.75, 2.0] },
    tail: { low: [4.6, -1.2, 0.8], high: [8.2, 1.2, 2.75] },
    whole: { low: [0, -span, 0], high: [8.2, span, 2.75] },
  }
}
