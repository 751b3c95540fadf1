import { isRecord } from '../../rules/records'
export interface ChangedField {
  readonly field: string
  /** As text; undefined if the field did not exist. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Flattens nested objects to paths such as `remain.advert`; lists and plain values are not split. */
const flat = (value: unknown, path = ''): (readonly [string, unknown])[] => {
  if (!isRecord(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key))
}

const shown = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Before and after of an entry, field by field; what is the same in both is left out. */
export const changedFields = (before: unknown, after: unknown): readonly ChangedField[] => {
  const was = new Map(before === null || before === undefined ? [] : flat(before))
  const is = new Map(after === null || after === undefined ? [] : flat(after))
  return [...new Set([...was.keys(), ...is.keys()])]
    .map(field => ({ field: field || '-', before: shown(was.get(field)), after: shown(is.get(field)) }))
    .filter(field => field.before !== field.after)
}
