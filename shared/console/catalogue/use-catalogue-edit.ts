import { useQueryClient } from '@tanstack/react-query'
import type { MergeRecord } from '../../contract/staff-catalogue'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import type { CatalogueEdit } from './catalogue-edit'
import { readAgain } from './entry-cache'
import { useRecord } from './use-history'

interface Telling<T> {
  readonly done?: string
  readonly failed?: string
  /** The edit to add to the undo history. */
  readonly record?: (answer: T) => CatalogueEdit
}

/**
 * Runs a change of the catalogue, reloads the catalogue and notifies of success or failure. Resolves to the
 * answer; rejects on failure, so that a form keeps its input.
 */
export const useCatalogueEdit = () => {
  const cache = useQueryClient()
  const notify = useNotify()
  const remember = useRecord()
  return async <T>(work: () => Promise<T>, { done, failed, record }: Telling<T>): Promise<T> => {
    try {
      const answer = await work()
      if (record) remember.record(record(answer))
      if (done) notify(done, 'ok')
      return answer
    } catch (error) {
      if (failed) notify(failed, 'error')
      throw error
    } finally {
      void readAgain(cache)
    }
  }
}

/** Notifies of a merge with an undo action, and undoes one. */
export const useMergeToast = () => {
  const client = useConsoleClient()
  const cache = useQueryClient()
  const notify = useNotify()
  const { forgetMerge } = useRecord()
  const { staff } = useText()
  const { toasts, problem } = staff.catalogue
  const undo = async (merge: MergeRecord) => {
    try {
      await client.staffCatalogue.undoMerge({ params: { id: merge.id }, body: {} })
      forgetMerge(merge.id)
      notify(toasts.undone(merge.from), 'ok')
    } catch (error) {
      notify(problemText(error, problem), 'error')
    }
    void readAgain(cache)
  }
  const tell = (merge: MergeRecord) =>
    notify(toasts.merged(merge.from, merge.into), 'ok', {
      label: toasts.undo,
      run: () => void undo(merge),
    })
  return { tell, undo }
}
