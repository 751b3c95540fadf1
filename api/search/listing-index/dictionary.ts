const mostWords = 65_536

/** Words of one column, numbered from 1; 0 means the advert has none. */
export class Dictionary {
  readonly words: string[] = ['']
  private readonly numbers = new Map<string, number>()
  private readonly folded = new Map<string, number>()

  /** Whether further words count as missing. */
  get isFull(): boolean {
    return this.words.length === mostWords
  }

  numberOf(word: string): number {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    // Columns have 16 bits; further distinct words count as missing, but other columns still filter these adverts.
    if (this.isFull) return 0
    const added = this.words.push(word) - 1
    this.numbers.set(word, added)
    if (!this.folded.has(word.toLowerCase())) this.folded.set(word.toLowerCase(), added)
    return added
  }

  /** The number of a word given in any letter case; undefined when no advert has it. */
  find(word: string): number | undefined {
    return this.numbers.get(word) ?? this.folded.get(word.toLowerCase())
  }
}
