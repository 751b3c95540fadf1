import type { Database, Params, Row } from '../db/connect'

interface Condition {
  readonly sql: string
  readonly params: Params
}

export interface UserPage {
  readonly rows: readonly Row[]
  readonly totalElements: number
}

/** Users from the newest on; with a search those whose mail or full name contains it, in any letter case. */
export const readUsers = async (
  db: Database,
  { page, size, search }: { page: number; size: number; search?: string | undefined },
): Promise<UserPage> => {
  const found = search ? containing(db, search) : { sql: '', params: [] }
  const where = `WHERE deleted_at IS NULL${found.sql}`
  const [count] = await db.read(`SELECT COUNT(*) AS total FROM users ${where}`, found.params)
  const rows = await db.read(
    `SELECT id, account_type, name, surname, mail, role, suspended_at, created_at FROM users ${where}
      ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
    [...found.params, size, (page - 1) * size],
  )
  return { rows, totalElements: Number(count?.['total'] ?? 0) }
}

const containing = (db: Database, search: string): Condition => {
  const term = search.replace(/\s+/g, ' ')
  const name = db.dialect === 'sqlite' ? "name || ' ' || surname" : "LOWER(CONCAT(name, ' ', surname))"
  const [operator, pattern] =
    db.dialect === 'sqlite' ? ['GLOB ?', globOf(term)] : ["LIKE ? ESCAPE '!'", likeOf(term)]
  return { sql: ` AND (mail ${operator} OR ${name} ${operator})`, params: [pattern, pattern] }
}

/** MariaDB compares exactly (utf8mb4_bin), but its LOWER knows every script. */
const likeOf = (term: string) => `%${term.toLowerCase().replace(/[!%_]/g, '!$&')}%`

/** SQLite's LIKE and LOWER know ASCII only, so each letter becomes a set of its cases: `ö` → `[öÖ]`. */
const globOf = (term: string) => {
  const letters = Array.from(term, letter => {
    const cases = [...new Set([letter, letter.toLowerCase(), letter.toUpperCase()])].filter(
      each => Array.from(each).length === 1,
    )
    return cases.length > 1 || '*?['.includes(letter) ? `[${cases.join('')}]` : letter
  })
  return `*${letters.join('')}*`
}
