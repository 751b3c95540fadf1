import { type Station, hullFaces, hullOf } from '../core/hull'
import { line, mark, oval, pane, rounded, wrap } from '../core/marks'
import { solid } from '../core/solid'
import { type Vec, lerp, smooth, pairs } from '../core/vec'
import { type Section, wingOf, rib } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { gearOf, noseLeg, trailingLeg } from './gear'
import { aerial, gap, panes, steel, windowGlass } from './kit'
import { type Belt, type Model, type Order, bandsOf, registration } from './model'
import { beacon, finOf, wingPair } from './surfaces'
import { turbofan } from './turbofan'

/** A business jet: engines aft, T-tail, oval windows, swept wing. */
export const jet = (order: Order): Model => {
  const { livery, detail, flying, shape } = order
  const random = createRandom(seedOf(order.seed, 'jet'))
  const single = order.engines === 1
  const size = single ? 0.72 : (shape.size ?? random.pick([0.92, 1, 1.12, 1.28]))
  const X = (x: number): number => x * size
  const fat = single ? 0.84 : lerp(0.94, 1.12, (size - 0.9) / 0.4)
  const Z = (z: number): number => 0.72 * fat + (z - 0.72) * fat
  const stations: Station[] = (
    [
      [0, 1.28, 1.24, 0.02, 1.26, 2],
      [0.18, 1.42, 1.08, 0.19, 1.26, 2.05],
      [0.7, 1.62, 0.91, 0.4, 1.26, 2.1],
      [1.4, 1.8, 0.8, 0.58, 1.3, 2.2],
      [2.1, 1.96, 0.75, 0.7, 1.36, 2.25],
      [2.6, 2.16, 0.73, 0.76, 1.44, 2.25],
      [3.1, 2.38, 0.72, 0.8, 1.52, 2.2],
      [3.8, 2.48, 0.72, 0.82, 1.6, 2.2],
      [8.6, 2.48, 0.74, 0.82, 1.6, 2.2],
      [9.8, 2.46, 0.9, 0.77, 1.66, 2.2],
      [11.2, 2.36, 1.26, 0.58, 1.8, 2.15],
      [12.6, 2.24, 1.66, 0.32, 1.95, 2.1],
      [13.6, 2.14, 1.9, 0.06, 2.02, 2],
    ] as const
  ).map(([x, top, bottom, half, mid, bend]): Station => [X(x), Z(top), Z(bottom), half * fat, Z(mid), bend])
  const end = X(13.6)
  const hull = hullOf(stations)
  const belt: Belt = {
    line: pairs(0, Z(1.26), X(3), Z(1.46), X(9), Z(1.56), end, Z(2.0)),
    half: 0.72 * fat,
  }
  const body = solid(
    hullFaces(hull, bandsOf(livery, hull, belt), { longest: 0.5 * size, around: 16, detail }),
    { slice: 3.1 },
  )
  body.decals.push(
    ...wrap(
      hull,
      v => [lerp(X(2.14), X(2.5), smooth(0.02, 0.38, v)), lerp(X(3.0), X(2.98), smooth(0.1, 0.38, v))],
      0.355,
      windowGlass,
      [5, 9],
      0.012,
    ),
  )
  const count = shape.windows ?? (single ? 3 : Math.round(4 + size * 2.2))
  const first = single ? 4.6 : 4.35
  const step = (8.35 - first) / (count - 1)
  for (const side of [-1, 1])
    body.decals.push(
      ...pane(
        hull,
        rounded(
          pairs(X(2.86), Z(1.74), X(3.2) + 0.12, Z(1.74), X(3.2) + 0.12, Z(2.08), X(3.02), Z(2.1)),
          0.09,
        ),
        side,
        panes,
      ),
      ...Array.from({ length: count }, (_, i) => first + i * step).flatMap(x =>
        pane(
          hull,
          single
            ? rounded(
                pairs(X(x) - 0.28, Z(1.78), X(x) + 0.28, Z(1.78), X(x) + 0.26, Z(2.12), X(x) - 0.26, Z(2.12)),
                0.12,
              )
            : oval(X(x), Z(1.9), 0.17 * fat, 0.22 * fat),
          side,
          panes,
          6,
        ),
      ),
      ...line(hull, pairs(X(1.0), Z(1.64), X(1.0), Z(1.2), X(1.9), Z(1.18), X(1.9), Z(1.86)), side, gap),
    )
  const door = rounded(
    pairs(X(3.42), Z(0.96), X(3.42) + 0.72, Z(0.96), X(3.42) + 0.72, Z(2.3), X(3.42), Z(2.3)),
    0.18,
  )
  body.decals.push(
    ...line(hull, [...door, door[0] ?? [0, 0]], -1, gap),
    ...mark(hull, oval(X(3.42) + 0.6, Z(1.6), 0.06, 0.02, 8), -1, steel),
  )
  const letters = single
    ? { x: X(10), low: Z(1.2), high: Z(1.85), height: 0.34, longest: 1.9 * size }
    : { x: X(7.95), low: Z(1.16), high: Z(1.62), height: 0.3, longest: 1.6 * size }

  const tip = X(single ? 8 : 7.9)
  const rise = (y: number): number => Z(0.86) + y * 0.055
  const sweep = single ? 0.08 : (shape.sweep ?? random.pick([0.12, 0.2, 0.26]))
  const at = (y: number, x: number, chord: number): Section => ({
    edge: [x, y, rise(y)],
    chord,
    thick: 0.12,
    twist: 0.02,
  })
  const root = X(5.6)
  const winglet = shape.winglet ?? random.chance(0.6)
  const outer = root + 0.25 + tip * sweep
  const wings = wingPair({
    sections: [
      at(0.5 * fat, root - 0.5, X(3.3)),
      at(1.3, root + 0.25, X(2.45)),
      at(tip - 0.2, outer, X(1.05)),
      ...(winglet
        ? [
            rib(outer + 0.25, tip + 0.05, rise(tip) + 0.16, X(0.85), 0.1),
            rib(outer + 0.85, tip + 0.38, rise(tip) + 0.95, X(0.42), 0.09),
          ]
        : [rib(outer + 0.3, tip, rise(tip), X(0.7), 0.1)]),
    ],
    paint: livery.base,
    tip: winglet ? livery.tip : livery.base,
    tipFrom: winglet ? 0.885 : 0.96,
    flap: [0.05, 0.55],
    aileron: [0.58, 0.84],
    camber: 0.012,
  })
  const fairing = hullOf([
    [root - 1.4, Z(0.76), Z(0.7), 0.05, Z(0.74)],
    [root - 0.5, Z(1.0), Z(0.58), 0.72 * fat, Z(0.8), 2.6],
    [root + 1.5, Z(1.06), Z(0.55), 0.84 * fat, Z(0.82), 2.8],
    [root + X(2.8), Z(0.98), Z(0.6), 0.7 * fat, Z(0.8), 2.6],
    [root + X(3.6), Z(0.86), Z(0.78), 0.1, Z(0.82), 2],
  ])

  const engineAt: Vec[] = single
    ? [[X(8.6), 0, Z(2.46) + 0.4]]
    : shape.overWing
      ? [1, -1].map((side): Vec => [X(6.75), side * 1.95, rise(1.95) + 1.02])
      : [1, -1].map((side): Vec => [X(9.05), side * (0.82 * fat + 0.62 * size ** 0.5), Z(2.0)])
  const [nacelleLong, nacelleR] = [X(single ? 3.4 : 2.75), single ? 0.42 : 0.52 * size ** 0.6]
  const engines = engineAt.flatMap(p => turbofan(order, p, nacelleLong, nacelleR))
  const pylons = single
    ? [
        solid(
          wingOf([rib(X(9.2), 0, Z(2.3), X(2.6), 0.12), rib(X(9.4), 0, Z(2.46) + 0.3, X(2), 0.12)], {
            camber: 0,
            paint: () => livery.base,
            spans: () => [0, 1],
          }).faces,
          { rank: 1 },
        ),
      ]
    : [1, -1].map(side =>
        solid(
          wingOf(
            [
              ...(shape.overWing
                ? [
                    rib(X(7.1), side * 1.9, rise(1.9) + 0.08, X(1.9), 0.11),
                    rib(X(7.3), side * 1.95, rise(1.95) + 0.72, X(1.7), 0.11),
                  ]
                : [
                    rib(X(9.4), side * 0.6 * fat, Z(1.94), X(2.2), 0.13),
                    rib(X(9.5), side * (0.82 * fat + 0.2), Z(2.0), X(1.9), 0.13),
                  ]),
            ],
            { camber: 0, paint: () => livery.base, spans: () => [0, 1] },
          ).faces,
        ),
      )
  const finAt = end - X(2.6)
  const top = Z(single ? 3.2 : 4.1) + (size - 1) * 0.4
  const tail = single
    ? [1, -1].map(side =>
        solid(
          wingOf(
            [
              rib(X(11.4), side * 0.12, Z(2.1), X(2.1), 0.09),
              rib(X(12.6), side * 2.1, Z(3.75), X(1.2), 0.09),
            ],
            {
              camber: 0,
              paint: span => (span > 0.55 ? livery.main : livery.base),
              spans: () => [0, 0.55, 1],
            },
          ).faces,
        ),
      )
    : [
        finOf(
          [
            rib(finAt - X(1.5), 0, Z(2.32), X(4), 0.05),
            rib(finAt - 0.1, 0, Z(2.5), X(2.65), 0.09),
            rib(finAt + X(1.5), 0, top, X(1.75), 0.09),
          ],
          livery,
          hull,
          { hinge: 0.74, rudder: [0.16, 0.9] },
        ),
        ...wingPair({
          sections:
            shape.tail === 'cross'
              ? [
                  rib(finAt + X(0.62), 0.05, Z(3.05), X(1.7), 0.09),
                  rib(finAt + X(1.5), X(2.6), Z(3.12), X(0.85), 0.08),
                ]
              : shape.tail === 'low'
                ? [
                    rib(finAt + X(0.4), 0.16, Z(2.3), X(1.7), 0.09),
                    rib(finAt + X(1.3), X(2.6), Z(2.5), X(0.85), 0.08),
                  ]
                : [
                    rib(finAt + X(1.5), 0, top + 0.05, X(1.75), 0.09),
                    rib(finAt + X(2.35), X(2.75), top + 0.04, X(0.85), 0.08),
                  ],
          paint: livery.base,
          tip: livery.tip,
          tipFrom: 0.97,
          aileron: [0.05, 0.95],
          camber: 0,
        }),
      ]
  body.decals.push(...registration(order.registration, hull, livery, belt, letters))

  const gear = gearOf()
  if (!flying) {
    const [mx, my] = [root + X(1.75), X(2.05)]
    const big = 0.27 * size ** 0.5
    for (const side of [1, -1]) {
      gear.leg(
        trailingLeg([mx - 0.15, side * my, rise(my) - 0.05], [mx, side * my, big], 0.06 * size, livery.base),
      )
      if (size > 1.2) gear.twin([mx, side * my, big], big, 0.17)
      else gear.wheel([mx, side * (my + 0.12), big], big, 0.2)
    }
    const nose = 0.21 * size ** 0.5
    gear.leg(noseLeg([X(1.95), 0, Z(0.86)], [X(1.8), 0, nose], 0.05 * size, livery.base, livery.base))
    gear.twin([X(1.8), 0, nose], nose, 0.11)
  }
  const [ex, , ez] = engineAt[engineAt.length - 1] as Vec
  return {
    solids: [
      body,
      ...wings,
      ...pylons,
      ...engines,
      ...tail,
      ...gear.solids,
      solid(
        hullFaces(fairing, [{ paint: livery.paints.at(-1) ?? livery.base, until: () => -9 }], {
          longest: 0.7,
          around: 9,
          detail,
        }),
        { rank: -1 },
      ),
      solid(aerial([X(5.4), 0, Z(2.48)], 0.24, 0.14)),
      solid(beacon([X(6.2), 0, Z(2.5)])),
    ],
    contacts: gear.contacts,
    rest: 0.2,
    engine: single
      ? { low: [ex - 1.2, -1, Z(1.3)], high: [ex + nacelleLong + 0.3, 1, ez + 0.7] }
      : { low: [ex - 1.6, -2.4, Z(1.1)], high: [ex + nacelleLong + 0.3, -0.4, Z(2.9)] },
    tail: { low: [X(9.4), -2, Z(1.1)], high: [end + X(0.7), 2, top + 0.15] },
    whole: { low: [0, -tip, 0], high: [end, tip, top] },
  }
}
