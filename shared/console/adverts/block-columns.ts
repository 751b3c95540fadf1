/** Numbers of a column in as few bytes as they need, outside of the heap of objects; null where a row has none. */
export interface NumberColumn {
  readonly at: (nth: number) => number | null
}

type Store = Uint8Array | Uint16Array | Int32Array | Float64Array

/** A store and the number that stands in it for null; NaN is none that a server could send. */
const storeFor = (values: readonly (number | null)[]): readonly [Store, number] => {
  let [least, most, isWhole] = [0, 0, true]
  for (const value of values) {
    if (value === null) continue
    if (value < least) least = value
    if (value > most) most = value
    isWhole &&= Number.isInteger(value)
  }
  const { length } = values
  if (isWhole && least === 0 && most < 0xff) return [new Uint8Array(length), 0xff]
  if (isWhole && least === 0 && most < 0xff_ff) return [new Uint16Array(length), 0xff_ff]
  if (isWhole && least > -0x80_00_00_00 && most < 0x80_00_00_00)
    return [new Int32Array(length), -0x80_00_00_00]
  return [new Float64Array(length), Number.NaN]
}

export const numberColumn = (values: readonly (number | null)[]): NumberColumn => {
  const [store, none] = storeFor(values)
  for (let nth = 0; nth < values.length; nth++) store[nth] = values[nth] ?? none
  return {
    at: nth => {
      const value = store[nth]
      return value === undefined || Object.is(value, none) ? null : value
    },
  }
}

/** Where each line of a text begins, and behind the last one where another would. */
const beginsOf = (text: string, count: number): Uint32Array => {
  const begins = new Uint32Array(count + 1)
  for (let line = 1, at = 0; line < count; line++) {
    at = text.indexOf('\n', at) + 1
    begins[line] = at
  }
  begins[count] = text.length + 1
  return begins
}

/** Lines of one text, which are cut out of it when they are needed. */
export class TextColumn {
  private readonly begins: Uint32Array

  constructor(
    private readonly text: string,
    private readonly size: number,
    begins?: Uint32Array,
  ) {
    this.begins = begins ?? beginsOf(text, size)
  }

  at(nth: number): string {
    return this.text.slice(this.begins[nth], this.begins[nth + 1]! - 1)
  }

  /** The same lines in small letters. */
  lowerCase(): TextColumn {
    const text = this.text.toLowerCase()
    // A letter that becomes two moves the lines behind it.
    return new TextColumn(text, this.size, text.length === this.text.length ? this.begins : undefined)
  }

  /** Marks the lines that have the word with 1. */
  mark(word: string, marks: Uint8Array): void {
    const { text, begins } = this
    let line = 0
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, begins[line + 1])) {
      while (begins[line + 1]! <= at) line++
      marks[line] = 1
    }
  }
}
