import { BlockRow, type AdvertRow, type ReadBlock } from '../adverts/adverts.public'

/** Lines of text in small letters, and where each begins; what is found in them is marked by line. */
class Lines {
  private readonly text: string
  private readonly begins: Uint32Array

  constructor(text: string, count: number) {
    this.text = text.toLowerCase()
    this.begins = new Uint32Array(count + 1)
    for (let line = 1, at = 0; line < count; line++) {
      at = this.text.indexOf('\n', at) + 1
      this.begins[line] = at
    }
    this.begins[count] = this.text.length + 1
  }

  mark(word: string, marks: Uint8Array): void {
    const { text, begins } = this
    let line = 0
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, begins[line + 1])) {
      while (begins[line + 1]! <= at) line++
      marks[line] = 1
    }
  }
}

interface Searched {
  readonly texts: readonly Lines[]
  readonly owners: Lines
}

const searched = new WeakMap<ReadBlock, Searched>()

/** What the search looks in: title, numbers and seller of all rows of a block. */
const searchedOf = (block: ReadBlock): Searched => {
  const known = searched.get(block)
  if (known) return known
  const { texts, owners } = block.told
  const { title, registration, serialNumber, partNumber } = texts
  const people = owners.values.map(({ name, mail }) => `${name} ${mail}`.replaceAll('\n', ' '))
  const made = {
    texts: [title, registration, serialNumber, partNumber].map(text => new Lines(text, block.size)),
    owners: new Lines(people.join('\n'), people.length),
  }
  searched.set(block, made)
  return made
}

/** Blocks of these rows without a search index; `prepare` builds one. */
export const unsearched = (rows: readonly AdvertRow[]): readonly ReadBlock[] => {
  const blocks = new Set(rows.map(row => (row instanceof BlockRow ? row.block : undefined)))
  return [...blocks].filter(block => block !== undefined).filter(block => !searched.has(block))
}

export const prepare = (block: ReadBlock): void => void searchedOf(block)

/** Which rows of the block have every word: 1 for those that do. */
const markBlock = (block: ReadBlock, words: readonly string[]): Uint8Array => {
  const { texts, owners } = searchedOf(block)
  const { numbers, owners: owned } = block.told
  const all = new Uint8Array(block.size).fill(1)
  for (const word of words) {
    const marks = new Uint8Array(block.size)
    for (const lines of texts) lines.mark(word, marks)
    const people = new Uint8Array(owned.values.length)
    owners.mark(word, people)
    const id = numbers.id.indexOf(Number(word))
    if (id >= 0 && String(Number(word)) === word) marks[id] = 1
    for (let nth = 0; nth < marks.length; nth++) if (!marks[nth] && !people[owned.at[nth]!]) all[nth] = 0
  }
  return all
}

/** The same for a single row that belongs to no block. */
const markRow = (row: AdvertRow, words: readonly string[]): boolean => {
  const { id, title, registration, serialNumber, partNumber, ownerName, ownerMail } = row
  const text = [title, registration, serialNumber, partNumber, ownerName, ownerMail].join('\n').toLowerCase()
  return words.every(word => word === String(id) || text.includes(word))
}

const createTest = (words: readonly string[]): ((row: AdvertRow) => boolean) => {
  const marked = new WeakMap<ReadBlock, Uint8Array>()
  return row => {
    if (!(row instanceof BlockRow)) return markRow(row, words)
    let marks = marked.get(row.block)
    if (!marks) {
      marks = markBlock(row.block, words)
      marked.set(row.block, marks)
    }
    return marks[row.nth] === 1
  }
}

let last: { readonly words: string; readonly test: (row: AdvertRow) => boolean } | undefined

/**
 * A filter for rows that contain every word. A number matches a whole id, or a part of any text. A block is searched as
 * a whole for its first row; the last filter is cached, since table and counts use the same words.
 */
export const searchTest = (words: string): ((row: AdvertRow) => boolean) | undefined => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return undefined
  const key = wanted.join(' ')
  if (last?.words !== key) last = { words: key, test: createTest(wanted) }
  return last.test
}
