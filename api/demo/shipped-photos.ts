import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PhotoDecoder } from '../photos/decoding/decoder'
import type { PhotoStore } from '../photos/photo-store'
import { photoFolder } from './market-files'

/**
 * A store that also has the photos of the demo market, which come with the program: the sizes of one are made by the
 * decoder of uploads, in its line, when somebody asks for the first of them, and are kept like those of any other photo.
 */
export const withShippedPhotos = (
  store: PhotoStore,
  decoder: PhotoDecoder,
  folder = photoFolder,
): PhotoStore => {
  const making = new Map<string, Promise<void>>()
  const make = async (photo: string, path: string) => {
    const { renditions } = await decoder.process(path)
    await store.put(photo, renditions)
  }
  const makeOnce = (photo: string, path: string) => {
    const made = making.get(photo) ?? make(photo, path).finally(() => making.delete(photo))
    making.set(photo, made)
    return made
  }
  return {
    ...store,
    open: async (photo, width) => {
      const file = await store.open(photo, width)
      if (file) return file
      const path = join(folder, `${photo.slice(0, 26)}.avif`)
      if (!existsSync(path)) return null
      await makeOnce(photo, path)
      return store.open(photo, width)
    },
  }
}
