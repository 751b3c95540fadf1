import { type Paint, matte, metal } from '../core/light'
import { type Decal, type Face, type Solid, box, pillow, solid, tube } from '../core/solid'
import { type Vec, add, cross, scale, unit, spots } from '../core/vec'

export type Hide = { leather: Paint; piping: Paint; frame: Paint }

/** Upholstery in the colours such cabins come in. */
export const hides: readonly Hide[] = [
  { leather: matte('#d8c9ad'), piping: matte('#8e7a58'), frame: matte('#5d4a35') },
  { leather: matte('#b9c0c4'), piping: matte('#5f676d'), frame: matte('#3a4046') },
  { leather: matte('#7a4a2c'), piping: matte('#3d2415'), frame: matte('#2c2019') },
  { leather: matte('#e6e2d8'), piping: matte('#a59c8a'), frame: matte('#6b5a44') },
  { leather: matte('#3b4149'), piping: matte('#1d2126'), frame: matte('#22262b') },
  { leather: matte('#8b2f2a'), piping: matte('#4a1512'), frame: matte('#2a1a18') },
]

type SeatSize = { wide: number; back: number; arms: boolean; head: boolean }

const leaning = (way: number, lean: number): [Vec, Vec, Vec] => {
  const up = unit([way * lean, 0, 1])
  const across: Vec = [0, 1, 0]
  return [cross(across, up), across, up]
}

/** One seat on the floor at `at`, facing aft (way 1) or forward (-1). */
export const seat = (
  at: Vec,
  way: 1 | -1,
  hide: Hide,
  size: SeatSize = { wide: 0.5, back: 0.66, arms: true, head: true },
): Solid => {
  const { wide, back } = size
  const half = wide / 2
  const lean = leaning(-way, 0.2)
  const low = { round: 0.5, rings: 10, sides: 26 }
  const behind = (dz: number): Vec => add([at[0] - way * 0.2, at[1], at[2] + 0.42], scale(lean[2], dz))
  const faces: Face[] = [
    ...box(
      [at[0] - 0.17, at[1] - half * 0.7, at[2]],
      [at[0] + 0.17, at[1] + half * 0.7, at[2] + 0.26],
      hide.frame,
    ),
    ...pillow([at[0] + way * 0.02, at[1], at[2] + 0.36], [0.27, half * 0.96, 0.1], hide.leather, low),
    ...pillow(behind(back * 0.5), [0.085, half * 0.94, back * 0.52], hide.leather, {
      ...low,
      axes: lean,
      rings: 14,
    }),
    ...[1, -1].flatMap(side =>
      pillow(
        add(behind(back * 0.46), [way * 0.05, side * half * 0.8, 0]),
        [0.07, 0.05, back * 0.42],
        hide.leather,
        { ...low, axes: lean, rings: 9, sides: 16 },
      ),
    ),
    ...(size.head
      ? pillow(behind(back * 1.08), [0.06, half * 0.56, 0.11], hide.leather, {
          ...low,
          axes: lean,
          rings: 9,
          sides: 20,
        })
      : []),
    ...(size.arms
      ? [1, -1].flatMap(side => [
          ...pillow(
            [at[0] + way * 0.02, at[1] + side * (half + 0.035), at[2] + 0.58],
            [0.24, 0.045, 0.045],
            hide.leather,
            { ...low, rings: 5, sides: 12 },
          ),
          ...box(
            [at[0] - 0.16, at[1] + side * (half + 0.035) - 0.02, at[2] + 0.2],
            [at[0] + 0.16, at[1] + side * (half + 0.035) + 0.02, at[2] + 0.55],
            hide.frame,
          ),
        ])
      : []),
  ]
  // Stitching: two lines down the back and one across the cushion.
  const stitch = (points: Vec[], normal: Vec): Decal => ({
    points,
    at: points[0] ?? at,
    normal,
    paint: { ...hide.piping, alpha: 0.7 },
    width: 0.008,
  })
  const front = scale(lean[0], way)
  const decals: Decal[] = [-0.36, 0.36].flatMap(k => {
    const on = (dz: number): Vec => add(behind(dz), add([0, k * wide * 0.8, 0], scale(front, 0.084)))
    const rear = (dz: number): Vec => add(behind(dz), add([0, k * wide * 0.8, 0], scale(front, -0.084)))
    return [
      stitch([on(0.12), on(back * 0.9)], front),
      stitch([rear(0.05), rear(back * 0.9)], scale(front, -1)),
    ]
  })
  // A seat that shows its back hides its cushion, and with it the belt lying there.
  if (way < 0) {
    decals.push(
      stitch(
        [add(at, [way * 0.12, -half * 0.8, 0.462]), add(at, [way * 0.12, half * 0.8, 0.462])],
        [0, 0, 1],
      ),
    )
    for (const end of [-1, 1]) {
      const strap = [-0.06, 0.05, 0.13].map((x, i): Vec =>
        add(at, [way * x, end * half * (0.85 - i * 0.32), 0.464]),
      )
      decals.push({ ...stitch(strap, [0, 0, 1]), paint: matte('#2f333a'), width: 0.032 })
    }
    decals.push({
      ...stitch([add(at, [way * 0.13, -0.05, 0.466]), add(at, [way * 0.13, 0.05, 0.466])], [0, 0, 1]),
      paint: metal('#d5d9dc'),
      width: 0.045,
    })
  }
  return solid(faces, { decals, slice: 0.16 })
}

/** A bench for two or three. */
export const bench = (at: Vec, wide: number, way: 1 | -1, hide: Hide): Solid =>
  seat(at, way, hide, { wide, back: 0.6, arms: false, head: false })

/** A folding table of dark wood between facing seats. */
export const table = (at: Vec, long: number, wide: number, wood: Paint): Solid =>
  solid([
    ...box(
      [at[0] - long / 2, at[1] - wide / 2, at[2]],
      [at[0] + long / 2, at[1] + wide / 2, at[2] + 0.03],
      wood,
    ),
    ...tube(spots(at[0], at[1], at[2], at[0], at[1], at[2] - 0.3), [0.03], metal('#b9bec2'), 8),
  ])
