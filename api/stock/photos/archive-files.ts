import { hash, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setImmediate as pause } from 'node:timers/promises'
import { invalid } from '../../../shared/contract/errors'
import { maxPhotoBytes } from '../../../shared/data/album-codes'
import { maxStockZipBytes, maxStockZipFiles } from '../../../shared/data/stock-codes'
import type { App } from '../../platform/app/app-context'
import { insertRows } from '../../platform/db/insert-rows'
import { findRows } from '../../platform/db/find-rows'
import { mayBePhoto } from '../../platform/http/photo-sniff'
import { StockFileError, zipEntries } from '../formats/formats.public'

/** A file of an archive that was put aside for a run. */
export interface ArchiveFile {
  /** Its path in the archive. */
  readonly name: string
  readonly file: string
  readonly hash: string
}

export interface LeftFile {
  readonly name: string
  readonly why: string
}

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'
/** A name of the server's own: what an archive calls its files never becomes a path. */
const newName = () => `${Array.from({ length: 26 }, () => alphabet[randomInt(36)]).join('')}.doc`

/** The last part of a path, in small letters, by which rows name a file. */
export const baseOf = (name: string): string => (name.split(/[\\/]/).at(-1) ?? '').toLowerCase()

/** Folders, and what programs put into archives beside the files. */
const isOfSystem = (name: string) =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || /^(?:\.|thumbs\.db$)/.test(baseOf(name))

/**
 * Puts the photos of an archive aside for a run, each under its own name and never larger than an upload. Throws `invalid` for
 * an archive that is damaged, protected or unpacks to too much.
 */
export const takeArchive = async (
  app: App,
  runId: number,
  path: string,
): Promise<{ readonly taken: readonly ArchiveFile[]; readonly left: readonly LeftFile[] }> => {
  const taken: ArchiveFile[] = []
  const left: LeftFile[] = []
  try {
    const limits = { entries: maxStockZipFiles, unpackedBytes: 2 * maxStockZipBytes }
    for (const entry of zipEntries(await readFile(path), limits)) {
      if (isOfSystem(entry.name)) continue
      const shown = baseOf(entry.name).slice(0, 255)
      const bytes = entry.size > maxPhotoBytes ? undefined : entry.read()
      if (!bytes) left.push({ name: shown, why: 'is larger than a photo can be' })
      else if (!mayBePhoto(bytes)) left.push({ name: shown, why: 'is not a photo of an accepted type' })
      else if (taken.some(({ name }) => name === shown)) left.push({ name: shown, why: 'is there twice' })
      else taken.push(await putAside(app, shown, bytes))
      // What else waits goes between.
      await pause()
    }
  } catch (error) {
    await removeStored(app, taken)
    if (error instanceof StockFileError) throw invalid('photos', error.message)
    throw error
  }
  await app.db.write(tx =>
    insertRows(
      app.db,
      tx,
      'StockFile',
      taken.map(each => ({ ...each, runId })),
    ),
  )
  return { taken, left }
}

const putAside = async (app: App, name: string, bytes: Buffer): Promise<ArchiveFile> => {
  const file = newName()
  await app.photoStore.put(file, [{ width: 1, bytes }])
  return { name, file, hash: hash('sha1', bytes) }
}

const removeStored = async (app: App, files: readonly Pick<ArchiveFile, 'file'>[]): Promise<void> => {
  for (const { file } of files) await app.photoStore.remove(file, [1])
}

/** The file of a run's archive that a row names. */
export const archiveFile = async (app: App, runId: number, name: string): Promise<ArchiveFile | undefined> =>
  (await findRows(app.db.models.StockFile, { where: { runId, name: baseOf(name) } }))[0]

/** All files that were put aside for a run. */
export const archiveFiles = (app: App, runId: number): Promise<readonly ArchiveFile[]> =>
  findRows(app.db.models.StockFile, { where: { runId }, order: [['name', 'ASC']] })

/** Removes what was put aside for a run that has ended: the files first, so that none is left without a row. */
export const dropArchive = async (app: App, runId: number): Promise<void> => {
  const files = await archiveFiles(app, runId)
  await removeStored(app, files)
  if (files.length > 0)
    await app.db.write(tx => app.db.models.StockFile.destroy({ where: { runId }, transaction: tx }))
}
