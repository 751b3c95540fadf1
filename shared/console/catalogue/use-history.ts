import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { AppError } from '../../contract/errors'
import { keys } from '../../queries/keys'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import {
  nextEdit,
  noEdits,
  recorded,
  stepped,
  withoutMerge,
  type CatalogueEdit,
  type Direction,
  type Stacks,
} from './catalogue-edit'
import { useEditWords } from './use-edit-words'
import { knownEntries, patchEntry, readAgain } from './entry-cache'
import { applyEdit } from './apply-edit'

/** The undo history, shared by all catalogue screens; it is stored in the query cache and ends with the sign-in. */
const historyQuery = queryOptions({
  queryKey: [keys.catalogueHistory],
  queryFn: skipToken,
  initialData: noEdits,
  staleTime: Infinity,
  gcTime: Infinity,
})

const useStacks = () => {
  const cache = useQueryClient()
  return useMemo(
    () => ({
      get: () => cache.getQueryData(historyQuery.queryKey) ?? noEdits,
      set: (change: (now: Stacks) => Stacks) =>
        cache.setQueryData(historyQuery.queryKey, (now = noEdits) => change(now)),
    }),
    [cache],
  )
}

/** Remembers what was saved, so that it can be taken back. */
export const useRecord = () => {
  const history = useStacks()
  return {
    record: (edit: CatalogueEdit) => history.set(stacks => recorded(stacks, edit)),
    forgetMerge: (merge: number) => history.set(stacks => withoutMerge(stacks, merge)),
  }
}

/** Errors for which a retry is useless. */
const lasting = new Set(['conflict', 'version_conflict', 'not_found', 'invalid', 'gone', 'forbidden'])

/** Undoes and redoes saved changes; a notification says what was done (checklist DESK-05). */
export const useHistory = () => {
  const client = useConsoleClient()
  const cache = useQueryClient()
  const notify = useNotify()
  const { staff } = useText()
  const words = staff.catalogueGrid.history
  const tell = useEditWords()
  const history = useStacks()
  const { data: stacks = noEdits } = useQuery(historyQuery)
  const isBusy = useRef(false)
  const step = async (direction: Direction) => {
    const edit = nextEdit(history.get(), direction)
    if (isBusy.current) return
    if (!edit) return void notify(words.nothing[direction])
    isBusy.current = true
    try {
      const done = await applyEdit(client, edit, (of, id) =>
        knownEntries(cache, client, of).find(entry => entry.id === id),
      )
      history.set(now => stepped(now, direction, done))
      if (done.do === 'change') patchEntry(cache, done.of, done.id, done.after)
      notify(words.done[direction](tell(done)), 'ok')
    } catch (error) {
      if (error instanceof AppError && lasting.has(error.code))
        history.set(now => stepped(now, direction, undefined))
      notify(words.failed[direction](problemText(error, staff.catalogue.problem)), 'error')
    } finally {
      isBusy.current = false
      void readAgain(cache)
    }
  }
  const [back, again] = [nextEdit(stacks, 'undo'), nextEdit(stacks, 'redo')]
  return {
    step,
    /** The edit that undoes the last one. */
    last: back,
    undoes: back && tell(back),
    redoes: again && tell(again),
  }
}

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/** Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo; in input fields these keys keep their usual meaning. */
export const useHistoryKeys = (step: (direction: Direction) => Promise<void>): void => {
  const latest = useRef(step)
  // A layout effect, so that the keys work as soon as the table is visible.
  useLayoutEffect(() => {
    latest.current = step
  })
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = event
      const key = event.key.toLowerCase()
      if (!(ctrlKey || metaKey) || altKey || !(key === 'z' || key === 'y')) return
      if (document.querySelector('dialog[open]') || (target instanceof Element && target.matches(typing)))
        return
      event.preventDefault()
      void latest.current(key === 'y' || shiftKey ? 'redo' : 'undo')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
