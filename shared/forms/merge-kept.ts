import { isRecord } from '../rules/records'
import type { Values } from './form-store'
import { mergeValues } from './merge'
import { isContained, type OtherValues } from './other-texts'

/** A kept text by its fields: one text alone, a form's values by name, or those with the version they were typed over. */
interface Parts {
  readonly kind: 'text' | 'fields' | 'versioned'
  readonly version: number
  readonly fields: OtherValues
}

const jsonIn = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    // A form's values are written so; somebody who types JSON seldom does.
    return JSON.stringify(value) === text ? value : undefined
  } catch {
    return undefined
  }
}

const partsOf = (text: string): Parts => {
  const value = jsonIn(text)
  if (!isRecord(value)) return { kind: 'text', version: 0, fields: text === '' ? {} : { '': text } }
  const { version, typed } = value
  if (typeof version === 'number' && isRecord(typed)) return { kind: 'versioned', version, fields: typed }
  return { kind: 'fields', version: 0, fields: value }
}

const asText = (text: string): Parts => ({ kind: 'text', version: 0, fields: { '': text } })

/** As JSON, since an emptied field is not one without a value; with a dot, since some names have a meaning there. */
const valuesOf = (fields: OtherValues): Values =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`.${field}`, JSON.stringify(value)]))

const fieldsOf = (values: readonly (readonly [string, string])[]): OtherValues =>
  Object.fromEntries(values.map(([path, value]): [string, unknown] => [path.slice(1), JSON.parse(value)]))

const write = ({ kind, version, fields }: Parts): string => {
  if (kind === 'text') return String(fields[''] ?? '')
  if (Object.keys(fields).length === 0) return ''
  return JSON.stringify(kind === 'fields' ? fields : { version, typed: fields })
}

export interface MergedText {
  readonly text: string
  /** What was typed elsewhere into fields that keep what was typed here, which does not begin with it. */
  readonly others: readonly OtherValues[]
}

/** What the fields had in each of these, of a kind with the texts that follow them. */
const commonIn = (before: readonly string[], kind: Parts['kind']): Values => {
  const [base = {}, ...later] = before.map(text => {
    const parts = partsOf(text)
    return parts.kind === kind ? valuesOf(parts.fields) : {}
  })
  return Object.fromEntries(
    Object.entries(base).filter(([path, value]) => later.every(values => values[path] === value)),
  )
}

/**
 * Three-way merge of two kept texts that descend from one of those before, field by field. What is typed here stays where both have
 * changed a field. An empty text was sent or discarded, and gives way to the other one.
 */
export const mergeKept = (before: readonly string[], mine: string, theirs: string): MergedText => {
  if (mine === '' || theirs === '') return { text: mine || theirs, others: [] }
  let [own, other] = [partsOf(mine), partsOf(theirs)]
  if (own.kind !== other.kind) [own, other] = [asText(mine), asText(theirs)]
  const { values, conflicts } = mergeValues(
    commonIn(before, own.kind),
    valuesOf(own.fields),
    valuesOf(other.fields),
  )
  const text = write({
    kind: own.kind,
    version: Math.min(own.version, other.version),
    fields: fieldsOf(Object.entries(values)),
  })
  const lost = conflicts.flatMap(({ path, other: value }) => (value === '' ? [] : [[path, value] as const]))
  const others = fieldsOf(lost)
  return { text, others: isContained(others, own.fields) ? [] : [others] }
}
