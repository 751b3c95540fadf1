import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { countIn, problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import type { CatalogueEdit } from './catalogue-edit'
import type { Entry } from './entry'
import { freshEntries, readAgain } from './entry-cache'
import { applyEdit } from './apply-edit'
import { useRecord } from './use-history'

/** Deletes entries that no advert uses and records them for undo; says how many others were kept. */
export const useRemoval = () => {
  const client = useConsoleClient()
  const cache = useQueryClient()
  const notify = useNotify()
  const { record } = useRecord()
  const { staff } = useText()
  const words = staff.catalogueGrid.selection
  return async (entries: readonly Entry[]): Promise<void> => {
    const unused = entries.filter(({ adverts }) => adverts === 0)
    let kept = entries.length - unused.length
    const done: CatalogueEdit[] = []
    try {
      const models = unused.some(({ of, parts }) => of === 'brand' && parts > 0)
        ? await freshEntries(cache, client, 'model')
        : []
      // Categories before their section.
      for (const entry of unused.toSorted((one, two) => Number(one.parts > 0) - Number(two.parts > 0))) {
        const parts = entry.of === 'brand' ? models.filter(({ ownerId }) => ownerId === entry.id) : []
        try {
          done.push(await applyEdit(client, { do: 'remove', of: entry.of, entry, parts }, () => entry))
        } catch (error) {
          if (countIn(error) === undefined) throw error
          kept++
        }
      }
    } catch (error) {
      notify(problemText(error, staff.catalogue.problem), 'error')
    }
    const [first] = done
    if (first) {
      record(done.length === 1 ? first : { do: 'several', of: first.of, steps: done })
      notify(words.removed(done.length), 'ok')
    }
    if (kept > 0) notify(words.kept(kept), 'error')
    void readAgain(cache)
  }
}
