import type { Way } from './search-ways'

/** What stands between the parts of a stored text; neither database takes them for words. */
const afterNames = ' < '
const afterFacts = ' > '

interface Parts {
  readonly names: string
  readonly facts: string
  readonly rest: string
}

/** The parts as one stored text, every word between two spaces. */
export const searchable = ({ names, facts, rest }: Parts): string =>
  ` ${names}${afterNames}${facts}${afterFacts}${rest} `

/**
 * How much a found word says: most where it is a whole word of a name, then a whole word of what is known, then the
 * beginning of one; nothing where it is only said of the advert.
 */
const worth = { wholeName: 4, wholeFact: 3, name: 2, fact: 1, rest: 0 } as const

/** Words side by side that were typed as one are no whole word. */
const isWhole = (term: string) => term.endsWith(' ') || !term.includes(' ')

/** A word, or its plural, as it stands in a text when it is whole. */
const wholes = (term: string): readonly string[] => {
  const word = term.trimEnd()
  return isWhole(term) ? [` ${word} `, ...(term.endsWith(' ') ? [] : [` ${word}s `])] : []
}

const headOf = (text: string, mark: string) => text.slice(0, text.indexOf(mark) + 1)

/** How well an advert of this stored text, which has all terms of the way, answers it: 0 to 4. */
export const rankOf = (text: string, way: Way): number => {
  const names = headOf(text, afterNames)
  const facts = headOf(text, afterFacts)
  const worthOf = (term: string) => {
    const whole = wholes(term)
    if (whole.some(each => names.includes(each))) return worth.wholeName
    if (whole.some(each => facts.includes(each))) return worth.wholeFact
    if (names.includes(` ${term}`)) return worth.name
    return facts.includes(` ${term}`) ? worth.fact : worth.rest
  }
  return way.reduce((sum, term) => sum + worthOf(term), 0) / way.length
}

/** The same in the database, for rows whose stored text is `words`; adverts of older texts are worth nothing. */
export const rankSql = (way: Way): { readonly sql: string; readonly params: readonly string[] } => {
  const terms = way.map(term => {
    const whole = wholes(term)
    const among = (head: string) => whole.map(() => `INSTR(${head}, ?) > 0`).join(' OR ')
    return {
      sql: `CASE ${
        whole.length > 0
          ? `WHEN ${among('names')} THEN ${worth.wholeName} WHEN ${among('facts')} THEN ${worth.wholeFact} `
          : ''
      }WHEN INSTR(names, ?) > 0 THEN ${worth.name} WHEN INSTR(facts, ?) > 0 THEN ${worth.fact} ELSE ${worth.rest} END`,
      params: [...whole, ...whole, ` ${term}`, ` ${term}`],
    }
  })
  return {
    sql: `(${terms.map(({ sql }) => sql).join(' + ')}) / ${way.length}.0`,
    params: terms.flatMap(({ params }) => params),
  }
}

/** The columns that `rankSql` reads, of a stored text. */
export const headColumns = `SUBSTR(words, 1, INSTR(words, '${afterNames}')) AS names, SUBSTR(words, 1, INSTR(words, '${afterFacts}')) AS facts`
