import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atMost } from '../platform/files/concurrency'
import type { PhotoStore } from '../platform/files/photo-store'
import { photoFolder } from './market-files'
import { loadPhotoMaker } from '../photos/photos.public'

/**
 * A store that also serves the demo market's photos, which ship with the program in their largest size only.
 * Smaller sizes are made on first request and stored like those of any other photo.
 */
export const withShippedPhotos = (store: PhotoStore, folder = photoFolder): PhotoStore => {
  const making = new Map<string, Promise<void>>()
  // Limited, so that two of libuv's threads stay free for the database.
  const inTurn = atMost(2)
  const make = async (photo: string, width: number, path: string) => {
    const { makeSize } = await loadPhotoMaker()
    const size = await makeSize(await readFile(path), width)
    if (size) await store.put(photo, [size])
  }
  const makeOnce = (photo: string, width: number, path: string): Promise<void> => {
    const key = `${photo} ${width}`
    const made = making.get(key) ?? inTurn(() => make(photo, width, path)).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
  return {
    ...store,
    open: async (photo, width) => {
      const file = await store.open(photo, width)
      if (file) return file
      const path = join(folder, `${photo.slice(0, 26)}.avif`)
      if (!existsSync(path)) return null
      await makeOnce(photo, width, path)
      return store.open(photo, width)
    },
  }
}
