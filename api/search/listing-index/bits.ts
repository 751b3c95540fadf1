/** Sets of rows, one bit each: row `slot` is bit `slot % 32` of word `slot / 32`. A shorter set has no rows beyond. */
export type Bits = Uint32Array

/** How many words hold the bits of so many rows. */
export const wordsFor = (rows: number): number => (rows + 31) >>> 5

export const hasBit = (bits: Bits, slot: number): boolean => ((bits[slot >>> 5]! >>> (slot & 31)) & 1) === 1

/** Beyond the set's words nothing is set, so it must be large enough. */
export const setBit = (bits: Bits, slot: number): void => {
  bits[slot >>> 5]! |= 1 << (slot & 31)
}

export const clearBit = (bits: Bits, slot: number): void => {
  bits[slot >>> 5]! &= ~(1 << (slot & 31))
}

/** The set itself if it holds so many rows, otherwise a larger copy. */
export const sizedFor = (bits: Bits, rows: number): Bits => {
  if (bits.length >= wordsFor(rows)) return bits
  const larger = new Uint32Array(wordsFor(rows))
  larger.set(bits)
  return larger
}

/** How many bits of a word are set (Hacker's Delight, 5-1). */
const bitsIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

export const countBits = (bits: Bits): number => {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    const word = bits[at]!
    if (word !== 0) count += bitsIn(word)
  }
  return count
}

/** How many rows are in both sets. */
export const countCommon = (one: Bits, other: Bits): number => {
  const length = Math.min(one.length, other.length)
  let count = 0
  for (let at = 0; at < length; at++) {
    const word = one[at]! & other[at]!
    if (word !== 0) count += bitsIn(word)
  }
  return count
}

/** Leaves in `bits` what is in `other`, too. */
export const keepCommon = (bits: Bits, other: Bits): void => {
  const length = Math.min(bits.length, other.length)
  for (let at = 0; at < length; at++) bits[at]! &= other[at]!
  bits.fill(0, length)
}

/** Adds what is in `other`, which has no rows beyond those of `bits`. */
export const addAll = (bits: Bits, other: Bits): void => {
  const length = Math.min(bits.length, other.length)
  for (let at = 0; at < length; at++) bits[at]! |= other[at]!
}

/** Calls `visit` for every row of a set, in ascending order. */
export const eachBit = (bits: Bits, visit: (slot: number) => void): void => {
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at]!; word !== 0; word &= word - 1) visit(at * 32 + 31 - Math.clz32(word & -word))
}

/** The rows of a set, of which it has `count`. */
export const slotsOf = (bits: Bits, count: number): Uint32Array => {
  const slots = new Uint32Array(count)
  let filled = 0
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at]!; word !== 0; word &= word - 1)
      slots[filled++] = at * 32 + 31 - Math.clz32(word & -word)
  return slots
}
