import { useCallback, useMemo, useState, type DragEvent } from 'react'
import type { AlbumPhoto } from '../../contract/photos'
import { photoFileName } from '../../rules/photo-file-name'
import type { staff } from '../../text/en-staff'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { useHost } from '../platform/host'
import type { PhotoToHand } from '../platform/photo-ports'
import { photoAddress } from './photo-words'

type Words = typeof staff.photos

/** What the main process hands out in one drag (`ipc-photos.ts`). */
const mostDragged = 100
/** A button that is held for so many milliseconds begins a drag and no click. */
const pressed = 120
/** A browser holds all of them in memory until they are in one file. */
const mostDownloaded = 200

const toHand = (words: Words, { file, key, uses }: AlbumPhoto): PhotoToHand => {
  const advert = uses.find(({ kind }) => kind === 'advert' || kind === 'revision')
  return { file, key, title: advert ? words.save.advert(advert.title, advert.id).slice(0, 300) : '' }
}

/** Photos on their way out of the console: dragged by the pointer, or saved by key and button (checklist DESK-06). */
export const useDragOut = (picked: readonly AlbumPhoto[]) => {
  const { savePhotos, desktop } = useHost()
  const notify = useNotify()
  const words = useText().staff.photos
  const [saving, setSaving] = useState<{ readonly at: number; readonly of: number }>()
  const [handed] = useState(() => new Set<string>())
  const outside = desktop?.photos

  const save = useCallback(
    async (photos: readonly AlbumPhoto[]) => {
      if (photos.length === 0) return
      if (!outside && photos.length > mostDownloaded)
        return notify(words.save.tooMany(mostDownloaded), 'error')
      setSaving({ at: 0, of: photos.length })
      try {
        const wanted = photos.map(photo => toHand(words, photo))
        const report = await savePhotos(wanted, at => setSaving({ at, of: photos.length }))
        if (!report) return
        const { saved, failed, place } = report
        if (saved.length > 0) notify(words.save.saved(saved.length, place), 'ok')
        const [first] = failed
        if (first) notify(`${words.save.failed(failed.length)} ${words.save.reasons[first.reason]}`, 'error')
      } catch {
        notify(words.save.failed(photos.length), 'error')
      } finally {
        setSaving(undefined)
      }
    },
    [outside, savePhotos, notify, words],
  )

  return useMemo(() => {
    const together = (photo: AlbumPhoto) =>
      picked.some(({ file }) => file === photo.file) ? picked : [photo]
    const dragOut = async (photos: readonly AlbumPhoto[]) => {
      if (!outside) return
      if (photos.length > mostDragged) return notify(words.save.dragTooMany(mostDragged), 'error')
      const wanted = photos.map(photo => toHand(words, photo))
      try {
        const { started, names, failed } = await outside.drag(wanted)
        for (const name of names) handed.add(name)
        const [first] = failed
        if (first) notify(`${words.save.failed(failed.length)} ${words.save.reasons[first.reason]}`, 'error')
        if (started || first) return
        notify(words.save.notReady, 'info')
        const { ready } = await outside.stage(wanted)
        if (ready.length > 0) notify(words.save.ready(ready.length), 'ok')
      } catch {
        notify(words.save.failed(photos.length), 'error')
      }
    }
    return {
      saving,
      save,
      /** Fetches what the pointer may drag in a moment. */
      touch: (photo: AlbumPhoto) => {
        const photos = together(photo)
        if (!outside || photos.length > mostDragged) return
        const stage = () => void outside.stage(photos.map(each => toHand(words, each))).catch(() => undefined)
        const timer = setTimeout(stage, pressed)
        addEventListener('pointerup', () => clearTimeout(timer), { once: true })
      },
      drag: (event: DragEvent, photo: AlbumPhoto) => {
        if (outside) {
          // The page's own drag would carry the address of a photo that only the console can open.
          event.preventDefault()
          void dragOut(together(photo))
          return
        }
        const { file, title } = toHand(words, photo)
        const address = photoAddress(photo)
        event.dataTransfer.effectAllowed = 'copy'
        event.dataTransfer.setData('text/uri-list', address)
        // Browsers of one family save the file that this names where it is dropped.
        event.dataTransfer.setData('DownloadURL', `image/webp:${photoFileName(title, file)}:${address}`)
      },
      /** Whether these files are what was dragged out of here. */
      isOwn: (files: readonly File[]) => files.length > 0 && files.every(({ name }) => handed.has(name)),
    }
  }, [picked, outside, words, notify, handed, saving, save])
}
export type DragOut = ReturnType<typeof useDragOut>
