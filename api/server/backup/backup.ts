import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { App } from '../../platform/app/app-context'
import { allEnded, atMost } from '../../platform/files/concurrency'
import { storeKey } from '../../platform/files/photo-store'
import { dump } from './mariadb-tools'
import { BackupError, dumpFile, photoFolder, sqliteFile, writeManifest, type Manifest } from './manifest'

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
  const madeAt = app.clock().toISOString()
  if (app.db.dialect === 'sqlite') await app.db.read('VACUUM INTO ?', [sqliteFile(unfinished)])
  else await dump(app.env.DATABASE_URL, dumpFile(unfinished))
  const photos = await copyPhotos(app, photoFolder(unfinished))
  const manifest: Manifest = { format: 1, madeAt, database: app.db.dialect, photos }
  await writeManifest(unfinished, manifest)
  await rename(unfinished, folder)
  return manifest
}

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null

/** Copies every stored size of every photo, from a folder or a bucket; returns the number of files. */
const copyPhotos = async ({ photoStore }: App, folder: string): Promise<number> => {
  const turn = atMost(8)
  const copies: Promise<boolean>[] = []
  for await (const { photo, width } of photoStore.list())
    copies.push(
      turn(async () => {
        const file = await photoStore.open(photo, width)
        // Swept since it was listed; then no visible row refers to it.
        if (!file) return false
        const path = join(folder, storeKey(photo, width))
        await mkdir(dirname(path), { recursive: true })
        await pipeline(file.body, createWriteStream(path))
        return true
      }),
    )
  return (await allEnded(copies)).filter(Boolean).length
}
