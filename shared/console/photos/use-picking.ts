import { useState } from 'react'
import type { AlbumPhoto } from '../../contract/photos'

/** Photos by their files. */
type Picked = ReadonlyMap<string, AlbumPhoto>

const withPhotos = (before: Picked, photos: readonly AlbumPhoto[]): Picked =>
  new Map([...before, ...photos.map(photo => [photo.file, photo] as const)])

const without = (before: Picked, files: readonly string[]): Picked => {
  const gone = new Set(files)
  return new Map([...before].filter(([file]) => !gone.has(file)))
}

/**
 * The selected photos, and where a range selection begins. A selection is kept on other pages of the same
 * list; the number of selected photos on other pages is shown.
 */
export const usePicking = (shown: readonly AlbumPhoto[]) => {
  const [picked, setPicked] = useState<Picked>(new Map())
  const [anchor, setAnchor] = useState<string>()
  const add = (photos: readonly AlbumPhoto[]) => setPicked(before => withPhotos(before, photos))
  const here = new Set(shown.map(({ file }) => file))
  return {
    picked: [...picked.values()],
    elsewhere: [...picked.keys()].filter(file => !here.has(file)).length,
    isPicked: (file: string) => picked.has(file),
    toggle: (photo: AlbumPhoto) => {
      const { file } = photo
      setAnchor(file)
      setPicked(before => (before.has(file) ? without(before, [file]) : withPhotos(before, [photo])))
    },
    /** Adds all from the last one that was touched up to this one. */
    reach: (photo: AlbumPhoto, start?: string) => {
      const placeOf = (file: string) => shown.findIndex(each => each.file === file)
      const to = placeOf(photo.file)
      const begun = placeOf(start ?? anchor ?? photo.file)
      const from = begun < 0 ? to : begun
      add(shown.slice(Math.min(from, to), Math.max(from, to) + 1))
    },
    add,
    all: () => add(shown),
    /** Deselects processed photos; other selections are kept. */
    drop: (gone: readonly string[]) => setPicked(before => without(before, gone)),
    clear: () => setPicked(new Map()),
  }
}
export type Picking = ReturnType<typeof usePicking>
