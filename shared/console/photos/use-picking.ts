import { useCallback, useState } from 'react'
import type { AlbumPhoto } from '../../contract/photos'

/**
 * Which photos are selected, and where a range begins. What is selected stays so on other pages of the same list; how
 * many of them are elsewhere is told.
 */
export const usePicking = (shown: readonly AlbumPhoto[]) => {
  const [picked, setPicked] = useState<ReadonlyMap<string, AlbumPhoto>>(new Map())
  const [anchor, setAnchor] = useState<string>()

  const add = useCallback((photos: readonly AlbumPhoto[]) => {
    setPicked(before => new Map([...before, ...photos.map(photo => [photo.file, photo] as const)]))
  }, [])
  const toggle = useCallback((photo: AlbumPhoto) => {
    setAnchor(photo.file)
    setPicked(before => {
      const next = new Map(before)
      if (!next.delete(photo.file)) next.set(photo.file, photo)
      return next
    })
  }, [])

  /** All from the last one that was touched up to this one. */
  const reach = useCallback(
    (photo: AlbumPhoto, start?: string) => {
      const placeOf = (file: string) => shown.findIndex(each => each.file === file)
      const to = placeOf(photo.file)
      const begun = placeOf(start ?? anchor ?? photo.file)
      const from = begun < 0 ? to : begun
      add(shown.slice(Math.min(from, to), Math.max(from, to) + 1))
    },
    [anchor, shown, add],
  )

  const all = useCallback(() => add(shown), [add, shown])
  /** What was dealt with; the rest stays selected, and what was selected meanwhile. */
  const drop = useCallback((gone: readonly string[]) => {
    setPicked(before => {
      const next = new Map(before)
      for (const file of gone) next.delete(file)
      return next
    })
  }, [])
  const clear = useCallback(() => setPicked(new Map()), [])
  const here = new Set(shown.map(({ file }) => file))
  return {
    picked: [...picked.values()],
    elsewhere: [...picked.keys()].filter(file => !here.has(file)).length,
    isPicked: (file: string) => picked.has(file),
    toggle,
    reach,
    add,
    all,
    drop,
    clear,
  }
}
export type Picking = ReturnType<typeof usePicking>
