import type { Way } from './search-ways'
import { isPlaceName } from './trade-names'

/** What stands after each part of a stored text; neither database takes it for words. */
const marks = { names: ' < ', others: ' = ', facts: ' > ' } as const
type Part = keyof typeof marks
const parts = Object.keys(marks) as readonly Part[]

/** The parts as one stored text, every word between two spaces. */
export const searchable = ({ names, others, facts, rest }: Readonly<Record<Part | 'rest', string>>): string =>
  ` ${names}${marks.names}${others}${marks.others}${facts}${marks.facts}${rest} `

interface Worth {
  readonly part: Part
  readonly whole: boolean
  readonly worth: number
}

/**
 * How much a found word says: most where it is a whole word of a name, then of another name or of what is known, then
 * the beginning of one; nothing where it is only said of the advert.
 */
const worths: readonly Worth[] = [
  { part: 'names', whole: true, worth: 4 },
  { part: 'others', whole: true, worth: 3 },
  { part: 'facts', whole: true, worth: 3 },
  { part: 'names', whole: false, worth: 2 },
  { part: 'others', whole: false, worth: 1 },
  { part: 'facts', whole: false, worth: 1 },
]
/** A country is where an advert is, before what somebody is called: De Havilland Canada. */
const worthsOfPlaces: readonly Worth[] = [
  { part: 'facts', whole: true, worth: 4 },
  ...worths.map(each => ({ ...each, worth: each.worth / 2 })),
]

/** Words side by side that were typed as one are no whole word. */
const isWhole = (term: string) => term.endsWith(' ') || !term.includes(' ')

/** A word, or its plural, as it stands in a text when it is whole. */
const wholes = (term: string): readonly string[] => {
  const word = term.trimEnd()
  return isWhole(term) ? [` ${word} `, ...(term.endsWith(' ') ? [] : [` ${word}s `])] : []
}

/** What is looked for, the most telling place first. */
const looksFor = (term: string): readonly (Worth & { readonly texts: readonly string[] })[] =>
  (isPlaceName(term) ? worthsOfPlaces : worths)
    .map(each => ({ ...each, texts: each.whole ? wholes(term) : [` ${term}`] }))
    .filter(({ texts }) => texts.length > 0)

const partOf = (text: string, part: Part): string => {
  const before = parts[parts.indexOf(part) - 1]
  const start = before ? text.indexOf(marks[before]) : 0
  return text.slice(Math.max(0, start), text.indexOf(marks[part]) + 1)
}

/** How well adverts that have all terms of a way answer it, by what `headOf` gives of their stored text: 0 to 4. */
export const rankerOf = (way: Way): ((head: string) => number) => {
  const terms = way.map(looksFor)
  return head => {
    const heads = {
      names: partOf(head, 'names'),
      others: partOf(head, 'others'),
      facts: partOf(head, 'facts'),
    }
    let sum = 0
    for (const looks of terms)
      sum += looks.find(({ part, texts }) => texts.some(each => heads[part].includes(each)))?.worth ?? 0
    return sum / terms.length
  }
}

/** A way that is not the most exact one must find more to come as far. */
export const rankOfWay = (rank: number, at: number): number => (at === 0 ? rank : Math.max(0, rank - 1))

/** The parts of a stored text that ranks are told by, in SQL; empty for older texts. */
export const headSql = `SUBSTR(words, 1, INSTR(words, '${marks.facts}') + ${marks.facts.length - 1})`
