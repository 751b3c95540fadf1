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

/** How well an advert of this stored text, which has all terms of the way, answers it: 0 to 4. */
export const rankOf = (text: string, way: Way): number => {
  const heads = { names: partOf(text, 'names'), others: partOf(text, 'others'), facts: partOf(text, 'facts') }
  const worthOf = (term: string) =>
    looksFor(term).find(({ part, texts }) => texts.some(each => heads[part].includes(each)))?.worth ?? 0
  return way.reduce((sum, term) => sum + worthOf(term), 0) / way.length
}

/** A way that is not the most exact one must find more to come as far. */
export const rankOfWay = (rank: number, at: number): number => (at === 0 ? rank : Math.max(0, rank - 1))

/** `rankOf` in the database, for rows that have `partColumns`; adverts of older texts are worth nothing. */
export const rankSql = (way: Way): { readonly sql: string; readonly params: readonly string[] } => {
  const terms = way.map(looksFor)
  const cases = terms.map(looks =>
    looks.map(
      ({ part, texts, worth }) =>
        `WHEN ${texts.map(() => `INSTR(${part}, ?) > 0`).join(' OR ')} THEN ${worth}`,
    ),
  )
  return {
    sql: `(${cases.map(each => `CASE ${each.join(' ')} ELSE 0 END`).join(' + ')}) / ${way.length}.0`,
    params: terms.flat().flatMap(({ texts }) => texts),
  }
}

const at = (part: Part) => `INSTR(words, '${marks[part]}')`
const between = (before: Part, part: Part) =>
  `SUBSTR(words, ${at(before)}, ${at(part)} - ${at(before)} + 1) AS ${part}`

/** The columns that `rankSql` reads, of a stored text. */
export const partColumns = `SUBSTR(words, 1, ${at('names')}) AS names, ${between('names', 'others')}, ${between('others', 'facts')}`
