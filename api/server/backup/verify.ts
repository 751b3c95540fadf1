import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { allEnded, atMost } from '../../platform/files/concurrency'
import { codeOf } from '../../platform/env/private-files'
import { parseStoreKey } from '../../platform/files/photo-store'
import { readContents, sumOf, type Content } from './contents'
import { BackupError, databaseFile, photoFolder, readManifest, type Manifest } from './manifest'

/** A photo file of a backup; `path` is where it lies. */
export interface PhotoFile {
  readonly photo: string
  readonly width: number
  readonly path: string
}

interface Verified {
  readonly manifest: Manifest
  readonly photos: readonly PhotoFile[]
}

/**
 * Reads a backup and compares every file with the SHA-256 it was written with, and their number and length with the
 * manifest. A backup of a version without checksums is only counted. Throws BackupError that names what is missing
 * or damaged.
 */
export const verify = async (source: string): Promise<Verified> => {
  const folder = resolve(source)
  const manifest = await readManifest(folder)
  const photos = manifest.format === 1 ? await foundPhotos(folder) : await summedPhotos(folder, manifest)
  if (photos.length !== manifest.photos)
    throw new BackupError(
      `${folder} is not whole: it has ${photos.length} photo files of the ${manifest.photos} that were backed up.`,
    )
  await checkDatabase(databaseFile(folder, manifest))
  return { manifest, photos }
}

const summedPhotos = async (folder: string, manifest: Extract<Manifest, { format: 2 }>) => {
  const contents = await readContents(folder, manifest.sums)
  const turn = atMost(4)
  const checked = await allEnded(contents.map(content => turn(() => check(folder, content))))
  const wrong = checked.flatMap(({ problem }) => problem ?? [])
  const bytes = checked.reduce((total, { length }) => total + length, 0)
  if (wrong.length === 0 && bytes !== manifest.bytes) wrong.push(`it has ${bytes} bytes of ${manifest.bytes}`)
  if (wrong.length > 0) throw new BackupError(`${folder} is not whole: ${some(wrong)}.`)
  return contents.flatMap(({ path }) => photoAt(folder, path))
}

const some = (wrong: readonly string[]): string =>
  wrong.length > 5 ? `${wrong.slice(0, 5).join(', ')}, and ${wrong.length - 5} more` : wrong.join(', ')

const check = async (folder: string, { path, sha256 }: Content) => {
  try {
    const { bytes, sha256: now } = await sumOf(createReadStream(join(folder, path)))
    return { length: bytes, problem: now === sha256 ? null : `${path} is damaged (${bytes} bytes)` }
  } catch (error) {
    const why = codeOf(error) === 'ENOENT' ? 'is missing' : `cannot be read (${codeOf(error)})`
    return { length: 0, problem: `${path} ${why}` }
  }
}

const photoAt = (folder: string, path: string): readonly PhotoFile[] => {
  const stored = parseStoreKey(path)
  return stored ? [{ ...stored, path: join(folder, path) }] : []
}

const foundPhotos = async (folder: string): Promise<readonly PhotoFile[]> => {
  const paths = await readdir(photoFolder(folder), { recursive: true }).catch(() => [])
  return paths.flatMap(path => photoAt(photoFolder(folder), path.replaceAll('\\', '/')))
}

/** What tells a cut database even without a checksum: a dump has a last line, and a SQLite file its pages. */
const checkDatabase = async (file: string): Promise<void> => {
  const size = (await stat(file).catch(() => null))?.size ?? 0
  const isWhole = file.endsWith('.sql') ? await hasLastLine(file, size) : await hasAllPages(file, size)
  if (!isWhole) throw new BackupError(`${file} is missing or cut off.`)
}

const hasLastLine = async (file: string, size: number): Promise<boolean> =>
  (await part(file, Math.max(0, size - 200), 200)).includes('-- Dump completed')

/** The header has the size of a page in bytes 16 and 17, where 1 means 65,536, and their number in bytes 28 to 31. */
const hasAllPages = async (file: string, size: number): Promise<boolean> => {
  const header = await part(file, 0, 32)
  if (header.length < 32) return false
  const page = header.readUInt16BE(16)
  return size === (page === 1 ? 65_536 : page) * header.readUInt32BE(28)
}

const part = async (file: string, from: number, length: number): Promise<Buffer> => {
  const opened = await open(file).catch(() => null)
  if (!opened) return Buffer.alloc(0)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await opened.close()
  }
}
