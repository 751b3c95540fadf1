import type { QueryVariant } from './query-variants'
import { isPlaceName } from './trade-names'

/** What stands after each part of a stored text; neither database takes it for words. */
const marks = { names: ' < ', others: ' = ', facts: ' > ' } as const
type Part = keyof typeof marks

/** The parts as one stored text, every word between two spaces. */
export const searchable = ({ names, others, facts, rest }: Readonly<Record<Part | 'rest', string>>): string =>
  ` ${names}${marks.names}${others}${marks.others}${facts}${marks.facts}${rest} `

/** What a found word says, by the part that it stands in; never more in a later one. */
type Worths = readonly [names: number, others: number, facts: number]

/** Most where it is a whole word of a name, then of another name or of what is known, then the beginning of one. */
const wholeWorths: Worths = [4, 3, 3]
const begunWorths: Worths = [2, 1, 1]
/** A country is where an advert is, before what somebody is called: De Havilland Canada. */
const wholePlaceOfFacts = 4
const wholePlaceWorths: Worths = [2, 1.5, 1.5]
const begunPlaceWorths: Worths = [1, 0.5, 0.5]

/** Words side by side that were typed as one are no whole word. */
const isWhole = (term: string) => term.endsWith(' ') || !term.includes(' ')

/** A word, or its plural, as it stands in a text when it is whole. */
const wholes = (term: string): readonly string[] => {
  const word = term.trimEnd()
  return isWhole(term) ? [` ${word} `, ...(term.endsWith(' ') ? [] : [` ${word}s `])] : []
}

/** Where the parts of a head begin that come after the names. */
interface Begins {
  readonly others: number
  readonly facts: number
}

const worthAt = (at: number, begins: Begins, [names, others, facts]: Worths): number => {
  if (at < 0) return 0
  if (at < begins.others) return names
  return at < begins.facts ? others : facts
}

/** What one term says of an advert with this head. */
const worthOf = (term: string): ((head: string, begins: Begins) => number) => {
  const begun = ` ${term}`
  const whole = wholes(term)
  const isPlace = isPlaceName(term)
  const [ofWhole, ofBegun] = isPlace ? [wholePlaceWorths, begunPlaceWorths] : [wholeWorths, begunWorths]
  return (head, begins) => {
    let best = 0
    for (const text of whole) {
      if (isPlace && head.lastIndexOf(text) >= begins.facts) return wholePlaceOfFacts
      best = Math.max(best, worthAt(head.indexOf(text), begins, ofWhole))
    }
    return best > 0 ? best : worthAt(head.indexOf(begun), begins, ofBegun)
  }
}

/** How well adverts that have all terms of a variant answer it, by what `headSql` gives of their stored text: 0 to 4. */
export const rankerOf = (variant: QueryVariant): ((head: string) => number) => {
  const terms = variant.map(worthOf)
  return head => {
    const begins = { others: head.indexOf(marks.names), facts: head.indexOf(marks.others) }
    let sum = 0
    for (const worth of terms) sum += worth(head, begins)
    return sum / terms.length
  }
}

/** A variant that is not the most exact one must find more to come as far. */
export const rankOfVariant = (rank: number, at: number): number => (at === 0 ? rank : Math.max(0, rank - 1))

/** The parts of a stored text that ranks are told by, in SQL; empty for older texts. */
export const headSql = `SUBSTR(words, 1, INSTR(words, '${marks.facts}') + ${marks.facts.length - 1})`
