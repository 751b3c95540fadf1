import type { CellError } from '../../shared/contract/staff-catalogue'
import type { ImportOutcome } from '../../shared/data/catalogue-codes'
import { fault } from './catalogue-file-rows'
import { uniqueNames } from './entry-names'
import { nameKey } from './name-key'
import { nearNames } from './near-names'

/** An existing entry. Names are unique within a scope, such as the models of one manufacturer. */
export interface Entry {
  readonly id: number
  readonly scope: number
  readonly name: string
  readonly aliases: readonly string[]
}

/** The names in one row of a file. */
export interface NameRow {
  readonly line: number
  readonly scope: number
  /** The entry's id; without it the entry is found by name. */
  readonly id: number | undefined
  /** The column that has the name. */
  readonly column: string
  readonly name: string
  /** Undefined when the file has no column of aliases. */
  readonly aliases: readonly string[] | undefined
}

export interface PlannedRow<E extends Entry> {
  readonly line: number
  /** Undefined for a new one. */
  readonly entry: E | undefined
  readonly name: string
  readonly aliases: readonly string[]
  /** Whether name or aliases differ from what the entry has. */
  readonly isRenamed: boolean
  /** Of a new one: the entry of its scope that was probably meant. */
  readonly near: E | undefined
}

interface Owner<E> {
  readonly label: string
  readonly entry: E | undefined
  readonly line: number | undefined
}

/**
 * Plans the names of a file's rows. A row with an id sets its entry's name and exactly the given aliases; any
 * other row finds its entry by any of its names and adds aliases, or is new. A name of another entry is
 * refused, even if the same file renames that one: adverts store names, and could not tell the two apart.
 */
export const planNames = <E extends Entry>(
  entries: readonly E[],
  rows: readonly NameRow[],
  /** For entries that differ from what the editor saw: by id, the reason to report. */
  unseen: ReadonlyMap<number, string>,
): { readonly planned: readonly PlannedRow<E>[]; readonly errors: readonly CellError[] } => {
  const errors: CellError[] = []
  const planned: PlannedRow<E>[] = []
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const owners = new Map<string, Owner<E>>()
  const place = (scope: number, name: string) => `${scope}/${nameKey(name)}`
  const claim = (entry: E, name: string) =>
    owners.set(place(entry.scope, name), { label: entry.name, entry, line: undefined })
  for (const entry of entries) for (const alias of entry.aliases) claim(entry, alias)
  // Names after aliases: an entry's own name wins.
  for (const entry of entries) claim(entry, entry.name)
  const linesOf = new Map<E, number>()
  const nearIn = nearByScope(entries)

  const planRow = (row: NameRow): readonly CellError[] => {
    const { line, scope, column } = row
    const found = owners.get(place(scope, row.name))
    const entry = row.id === undefined ? found?.entry : byId.get(row.id)
    if (row.id !== undefined && !entry)
      return [fault(line, column, row.name, 'is not in the catalogue any more')]
    const twin = entry ? linesOf.get(entry) : found?.line
    if (twin !== undefined && (entry || nameKey(found?.label ?? '') === nameKey(row.name)))
      return [fault(line, column, row.name, `stands in line ${twin} already`)]
    if (entry) linesOf.set(entry, line)
    const news = row.id === undefined ? undefined : unseen.get(row.id)
    if (news !== undefined) return [fault(line, column, row.name, news)]
    const name = row.id === undefined ? (entry?.name ?? row.name) : row.name
    const isMine = (owner: Owner<E> | undefined) =>
      !owner || (entry ? owner.entry === entry : owner.line === line)
    const taken: CellError[] = []
    if (!isMine(found) && (row.id !== undefined || !entry))
      taken.push(fault(line, column, row.name, takenText(found, row.name)))
    else owners.set(place(scope, name), { label: name, entry, line })
    for (const alias of row.aliases ?? []) {
      const other = owners.get(place(scope, alias))
      if (isMine(other)) owners.set(place(scope, alias), { label: name, entry, line })
      else taken.push(fault(line, 'Aliases', alias, `is a name of ${other?.label ?? ''} already`))
    }
    if (taken.length > 0) return taken
    const aliases = aliasesOf(row, entry, name)
    const isRenamed = !entry || entry.name !== name || !sameNames(entry, aliases)
    planned.push({ line, entry, name, aliases, isRenamed, near: entry ? undefined : nearIn(scope, name) })
    return []
  }
  for (const row of rows) errors.push(...planRow(row))
  return { planned, errors }
}

/** Looks for near names among the entries of a scope; what that needs is made once for each scope that is asked for. */
const nearByScope = <E extends Entry>(entries: readonly E[]) => {
  const scopes = new Map<number, (name: string) => E | undefined>()
  return (scope: number, name: string): E | undefined => {
    const known = scopes.get(scope) ?? nearNames(namesIn(entries.filter(entry => entry.scope === scope)))
    scopes.set(scope, known)
    return known(name)
  }
}

/** Every name of the entries, with the entry. */
export const namesIn = <E extends Pick<Entry, 'name' | 'aliases'>>(
  entries: readonly E[],
): readonly (readonly [string, E])[] =>
  entries.flatMap(entry => [entry.name, ...entry.aliases].map(name => [name, entry] as const))

const takenText = (owner: { readonly label: string } | undefined, name: string) =>
  owner && nameKey(owner.label) !== nameKey(name) ? `is another name of ${owner.label}` : 'is there already'

const aliasesOf = (row: NameRow, entry: Entry | undefined, name: string): readonly string[] => {
  const told = row.aliases ?? []
  if (row.id !== undefined && row.aliases) return uniqueNames(told, nameKey(name))
  // The old name stays as an alias.
  const earlier = entry && entry.name !== name ? [entry.name] : []
  return uniqueNames([...(entry?.aliases ?? []), ...earlier, ...told], nameKey(name))
}

// Stored aliases may contain a name twice in different spellings; that alone is not a change.
const sameNames = ({ name, aliases }: Entry, others: readonly string[]) =>
  uniqueNames(aliases, nameKey(name)).join('\n') === others.join('\n')

/** The result of a row; `id` is null for a new entry, which gets its id when it is written. */
export interface PlannedLine {
  readonly line: number
  readonly outcome: ImportOutcome
  readonly id: number | null
  /** The known name that a new one is probably a misspelling of, and its column. */
  readonly near?: { readonly column: string; readonly name: string }
}

export const lineOf = (
  line: number,
  entry: Entry | undefined,
  isChanged: boolean,
  near?: PlannedLine['near'],
): PlannedLine => ({
  line,
  outcome: entry ? (isChanged ? 'changed' : 'same') : 'new',
  id: entry?.id ?? null,
  ...(near && { near }),
})

/** The near name of a planned row as its line tells it. */
export const nearOf = (column: string, near: Entry | undefined): PlannedLine['near'] =>
  near && { column, name: near.name }
