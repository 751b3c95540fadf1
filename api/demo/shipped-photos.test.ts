import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PhotoDecoder } from '../photos/decoding/decoder'
import { openFolderStore } from '../photos/folder-store'
import type { PhotoStore } from '../photos/photo-store'
import { makePhotoOfFile, lookAt } from '../photos/process-photo'
import { aPicture } from '../photos/photos.factory'
import { withShippedPhotos } from './shipped-photos'

const photo = `${'a'.repeat(26)}.webp`
let folder: string
let plain: PhotoStore
let store: PhotoStore
const process = vi.fn<PhotoDecoder['process']>(async path => makePhotoOfFile(path, await lookAt(path)))

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hangarlist-shipped-'))
  plain = await openFolderStore(join(folder, 'store'))
  const decoder: PhotoDecoder = { process, pid: () => undefined, close: async () => {} }
  store = withShippedPhotos(plain, decoder, folder)
  const master = aPicture({ width: 1280, height: 853 }).avif({ effort: 0 })
  await writeFile(join(folder, `${'a'.repeat(26)}.avif`), await master.toBuffer())
})
afterEach(() => {
  process.mockClear()
  rmSync(folder, { recursive: true, force: true })
})

const opened = async (from: PhotoStore, width: number) => {
  const file = await from.open(photo, width)
  file?.body.destroy()
  return file?.bytes
}

it('makes all sizes of a photo when one is asked for, once for everybody who asks', async () => {
  const sizes = await Promise.all([320, 640, 1280, 320].map(width => opened(store, width)))
  expect(sizes.every(Boolean)).toBe(true)
  expect(process).toHaveBeenCalledTimes(1)
  // They are kept: the store has them without the program's file, too.
  expect(await opened(plain, 640)).toBe(sizes[1])
  await opened(store, 640)
  expect(process).toHaveBeenCalledTimes(1)
})

it('has no width that is not made of a photo, and no photo that nobody shipped', async () => {
  expect(await opened(store, 999)).toBeUndefined()
  expect(await store.open(`${'b'.repeat(26)}.webp`, 320)).toBeNull()
  await expect(store.open('../../etc/passwd', 320)).rejects.toThrow(TypeError)
})

it('tries again after a failure', async () => {
  process.mockRejectedValueOnce(new Error('no memory'))
  await expect(store.open(photo, 320)).rejects.toThrow('no memory')
  expect(await opened(store, 320)).toBeGreaterThan(0)
})
