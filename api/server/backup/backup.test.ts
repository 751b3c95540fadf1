import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
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
import { migrate } from '../../platform/db/migrate'
import { createApp } from '../server'
import { startApi, type TestApi } from '../../testing/start-api'
import { backup } from './backup'
import { restore } from './restore'
import { verify } from './verify'
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

/** A backup with a photo; `databaseName` and `photoNames` are its files. */
const aBackup = async () => {
  const { user } = await api.as('user')
  await keepOne(user.id)
  const made = join(folder, 'backup')
  await backup(api.app, made)
  const names = await readdir(made, { recursive: true })
  return {
    made,
    databaseName: names.find(name => name.startsWith('database.'))!,
    photoNames: names.filter(name => name.endsWith('.webp')),
  }
}

/** What of an installation a failed restore has left behind. */
const leftIn = async (env: Env) => {
  const app = await createApp(env)
  const tables = await app.db.sequelize.getQueryInterface().showAllTables()
  const files: string[] = []
  for await (const { photo } of app.photoStore.list()) files.push(photo)
  await app.db.close()
  return { tables, files }
}
const nothing = { tables: [], files: [] }

describe('a damaged backup', () => {
  const refused = async (made: string, what: RegExp) => {
    const env = await elsewhere()
    await expect(verify(made)).rejects.toThrow(what)
    await expect(restore(env, made)).rejects.toThrow(what)
    expect(await leftIn(env)).toEqual(nothing)
  }

  it('[OPS-04] that was cut is refused by name, and nothing of it is put back', async () => {
    const { made, databaseName } = await aBackup()
    expect((await verify(made)).manifest.photos).toBeGreaterThan(0)
    await truncate(join(made, databaseName), 20_000)
    await refused(made, new RegExp(`${databaseName} is damaged \\(20000 bytes\\)`))
  })

  it('[OPS-04] that lacks photos is refused with their names, and without their lines in the list, too', async () => {
    const { made, photoNames } = await aBackup()
    expect((await verify(made)).photos).toHaveLength(photoNames.length)
    await rm(join(made, photoNames[0]!))
    await refused(made, new RegExp(`${photoNames[0]} is missing`))
    const sums = join(made, 'SHA256SUMS')
    const lines = (await readFile(sums, 'utf8')).split('\n')
    await writeFile(sums, lines.filter(line => !line.endsWith(photoNames[0]!)).join('\n'))
    await refused(made, /SHA256SUMS is missing or damaged/)
  })

  it('of an earlier version, without checksums, is counted and seen to its end', async () => {
    const { made, databaseName, photoNames } = await aBackup()
    const { madeAt, database, photos } = (await verify(made)).manifest
    await writeFile(join(made, 'backup.json'), JSON.stringify({ format: 1, madeAt, database, photos }))
    expect((await verify(made)).photos).toHaveLength(photoNames.length)
    await truncate(join(made, databaseName), 20_000)
    await refused(made, /is missing or cut off/)
  })
})

describe('restoring', () => {
  it('leaves nothing behind when the database cannot be put back, and can be run again', async () => {
    const { made, photoNames } = await aBackup()
    const whole = await elsewhere()
    const blocked: Env = inject('mysqlUrl')
      ? { ...whole, DATABASE_URL: `${whole.DATABASE_URL}_missing` }
      : { ...whole, DATABASE_URL: `sqlite://${made}/backup.json/database.sqlite` }
    await expect(restore(blocked, made)).rejects.toThrow(/EEXIST|Unknown database/)
    expect(await leftIn(whole)).toEqual(nothing)
    const app = await createApp(whole)
    const [first] = (await verify(made)).photos
    await app.photoStore.put(first!.photo, [{ width: first!.width, bytes: await readFile(first!.path) }])
    await app.db.close()
    if (!inject('mysqlUrl')) await rm(join(whole.DATA_DIR, 'hangarlist.sqlite'))
    await restore(whole, made)
    expect((await leftIn(whole)).files).toHaveLength(photoNames.length)
  })

  it('lets no server start on a database that it was broken off in', async () => {
    const { db } = api.app
    await db.sequelize.query('CREATE TABLE unfinished_restore (begun_at DATETIME)')
    await expect(migrate(db)).rejects.toThrow('empty the database and restore again')
    await db.sequelize.query('DROP TABLE unfinished_restore')
  })

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
