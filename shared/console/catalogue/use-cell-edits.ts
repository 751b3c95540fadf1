import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CatalogueConflict, Seen } from '../../contract/catalogue'
import { AppError } from '../../contract/errors'
import type { MergeKind } from '../../data/catalogue-codes'
import { useText } from '../../text/text'
import { fieldProblems, problemText } from '../platform/problems'
import { useArrivals } from '../../forms/use-arrivals'
import { useDrafts, useKeptDraft } from '../platform/use-kept-draft'
import { useConsoleClient } from '../platform/host'
import {
  editKey,
  keptEdits,
  pendingText,
  valuesAfter,
  type CellEdit,
  type Edits,
  type Field,
} from './cell-edits'
import { sameValues, valuesOf, type Entry } from './entry'
import { knownEntries, patchEntry, readAgain } from './entry-cache'
import { changeEntry } from './apply-edit'
import { useRecord } from './use-history'

/** How long a cell says that it was saved, in milliseconds. */
const saidFor = 2500

const conflictIn = (error: unknown): CatalogueConflict | undefined =>
  error instanceof AppError && error.code === 'version_conflict'
    ? (error.data as CatalogueConflict)
    : undefined

/** Cells that are being saved, and those that could not be: what was typed in them stays, even through a crash. */
export const useCellEdits = (of: MergeKind) => {
  const client = useConsoleClient()
  const cache = useQueryClient()
  const { staff, words: names } = useText()
  const words = staff.catalogueGrid.problems
  const { record } = useRecord()
  const draft = `catalogue-${of}`
  const [kept, keep] = useKeptDraft(draft)
  const [edits, setEdits] = useState<Edits>(() => keptEdits(kept, words.notSent))
  /** Changes of one row are sent one after the other, since each is based on the result of the last. */
  const queues = useRef(new Map<number, Promise<void>>())
  /** Results of this editor's own changes, to rebase an editor that was opened before one of them. */
  const own = useRef(new Map<number, (readonly [before: Seen, after: Seen])[]>())
  const text = pendingText(edits)
  useEffect(() => {
    if (text !== kept) keep(text)
  })

  const put = (edit: CellEdit) => setEdits(all => new Map(all).set(editKey(edit), edit))
  const drop = ({ id, field }: Pick<CellEdit, 'id' | 'field'>, only?: CellEdit) =>
    setEdits(all => {
      const key = editKey({ id, field })
      if (only && all.get(key) !== only) return all
      const rest = new Map(all)
      rest.delete(key)
      return rest
    })
  // What is just being sent here is not what was sent elsewhere.
  useArrivals(useDrafts(), draft, (_, arrived) =>
    setEdits(
      all =>
        new Map([
          ...keptEdits(arrived, words.notSent),
          ...[...all].filter(([, { state }]) => state !== 'failed'),
        ]),
    ),
  )
  const fail = (edit: CellEdit, message: string, conflict?: CatalogueConflict) =>
    put({ ...edit, state: 'failed', message, conflict })

  const send = async (edit: CellEdit, seen: Seen) => {
    const after = valuesAfter(seen, edit, names.aircraftTypes)
    if (after === 'name') return fail(edit, staff.catalogue.nameNeeded)
    if (after === 'type') return fail(edit, words.unknownType)
    if (sameValues(after, seen)) return drop(edit)
    try {
      const change = { of, id: edit.id, before: seen, after }
      const is = await changeEntry(client, change)
      patchEntry(cache, of, edit.id, is)
      own.current.set(edit.id, [...(own.current.get(edit.id) ?? []), [seen, is]])
      record({ do: 'change', ...change, after: is })
      const saved: CellEdit = { ...edit, state: 'sent' }
      put(saved)
      setTimeout(() => drop(edit, saved), saidFor)
    } catch (error) {
      const conflict = conflictIn(error)
      if (conflict) patchEntry(cache, of, edit.id, conflict.now)
      const [problem] = Object.values(fieldProblems(error))
      fail(edit, problem ?? problemText(error, staff.catalogue.problem), conflict)
    }
    void readAgain(cache)
  }

  /** `begun` has the row's values from when the editor opened; own changes since then are no conflict. */
  const change = (entry: Entry, field: Field, typed: string, begun = valuesOf(entry)) => {
    const now = () => knownEntries(cache, client, of).find(({ id }) => id === entry.id)
    const known = now()
    const seen =
      known && sameValues(valuesOf(known), begun)
        ? begun
        : (own.current.get(entry.id) ?? []).reduce(
            (values, [was, is]) => (sameValues(values, was) ? is : values),
            begun,
          )
    const edit: CellEdit = { id: entry.id, field, row: entry.name, text: typed, state: 'sending' }
    const before = queues.current.get(entry.id)
    const after = before ? undefined : valuesAfter(seen, edit, names.aircraftTypes)
    if (typeof after === 'object' && sameValues(after, seen)) return drop(edit)
    put(edit)
    const work = (before ?? Promise.resolve()).then(() => {
      const row = before ? now() : undefined
      return send(edit, row ? valuesOf(row) : seen)
    })
    const queued = work.finally(() => {
      if (queues.current.get(entry.id) === queued) queues.current.delete(entry.id)
    })
    queues.current.set(entry.id, queued)
  }

  /** Sends an edit again, based on the row's present values. */
  const retry = (edit: CellEdit) => {
    const entry = knownEntries(cache, client, of).find(({ id }) => id === edit.id)
    if (entry) change(entry, edit.field, edit.text)
    else fail(edit, staff.catalogue.problem)
  }
  return { edits, change, retry, drop: (edit: CellEdit) => drop(edit) }
}
