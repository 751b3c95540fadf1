import { BlockRow, TextColumn, type AdvertRow, type ReadBlock } from '../adverts/adverts.public'

interface Searched {
  readonly texts: readonly TextColumn[]
  readonly people: TextColumn
}

const searched = new WeakMap<ReadBlock, Searched>()

/** What the search looks in: title, numbers and seller of all rows of a block. */
const searchedOf = (block: ReadBlock): Searched => {
  const known = searched.get(block)
  if (known) return known
  const { title, registration, serialNumber, partNumber } = block.texts
  const people = block.people.map(({ name, mail }) => `${name} ${mail}`.replaceAll('\n', ' '))
  const made = {
    texts: [title, registration, serialNumber, partNumber].map(text => text.lowerCase()),
    people: new TextColumn(people.join('\n').toLowerCase(), people.length),
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
  const { texts, people } = searchedOf(block)
  const all = new Uint8Array(block.size).fill(1)
  for (const word of words) {
    const marks = new Uint8Array(block.size)
    for (const lines of texts) lines.mark(word, marks)
    const theirs = new Uint8Array(block.people.length)
    people.mark(word, theirs)
    const id = String(Number(word)) === word ? Number(word) : undefined
    for (let nth = 0; nth < marks.length; nth++)
      if (!marks[nth] && !theirs[block.personAt.at(nth)!] && block.numbers.id.at(nth) !== id) all[nth] = 0
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
