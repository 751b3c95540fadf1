import { mkdtempSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import mysql from 'mysql2/promise'
import { importCatalogue } from '../../catalogue/catalogue.public'
import { seedDemo } from '../../demo/demo.public'
import { parseEnv, type Env } from '../../platform/env/env'
import { makePhoto } from '../../photos/process-photo'
import { keepPhotos } from '../../photos/photos.public'
import { aPhoto } from '../../photos/photos.factory'
import { createApp } from '../server'
import { startApi, type TestApi } from '../../testing/start-api'
import { backup } from './backup'
import { restore } from './restore'
import { searchOf } from '../../search/search.public'

let api: TestApi
let folder: string
let databases = 0
const dropped: string[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hangarlist-backup-'))
  api = await startApi()
})
afterEach(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
  for (const name of dropped.splice(0)) await onRoot(`DROP DATABASE ${name}`)
})

const onRoot = async (sql: string) => {
  const connection = await mysql.createConnection(inject('mysqlUrl') ?? '')
  await connection.query(sql)
  await connection.end()
}

/** Settings of another installation, empty, on the same kind of database. */
const elsewhere = async (): Promise<Env> => {
  const root = inject('mysqlUrl')
  const dataDir = join(folder, `elsewhere-${++databases}`)
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: dataDir }
  if (!root) return parseEnv(settings)
  const name = `restored_${process.pid}_${databases}`
  await onRoot(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`)
  dropped.push(name)
  return parseEnv({ ...settings, DATABASE_URL: new URL(`/${name}`, root).href })
}

const keepOne = async (ownerId: number) => {
  const [row] = await keepPhotos(api.app, ownerId, [await makePhoto(await aPhoto())], api.app.clock())
  return row!.file
}

describe('a backup', () => {
  it('[OPS-04] put back elsewhere has the same adverts, texts and photos', async () => {
    await importCatalogue(api.app)
    await seedDemo(api.app, () => {})
    const { user } = await api.as('user')
    const photo = await keepOne(user.id)
    const { photos } = await backup(api.app, join(folder, 'backup'))
    expect(photos).toBeGreaterThan(1)

    const env = await elsewhere()
    await restore(env, join(folder, 'backup'))
    const restored = await createApp(env)
    try {
      for (const table of [
        'adverts',
        'advert_search',
        'users',
        'photos',
        'price_log',
        'audit_log',
        'credit_ledger',
        'messages',
      ]) {
        const sql = `SELECT * FROM ${table} ORDER BY 1`
        expect(await restored.db.read(sql), table).toEqual(await api.app.db.read(sql))
      }
      expect((await searchOf(restored).found(['garmin'])).length).toBeGreaterThan(30)
      const [theirs, ours] = await Promise.all(
        [restored, api.app].map(app => bytesOf(app.photoStore.open(photo, 320))),
      )
      expect(theirs?.length).toBeGreaterThan(100)
      expect(theirs).toEqual(ours)
    } finally {
      await restored.db.close()
    }
  })

  it('is one moment of a database that is being written, and no photo of it lacks its files', async () => {
    const { user } = await api.as('user')
    let writing = true
    const writer = (async () => {
      // oxlint-disable-next-line no-unmodified-loop-condition -- the test ends it below
      while (writing) await keepOne(user.id)
    })()
    await backup(api.app, join(folder, 'busy'))
    writing = false
    await writer
    const env = await elsewhere()
    await restore(env, join(folder, 'busy'))
    const restored = await createApp(env)
    try {
      const rows = await restored.db.read("SELECT file, widths FROM photos WHERE status = 'stored'")
      for (const row of rows)
        for (const width of JSON.parse(String(row['widths'])) as number[])
          expect(
            await bytesOf(restored.photoStore.open(String(row['file']), width)),
            String(row['file']),
          ).toBeDefined()
    } finally {
      await restored.db.close()
    }
  })

  it('is never written over anything', async () => {
    await writeFile(join(folder, 'taken'), '')
    await expect(backup(api.app, join(folder, 'taken'))).rejects.toThrow('exists already')
  })
})

describe('restoring', () => {
  it('refuses a backup that was broken off', async () => {
    await backup(api.app, join(folder, 'backup'))
    await rm(join(folder, 'backup', 'backup.json'))
    await expect(restore(await elsewhere(), join(folder, 'backup'))).rejects.toThrow('no whole backup')
  })

  it('[OPS-04] refuses a database that is not empty', async () => {
    await backup(api.app, join(folder, 'backup'))
    await expect(restore(api.app.env, join(folder, 'backup'))).rejects.toThrow(/already/)
  })

  it('refuses a photo store that is not empty', async () => {
    await backup(api.app, join(folder, 'backup'))
    const env = await elsewhere()
    const { user } = await api.as('user')
    const photo = await keepOne(user.id)
    const { createPhotoStore } = await import('../../platform/files/create-photo-store')
    const store = await createPhotoStore(env)
    await store.put(photo, [{ width: 320, bytes: Buffer.from('x') }])
    await expect(restore(env, join(folder, 'backup'))).rejects.toThrow('photo store is not empty')
  })
})

const bytesOf = async (opening: ReturnType<TestApi['app']['photoStore']['open']>) => {
  const file = await opening
  return file ? Buffer.concat(await file.body.toArray()) : undefined
}
