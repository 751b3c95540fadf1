/** Places that a new table has; a power of two. */
const firstPlaces = 1024

/**
 * The slot of each id, as a hash table with open addressing: eight bytes an id at most, where a map of a million numbers
 * takes fifty. Only slots are in the table; whose they are is asked of the store, so an id must be there while it is looked for.
 */
export class SlotTable {
  /** One more than the slot; 0 is a free place. */
  private places = new Uint32Array(firstPlaces)
  private size = 0

  constructor(private readonly idOf: (slot: number) => number) {}

  get(id: number): number | undefined {
    const slot = this.places[this.placeOf(id)]! - 1
    return slot < 0 ? undefined : slot
  }

  /** The id must not be there yet. */
  add(id: number, slot: number): void {
    if (++this.size * 4 > this.places.length * 3) this.grow()
    this.places[this.placeOf(id)] = slot + 1
  }

  /** Notes the slot to which an id that is there moves; call it while the id is still found at the old one. */
  move(id: number, slot: number): void {
    this.places[this.placeOf(id)] = slot + 1
  }

  /** The id must be there. */
  remove(id: number): void {
    const { places } = this
    const mask = places.length - 1
    let free = this.placeOf(id)
    // What stands behind it moves up, unless its own place would lie behind the free one then.
    for (let at = (free + 1) & mask; places[at] !== 0; at = (at + 1) & mask) {
      const home = homeOf(this.idOf(places[at]! - 1), mask)
      if (((at - home) & mask) < ((at - free) & mask)) continue
      places[free] = places[at]!
      free = at
    }
    places[free] = 0
    this.size--
  }

  /** Where an id is, or the free place where it belongs. */
  private placeOf(id: number): number {
    const { places } = this
    const mask = places.length - 1
    let at = homeOf(id, mask)
    while (places[at] !== 0 && this.idOf(places[at]! - 1) !== id) at = (at + 1) & mask
    return at
  }

  private grow(): void {
    const before = this.places
    this.places = new Uint32Array(before.length * 2)
    for (const place of before) if (place !== 0) this.places[this.placeOf(this.idOf(place - 1))] = place
  }
}

/** Neighbouring ids get places far apart, so that they do not pile up (Knuth's multiplicative hash). */
const homeOf = (id: number, mask: number): number => (Math.imul(id, 0x9e37_79b1) >>> 8) & mask
