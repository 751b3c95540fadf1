import type { Database } from './database'

/** Characters of a statement that are told; long ones repeat themselves. */
const longest = 2000

/** A name, a text (the last form is one without an end), a number, or a word, in which digits are none. */
const parts = {
  // Texts hold quotation marks doubled, and on MySQL also behind a backslash.
  sqlite: /`[^`]*`|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|\d+(?:\.\d+)?|[$\w]+/g,
  mysql: /`[^`]*`|'(?:[^'\\]|\\.|'')*(?:'|$)|"(?:[^"\\]|\\.|"")*(?:"|$)|\d+(?:\.\d+)?|[$\w]+/gs,
} as const

/**
 * A statement with `?` for every value in it: Sequelize writes those of conditions into its statements. Lists of
 * values are told as one.
 */
export const statementText = (sql: string, dialect: Database['dialect']): string =>
  sql
    .replace(parts[dialect], part => (/^['"\d]/.test(part) ? '?' : part))
    .replace(/\?(?:\s*,\s*\?)+/g, '?')
    .replace(/\(\?\)(?:\s*,\s*\(\?\))+/g, '(?)')
    .slice(0, longest)

/** What a statement is called: what it does, and to which table first, as `SELECT adverts`. */
export const statementName = (text: string): string => {
  const [, verb = ''] = /^\W*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:FROM|INTO|UPDATE|TABLE)\s+`?(\w+)/i.exec(text) ?? []
  return table ? `${verb.toUpperCase()} ${table}` : verb.toUpperCase()
}
