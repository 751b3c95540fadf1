import { isRecord } from '../../rules/records'
import type { CatalogueConflict, Seen } from '../../contract/catalogue'
import { aircraftTypes, type AircraftType } from '../../data/type-codes'
import { aliasesAfter, namesIn, plainName } from './entry'

export type Field = 'name' | 'type' | 'aliases'

/** The text typed into a cell that is not saved yet. */
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

/** Edits by `editKey`. */
export type Edits = ReadonlyMap<string, CellEdit>

export const editKey = ({ id, field }: Pick<CellEdit, 'id' | 'field'>): string => `${id} ${field}`

/** Finds a type by its code or its name. */
const typeIn = (text: string, words: Readonly<Record<string, string>>): AircraftType | undefined =>
  aircraftTypes.find(type => [type, words[type] ?? type].some(name => plainName(name) === plainName(text)))

/** The row's values with a cell changed; or the field whose text is invalid. */
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

/** Unsaved edits as text for storage, each by its cell so that those of two devices merge; empty if there are none. */
export const pendingText = (edits: Edits): string => {
  const pending = [...edits.values()].filter(({ state }) => state !== 'sent')
  return pending.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(pending.map(edit => [editKey(edit), edit])))
}

const isEdit = (value: unknown): value is CellEdit =>
  isRecord(value) &&
  typeof value['id'] === 'number' &&
  typeof value['text'] === 'string' &&
  typeof value['field'] === 'string'

/** Restores stored edits; they count as failed, since none is being sent any more. */
export const keptEdits = (text: string, notSent: string): Edits => {
  try {
    const kept: unknown = text === '' ? [] : JSON.parse(text)
    // Earlier versions stored a list.
    const edits = Object.values(typeof kept === 'object' && kept !== null ? kept : []).filter(isEdit)
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
