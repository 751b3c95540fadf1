import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/contract/errors'
import { parseEnv } from '../env/env'
import { createPhotoStore } from './create-photo-store'
import { openFolderStore } from './folder-store'
import { parseStoreKey, storeKey, type PhotoStore } from './photo-store'
import { openS3Store } from './s3-store'

const photo = 'ab0123456789abcdefghijklmn.webp'
const other = 'ab0123456789abcdefghijklmo.webp'
const small = { width: 320, bytes: Buffer.from('a small photo') }
const large = { width: 2560, bytes: Buffer.alloc(700_000, 'photo ') }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hangarlist-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const contents = async (store: PhotoStore, name: string, width: number) => {
  const file = await store.open(name, width)
  return file && { bytes: file.bytes, body: await buffer(file.body) }
}
const listed = async (store: PhotoStore) => {
  const found: string[] = []
  for await (const { photo, width } of store.list()) found.push(`${photo} ${width}`)
  return found.toSorted()
}

/** What every store must do. */
const behaves = (openStore: () => Promise<PhotoStore>) => {
  let store: PhotoStore
  beforeEach(async () => {
    store = await openStore()
  })

  it('a photo store gives back the bytes that were put in', async () => {
    await store.put(photo, [small, large])
    expect(await contents(store, photo, 320)).toEqual({ bytes: 13, body: small.bytes })
    expect(await contents(store, photo, 2560)).toEqual({ bytes: 700_000, body: large.bytes })
  })

  it('answers null for a size and for a photo that it does not have', async () => {
    await store.put(photo, [small])
    expect(await store.open(photo, 640)).toBeNull()
    expect(await store.open(other, 320)).toBeNull()
  })

  it('takes the same photo again, as a repeated attempt sends it', async () => {
    await store.put(photo, [small])
    await store.put(photo, [small])
    expect(await contents(store, photo, 320)).toEqual({ bytes: 13, body: small.bytes })
  })

  it('removes one photo and leaves its neighbours, as often as it is asked to', async () => {
    await store.put(photo, [small, large])
    await store.put(other, [small])
    await store.remove(photo, [320, 640, 2560])
    await store.remove(photo, [320, 640, 2560])
    expect(await listed(store)).toEqual([`${other} 320`])
  })

  it('a photo store lists every size of every photo', async () => {
    expect(await listed(store)).toEqual([])
    await store.put(photo, [small, large])
    await store.put(other, [small])
    expect(await listed(store)).toEqual([`${photo} 2560`, `${photo} 320`, `${other} 320`])
  })

  it('a photo store that can be written to is ready', async () => {
    await expect(store.ready()).resolves.toBeUndefined()
  })

  it.each(['../../../etc/passwd', '..', '', 'ab/x.webp', `../${photo}`, `${photo}\0`, photo.toUpperCase()])(
    'refuses the name %j',
    async name => {
      await expect(store.put(name, [small])).rejects.toThrow(TypeError)
      await expect(store.open(name, 320)).rejects.toThrow(TypeError)
      await expect(store.remove(name, [320])).rejects.toThrow(TypeError)
    },
  )
}

describe('the folder store', () => {
  behaves(() => openFolderStore(join(folder, 'uploads')))

  it('removes half files when it opens, and leaves whole ones', async () => {
    const store = await openFolderStore(folder)
    await store.put(photo, [small])
    await writeFile(join(folder, '.incoming', 'cut-off'), 'half a pho')
    expect(await listed(await openFolderStore(folder))).toEqual([`${photo} 320`])
    expect(await readdir(join(folder, '.incoming'))).toEqual([])
  })

  it('survives that another process opens it in the middle of a write', async () => {
    const store = await openFolderStore(folder)
    const puts = Promise.allSettled(Array.from({ length: 20 }, () => store.put(photo, [small, large])))
    await openFolderStore(folder)
    expect((await puts).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'fulfilled'))
    expect(await contents(store, photo, 2560)).toEqual({ bytes: 700_000, body: large.bytes })
  })

  it('leaves nothing behind when a write fails', async () => {
    const store = await openFolderStore(folder)
    await mkdir(join(folder, storeKey(photo, 320)), { recursive: true })
    await expect(store.put(photo, [small, large])).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY/)
    expect(await readdir(join(folder, '.incoming'))).toEqual([])
  })

  it('is not ready while its folder is missing', async () => {
    const store = await openFolderStore(join(folder, 'uploads'))
    await rm(join(folder, 'uploads'), { recursive: true })
    await expect(store.ready()).rejects.toThrow('ENOENT')
  })
})

describe('the S3 store', () => {
  const bucket = 'hangarlist'
  let server: S3rver
  let root: string
  let address: string

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'hangarlist-s3-'))
    const configureBuckets = [{ name: bucket }]
    server = new S3rver({ address: '127.0.0.1', port: 0, directory: root, silent: true, configureBuckets })
    address = `http://127.0.0.1:${(await server.run()).port}`
  })
  afterAll(async () => {
    await server.close()
    await rm(root, { recursive: true, force: true })
  })
  afterEach(async () => {
    const store = openStore()
    for await (const { photo, width } of store.list()) await store.remove(photo, [width])
  })

  const settings = () => ({
    S3_ENDPOINT: address,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
  const openStore = (more: { endpoint?: string; bucket?: string } = {}) =>
    openS3Store({
      endpoint: address,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      ...more,
    })

  behaves(() => createPhotoStore(parseEnv({ DATA_DIR: folder, ...settings() })))

  it('is one store for several processes', async () => {
    await openStore().put(photo, [small])
    expect(await contents(openStore(), photo, 320)).toEqual({ bytes: 13, body: small.bytes })
  })

  it.each([
    ['cannot be reached', { endpoint: 'http://127.0.0.1:9' }],
    ['has no such bucket', { bucket: 'nobodys' }],
  ])('is unavailable when it %s', async (_, more) => {
    const store = openStore(more)
    const tries = [store.put(photo, [small]), store.open(photo, 320), store.ready()]
    for (const result of await Promise.allSettled(tries)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
      expect(result.status === 'rejected' && result.reason).toBeInstanceOf(AppError)
    }
  })
})

describe('the settings', () => {
  it('choose the folder `uploads` when no bucket is named', async () => {
    const store = await createPhotoStore(parseEnv({ DATA_DIR: folder }))
    await store.put(photo, [small])
    expect(await readdir(join(folder, 'uploads', 'ab'))).toEqual(['ab0123456789abcdefghijklmn.320.webp'])
  })
})

describe('the name of a stored size', () => {
  it('can be read back, with what stands before it in a bucket', () => {
    expect(parseStoreKey(`uploads/${storeKey(photo, 640)}`)).toEqual({ photo, width: 640 })
    expect(parseStoreKey('uploads/readme.txt')).toBeNull()
  })

  it('needs a whole positive width', () => {
    for (const width of [0, -1, 1.5, Number.NaN, Infinity])
      expect(() => storeKey(photo, width)).toThrow(TypeError)
  })
})
