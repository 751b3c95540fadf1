import {
  addAll,
  clearBit,
  countCommon,
  eachBit,
  hasBit,
  setBit,
  sizedFor,
  slotsOf,
  wordsFor,
  type Bits,
} from './bits'

/** Rows that a new list has room for. */
const firstRoom = 8

/**
 * The rows that have one value: a list while they are few, one bit for every row of the store once that takes less
 * memory. So all values of a column together take at most four bytes a row for lists, and as much for bits.
 */
export class Posting {
  size = 0
  private list: Uint32Array | null
  private bits: Bits | null = null

  /** `expected` is how many rows will be added, if that is known. */
  constructor(expected = firstRoom) {
    this.list = new Uint32Array(expected)
  }

  /** What counting its rows within a set costs, in words read. */
  get cost(): number {
    return this.bits ? this.bits.length : this.size
  }

  /** `rows` is the number of rows of the store; the row must not be there yet. */
  add(slot: number, rows: number): void {
    if (this.list && this.size >= firstRoom && this.size > wordsFor(rows)) this.becomeBits(rows)
    if (this.bits) {
      this.bits = sizedFor(this.bits, Math.max(rows, slot + 1))
      setBit(this.bits, slot)
    } else if (this.list) {
      if (this.size === this.list.length) this.list = longer(this.list)
      this.list[this.size] = slot
    }
    this.size++
  }

  /** The row must be there. */
  remove(slot: number): void {
    this.size--
    if (this.bits) {
      clearBit(this.bits, slot)
      // Half of what makes bits worth while, so that a value at the border does not change with every advert.
      if (this.size < this.bits.length / 2) this.becomeList()
    } else if (this.list) {
      // Their order does not matter, so the last one takes the place.
      this.list[this.list.indexOf(slot)] = this.list[this.size]!
    }
  }

  each(visit: (slot: number) => void): void {
    if (this.bits) eachBit(this.bits, visit)
    else if (this.list) for (let at = 0; at < this.size; at++) visit(this.list[at]!)
  }

  /** Adds its rows to a set that is large enough for the store. */
  addTo(set: Bits): void {
    if (this.bits) addAll(set, this.bits)
    else this.each(slot => setBit(set, slot))
  }

  /** How many of its rows are in the set. */
  countIn(set: Bits): number {
    if (this.bits) return countCommon(set, this.bits)
    let count = 0
    for (let at = 0; at < this.size; at++) if (hasBit(set, this.list![at]!)) count++
    return count
  }

  /** Its rows as a list, in no particular order; it must not be changed. */
  get slots(): Uint32Array {
    return this.bits ? slotsOf(this.bits, this.size) : this.list!.subarray(0, this.size)
  }

  /** Its rows as a set, if they are kept as one; it must not be changed. */
  get asBits(): Bits | null {
    return this.bits
  }

  private becomeBits(rows: number): void {
    const bits = new Uint32Array(wordsFor(rows))
    this.each(slot => setBit(bits, slot))
    this.bits = bits
    this.list = null
  }

  private becomeList(): void {
    const list = new Uint32Array(this.size + firstRoom)
    let at = 0
    eachBit(this.bits!, slot => {
      list[at++] = slot
    })
    this.list = list
    this.bits = null
  }
}

const longer = (list: Uint32Array): Uint32Array => {
  const room = new Uint32Array(Math.max(firstRoom, Math.ceil(list.length * 1.5)))
  room.set(list)
  return room
}
