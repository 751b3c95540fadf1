import { copyFile, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Env } from '../../platform/env/env'
import { connect } from '../../platform/db/connect'
import { allEnded, atMost } from '../../platform/files/concurrency'
import { createPhotoStore } from '../../platform/files/create-photo-store'
import { parseStoreKey, type PhotoStore, type Rendition } from '../../platform/files/photo-store'
import { load } from './mariadb-tools'
import { BackupError, dumpFile, photoFolder, readManifest, sqliteFile, type Manifest } from './manifest'

/**
 * Restores a backup: photos first, then the database, so that a server that starts too early sees no partial
 * data. Throws BackupError unless database and photo store are empty; nothing is ever overwritten.
 */
export const restore = async (env: Env, source: string): Promise<Manifest> => {
  const folder = resolve(source)
  const manifest = await readManifest(folder)
  const dialect = env.DATABASE_URL.startsWith('sqlite:') ? 'sqlite' : 'mysql'
  if (manifest.database !== dialect)
    throw new BackupError(
      `This backup is of a ${manifest.database} database, and DATABASE_URL names a ${dialect} one.`,
    )
  await (dialect === 'sqlite' ? checkNoFile(sqlitePath(env)) : checkNoTables(env))
  const store = await createPhotoStore(env)
  for await (const { photo } of store.list())
    throw new BackupError(
      `The photo store is not empty (it holds ${photo}, for one). Restore into an empty one.`,
    )
  await putPhotos(store, photoFolder(folder))
  if (dialect === 'sqlite') await placeFile(sqliteFile(folder), sqlitePath(env))
  else await load(env.DATABASE_URL, dumpFile(folder))
  return manifest
}

const sqlitePath = (env: Env): string => decodeURIComponent(env.DATABASE_URL.replace(/^sqlite:(\/\/)?/, ''))

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
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, `${to}.restoring`)
  await rename(`${to}.restoring`, to)
}

const putPhotos = async (store: PhotoStore, folder: string): Promise<void> => {
  const files = (await readdir(folder, { recursive: true })).flatMap(path => {
    const stored = parseStoreKey(path.replaceAll('\\', '/'))
    return stored ? [{ ...stored, path: join(folder, path) }] : []
  })
  const photos = new Map<string, { width: number; path: string }[]>()
  for (const { photo, width, path } of files)
    photos.set(photo, [...(photos.get(photo) ?? []), { width, path }])
  const turn = atMost(4)
  await allEnded(
    [...photos].map(([photo, sizes]) =>
      turn(async () => {
        const renditions = await Promise.all(
          sizes.map(async ({ width, path }): Promise<Rendition> => ({ width, bytes: await readFile(path) })),
        )
        await store.put(photo, renditions)
      }),
    ),
  )
}
