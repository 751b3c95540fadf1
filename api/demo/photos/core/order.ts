import type { Vec } from './vec'

export type SheetBox = [left: number, top: number, right: number, bottom: number]

export type Placed = { box: readonly [Vec, Vec]; sheetBox: SheetBox; rank: number; depth: number }

/** Less than 0 when `a` must be drawn before `b`: the plane that best parts their boxes tells which the eye meets first. */
const order = (a: Placed, b: Placed, eye: Vec): number => {
  let best = -Infinity
  let sign = 0
  for (const axis of [0, 1, 2] as const) {
    const [aLow, aHigh, bLow, bHigh] = [a.box[0][axis], a.box[1][axis], b.box[0][axis], b.box[1][axis]]
    if (bLow - aHigh > best) {
      best = bLow - aHigh
      sign = eye[axis] > (bLow + aHigh) / 2 ? -1 : 1
    }
    if (aLow - bHigh > best) {
      best = aLow - bHigh
      sign = eye[axis] > (aLow + bHigh) / 2 ? 1 : -1
    }
  }
  return a.rank !== b.rank && best < -0.12 ? a.rank - b.rank : sign
}

const apart = (a: SheetBox, b: SheetBox): boolean => a[2] < b[0] || b[2] < a[0] || a[3] < b[1] || b[3] < a[1]

/** Sorts solids so that nearer ones come later. */
export const inDrawingOrder = <T extends Placed>(list: readonly T[], eye: Vec): T[] => {
  const waits = list.map(() => new Set<number>())
  for (let i = 0; i < list.length; i++)
    for (let j = i + 1; j < list.length; j++) {
      const [a, b] = [list[i] as T, list[j] as T]
      if (apart(a.sheetBox, b.sheetBox)) continue
      if (order(a, b, eye) < 0) waits[j]?.add(i)
      else waits[i]?.add(j)
    }
  const left = new Set(list.keys())
  const done: T[] = []
  while (left.size) {
    // Where boxes wait for one another in a ring, the farthest of those with the fewest unmet neighbours breaks it.
    let pick = -1
    for (const i of left) {
      const [mine, best] = [waits[i]?.size ?? 0, pick < 0 ? Infinity : (waits[pick]?.size ?? 0)]
      if (mine < best || (mine === best && (list[i] as T).depth > (list[pick] as T).depth)) pick = i
    }
    left.delete(pick)
    for (const wait of waits) wait.delete(pick)
    done.push(list[pick] as T)
  }
  return done
}
