import { clearBit, countBits, setBit, sizedFor, wordsFor, type Bits } from './bits'

/** Bounds of a column: each costs one bit a row, and halves what has to be looked at row by row. */
const mostBounds = 32
/** Values among which the bounds are chosen. */
const sampled = 4096

/** What a condition on a number asks for, both ends included. */
export interface Range {
  readonly min: number
  readonly max: number
}

/**
 * Rows by a number, for ranges: for some bounds, which rows lie below each. The difference of two of these sets is the
 * range but for rows between its ends and the next bounds, which are looked at one by one. Rows without a value are
 * in no range.
 */
export class NumberRanges {
  private bounds: number[] = []
  /** The rows below each bound, and last all rows that have a value. */
  private below: Bits[] | undefined
  /** How many rows lie in each part: below the first bound, between two of them, or at the last and above. */
  private parts: number[] = []
  /** An empty set as large as the others. */
  private none: Bits = new Uint32Array(0)
  private builtFor = 0
  private values: Float64Array = new Float64Array(0)

  /** Call it when a row's number changes; NaN is none. */
  change(slot: number, from: number, to: number, rows: number): void {
    if (!this.below || Object.is(from, to)) return
    // The bounds were chosen for the values of then.
    if (rows > 2 * this.builtFor) return this.clear()
    if (this.none.length < wordsFor(slot + 1)) this.grow(Math.max(rows, slot + 1))
    for (const [at, set] of this.below.entries()) {
      const bound = this.bounds[at] ?? Number.POSITIVE_INFINITY
      if (from < bound === to < bound) continue
      if (to < bound) setBit(set, slot)
      else clearBit(set, slot)
    }
    if (!Number.isNaN(from)) this.parts[this.partOf(from)]!--
    if (!Number.isNaN(to)) this.parts[this.partOf(to)]!++
  }

  clear(): void {
    this.below = undefined
  }

  /** Chooses the bounds and sorts the rows in, unless that is done. `values` are those of all rows. */
  read(values: Float64Array, rows: number): this {
    this.values = values
    this.below ??= this.build(rows)
    return this
  }

  /** How many rows may be in a range, at most. */
  estimate(range: Range): number {
    let sum = 0
    for (let part = this.partOf(range.min); part <= this.partOf(range.max); part++) sum += this.parts[part]!
    return sum
  }

  /** Leaves in `bits` the rows whose values are in the range. */
  keepIn(bits: Bits, range: Range): void {
    const { values } = this
    const below = this.below ?? []
    if (!(range.min <= range.max)) {
      bits.fill(0)
      return
    }
    const [first, last] = [this.partOf(range.min), this.partOf(range.max)]
    const under = below[first - 1] ?? this.none
    const upTo = below[last]!
    // What lies between the bounds is surely in the range; the parts at its ends are looked through, unless it is open.
    const isFirstSure = range.min === Number.NEGATIVE_INFINITY || range.min === this.bounds[first - 1]
    const firstEnd = isFirstSure ? this.none : below[first]!
    const lastStart = range.max === Number.POSITIVE_INFINITY ? upTo : (below[last - 1] ?? this.none)
    const length = Math.min(bits.length, upTo.length)
    bits.fill(0, length)
    for (let at = 0; at < length; at++) {
      const kept = bits[at]! & upTo[at]! & ~under[at]!
      let unsure = kept & (firstEnd[at]! | ~lastStart[at]!)
      let out = 0
      for (; unsure !== 0; unsure &= unsure - 1) {
        const lowest = unsure & -unsure
        const value = values[at * 32 + 31 - Math.clz32(lowest)]!
        if (!(value >= range.min && value <= range.max)) out |= lowest
      }
      bits[at] = kept & ~out
    }
  }

  /** The smallest and the largest value among the rows of a set; undefined when none of them has one. */
  spanIn(bits: Bits): Range | undefined {
    const parts = this.below?.length ?? 0
    let lowest: Range | undefined
    let part = 0
    while (part < parts && !lowest) lowest = this.spanOfPart(bits, part++)
    let highest: Range | undefined
    for (let end = parts - 1; end >= part && !highest; end--) highest = this.spanOfPart(bits, end)
    return lowest && { min: lowest.min, max: (highest ?? lowest).max }
  }

  private spanOfPart(bits: Bits, part: number): Range | undefined {
    const { values } = this
    const upTo = this.below![part]!
    const under = this.below![part - 1] ?? this.none
    const length = Math.min(bits.length, upTo.length)
    let min = Number.POSITIVE_INFINITY
    let max = Number.NEGATIVE_INFINITY
    for (let at = 0; at < length; at++)
      for (let word = bits[at]! & upTo[at]! & ~under[at]!; word !== 0; word &= word - 1) {
        const value = values[at * 32 + 31 - Math.clz32(word & -word)]!
        if (value < min) min = value
        if (value > max) max = value
      }
    return min <= max ? { min, max } : undefined
  }

  private grow(rows: number): void {
    this.below = this.below?.map(set => sizedFor(set, rows))
    this.none = sizedFor(this.none, rows)
  }

  /** The part in which a value lies. */
  private partOf(value: number): number {
    let [low, high] = [0, this.bounds.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.bounds[middle]! <= value) low = middle + 1
      else high = middle
    }
    return low
  }

  private build(rows: number): Bits[] {
    const { values } = this
    this.builtFor = Math.max(rows, 1024)
    this.bounds = boundsFor(values, rows)
    const below = Array.from({ length: this.bounds.length + 1 }, () => new Uint32Array(wordsFor(rows)))
    for (let slot = 0; slot < rows; slot++) {
      const value = values[slot]!
      if (!Number.isNaN(value)) setBit(below[this.partOf(value)]!, slot)
    }
    this.none = new Uint32Array(wordsFor(rows))
    this.parts = below.map(countBits)
    for (let at = 1; at < below.length; at++) {
      const [set, under] = [below[at]!, below[at - 1]!]
      for (let word = 0; word < set.length; word++) set[word]! |= under[word]!
    }
    return below
  }
}

/** Different values that part a sample of them evenly. */
const boundsFor = (values: Float64Array, rows: number): number[] => {
  const step = Math.max(1, Math.floor(rows / sampled))
  const sample: number[] = []
  for (let slot = 0; slot < rows; slot += step) if (!Number.isNaN(values[slot])) sample.push(values[slot]!)
  const sorted = Float64Array.from(sample).sort()
  const chosen = new Set<number>()
  for (let at = 1; at <= mostBounds; at++) {
    const value = sorted[Math.floor((at * sorted.length) / (mostBounds + 1))]
    if (value !== undefined) chosen.add(value)
  }
  return [...chosen]
}
