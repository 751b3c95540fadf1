import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { CellError, ImportReport } from '../../contract/staff-catalogue'
import { maxImportRows, type ImportOutcome, type MergeKind } from '../../data/catalogue-codes'
import { staffCatalogueKey } from '../../queries/staff-catalogue'
import { useConsoleClient } from '../platform/host'
import { freshEntries, readAgain } from './entry-cache'
import { seenIn, sheetCsv, sheetEdit, type Sheet, type SheetRow } from './sheet'
import { useRecord } from './use-history'

/** The server's verdict on one row. */
export interface RowVerdict {
  readonly outcome: ImportOutcome | 'wrong' | undefined
  readonly errors: readonly CellError[]
  /** The cell whose name is one slip away from a known one, and that one. */
  readonly near: { readonly column: string; readonly name: string } | undefined
}

export const kindOf = { brands: 'brand', models: 'model', categories: 'category' } as const satisfies Record<
  Sheet['of'],
  MergeKind
>

/** The first row is line 2 of what the server reads. */
const firstLine = 2

/** By the row's place in the sheet. */
const verdictsOf = (report: ImportReport | undefined, rows: number): readonly RowVerdict[] => {
  const lines = new Map(report?.lines.map(each => [each.line, each]))
  const errors = new Map<number, CellError[]>()
  for (const error of report?.errors ?? []) errors.set(error.line, [...(errors.get(error.line) ?? []), error])
  return Array.from({ length: rows }, (_, at) => {
    const line = at + firstLine
    const wrong = errors.get(line) ?? []
    const [misspelt] = wrong.filter(error => error.near !== undefined)
    return {
      outcome: wrong.length > 0 ? 'wrong' : lines.get(line)?.outcome,
      errors: wrong,
      near: misspelt?.near
        ? { column: misspelt.column, name: misspelt.near }
        : wrong.length > 0
          ? undefined
          : lines.get(line)?.near,
    }
  })
}

/** Rows that are to become part of the catalogue: tried by the server after each change of a cell, then saved. */
export const useSheet = (first: Sheet, onSheet: (sheet: Sheet) => void) => {
  const client = useConsoleClient()
  const cache = useQueryClient()
  const { record } = useRecord()
  const id = useId()
  const [{ sheet, version }, setState] = useState({ sheet: first, version: 0 })
  const become = (change: (rows: readonly SheetRow[]) => readonly SheetRow[]) =>
    setState(now => ({ sheet: { ...now.sheet, rows: change(now.sheet.rows) }, version: now.version + 1 }))
  const tell = useRef(onSheet)
  useEffect(() => {
    tell.current = onSheet
  })
  useEffect(() => {
    if (version > 0) tell.current(sheet)
  }, [sheet, version])
  const isTooMuch = sheet.rows.length > maxImportRows
  const send = async (of: Sheet, dryRun: boolean, signal?: AbortSignal) =>
    client.staffCatalogue.importFile(
      { body: { of: of.of, csv: await sheetCsv(of), dryRun, seen: seenIn(of) } },
      signal ? { signal } : {},
    )
  const tried = useQuery({
    queryKey: [...staffCatalogueKey, 'preview', 'sheet', id, version],
    queryFn: ({ signal }) => send(sheet, true, signal),
    enabled: sheet.rows.length > 0 && !isTooMuch,
    placeholderData: before => before,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const verdicts = verdictsOf(tried.data, sheet.rows.length)
  const save = async (wanted: Sheet): Promise<ImportReport> => {
    const of = kindOf[wanted.of]
    const before = await freshEntries(cache, client, of)
    try {
      const report = await send(wanted, false)
      if (report.done) {
        const edit = sheetEdit(of, before, await freshEntries(cache, client, of), wanted, report)
        if (edit) record(edit)
      }
      return report
    } finally {
      void readAgain(cache)
    }
  }
  const isGood = (_: SheetRow, at: number) => verdicts[at]?.outcome !== 'wrong'
  return {
    sheet,
    tried,
    verdicts,
    isTooMuch,
    /** Writes the known names into the cells that nearly have them. */
    takeNear: (places: readonly number[]) =>
      become(rows =>
        rows.map((row, at) => {
          const near = places.includes(at) ? verdicts[at]?.near : undefined
          return near ? { ...row, cells: { ...row.cells, [near.column]: near.name } } : row
        }),
      ),
    setCell: (at: number, column: string, text: string) =>
      become(rows =>
        rows.map((row, place) => (place === at ? { ...row, cells: { ...row.cells, [column]: text } } : row)),
      ),
    saveAll: () => save(sheet),
    /** Saves the right rows; the wrong ones stay to be corrected. */
    saveGood: async () => {
      const report = await save({ ...sheet, rows: sheet.rows.filter(isGood) })
      if (report.done) become(rows => rows.filter((row, at) => !isGood(row, at)))
      return report
    },
    tryAgain: () => become(rows => rows),
  }
}
