import { useRef } from 'react'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { useDroppedFiles } from '../../ui/use-dropped-files'
import { useHost } from '../platform/host'
import type { DragOut } from './use-drag-out'
import { useUploads } from './use-uploads'

/** Files on their way to the photos: dropped, pasted, or chosen in the dialog that this host has. */
export const useIncoming = (hand: DragOut) => {
  const { desktop } = useHost()
  const notify = useNotify()
  const words = useText().staff.photos
  const uploads = useUploads()
  const upload = useRef<HTMLDivElement>(null)
  const add = (files: readonly File[]) => {
    if (hand.isOwn(files)) notify(words.upload.own, 'info')
    else uploads.list.add(files)
  }
  const isDropping = useDroppedFiles(add)
  const choose = () => {
    const picker = desktop?.photos?.choose
    if (!picker) return upload.current?.querySelector('input')?.click()
    // The program's own message says that there were too many or too large files.
    picker().then(add, (error: unknown) =>
      notify(error instanceof Error ? error.message : words.failed, 'error'),
    )
  }
  return { uploads, upload, add, choose, isDropping }
}
