import type { AdvertFile } from '../../contract/deciding'
import type { Market } from '../../contract/deciding-figures'
import { isRecord } from '../../rules/records'
import type { Text } from '../../text/text'

/** What a waiting edit makes of the facts of a plate. */
export interface PlateEdit {
  /** By path the value after the edit, as it is stored, amounts with their currency; null where the edit empties it. */
  readonly after: ReadonlyMap<string, string | null>
  /** The fields and blocks that are not accepted. */
  readonly left: ReadonlySet<string>
}

const blockOf = (path: string): string => path.split('.')[0] ?? path

/** What stands there after the edit, but for notes, which the table of the edit compares; `left` are the fields not accepted. */
export const plateEditOf = (
  revision: AdvertFile['revision'],
  left: readonly string[],
): PlateEdit | undefined => {
  if (!revision) return undefined
  const lines = revision.diff.flatMap(({ field, lines: all }) =>
    all
      .filter(({ path }) => !path.endsWith('.notes'))
      .map(({ path, after }) => ({ path, after, isLeft: left.includes(field) })),
  )
  return {
    after: new Map(lines.map(({ path, after }) => [path, after])),
    left: new Set(lines.filter(({ isLeft }) => isLeft).map(({ path }) => blockOf(path))),
  }
}

/** What the lines of a plate are made from. */
export interface Source {
  readonly advert: AdvertFile['advert']
  readonly market: Market | undefined
  readonly text: Text
  readonly edit: PlateEdit | undefined
}

/** The advert as it is, or as the edit makes it. */
export type Side = 'live' | 'next'

const partOf = (found: unknown, name: string): unknown => {
  if (Array.isArray(found)) return found.at(Number(name))
  return isRecord(found) ? found[name] : undefined
}

/** What stands at a path, also in a list: `engines.1.basis`. */
export const dig = (source: unknown, path: string): unknown => path.split('.').reduce(partOf, source)

/** Every single value at or below a path, as text. */
export const leaves = (path: string, value: unknown): readonly (readonly [string, string])[] => {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, each]) => leaves(`${path}.${name}`, each))
  return [[path, String(value)]]
}

/** The value at a path, as text, countries by their names; null for none. */
export const read = ({ advert, edit }: Source, side: Side, path: string): string | null => {
  const edited = side === 'next' ? edit?.after.get(path) : undefined
  if (edited !== undefined) return edited
  const [leaf] = leaves(path, dig(advert, path === 'location.country' ? 'location.countryName' : path))
  return leaf?.[1] ?? null
}

/** How many of them the advert has, or will have: one at least, so that its absence is seen. */
export const countIn = ({ advert, edit }: Source, block: 'engines' | 'propellers'): number => {
  const edited = [...(edit?.after.keys() ?? [])].filter(path => blockOf(path) === block)
  return Math.max(1, advert[block].length, ...edited.map(path => Number(path.split('.')[1]) + 1))
}

/** Values below a path that the edit adds where there were none. */
export const addedBelow = ({ advert, edit }: Source, path: string): readonly string[] =>
  [...(edit?.after ?? [])].flatMap(([leaf, after]) =>
    after !== null &&
    (leaf === path || leaf.startsWith(`${path}.`)) &&
    leaves(leaf, dig(advert, leaf)).length === 0
      ? [leaf]
      : [],
  )

/** Whether the edit changes one of these values in a field that is not accepted. */
export const isLeftOut = ({ edit }: Source, paths: readonly string[]): boolean =>
  paths.some(path => edit?.left.has(blockOf(path)))

/** Those that are there, one after the other; null for none. */
export const joined = (values: readonly (string | number | null | undefined)[], by = ' '): string | null =>
  values.filter(value => value !== null && value !== undefined && value !== '').join(by) || null
