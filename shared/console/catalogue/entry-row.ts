import type { MergeKind } from '../../data/catalogue-codes'
import { editKey, type CellEdit, type Edits, type Field } from './cell-edits'
import { isSection, namesText, type Entry } from './entry'

/** A row of the table: an entry with what is typed in its cells and not saved yet. */
export interface EntryRow extends Entry {
  readonly edits?: Readonly<Partial<Record<Field, CellEdit>>>
}

const fields: readonly Field[] = ['name', 'type', 'aliases']

/** Rows without anything typed stay the very same objects, so that the table draws only what has changed. */
export const rowsWith = (entries: readonly Entry[], edits: Edits): readonly EntryRow[] => {
  if (edits.size === 0) return entries
  const touched = new Set([...edits.values()].map(({ id }) => id))
  return entries.map(entry => {
    if (!touched.has(entry.id)) return entry
    const own = fields.flatMap(field => {
      const edit = edits.get(editKey({ id: entry.id, field }))
      return edit ? [[field, edit] as const] : []
    })
    return { ...entry, edits: Object.fromEntries(own) }
  })
}

/** What a cell shows: what was typed, else what is saved. */
export const cellText = (row: EntryRow, field: Field): string => {
  const edit = row.edits?.[field]
  if (edit) return edit.text
  if (field === 'aliases') return namesText(row.aliases)
  return field === 'type' ? (row.type ?? '') : row.name
}

/** Column names in the table's file by column id; the `owner` column of a section has its own name. */
export const fileColumns: Readonly<Record<MergeKind, Readonly<Record<string, string>>>> = {
  brand: { name: 'Brand', aliases: 'Aliases' },
  model: { owner: 'Brand', name: 'Model', type: 'Type', aliases: 'Aliases' },
  category: { owner: 'Section', name: 'Category', aliases: 'Aliases' },
}

/** The field that a cell edits; undefined where it cannot be edited. */
export const fieldAt = (row: EntryRow, column: string): Field | undefined => {
  if (isSection(row)) return column === 'owner' ? 'name' : undefined
  if (column === 'type') return row.of === 'model' ? 'type' : undefined
  return column === 'name' || column === 'aliases' ? column : undefined
}
