import type { Hull } from '../core/hull'
import { type Paint, gloss, glow } from '../core/light'
import { type Decal, type Solid, pillow, solid } from '../core/solid'
import { type Vec, clamp } from '../core/vec'
import { type Section, evenSpans, hinge, wingOf } from '../core/wing'
import type { Livery } from '../liveries'
import { boot, gap } from './kit'

export type WingPlan = {
  /** Starboard half from root to tip; the port half is its mirror. */
  sections: readonly Section[]
  paint: Paint
  tip?: Paint
  /** Where the tip colour starts, 0 … 1. */
  tipFrom?: number
  /** Rubber de-icing boots on the leading edge. */
  boots?: boolean
  /** Control surfaces as (from, to) span shares. */
  flap?: readonly [number, number]
  aileron?: readonly [number, number]
  lights?: boolean
  camber?: number
  rank?: number
}

const flipped = (s: Section): Section => ({ ...s, edge: [s.edge[0], -s.edge[1], s.edge[2]] })

/** Both halves of a wing or tailplane, each a solid of its own. */
export const wingPair = (plan: WingPlan): Solid[] =>
  [1, -1].map(side => {
    const sections = plan.sections.map(s => (side > 0 ? s : flipped(s)))
    const tipFrom = plan.tipFrom ?? 1.1
    const wing = wingOf(sections, {
      camber: plan.camber ?? 0.02,
      spans: evenSpans([tipFrom]),
      cells: 8,
      paint: (span, chord) =>
        span > tipFrom
          ? (plan.tip ?? plan.paint)
          : plan.boots && chord < 0.05 && span > 0.12
            ? boot
            : plan.paint,
    })
    const decals: Decal[] = [true, false].flatMap(upper => [
      ...(plan.flap ? hinge(wing, plan.flap[0], plan.flap[1], 0.72, upper, gap) : []),
      ...(plan.aileron ? hinge(wing, plan.aileron[0], plan.aileron[1], 0.76, upper, gap) : []),
    ])
    const tip = wing.on(0.995, 0.12, true)
    const lamp = plan.lights
      ? pillow(
          [tip[0], tip[1] + side * 0.03, tip[2] - 0.02],
          [0.1, 0.035, 0.035],
          side > 0 ? glow('#1fae6a') : glow('#d8322c'),
          { round: 1, rings: 4, sides: 8 },
        )
      : []
    return solid([...wing.faces, ...lamp], { decals, rank: plan.rank ?? 0 })
  })

/** A fin with the scheme's borders drawn across it; sections run from root to top. */
export const finOf = (
  sections: readonly Section[],
  livery: Livery,
  body: Hull | null,
  options: { rudder?: readonly [number, number]; hinge?: number; rank?: number } = {},
): Solid => {
  // The root follows the falling back of the body: no daylight under the rudder.
  const rooted = sections.map((s, i) =>
    i || !body ? s : { ...s, fall: s.edge[2] - body.top(Math.min(body.to, s.edge[0] + s.chord)) + 0.05 },
  )
  const borders = (chord: number): number[] => {
    let last = 0
    return livery.finLines.map(line => (last = clamp(line(chord), last, 1)))
  }
  const fin = wingOf(rooted, {
    camber: 0,
    cells: 9,
    spans: chord => [0, ...borders(chord), 1],
    paint: (span, chord) => livery.finPaints[borders(chord).filter(b => span > b).length] ?? livery.base,
  })
  const [from, to] = options.rudder ?? [0.02, 0.98]
  const decals = [true, false].flatMap(upper => hinge(fin, from, to, options.hinge ?? 0.62, upper, gap))
  return solid(fin.faces, { decals, rank: options.rank ?? 0 })
}

/** A small round lamp. */
export const lamp = (at: Vec, size: number, hex: string) =>
  pillow(at, [size, size, size], glow(hex), { round: 1, rings: 4, sides: 8 })

export const beacon = (at: Vec) =>
  pillow(at, [0.05, 0.05, 0.07], gloss('#b3222a'), { round: 1, rings: 4, sides: 8 })

/** A wing seen from above as a function of the distance from the middle line. */
export type SpanPlan = (y: number) => Section

/** A wing that carries an engine: inner and outer panels, and the piece inside the nacelle for each side. */
export const engineWing = (
  at: SpanPlan,
  places: { root: number; engine: number; half: number; kink?: number; tip: number },
  plan: Omit<WingPlan, 'sections'>,
): { panels: Solid[]; under: (side: number) => Solid } => {
  const { root, engine, half, kink, tip } = places
  const outer = [engine + half, ...(kink ? [kink] : []), tip - 0.25, tip].map(at)
  return {
    panels: [
      ...wingPair({
        ...plan,
        sections: [at(root), at(engine - half)],
        tipFrom: 2,
        aileron: undefined,
        lights: false,
        flap: [0.1, 0.98],
      }),
      ...wingPair({ ...plan, sections: outer }),
    ],
    under: side =>
      solid(
        wingOf(
          [engine - half - 0.02, engine + half + 0.02].map(y => (side > 0 ? at(y) : flipped(at(y)))),
          { paint: () => plan.paint, cells: 6, spans: () => [0, 0.5, 1] },
        ).faces,
        { rank: (plan.rank ?? 0) - 1 },
      ),
  }
}
