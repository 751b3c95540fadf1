import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Env } from '../../platform/env/env'
import { connect, sqliteFileOf } from '../../platform/db/connect'
import { allEnded, atMost } from '../../platform/files/concurrency'
import { createPhotoStore } from '../../platform/files/create-photo-store'
import { storeKey, type PhotoStore, type Rendition } from '../../platform/files/photo-store'
import { load } from './mariadb-tools'
import { restoreMark } from '../../platform/db/migrate'
import { meter, sumOf, sumOfBytes } from './contents'
import { verify, type PhotoFile } from './verify'
import { BackupError, dumpFile, readManifest, sqliteFile, type Manifest } from './manifest'

/**
 * Puts a backup back, once it was found whole: photos first, then the database, each compared with the backup
 * afterwards. What fails leaves nothing behind, and what was broken off can be run again. Throws BackupError unless
 * the database is empty and the photo store holds at most photos of this backup.
 */
export const restore = async (env: Env, source: string): Promise<Manifest> => {
  const folder = resolve(source)
  const dialect = env.DATABASE_URL.startsWith('sqlite:') ? 'sqlite' : 'mysql'
  const { database } = await readManifest(folder)
  if (database !== dialect)
    throw new BackupError(
      `This backup is of a ${database} database, and DATABASE_URL names a ${dialect} one.`,
    )
  await (dialect === 'sqlite' ? checkNoFile(sqlitePath(env)) : checkNoTables(env))
  const { manifest, photos } = await verify(folder)
  const store = await createPhotoStore(env)
  const present = await presentFiles(store, photos)
  try {
    await putPhotos(store, photos)
    if (dialect === 'sqlite') await placeFile(sqliteFile(folder), sqlitePath(env))
    else await loadWhole(env, dumpFile(folder))
  } catch (error) {
    await removePhotos(
      store,
      photos.filter(({ photo, width }) => !present.has(storeKey(photo, width))),
    )
    throw error
  }
  return manifest
}

/** The files of a backup that are in a store, as a restore that was broken off leaves them. */
const presentFiles = async (
  store: PhotoStore,
  photos: readonly PhotoFile[],
): Promise<ReadonlySet<string>> => {
  const known = new Set(photos.map(({ photo, width }) => storeKey(photo, width)))
  const present = new Set<string>()
  for await (const { photo, width } of store.list()) {
    const key = storeKey(photo, width)
    if (!known.has(key))
      throw new BackupError(
        `The photo store is not empty (it holds ${photo}, for one). Restore into an empty one.`,
      )
    present.add(key)
  }
  return present
}

const sqlitePath = (env: Env): string => sqliteFileOf(env.DATABASE_URL)

const checkNoFile = async (path: string): Promise<void> => {
  const found = await stat(path).catch(() => null)
  if (found && found.size > 0)
    throw new BackupError(`${path} exists already. Restore into an empty DATA_DIR.`)
}

const checkNoTables = async (env: Env): Promise<void> => {
  const db = await connect(env.DATABASE_URL)
  try {
    const tables = await db.read('SHOW TABLES')
    if (tables.length > 0)
      throw new BackupError('The database has tables already. Restore into an empty one.')
  } finally {
    await db.close()
  }
}

/** Copies under another name first, so that the database is complete as soon as it exists. */
const placeFile = async (from: string, to: string): Promise<void> => {
  const copy = `${to}.restoring`
  await mkdir(dirname(to), { recursive: true })
  try {
    const { through, sum } = meter()
    await pipeline(createReadStream(from), through, createWriteStream(copy, { flush: true }))
    if ((await sumOf(createReadStream(copy))).sha256 !== sum().sha256)
      throw new BackupError(`${copy} was not written as it was read. Is the disk in order?`)
    await rename(copy, to)
  } finally {
    await rm(copy, { force: true })
  }
}

/** Loads a dump under a mark, so that no server starts on a part of it; what fails is taken back. */
const loadWhole = async (env: Env, file: string): Promise<void> => {
  const db = await connect(env.DATABASE_URL)
  const run = (sql: string) => db.sequelize.query(sql)
  try {
    await run(`CREATE TABLE ${restoreMark} (begun_at DATETIME)`)
    try {
      await load(env.DATABASE_URL, file)
      await run(`DROP TABLE ${restoreMark}`)
    } catch (error) {
      const tables = await db.sequelize.getQueryInterface().showAllTables()
      const drops = tables.filter(name => name !== restoreMark).map(name => `DROP TABLE \`${name}\`;`)
      await run(`SET FOREIGN_KEY_CHECKS = 0; ${drops.join(' ')} DROP TABLE ${restoreMark}`)
      throw error
    }
  } finally {
    await db.close()
  }
}

const byPhoto = (files: readonly PhotoFile[]): ReadonlyMap<string, readonly PhotoFile[]> => {
  const photos = new Map<string, PhotoFile[]>()
  for (const file of files) {
    const sizes = photos.get(file.photo)
    if (sizes) sizes.push(file)
    else photos.set(file.photo, [file])
  }
  return photos
}

/** Stores photos and reads each back. */
const putPhotos = async (store: PhotoStore, photos: readonly PhotoFile[]): Promise<void> => {
  const turn = atMost(4)
  await allEnded(
    [...byPhoto(photos)].map(([photo, sizes]) =>
      turn(async () => {
        const renditions = await Promise.all(
          sizes.map(async ({ width, path }): Promise<Rendition> => ({ width, bytes: await readFile(path) })),
        )
        await store.put(photo, renditions)
        for (const { width, bytes } of renditions) {
          const stored = await store.open(photo, width)
          if (!stored || (await sumOf(stored.body)).sha256 !== sumOfBytes(bytes))
            throw new BackupError(`The photo store does not give back ${photo} as it was put there.`)
        }
      }),
    ),
  )
}

const removePhotos = async (store: PhotoStore, photos: readonly PhotoFile[]): Promise<void> => {
  const turn = atMost(4)
  await allEnded(photos.map(({ photo, width }) => turn(() => store.remove(photo, [width]))))
}
