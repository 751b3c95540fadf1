import { chmodSync, existsSync, mkdirSync } from 'node:fs'

const owner = { file: 0o600, folder: 0o700 } as const

/**
 * Keeps what this process writes from other users of the machine: whatever it makes from now on is its owner's alone, and
 * so are the given folder of data, which is made if it is missing, and what lies in it already under these names.
 */
export const keepPrivate = (folder: string, names: readonly string[]): void => {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  restrict(folder, owner.folder)
  for (const name of names) restrict(`${folder}/${name}`, owner.file)
}

/** The system's code of what went wrong, as in `ENOENT`; empty when the system did not say so. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const restrict = (path: string, mode: number): void => {
  try {
    if (existsSync(path)) chmodSync(path, mode)
  } catch (error) {
    // A mounted folder may belong to somebody else, or know no such rights; then these are the operator's matter.
    if (!['EPERM', 'EROFS', 'ENOTSUP', 'EINVAL'].includes(codeOf(error))) throw error
  }
}
