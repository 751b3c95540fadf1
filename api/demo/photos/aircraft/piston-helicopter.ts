import { type Station, hullFaces, hullOf } from '../core/hull'
import { metal } from '../core/light'
import { line, mark, oval, pane, rounded } from '../core/marks'
import { solid, tube } from '../core/solid'
import { pairs, spots } from '../core/vec'
import { wingOf, rib } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { bubble, skids } from './helicopter-kit'
import { black, gap, panes } from './kit'
import { type Belt, type Model, type Order, bandsOf, registration } from './model'
import { rotor, shroud, tailRotor } from './rotor'
import { beacon, finOf, lamp, wingPair } from './surfaces'

/** The light piston helicopter: bubble cabin, tall mast, slim boom. */
export const pistonHelicopter = (order: Order): Model => {
  const { livery, detail, flying, shape } = order
  const random = createRandom(seedOf(order.seed, 'piston helicopter'))
  const roomy = (shape.roomy ?? random.chance(0.6)) ? 0.5 : 0
  const stations: Station[] = [
    [0, 0.98, 0.88, 0.04, 0.93, 2],
    [0.12, 1.18, 0.7, 0.28, 0.93, 2.1],
    [0.45, 1.5, 0.53, 0.5, 0.95, 2.2],
    [0.95, 1.8, 0.45, 0.62, 1.04, 2.4],
    [1.45, 1.94, 0.43, 0.66, 1.12, 2.7],
    [1.9 + roomy, 1.95, 0.43, 0.66, 1.15, 2.8],
    [2.5 + roomy, 1.9, 0.5, 0.6, 1.2, 2.6],
    [3.1 + roomy, 1.8, 0.7, 0.45, 1.28, 2.3],
    [3.7 + roomy, 1.68, 1.04, 0.27, 1.38, 2.1],
    [4.1 + roomy, 1.62, 1.28, 0.15, 1.45, 2],
  ]
  const hull = hullOf(stations)
  const X = (x: number): number => x + roomy
  const belt: Belt = {
    line: pairs(0, 0.92, 1.5, 1.0, 3, 1.2, 4.6, 1.45),
    half: 0.5,
  }
  const body = solid(hullFaces(hull, bandsOf(livery, hull, belt), { longest: 0.2, around: 17, detail }), {
    slice: 2,
  })
  body.decals.push(...bubble(hull, 1, livery.main))
  for (const side of [-1, 1]) {
    body.decals.push(
      ...pane(hull, rounded(pairs(1.06, 1.0, 1.62, 0.98, 1.62, 1.7, 1.3, 1.72), 0.12), side, panes, 6),
      ...line(
        hull,
        [...rounded(pairs(1.0, 0.6, 1.68, 0.6, 1.68, 1.8, 1.28, 1.8, 1.0, 1.3), 0.12), [1.08, 0.6]],
        side,
        gap,
      ),
      ...(roomy
        ? [
            ...pane(hull, rounded(pairs(1.78, 1.0, 2.34, 1.04, 2.3, 1.64, 1.78, 1.7), 0.12), side, panes, 6),
            ...line(
              hull,
              [...rounded(pairs(1.72, 0.6, 2.42, 0.62, 2.42, 1.76, 1.72, 1.8), 0.12), [1.8, 0.6]],
              side,
              gap,
            ),
          ]
        : []),
      ...mark(hull, oval(X(2.36), 1.42, 0.16, 0.1, 12), side, black),
      ...line(hull, pairs(X(2.0), 0.6, X(2.05), 1.2, X(2.05), 1.86), side, gap),
    )
  }
  const boomHull = hullOf([
    [X(3.8), 1.64, 1.24, 0.19, 1.44, 2],
    [X(5.5), 1.68, 1.4, 0.135, 1.54, 2],
    [X(8.3), 1.74, 1.58, 0.08, 1.66, 2],
    [X(8.5), 1.72, 1.6, 0.05, 1.66, 2],
  ])
  const boom = solid(
    hullFaces(
      boomHull,
      [
        { paint: livery.base, until: x => boomHull.bottom(x) + 0.6 * (boomHull.top(x) - boomHull.bottom(x)) },
        { paint: livery.main, until: x => boomHull.bottom(x) + 0.3 * (boomHull.top(x) - boomHull.bottom(x)) },
        { paint: livery.base, until: () => -9 },
      ],
      { longest: 0.6, around: 9, detail },
    ),
  )
  body.decals.push(
    ...registration(order.registration, hull, livery, belt, {
      x: X(2.62),
      low: 0.86,
      high: 1.4,
      height: 0.19,
      longest: 0.95,
    }),
  )
  const mast = X(2.0)
  const fairing = solid(
    wingOf(
      [
        rib(mast - 0.34, 0, 1.86, 1.0, 0.3),
        rib(mast - 0.24, 0, 2.4, 0.66, 0.3),
        rib(mast - 0.16, 0, 2.78, 0.44, 0.34),
      ],
      { camber: 0, paint: () => livery.main, cells: 9, spans: () => [0, 0.25, 0.5, 0.75, 1] },
    ).faces,
    { rank: 1 },
  )
  const fin = [
    finOf([rib(X(7.95), 0, 1.7, 0.62, 0.08), rib(X(8.35), 0, 2.36, 0.36, 0.08)], livery, null, {
      hinge: 0.98,
    }),
    solid(
      wingOf([rib(X(8.0), 0, 1.6, 0.56, 0.08), rib(X(8.28), 0, 1.02, 0.3, 0.08)], {
        camber: 0,
        paint: () => livery.main,
        spans: () => [0, 0.5, 1],
      }).faces,
    ),
    ...wingPair({
      sections: [rib(X(7.75), 0.05, 1.68, 0.36, 0.1), rib(X(7.8), 0.62, 1.7, 0.3, 0.1)],
      paint: livery.base,
      camber: 0,
    }),
  ]
  const gear = skids(0.55, X(3.0), 1.02, 0.46, [1.05, X(2.35)], livery.main)
  return {
    solids: [
      body,
      boom,
      fairing,
      ...(shape.shrouded
        ? shroud(order, [X(8.3), 0, 1.7], 0.5)
        : [...fin, ...tailRotor(order, [X(8.42), -0.24, 1.66], 0.72, 2)]),
      ...rotor(order, random, [mast, 0, 3.1], 5.03, shape.blades ?? 2, 0.25),
      ...gear.solids,
      solid(
        tube(
          spots(X(2.6), 0.2, 0.56, X(2.75), 0.24, 0.46, X(3.05), 0.26, 0.46),
          [0.045],
          metal('#8a7f75'),
          7,
        ),
      ),
      solid([...lamp([0.17, 0.1, 0.73], 0.035, '#fff6dc'), ...beacon([X(4.4), 0, 1.67])]),
    ],
    contacts: flying ? [] : gear.contacts,
    rest: 0,
    engine: { low: [X(0.9), -0.9, 1.3], high: [X(3.4), 0.9, 3.35] },
    tail: { low: [X(6.1), -0.6, 0.9], high: [X(8.9), 0.6, 2.45] },
    whole: { low: [0, -1.1, 0], high: [X(8.9), 1.1, 3.3] },
  }
}
