import type { QueryVariant } from './query-variants'
import { isPlaceName } from './trade-names'

/** Separators after each part of a stored text; neither database indexes them as words. */
const marks = { names: ' < ', others: ' = ', facts: ' > ' } as const
type Part = keyof typeof marks

/** Joins the parts into one stored text, with spaces around every word. */
export const searchable = ({ names, others, facts, rest }: Readonly<Record<Part | 'rest', string>>): string =>
  ` ${names}${marks.names}${others}${marks.others}${facts}${marks.facts}${rest} `

/** The weight of a matched word by the part that contains it; never higher in a later part. */
type Worths = readonly [names: number, others: number, facts: number]

/** Highest for a whole word of a name, then of an alias or a fact, then for the start of a word. */
const wholeWorths: Worths = [4, 3, 3]
const begunWorths: Worths = [2, 1, 1]
/** A country's name counts more as a location than as part of a name such as De Havilland Canada. */
const wholePlaceOfFacts = 4
const wholePlaceWorths: Worths = [2, 1.5, 1.5]
const begunPlaceWorths: Worths = [1, 0.5, 0.5]

/** A phrase that was typed as one word does not count as a whole word. */
const isWhole = (term: string) => term.endsWith(' ') || !term.includes(' ')

/** The forms in which a word, or its plural, occurs as a whole word in a text. */
const wholes = (term: string): readonly string[] => {
  const word = term.trimEnd()
  return isWhole(term) ? [` ${word} `, ...(term.endsWith(' ') ? [] : [` ${word}s `])] : []
}

/** Where the second and third part of a head begin. */
interface Begins {
  readonly others: number
  readonly facts: number
}

const worthAt = (at: number, begins: Begins, [names, others, facts]: Worths): number => {
  if (at < 0) return 0
  if (at < begins.others) return names
  return at < begins.facts ? others : facts
}

/** The weight of one term for an advert with this head. */
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

/** Ranks adverts that match all terms of a variant, by their heads from `headSql`: 0 to 4. */
export const rankerOf = (variant: QueryVariant): ((head: string) => number) => {
  const terms = variant.map(worthOf)
  return head => {
    const begins = { others: head.indexOf(marks.names), facts: head.indexOf(marks.others) }
    let sum = 0
    for (const worth of terms) sum += worth(head, begins)
    return sum / terms.length
  }
}

/** A variant other than the most exact one ranks lower by one. */
export const rankOfVariant = (rank: number, at: number): number => (at === 0 ? rank : Math.max(0, rank - 1))

/** A stored text, and its head by `headSql`. */
export interface SearchText {
  readonly words: string
  readonly head: string
}

/** Ranks texts by the best variant whose terms they all have; below 0 where there is none. */
export const bestRankerOf = (variants: readonly QueryVariant[]): ((text: SearchText) => number) => {
  const looks = variants.map((variant, at) => {
    const rank = rankerOf(variant)
    const begun = variant.map(term => ` ${term}`)
    return ({ words, head }: SearchText) =>
      begun.every(term => words.includes(term)) ? rankOfVariant(rank(head), at) : -1
  })
  return text => Math.max(...looks.map(look => look(text)))
}

/** The parts of a stored text that determine ranks, in SQL; empty for texts of older versions. */
export const headSql = `SUBSTR(words, 1, INSTR(words, '${marks.facts}') + ${marks.facts.length - 1})`
