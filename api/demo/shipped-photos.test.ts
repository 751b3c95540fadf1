import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest'
import { openFolderStore } from '../platform/files/folder-store'
import type { PhotoStore } from '../platform/files/photo-store'
import { aPicture } from '../photos/photos.factory'
import { withShippedPhotos } from './shipped-photos'

const photo = `${'a'.repeat(26)}.webp`
let folder: string
let plain: PhotoStore
let store: PhotoStore
let put: MockInstance<PhotoStore['put']>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hangarlist-shipped-'))
  plain = await openFolderStore(join(folder, 'store'))
  put = vi.spyOn(plain, 'put')
  store = withShippedPhotos(plain, folder)
  const master = aPicture({ width: 1280, height: 853 }).avif({ effort: 0 })
  await writeFile(join(folder, `${'a'.repeat(26)}.avif`), await master.toBuffer())
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const opened = async (from: PhotoStore, width: number) => {
  const file = await from.open(photo, width)
  file?.body.destroy()
  return file?.bytes
}

it('makes a size when it is asked for first, once for everybody who asks, and keeps it', async () => {
  const sizes = await Promise.all([320, 640, 1280, 320].map(width => opened(store, width)))
  expect(sizes.every(Boolean)).toBe(true)
  expect(sizes[0]).toBe(sizes[3])
  const made = put.mock.calls.flatMap(([, copies]) => copies.map(({ width }) => width))
  expect(made.toSorted((one, other) => one - other)).toEqual([320, 640, 1280])
  // The store has it without the program's file, too.
  expect(await opened(plain, 640)).toBe(sizes[1])
  await opened(store, 640)
  expect(put).toHaveBeenCalledTimes(3)
})

it('has no width that is not made of a photo, and no photo that nobody shipped', async () => {
  expect(await opened(store, 999)).toBeUndefined()
  expect(put).not.toHaveBeenCalled()
  expect(await store.open(`${'b'.repeat(26)}.webp`, 320)).toBeNull()
  await expect(store.open('../../etc/passwd', 320)).rejects.toThrow(TypeError)
})

it('making a size of a shipped photo is tried again after a failure', async () => {
  put.mockRejectedValueOnce(new Error('no room'))
  await expect(store.open(photo, 320)).rejects.toThrow('no room')
  expect(await opened(store, 320)).toBeGreaterThan(0)
})
