import { chmodSync, existsSync, mkdirSync } from 'node:fs'

const owner = { file: 0o600, folder: 0o700 } as const

/**
 * Protects this process's files from other users of the machine: new files are readable by the owner only,
 * and so are the given data folder, which is created if missing, and the named files in it.
 */
export const keepPrivate = (folder: string, names: readonly string[]): void => {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  restrict(folder, owner.folder)
  for (const name of names) restrict(`${folder}/${name}`, owner.file)
}

/** The system's error code, such as `ENOENT`; empty for other errors. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const restrict = (path: string, mode: number): void => {
  try {
    if (existsSync(path)) chmodSync(path, mode)
  } catch (error) {
    // A mounted folder may have another owner or no permissions; then protecting it is up to the operator.
    if (!['EPERM', 'EROFS', 'ENOTSUP', 'EINVAL'].includes(codeOf(error))) throw error
  }
}
