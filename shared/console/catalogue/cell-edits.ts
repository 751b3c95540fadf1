import { isRecord } from '../../rules/keys'
import type { CatalogueConflict, Seen } from '../../contract/catalogue'
import { aircraftTypes, type AircraftType } from '../../data/type-codes'
import { aliasesAfter, namesIn, plainName } from './entry'

export type Field = 'name' | 'type' | 'aliases'

/** What was typed into a cell, until it is saved. */
export interface CellEdit {
  readonly id: number
  readonly field: Field
  /** The row's name when it was typed. */
  readonly row: string
  readonly text: string
  readonly state: 'sending' | 'sent' | 'failed'
  readonly message?: string
  readonly conflict?: CatalogueConflict | undefined
}

/** By `editKey`. */
export type Edits = ReadonlyMap<string, CellEdit>

export const editKey = ({ id, field }: Pick<CellEdit, 'id' | 'field'>): string => `${id} ${field}`

/** A type by its code or by what it is called. */
const typeIn = (text: string, words: Readonly<Record<string, string>>): AircraftType | undefined =>
  aircraftTypes.find(type => [type, words[type] ?? type].some(name => plainName(name) === plainName(text)))

/** The values of a row after a cell of it was typed; or the field that cannot have this text. */
export const valuesAfter = (
  seen: Seen,
  { field, text }: Pick<CellEdit, 'field' | 'text'>,
  typeWords: Readonly<Record<string, string>>,
): Seen | 'name' | 'type' => {
  const typed = text.trim()
  if (field === 'aliases') return { ...seen, aliases: namesIn(typed) }
  if (field === 'type') {
    const type = typeIn(typed, typeWords)
    return type ? { ...seen, type } : 'type'
  }
  if (typed === '') return 'name'
  return typed === seen.name ? seen : { ...seen, name: typed, aliases: aliasesAfter(seen, typed) }
}

/** What has not been saved, as a text to keep; empty when there is nothing. */
export const pendingText = (edits: Edits): string => {
  const pending = [...edits.values()].filter(({ state }) => state !== 'sent')
  return pending.length === 0 ? '' : JSON.stringify(pending)
}

const isEdit = (value: unknown): value is CellEdit =>
  isRecord(value) &&
  typeof value['id'] === 'number' &&
  typeof value['text'] === 'string' &&
  typeof value['field'] === 'string'

/** What was kept of an earlier time: none of it is on its way any more. */
export const keptEdits = (text: string, notSent: string): Edits => {
  try {
    const kept: unknown = text === '' ? [] : JSON.parse(text)
    const edits = Array.isArray(kept) ? kept.filter(isEdit) : []
    return new Map(
      edits.map(edit => [
        editKey(edit),
        { ...edit, state: 'failed', message: edit.state === 'failed' ? (edit.message ?? notSent) : notSent },
      ]),
    )
  } catch {
    return new Map()
  }
}
