import type { ElsewhereFields } from '../../forms/elsewhere-fields'
import type { NewCells } from './use-new-entry'

/** What was typed into the new row on another device, by its columns. */
export const otherCells = (
  { texts }: NewCells,
  put: (entries: Readonly<Record<string, string>>) => void,
  headerOf: (id: string) => string,
): ElsewhereFields => ({
  label: headerOf,
  isBare: () => false,
  shown: (_, value) => String(value),
  put: (id, value) => {
    put({ [id]: String(value) })
    return texts[id] ?? ''
  },
  focus: () => {},
})
