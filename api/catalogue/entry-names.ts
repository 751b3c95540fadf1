import { fromJson } from '../platform/db/values'
import { nameKey } from './name-key'
import { checkedKey, taken } from './refusals'

/** A row with a name and aliases. */
export interface NamedRow {
  readonly id: number
  readonly name: string
  readonly nameKey: string
  readonly aliases: string | null
}

export const aliasesOf = ({ aliases }: Pick<NamedRow, 'aliases'>): readonly string[] =>
  fromJson<string[]>(aliases, [])
export const namesOf = (row: NamedRow): readonly string[] => [row.name, ...aliasesOf(row)]

/** The names without duplicates by key and without the key `without`. */
export const uniqueNames = (names: readonly string[], without: string): string[] => {
  const seen = new Set([without])
  return names.filter(name => {
    const key = nameKey(name)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** The aliases after a rename: includes the old name, but not the new one. */
const earlierNames = (row: NamedRow, name: string): string[] =>
  uniqueNames([...aliasesOf(row), row.name], nameKey(name))

/** Throws `conflict` on the field when another row has the name or alias. */
const refuseTaken = (rows: readonly NamedRow[], id: number, name: string, key: string, field: string) => {
  for (const row of rows) {
    if (row.id === id) continue
    if (row.nameKey === key) throw taken(field, `${name} is there already.`)
    if (aliasesOf(row).some(alias => nameKey(alias) === key))
      throw taken(field, `${name} is another name of ${row.name}.`)
  }
}

interface Wanted {
  readonly name?: string | undefined
  readonly aliases?: readonly string[] | undefined
}

export interface Names {
  readonly name: string
  readonly key: string
  readonly aliases: readonly string[]
}

/**
 * The names of a row after a change. Without `aliases` the old name becomes an alias. Throws `invalid` for a name
 * without letters and digits, and `conflict` on `name` or `aliases` for one that another of the `rows` has.
 */
export const changedNames = (
  rows: readonly NamedRow[],
  row: NamedRow,
  { name = row.name, aliases }: Wanted,
): Names => {
  const key = checkedKey('name', name)
  refuseTaken(rows, row.id, name, key, 'name')
  if (!aliases) return { name, key, aliases: earlierNames(row, name) }
  for (const alias of aliases) refuseTaken(rows, row.id, alias, checkedKey('aliases', alias), 'aliases')
  return { name, key, aliases: uniqueNames(aliases, key) }
}

/** The aliases after adding or removing one. Throws `conflict` on `add`. */
export const changedAliases = (
  rows: readonly NamedRow[],
  row: NamedRow,
  { add, remove }: { readonly add?: string | undefined; readonly remove?: string | undefined },
): string[] => {
  const kept = aliasesOf(row).filter(alias => remove === undefined || nameKey(alias) !== nameKey(remove))
  if (add === undefined) return [...kept]
  const key = checkedKey('add', add)
  refuseTaken(rows, row.id, add, key, 'add')
  if (key === row.nameKey) throw taken('add', `${row.name} has this name already.`)
  return uniqueNames([...kept, add], row.nameKey)
}
