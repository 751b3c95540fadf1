import type { Paint } from './light'
import { type Decal, type Face, faceOf, present } from './solid'
import { type Vec, add, between, clamp, cross, lerp, scale, sub, unit } from './vec'

/** One section of a wing, fin or blade: its leading edge, chord (along x), thickness as a share of the chord, twist in radians, and how far the trailing edge hangs below. */
export type Section = { edge: Vec; chord: number; thick: number; twist?: number; fall?: number }

/** A section by its leading edge, chord, thickness and, if any, twist. */
export const rib = (x: number, y: number, z: number, chord: number, thick: number, twist = 0): Section => ({
  edge: [x, y, z],
  chord,
  thick,
  twist,
})

export type WingOptions = {
  /** Camber as a share of the chord; 0 for tails. */
  camber?: number
  /** Span positions (0 root … 1 tip) of the paint borders at a chord position; as many at every chord. */
  spans?: (chord: number) => readonly number[]
  paint: (span: number, chord: number, upper: boolean) => Paint
  cells?: number
}

const halfThickness = (c: number): number =>
  5 * (0.2969 * Math.sqrt(c) - 0.126 * c - 0.3516 * c * c + 0.2843 * c ** 3 - 0.1036 * c ** 4)

export type Wing = {
  faces: Face[]
  /** A point of the surface: span and chord 0 … 1. */
  on: (span: number, chord: number, upper: boolean) => Vec
}

/** A lofted wing through sections from root to tip. */
export const wingOf = (sections: readonly Section[], options: WingOptions): Wing => {
  const { camber = 0.02, paint, cells = 7 } = options
  const last = sections.length - 1
  const reach = sections.map((s, i) =>
    i ? Math.hypot(...sub(s.edge, (sections[i - 1] as Section).edge)) : 0,
  )
  let sum = 0
  const marks = reach.map(r => (sum += r)).map(r => r / (sum || 1))
  const sectionAt = (span: number): Section & { out: Vec } => {
    let i = 0
    while (i < last - 1 && span > (marks[i + 1] ?? 1)) i++
    const [a, b] = [sections[i], sections[i + 1]] as [Section, Section]
    const t = (span - (marks[i] ?? 0)) / ((marks[i + 1] ?? 1) - (marks[i] ?? 0))
    return {
      edge: between(a.edge, b.edge, t),
      chord: lerp(a.chord, b.chord, t),
      thick: lerp(a.thick, b.thick, t),
      twist: lerp(a.twist ?? 0, b.twist ?? 0, t),
      fall: lerp(a.fall ?? 0, b.fall ?? 0, t),
      out: unit(sub(b.edge, a.edge)),
    }
  }
  const onMean = (span: number, chord: number, offset: number): Vec => {
    const s = sectionAt(span)
    const square = unit([0, s.out[1], s.out[2]])
    const lift = cross([1, 0, 0], square)
    const up: Vec = lift[2] < -0.05 || (Math.abs(lift[2]) <= 0.05 && lift[1] < 0) ? scale(lift, -1) : lift
    const [c, n] = [Math.cos(s.twist ?? 0), Math.sin(s.twist ?? 0)]
    const along: Vec = add([c, 0, 0], scale(up, -n))
    const over: Vec = add([n, 0, 0], scale(up, c))
    return add(
      [s.edge[0], s.edge[1], s.edge[2] - (s.fall ?? 0) * chord],
      add(
        scale(along, chord * s.chord),
        scale(over, s.chord * (4 * camber * chord * (1 - chord) + offset * s.thick * halfThickness(chord))),
      ),
    )
  }
  const spans =
    options.spans ?? (() => [...new Set([0, 0.2, 0.4, 0.6, 0.8, 1, ...marks])].toSorted((a, b) => a - b))
  // Cells bunch towards the leading edge, where the surface turns fastest.
  const chords = Array.from({ length: cells + 1 }, (_, i) => (i / cells) ** 1.7)
  const faces: (Face | null)[] = []
  for (const upper of [true, false]) {
    const sign = upper ? 1 : -1
    const grid = chords.map(c => spans(c).map(s => onMean(s, c, sign)))
    const core = chords.map(c => spans(c).map(s => onMean(s, c, 0)))
    for (let i = 0; i < cells; i++)
      for (let j = 0; j + 1 < spans(0).length; j++) {
        const inside = scale(add(core[i]?.[j] as Vec, core[i + 1]?.[j + 1] as Vec), 0.5)
        const [near, far] = [spans(chords[i] ?? 0), spans(chords[i + 1] ?? 1)]
        const span = ((near[j] ?? 0) + (near[j + 1] ?? 0) + (far[j] ?? 0) + (far[j + 1] ?? 0)) / 4
        const corners = [grid[i]?.[j], grid[i + 1]?.[j], grid[i + 1]?.[j + 1], grid[i]?.[j + 1]] as Vec[]
        faces.push(faceOf(corners, paint(span, ((chords[i] ?? 0) + (chords[i + 1] ?? 0)) / 2, upper), inside))
      }
  }
  for (const [end, next] of [
    [1, 0.98],
    [0, 0.02],
  ] as const)
    for (let i = 0; i < cells; i++) {
      const [a, b] = [chords[i] ?? 0, chords[i + 1] ?? 1]
      const rim = [onMean(end, a, 1), onMean(end, b, 1), onMean(end, b, -1), onMean(end, a, -1)]
      faces.push(faceOf(rim, paint(end, a, true), onMean(next, (a + b) / 2, 0)))
    }
  return { faces: present(faces), on: (span, chord, upper) => onMean(span, chord, upper ? 1 : -1) }
}

/** The gap around a control surface, seen from one side of the wing. */
export const hinge = (
  wing: Wing,
  from: number,
  to: number,
  chord: number,
  upper: boolean,
  paint: Paint,
  width = 0.014,
): Decal[] => {
  const steps = 6
  const path = [
    wing.on(from, 0.985, upper),
    ...Array.from({ length: steps + 1 }, (_, i) => wing.on(lerp(from, to, i / steps), chord, upper)),
    wing.on(to, 0.985, upper),
  ]
  const [mid, other] = [(from + to) / 2, (chord + 1) / 2]
  const face = faceOf(
    [
      wing.on(from, chord, upper),
      wing.on(to, chord, upper),
      wing.on(to, 0.98, upper),
      wing.on(from, 0.98, upper),
    ],
    paint,
    wing.on(mid, other, !upper),
  )
  return face ? [{ ...face, points: path, width }] : []
}

/** Even borders plus given ones, for stripes at fixed spans. */
export const evenSpans = (extra: readonly number[] = [], count = 5): (() => readonly number[]) => {
  const all = [
    ...new Set([
      ...Array.from({ length: count + 1 }, (_, i) => i / count),
      ...extra.map(e => clamp(e, 0, 1)),
    ]),
  ].toSorted((a, b) => a - b)
  return () => all
}
