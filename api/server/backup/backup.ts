import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { createReadStream, createWriteStream } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { App } from '../../platform/app/app-context'
import { allEnded, atMost } from '../../platform/files/concurrency'
import { storeKey } from '../../platform/files/photo-store'
import { meter, sumOf, writeContents, type Content, type Sum } from './contents'
import { dump } from './mariadb-tools'
import {
  BackupError,
  databaseFile,
  dumpName,
  photoFolder,
  photosName,
  sqliteName,
  writeManifest,
  type Manifest,
} from './manifest'

/**
 * Writes a backup into a new folder while the server runs: first a snapshot of the database, then the photos,
 * so that every photo in the database is included (a deleted one keeps its files for 30 days). The generated
 * secrets of DATA_DIR are excluded. Throws BackupError when it is not possible.
 */
export const backup = async (app: App, target: string): Promise<Manifest> => {
  const folder = resolve(target)
  if (await exists(folder))
    throw new BackupError(`${folder} exists already. A backup is never written over anything.`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(photoFolder(unfinished), { recursive: true, mode: 0o700 })
  const database = app.db.dialect
  const kept = {
    format: 2,
    madeAt: app.clock().toISOString(),
    database,
    photos: 0,
    bytes: 0,
    sums: '',
  } as const
  const file = databaseFile(unfinished, kept)
  if (database === 'sqlite') await app.db.read('VACUUM INTO ?', [file])
  else await dump(app.env.DATABASE_URL, file)
  const path = database === 'sqlite' ? sqliteName : dumpName
  const photos = await copyPhotos(app, photoFolder(unfinished))
  const contents = [{ path, ...(await sumOf(createReadStream(file))) }, ...photos]
  const manifest: Manifest = {
    ...kept,
    photos: photos.length,
    bytes: contents.reduce((total, { bytes }) => total + bytes, 0),
    sums: await writeContents(unfinished, contents),
  }
  await writeManifest(unfinished, manifest)
  await rename(unfinished, folder)
  return manifest
}

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null

/** Copies every stored size of every photo, from a folder or a bucket; returns the files. */
const copyPhotos = async ({ photoStore }: App, folder: string): Promise<readonly (Content & Sum)[]> => {
  const turn = atMost(8)
  const copies: Promise<readonly (Content & Sum)[]>[] = []
  for await (const { photo, width } of photoStore.list())
    copies.push(
      turn(async () => {
        const file = await photoStore.open(photo, width)
        // Swept since it was listed; then no visible row refers to it.
        if (!file) return []
        const key = storeKey(photo, width)
        const path = join(folder, key)
        await mkdir(dirname(path), { recursive: true })
        const { through, sum } = meter()
        await pipeline(file.body, through, createWriteStream(path, { flush: true }))
        const copied = sum()
        if (copied.bytes !== file.bytes)
          throw new BackupError(`The photo store broke off while it gave ${key}. Please try again.`)
        return [{ path: `${photosName}/${key}`, ...copied }]
      }),
    )
  return (await allEnded(copies)).flat()
}
