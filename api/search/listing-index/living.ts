import { clearBit, countBits, hasBit, setBit, sizedFor, wordsFor, type Bits } from './bits'

/**
 * The rows that are not over yet. Kept for the span of time in which none of them ends, so the rows are gone through
 * only when one has ended since; the sweep takes ended ones away.
 */
export class Living {
  private bits: Bits = new Uint32Array(0)
  count = 0
  /** The bits hold for every moment from `from` to before `until`, in milliseconds; at the start for none. */
  private from = Number.POSITIVE_INFINITY
  private until = Number.NEGATIVE_INFINITY

  /** The rows whose end is later than `now`; not to be changed. */
  read(ends: Float64Array, rows: number, now: number): Bits {
    if (now < this.from || now >= this.until) this.build(ends, rows, now)
    return this.bits
  }

  /** Call it when a row comes, changes or goes (`end` is undefined then). */
  change(slot: number, end: number | undefined, rows: number): void {
    if (this.until <= this.from) return
    this.bits = sizedFor(this.bits, Math.max(rows, slot + 1))
    const was = hasBit(this.bits, slot)
    if (end !== undefined && end > this.from && end < this.until) return this.clear()
    const isLiving = end !== undefined && end >= this.until
    if (isLiving) setBit(this.bits, slot)
    else clearBit(this.bits, slot)
    this.count += Number(isLiving) - Number(was)
  }

  clear(): void {
    this.from = Number.POSITIVE_INFINITY
    this.until = Number.NEGATIVE_INFINITY
  }

  private build(ends: Float64Array, rows: number, now: number): void {
    this.bits = new Uint32Array(wordsFor(rows))
    this.from = Number.NEGATIVE_INFINITY
    this.until = Number.POSITIVE_INFINITY
    for (let slot = 0; slot < rows; slot++) {
      const end = ends[slot]!
      if (end > now) {
        setBit(this.bits, slot)
        if (end < this.until) this.until = end
      } else if (end > this.from) this.from = end
    }
    this.count = countBits(this.bits)
  }
}
