import type { GridApi } from 'ag-grid-community'
import type { ClipboardEvent } from 'react'
import type { MergeKind } from '../../data/catalogue-codes'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { shownCells } from './entry-columns'
import { fieldAt, fileColumns, type EntryRow } from './entry-row'
import type { Field } from './cell-edits'
import { pasteSheet, readLines, SheetProblem } from './sheet'
import { useKeptRows } from './use-kept-rows'

interface Pasting {
  readonly of: MergeKind
  readonly api: GridApi<EntryRow> | null
  readonly onCell: (row: EntryRow, field: Field, text: string) => void
  /** What new rows have that are pasted on the last row, by column id. */
  readonly blank: Readonly<Record<string, string>>
  readonly onNew: (entries: Readonly<Record<string, string>>) => void
}

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.matches('input, textarea, select')

const named = (names: Readonly<Record<string, string>>, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [name, texts[id] ?? '']))

/** Rows in the order in which they are shown. */
export const shownRows = (api: GridApi<EntryRow>): EntryRow[] => {
  const rows: EntryRow[] = []
  api.forEachNodeAfterFilterAndSort(({ data }) => {
    if (data) rows.push(data)
  })
  return rows
}

export const shownColumns = (api: GridApi<EntryRow>): string[] =>
  api
    .getAllDisplayedColumns()
    .map(column => column.getColId())
    .filter(id => !id.startsWith('ag-Grid'))

/** The selected rows as they are shown, or else the cell that has the focus. */
const copiedText = (api: GridApi<EntryRow>): string => {
  const columns = shownColumns(api)
  const picked = api.getSelectedNodes().flatMap(({ data, displayed }) => (data && displayed ? [data] : []))
  if (picked.length > 0) return picked.map(row => shownCells(row, columns).join('\t')).join('\n')
  const cell = api.getFocusedCell()
  const row =
    cell && cell.rowPinned !== 'bottom' ? api.getDisplayedRowAtIndex(cell.rowIndex)?.data : undefined
  return row && cell ? (shownCells(row, [cell.column.getColId()])[0] ?? '') : ''
}

/** Copies and pastes cells: one cell is changed at once, several are previewed first. */
export const usePasting = ({ of, api, blank, onCell, onNew }: Pasting) => {
  const notify = useNotify()
  const { staff } = useText()
  const words = staff.catalogueGrid
  const pasted = useKeptRows(of)

  const paste = async (text: string) => {
    const cell = api?.getFocusedCell()
    if (!api || !cell) return
    const lines = await readLines(text, '\t').catch((error: unknown) => {
      if (error instanceof SheetProblem) notify(words.sheet.malformed(error.line ?? 1), 'error')
      else throw error
    })
    const [first] = lines ?? []
    if (!lines || !first) return
    const columns = shownColumns(api)
    const rows = shownRows(api)
    const column = columns.indexOf(cell.column.getColId())
    const isLast = cell.rowPinned === 'bottom'
    const row = isLast ? undefined : api.getDisplayedRowAtIndex(cell.rowIndex)?.data
    if (lines.length === 1 && first.cells.length === 1) {
      const [one = ''] = first.cells
      const id = cell.column.getColId()
      const field = row && fieldAt(row, id)
      if (row && field) onCell(row, field, one)
      else if (isLast && fileColumns[of][id]) onNew({ [id]: one })
      return
    }
    const next = pasteSheet(
      lines.map(({ cells }) => cells),
      {
        of,
        shown: rows,
        columns: columns.map(id => fileColumns[of][id] ?? null),
        ...(isLast ? { blank: named(fileColumns[of], blank) } : {}),
        at: { row: isLast ? rows.length : cell.rowIndex, column },
      },
    )
    if (next.rows.length === 0) notify(words.paste.none, 'error')
    else pasted.open(next)
  }

  return {
    pasted,
    handlers: {
      onPaste: (event: ClipboardEvent) => {
        if (isTyping(event.target)) return
        event.preventDefault()
        void paste(event.clipboardData.getData('text/plain'))
      },
      onCopy: (event: ClipboardEvent) => {
        const isTheirs = isTyping(event.target) || window.getSelection()?.toString()
        const text = isTheirs || !api ? '' : copiedText(api)
        if (text === '') return
        event.preventDefault()
        event.clipboardData.setData('text/plain', text)
      },
    },
  }
}
