import { isClearable } from '../../../shared/contract/advert-fields'
import type { AdvertKind } from '../../../shared/contract/adverts'
import { STOCK_FIELDS } from '../../../shared/contract/stock-fields'
import { isRecord } from '../../../shared/rules/records'
import { exportCells } from '../formats/export-cells'
import { nested } from '../formats/nested'

/** A field that differs, as the texts of its cells. */
export interface Change {
  readonly field: string
  readonly from: string
  readonly to: string
}

type Facts = Readonly<Record<string, unknown>>

export interface Difference {
  readonly changes: readonly Change[]
  /** What the call that edits an advert takes. */
  readonly edit: Facts
}

/** Yes or no is no where nothing is said, as the advert is stored. */
export const textsOf = (kind: AdvertKind, facts: Facts): ReadonlyMap<string, string> =>
  new Map(
    exportCells(kind, facts).map(({ field, text }) => [
      field.path,
      field.type === 'yesNo' && text === 'no' ? '' : text,
    ]),
  )

/** The fields of which a row says anything, by their paths. */
export const saidBy = (kind: AdvertKind, input: Facts): readonly string[] =>
  exportCells(kind, input).map(({ field }) => field.path)

/**
 * What of an advert differs from a row, among the fields that the row's file has. A field that cannot be empty stays as it is
 * where the row has none.
 */
export const differencesOf = (
  kind: AdvertKind,
  stored: Facts,
  wanted: Facts,
  fields: ReadonlySet<string>,
): Difference => {
  const before = textsOf(kind, stored)
  const after = textsOf(kind, wanted)
  const changes = STOCK_FIELDS(kind)
    .filter(({ path, type }) => fields.has(path) && type !== 'photos')
    .flatMap(({ path }) => {
      const change = { field: path, from: before.get(path) ?? '', to: after.get(path) ?? '' }
      const isPossible =
        change.to !== '' || path.includes('.') || path === 'description' || isClearable(kind, path)
      return change.from === change.to || !isPossible ? [] : [change]
    })
  return { changes, edit: editOf(kind, stored, wanted, changes) }
}

/** An edit that gives these fields what another state of the advert has. */
export const editOf = (
  kind: AdvertKind,
  stored: Facts,
  wanted: Facts,
  changes: readonly Pick<Change, 'field'>[],
): Facts => {
  const changed = new Set(changes.map(({ field }) => field))
  const blocks = new Set([...changed].map(path => path.split('.')[0] ?? path))
  return Object.fromEntries(
    [...blocks].map(name => [
      name,
      changed.has(name) ? plainValue(name, wanted[name]) : blockOf(kind, name, { stored, wanted, changed }),
    ]),
  )
}

const plainValue = (name: string, value: unknown): unknown =>
  name === 'description' ? (value ?? '') : value === '' ? null : (value ?? null)

interface Both {
  readonly stored: Facts
  readonly wanted: Facts
  readonly changed: ReadonlySet<string>
}

/** A block is edited as a whole, so what of it does not change is sent as it is stored. */
const blockOf = (kind: AdvertKind, name: string, { stored, wanted, changed }: Both): unknown => {
  const values = new Map<string, unknown>()
  for (const { path } of STOCK_FIELDS(kind)) {
    if (!path.startsWith(`${name}.`)) continue
    const value = at(changed.has(path) ? wanted : stored, path)
    if (value !== null && value !== undefined && value !== '') values.set(path, value)
  }
  return nested(values)[name] ?? (Array.isArray(stored[name]) ? [] : {})
}

const at = (facts: Facts, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        Array.isArray(value) ? value[Number(name)] : isRecord(value) ? value[name] : undefined,
      facts,
    )
