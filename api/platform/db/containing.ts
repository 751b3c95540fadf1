import type { Database, Params } from './connect'

/** Part of a WHERE clause, with what fills its placeholders. */
export interface Condition {
  readonly sql: string
  readonly params: Params
}

interface Searched {
  /** SQL expressions of the texts that may contain the words. */
  readonly texts: readonly string[]
  /** The SQL expression of an id, which matches as a whole. */
  readonly id: string
}

/** Two columns as one text with a space between them. */
export const joined = ({ dialect }: Pick<Database, 'dialect'>, one: string, two: string): string =>
  dialect === 'sqlite' ? `${one} || ' ' || ${two}` : `CONCAT(${one}, ' ', ${two})`

/** The rows in which a text contains the words, in any letter case and script, or whose id they are. */
export const containing = (
  { dialect }: Pick<Database, 'dialect'>,
  words: string,
  { texts, id }: Searched,
): Condition => {
  const term = words.replace(/\s+/g, ' ')
  const isId = /^[1-9]\d{0,9}$/.test(term)
  const [pattern, each] =
    dialect === 'sqlite'
      ? [globOf(term), (text: string) => `${text} GLOB ?`]
      : [likeOf(term), (text: string) => `LOWER(${text}) LIKE ? ESCAPE '!'`]
  return {
    sql: `(${[...texts.map(each), ...(isId ? [`${id} = ?`] : [])].join(' OR ')})`,
    params: [...texts.map(() => pattern), ...(isId ? [Number(term)] : [])],
  }
}

/** MariaDB compares exactly (utf8mb4_bin), but its LOWER knows every script. */
const likeOf = (term: string) => `%${term.toLowerCase().replace(/[!%_]/g, '!$&')}%`

/** SQLite's LIKE and LOWER handle ASCII only, so each letter becomes a set of its cases: `ö` → `[öÖ]`. */
const globOf = (term: string) => {
  const letters = Array.from(term, letter => {
    const cases = [...new Set([letter, letter.toLowerCase(), letter.toUpperCase()])].filter(
      each => Array.from(each).length === 1,
    )
    return cases.length > 1 || '*?['.includes(letter) ? `[${cases.join('')}]` : letter
  })
  return `*${letters.join('')}*`
}
