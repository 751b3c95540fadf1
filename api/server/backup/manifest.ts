import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** A problem with a backup that the operator must solve; the message describes it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The last file written to a backup folder: without it the backup is incomplete. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'mysql']),
  photos: z.int(),
})
export type Manifest = z.output<typeof Manifest>

const manifestFile = (folder: string) => join(folder, 'backup.json')
export const sqliteFile = (folder: string): string => join(folder, 'database.sqlite')
export const dumpFile = (folder: string): string => join(folder, 'database.sql')
export const photoFolder = (folder: string): string => join(folder, 'uploads')

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`)

/** Throws BackupError for a folder without a complete backup. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => null)
  const parsed = Manifest.safeParse(text === null ? null : JSON.parse(text))
  if (!parsed.success)
    throw new BackupError(`${folder} holds no whole backup: backup.json is missing or unreadable.`)
  return parsed.data
}
