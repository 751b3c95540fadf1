import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** A problem with a backup that the operator must solve; the message describes it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

const common = { madeAt: z.iso.datetime(), database: z.enum(['sqlite', 'mysql']), photos: z.int().min(0) }

/** The last file written to a backup folder: without it the backup is incomplete. */
const Manifest = z.discriminatedUnion('format', [
  /** Of versions that kept no checksums. */
  z.object({ format: z.literal(1), ...common }),
  z.object({
    format: z.literal(2),
    ...common,
    /** Length of the database and of all photo files together. */
    bytes: z.int().min(0),
    /** SHA-256 of SHA256SUMS, which has that of every other file. */
    sums: z.string().regex(/^[0-9a-f]{64}$/),
  }),
])
export type Manifest = z.output<typeof Manifest>

export const sqliteName = 'database.sqlite'
export const dumpName = 'database.sql'
export const photosName = 'uploads'

const manifestFile = (folder: string) => join(folder, 'backup.json')
export const sqliteFile = (folder: string): string => join(folder, sqliteName)
export const dumpFile = (folder: string): string => join(folder, dumpName)
export const photoFolder = (folder: string): string => join(folder, photosName)
export const databaseFile = (folder: string, { database }: Manifest): string =>
  database === 'sqlite' ? sqliteFile(folder) : dumpFile(folder)

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })

/** Throws BackupError for a folder without a complete backup. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => null)
  const parsed = Manifest.safeParse(jsonOf(text))
  if (!parsed.success)
    throw new BackupError(`${folder} holds no whole backup: backup.json is missing or unreadable.`)
  return parsed.data
}

const jsonOf = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
