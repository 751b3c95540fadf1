import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFolderStore } from '../../platform/files/folder-store'
import type { PhotoStore } from '../../platform/files/photo-store'
import { parseEnv } from '../../platform/env/env'
import { movePhotos, storesOf } from './move-photos'

const one = 'ab0123456789abcdefghijklmn.webp'
const two = 'cd0123456789abcdefghijklmn.webp'
const bytes = (text: string) => Buffer.alloc(50_000, text)

let folder: string
let s3: S3rver
let address: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hangarlist-move-photos-'))
  await mkdir(join(folder, 's3'))
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: join(folder, 's3'),
    silent: true,
    configureBuckets: [{ name: 'photos' }],
  })
  address = `http://127.0.0.1:${(await s3.run()).port}`
})
afterEach(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const dataDir = (name: string) => join(folder, name)
const envOf = (hasBucket: boolean) =>
  parseEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir('old'),
    ...(hasBucket
      ? {
          S3_ENDPOINT: address,
          S3_BUCKET: 'photos',
          S3_ACCESS_KEY_ID: 'S3RVER',
          S3_SECRET_ACCESS_KEY: 'S3RVER',
        }
      : {}),
  })

/** The old installation's folder, with two photos in three sizes. */
const filled = async (): Promise<PhotoStore> => {
  const store = await openFolderStore(join(dataDir('old'), 'uploads'))
  await store.put(one, [
    { width: 320, bytes: bytes('small ') },
    { width: 2560, bytes: bytes('large ') },
  ])
  await store.put(two, [{ width: 320, bytes: bytes('another ') }])
  return store
}

const read = async (store: PhotoStore, photo: string, width: number) => {
  const file = await store.open(photo, width)
  return file && Buffer.concat(await file.body.toArray())
}

it('photos go from the folder to a bucket and from there to another folder, each byte as it was', async () => {
  await filled()
  const toBucket = await storesOf(envOf(true), 's3')
  expect(await movePhotos(toBucket)).toEqual({ files: 3, wrong: [] })
  expect(await read(toBucket.to, one, 2560)).toEqual(bytes('large '))
  const toFolder = await storesOf(envOf(true), dataDir('new'))
  expect(await movePhotos(toFolder)).toEqual({ files: 3, wrong: [] })
  const there = await openFolderStore(join(dataDir('new'), 'uploads'))
  expect(await read(there, two, 320)).toEqual(bytes('another '))
})

it('a move that was broken off goes on, and a photo that differs is named', async () => {
  await filled()
  const stores = await storesOf(envOf(false), dataDir('new'))
  await stores.to.put(one, [{ width: 320, bytes: bytes('small ') }])
  expect(await movePhotos(stores)).toEqual({ files: 3, wrong: [] })
  await stores.to.put(two, [{ width: 320, bytes: bytes('wrong   ') }])
  expect(await movePhotos(stores)).toEqual({
    files: 3,
    wrong: ['The photo cd/cd0123456789abcdefghijklmn.320.webp differs or is missing in the target'],
  })
})

it('a store that has other photos, the same store and a bucket that is not set are refused', async () => {
  await filled()
  const stores = await storesOf(envOf(false), dataDir('new'))
  await stores.to.put('ef0123456789abcdefghijklmn.webp', [{ width: 320, bytes: bytes('x') }])
  await expect(movePhotos(stores)).rejects.toThrow(
    /has other photos \(ef\/ef0123456789abcdefghijklmn\.320\.webp/,
  )
  expect(await read(stores.to, one, 320)).toBeNull()
  await expect(storesOf(envOf(false), dataDir('old'))).rejects.toThrow('the photos are there already')
  await expect(storesOf(envOf(false), 's3')).rejects.toThrow('S3_BUCKET')
})
