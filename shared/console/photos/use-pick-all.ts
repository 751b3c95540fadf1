import { useState } from 'react'
import { photoPageSize, type PhotosView } from '../../queries/staff-photos'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { useConsoleClient } from '../platform/host'
import type { Picking } from './use-picking'

/** Most photos that are selected at once. */
const most = 5000

/** Selects everything that is found, page by page, so that one sees how many there are before anything is done. */
export const usePickAll = (view: Omit<PhotosView, 'page'>, picking: Picking) => {
  const client = useConsoleClient()
  const notify = useNotify()
  const words = useText().staff.photos
  const [reading, setReading] = useState<number>()
  const pick = async () => {
    setReading(0)
    try {
      let page = 1
      let read = 0
      let pages = 1
      do {
        const query = { ...view, page, size: photoPageSize } as const
        const { files, totalPages } = await client.photos.list({ query })
        picking.add(files.slice(0, most - read))
        read += files.length
        pages = totalPages
        setReading(Math.min(read, most))
      } while (++page <= pages && read < most)
    } catch {
      notify(words.selectFailed, 'error')
    } finally {
      setReading(undefined)
    }
  }
  return { most, reading, pick: () => void pick() }
}
export type PickingAll = ReturnType<typeof usePickAll>
