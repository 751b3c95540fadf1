import { useState, type DragEvent } from 'react'
import type { AlbumPhoto } from '../../contract/photos'
import type { HandFailures } from '../../contract/ipc-photos'
import { photoFileName } from '../../rules/photo-file-name'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { useHost } from '../platform/host'
import type { PhotoToHand } from '../platform/photo-ports'
import { photoAddress } from './photo-words'

/** What the main process hands out in one drag (`ipc-photos.ts`). */
const mostDragged = 100
/** A button that is held for so many milliseconds begins a drag and no click. */
const pressed = 120
/** A browser has to hold all photos in memory to pack them into one file. */
const mostDownloaded = 200

/** Notifications about photos that are handed out, and their file names. */
const useOutWords = () => {
  const notify = useNotify()
  const words = useText().staff.photos.save
  const toHand = ({ file, key, uses }: AlbumPhoto): PhotoToHand => {
    const advert = uses.find(({ kind }) => kind === 'advert' || kind === 'revision')
    return { file, key, title: advert ? words.advert(advert.title, advert.id).slice(0, 300) : '' }
  }
  const tellFailed = (failed: Readonly<HandFailures>) => {
    const [first] = failed
    if (first) notify(`${words.failed(failed.length)} ${words.reasons[first.reason]}`, 'error')
  }
  return { notify, words, toHand, tellFailed }
}

/** Saves photos as files, and tells how many have been. */
const useSave = () => {
  const { savePhotos, desktop } = useHost()
  const { notify, words, toHand, tellFailed } = useOutWords()
  const [saving, setSaving] = useState<{ readonly at: number; readonly of: number }>()
  const save = async (photos: readonly AlbumPhoto[]) => {
    const of = photos.length
    if (of === 0) return
    if (!desktop?.photos && of > mostDownloaded) return notify(words.tooMany(mostDownloaded), 'error')
    setSaving({ at: 0, of })
    try {
      const report = await savePhotos(photos.map(toHand), at => setSaving({ at, of }))
      if (!report) return
      const { saved, failed, place } = report
      if (saved.length > 0) notify(words.saved(saved.length, place), 'ok')
      tellFailed(failed)
    } catch {
      notify(words.failed(of), 'error')
    } finally {
      setSaving(undefined)
    }
  }
  return { saving, save }
}

/** Hands photos to the desktop's native drag; photos that are not downloaded yet are ready for the next drag. */
const useHandOver = () => {
  const outside = useHost().desktop?.photos
  const { notify, words, toHand, tellFailed } = useOutWords()
  const [handed] = useState(() => new Set<string>())
  const handOver = async (photos: readonly AlbumPhoto[]) => {
    if (!outside) return
    if (photos.length > mostDragged) return notify(words.dragTooMany(mostDragged), 'error')
    const wanted = photos.map(toHand)
    try {
      const { started, names, failed } = await outside.drag(wanted)
      for (const name of names) handed.add(name)
      tellFailed(failed)
      if (started || failed.length > 0) return
      notify(words.notReady, 'info')
      const { ready } = await outside.stage(wanted)
      if (ready.length > 0) notify(words.ready(ready.length), 'ok')
    } catch {
      notify(words.failed(photos.length), 'error')
    }
  }
  return { outside, handed, handOver, toHand }
}

/** Photos on their way out of the console: dragged by the pointer, or saved by key and button (checklist DESK-06). */
export const useDragOut = (picked: readonly AlbumPhoto[]) => {
  const { outside, handed, handOver, toHand } = useHandOver()
  const together = (photo: AlbumPhoto) => (picked.some(({ file }) => file === photo.file) ? picked : [photo])
  return {
    ...useSave(),
    /** Downloads photos in advance that are probably about to be dragged. */
    touch: (photo: AlbumPhoto) => {
      const photos = together(photo)
      if (!outside || photos.length > mostDragged) return
      const stage = () => void outside.stage(photos.map(toHand)).catch(() => undefined)
      const timer = setTimeout(stage, pressed)
      addEventListener('pointerup', () => clearTimeout(timer), { once: true })
    },
    drag: (event: DragEvent, photo: AlbumPhoto) => {
      if (outside) {
        // The page's own drag would carry the address of a photo that only the console can open.
        event.preventDefault()
        void handOver(together(photo))
        return
      }
      const { file, title } = toHand(photo)
      const address = photoAddress(photo)
      event.dataTransfer.effectAllowed = 'copy'
      event.dataTransfer.setData('text/uri-list', address)
      // Chromium browsers save the file that `DownloadURL` names where it is dropped.
      event.dataTransfer.setData('DownloadURL', `image/webp:${photoFileName(title, file)}:${address}`)
    },
    /** Whether these files are what was dragged out of here. */
    isOwn: (files: readonly File[]) => files.length > 0 && files.every(({ name }) => handed.has(name)),
  }
}
export type DragOut = ReturnType<typeof useDragOut>
