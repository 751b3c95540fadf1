import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrashReport } from '../../contract/photos'
import { maxTrash } from '../../data/album-codes'
import { albumKey } from '../../queries/album'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { useConsoleClient } from '../host'

type Call = (names: string[]) => Promise<TrashReport>

/** Sends names in calls of as many as one takes. */
const inParts = async (call: Call, names: readonly string[]): Promise<TrashReport> => {
  const reports: TrashReport[] = []
  for (let from = 0; from < names.length; from += maxTrash)
    reports.push(await call(names.slice(from, from + maxTrash)))
  return { done: reports.flatMap(({ done }) => done), refused: reports.flatMap(({ refused }) => refused) }
}

/** Moves photos to the trash and back, tells what became of them, and offers the way back. */
export const useAlbumDeeds = () => {
  const client = useConsoleClient()
  const cache = useQueryClient()
  const notify = useNotify()
  const { staff } = useText()
  const words = staff.album
  const [busy, setBusy] = useState(false)
  const run = async (call: Call, names: readonly string[], failed: string) => {
    setBusy(true)
    try {
      const report = await inParts(call, names)
      for (const reason of ['not_found', 'banner', 'full'] as const) {
        const refused = report.refused.filter(each => each.reason === reason)
        if (refused.length > 0) notify(words.refused[reason](refused.length), 'error')
      }
      return report.done
    } catch {
      notify(failed, 'error')
      return []
    } finally {
      setBusy(false)
      void cache.invalidateQueries({ queryKey: albumKey })
    }
  }
  const restore = async (names: readonly string[]) => {
    const call: Call = files => client.photos.restore({ body: { names: files } })
    const done = await run(call, names, words.restoreFailed)
    if (done.length > 0) notify(words.restored(done.length), 'ok')
    return done
  }
  const trash = async (names: readonly string[]) => {
    const call: Call = files => client.photos.trash({ body: { names: files } })
    const done = await run(call, names, words.deleteFailed)
    if (done.length > 0) notify(words.deleted, 'ok', { label: words.undo, run: () => void restore(done) })
    return done
  }
  return { trash, restore, busy }
}
