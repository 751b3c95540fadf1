import type { Dictionary } from './dictionary'
import { Posting } from './posting'

/**
 * The rows that have each word of a column. Of a set column, whose words are several ones with a separator between, the rows
 * that have each of those. Built when first asked for, as that is faster than row by row, and kept up with every change.
 */
export class WordPostings {
  private postings: Posting[] | undefined
  /** The postings of each word: its own, or those of its members. */
  private readonly keys: (readonly number[])[] = [[]]
  private readonly members: string[] = []
  private readonly memberNumbers = new Map<string, number>()

  constructor(
    private readonly dictionary: Dictionary,
    private readonly separator: string | undefined,
  ) {}

  private get isSet(): boolean {
    return this.separator !== undefined
  }

  /** Builds the postings unless they are there. */
  read(words: Uint16Array, rows: number): this {
    this.postings ??= this.build(words, rows)
    return this
  }

  /** The rows that have a value, given in any letter case unless it is a member of a set; undefined for an unknown one. */
  of(value: string): Posting | undefined {
    const number = this.isSet ? this.memberNumbers.get(value) : this.dictionary.find(value)
    return number === undefined ? undefined : this.postings?.[number]
  }

  /** Whether a word, by its number, is one of these values or has one of them as a member. */
  tester(values: readonly string[]): (word: number) => boolean {
    const wanted = new Set(
      values.flatMap(
        value => (this.isSet ? this.memberNumbers.get(value) : this.dictionary.find(value)) ?? [],
      ),
    )
    const [only] = wanted
    if (!this.isSet && wanted.size === 1) return word => word === only
    return word => this.keysOf(word).some(number => wanted.has(number))
  }

  /** Every value that rows have, with these rows. */
  *each(): Generator<readonly [string, Posting]> {
    for (const [number, posting] of (this.postings ?? []).entries())
      if (posting && posting.size > 0) yield [this.valueOf(number), posting]
  }

  /** What counting the rows of every value within a set costs, in words read. */
  get cost(): number {
    let sum = 0
    for (const posting of this.postings ?? []) sum += posting?.cost ?? 0
    return sum
  }

  /** The values of a word given by its number. */
  valuesOf(word: number): readonly string[] {
    return this.keysOf(word).map(number => this.valueOf(number))
  }

  /** Call it when a row's word changes; 0 is none. */
  change(slot: number, from: number, to: number, rows: number): void {
    if (!this.postings || from === to) return
    for (const number of this.keysOf(from)) this.postings[number]?.remove(slot)
    for (const number of this.keysOf(to)) this.postingOf(number).add(slot, rows)
  }

  clear(): void {
    this.postings = undefined
  }

  private valueOf(number: number): string {
    return this.isSet ? this.members[number]! : this.dictionary.words[number]!
  }

  private postingOf(number: number): Posting {
    return (this.postings![number] ??= new Posting())
  }

  private keysOf(word: number): readonly number[] {
    return (this.keys[word] ??= this.isSet ? this.readMembers(word) : [word])
  }

  private readMembers(word: number): readonly number[] {
    return [...new Set(this.dictionary.words[word]!.split(this.separator!))].map(member => {
      const known = this.memberNumbers.get(member)
      if (known !== undefined) return known
      const added = this.members.push(member) - 1
      this.memberNumbers.set(member, added)
      return added
    })
  }

  private build(words: Uint16Array, rows: number): Posting[] {
    const sizes = new Uint32Array(this.dictionary.words.length)
    for (let slot = 0; slot < rows; slot++) sizes[words[slot]!]!++
    const postings: Posting[] = []
    const known = [...sizes.keys()].map(word => (sizes[word]! > 0 ? this.keysOf(word) : []))
    for (const [word, numbers] of known.entries())
      for (const number of numbers)
        postings[number] ??= new Posting(this.isSet ? undefined : Math.min(sizes[word]!, rows / 32 + 9))
    for (let slot = 0; slot < rows; slot++) {
      const numbers = known[words[slot]!]!
      for (let at = 0; at < numbers.length; at++) postings[numbers[at]!]!.add(slot, rows)
    }
    return postings
  }
}
