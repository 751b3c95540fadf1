import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportReport } from '../../contract/staff-catalogue'
import { catalogueFiles, type MergeKind } from '../../data/catalogue-codes'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { problemText } from '../platform/problems'
import { useKeptDraft } from '../platform/use-kept-draft'
import { useConsoleClient } from '../platform/host'
import { inverseOf, type CatalogueEdit } from './catalogue-edit'
import { fileOf } from './entry'
import { freshEntries, readAgain } from './entry-cache'
import { fileColumns } from './entry-row'
import { sheetCsv, sheetEdit, type Sheet } from './sheet'
import { useHistory, useRecord } from './use-history'

/** The row in which a new entry is typed, by the table's column ids. */
export interface NewCells {
  readonly texts: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, string>>
  readonly isBusy: boolean
  /** Columns still to be filled in; empty while nothing has been typed. */
  readonly missing: readonly string[]
  /** The column that shows the row's prompt. */
  readonly first: string
  /** The known name that was probably meant, and how to take it; undefined where none is near. */
  readonly near: Near | undefined
}

interface Near {
  /** What was typed and is saved by now; undefined for a refused cell. */
  readonly added: string | undefined
  readonly name: string
  readonly take: () => void
  /** What is taken back for it. */
  readonly edit?: CatalogueEdit
}

const savedTexts = (text: string): Readonly<Record<string, string>> => {
  try {
    const kept: unknown = text === '' ? {} : JSON.parse(text)
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/** The known name for a cell that was refused because nothing has its name, and the id of the cell's column. */
const nearRefused = ({ errors }: ImportReport, names: Readonly<Record<string, string>>) => {
  const error = errors.find(({ near }) => near !== undefined)
  const id = Object.keys(names).find(each => names[each] === error?.column)
  return error?.near !== undefined && id !== undefined ? { id, name: error.near } : undefined
}

/** Whether it is what would be undone next; the history keeps copies of what it is given. */
const isLast = (edit: CatalogueEdit, last: CatalogueEdit | undefined) =>
  JSON.stringify(inverseOf(edit)) === JSON.stringify(last)

/** In these columns something must stand before a new entry can be saved. */
const neededIn: Readonly<Record<MergeKind, readonly string[]>> = {
  brand: ['name'],
  model: ['owner', 'name', 'type'],
  category: ['owner', 'name'],
}

/**
 * The new entry, saved once its required cells are filled. Errors are shown in their cells and the input is
 * kept; manufacturer, section and type stay for the next entry of this table. `owner` is the parent whose entries the
 * table shows.
 */
export const useNewEntry = (of: MergeKind, owner = '') => {
  const client = useConsoleClient()
  const cache = useQueryClient()
  const notify = useNotify()
  const { staff } = useText()
  const { record } = useRecord()
  const { step, last } = useHistory()
  const [kept, keep] = useKeptDraft(`catalogue-new-${of}`)
  // Nobody typed it for the next entry, so it is no text to be kept beyond this table.
  const [carried, setCarried] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [near, setNear] = useState<Near>()
  const [isBusy, setBusy] = useState(false)
  const typed = savedTexts(kept)
  const texts: Readonly<Record<string, string>> = {
    ...carried,
    ...typed,
    owner: typed['owner'] || owner || carried['owner'] || '',
  }
  const names = fileColumns[of]
  const write = (next: Readonly<Record<string, string>>) =>
    keep(Object.values(next).some(Boolean) ? JSON.stringify(next) : '')

  const send = async (next: Readonly<Record<string, string>>) => {
    setBusy(true)
    const cells = Object.fromEntries(Object.entries(names).map(([id, name]) => [name, next[id] ?? '']))
    const file = fileOf[of]
    const sheet: Sheet = { of: file, columns: catalogueFiles[file], rows: [{ line: 1, cells }] }
    try {
      const before = await freshEntries(cache, client, of)
      const body = { of: file, csv: await sheetCsv(sheet), dryRun: false }
      const report = await client.staffCatalogue.importFile({ body })
      const isThere = report.done && report.created === 0
      const problemIn = ([id, name]: readonly [string, string]) =>
        report.errors.findLast(({ column }) => column === name)?.message ??
        (isThere && id === 'name' ? staff.catalogueGrid.isThere : '')
      const found = Object.entries(names).map(entry => [entry[0], problemIn(entry)] as const)
      setProblems(Object.fromEntries(found.filter(([, problem]) => problem)))
      const refused = nearRefused(report, names)
      if (refused)
        setNear({ added: undefined, name: refused.name, take: () => put({ [refused.id]: refused.name }) })
      if (!report.done || isThere) return
      const { owner: under = '', type = '' } = next
      setCarried({ owner: under, type })
      write({})
      const edit = sheetEdit(of, before, await freshEntries(cache, client, of), sheet, report)
      if (edit) record(edit)
      notify(staff.catalogueGrid.edits.added(next['name'] ?? ''), 'ok')
      const meant = report.lines[0]?.near
      // What was added last is what undo takes back.
      const take = () => void step('undo')
      if (edit && meant) setNear({ added: cells[meant.column] ?? '', name: meant.name, take, edit })
    } catch (error) {
      setProblems({ name: problemText(error, staff.catalogue.problem) })
    } finally {
      setBusy(false)
      void readAgain(cache)
    }
  }
  const put = (entries: Readonly<Record<string, string>>) => {
    const next = { ...texts, ...entries }
    write(next)
    setProblems({})
    setNear(undefined)
    if (isBusy) return
    if (neededIn[of].every(id => (next[id] ?? '').trim() !== '')) void send(next)
  }
  const missing = neededIn[of].filter(id => (texts[id] ?? '').trim() === '')
  const isBegun = Object.entries(texts).some(([id, text]) => id !== 'owner' && id !== 'type' && text !== '')
  const cells: NewCells = {
    missing: isBegun ? missing : [],
    texts,
    problems,
    isBusy,
    first: of === 'brand' ? 'name' : 'owner',
    // Only what was saved last can be taken back by itself.
    near: near?.edit && !isLast(near.edit, last) ? undefined : near,
  }
  return { cells, put }
}
