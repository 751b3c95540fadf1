import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { OpenDialogOptions, SaveDialogOptions } from 'electron'
import { AppError } from '../../../shared/contract/errors'
import type { IpcHandlers } from './ipc'

type FileHandlers = Pick<IpcHandlers, 'files.save' | 'files.open'>

/** The native dialogs; the page never names a path, and never learns one. */
export interface FileDialogs {
  save(options: SaveDialogOptions): Promise<{ readonly canceled: boolean; readonly filePath: string }>
  open(options: OpenDialogOptions): Promise<{ readonly canceled: boolean; readonly filePaths: string[] }>
}

const types: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.json': 'application/json',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
}

const maxFiles = 500
const allBytes = 256 * 1024 * 1024

/** Files that the person saves or opens, in the dialogs of the system. */
export const fileHandlers = (dialogs: FileDialogs): FileHandlers => ({
  'files.save': async ({ name, content }) => {
    const extension = extname(name).slice(1)
    const { canceled, filePath } = await dialogs.save({
      defaultPath: name,
      ...(extension ? { filters: [{ name: extension.toUpperCase(), extensions: [extension] }] } : {}),
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    })
    if (canceled || !filePath) return false
    await writeFile(filePath, content).catch((error: unknown) => {
      throw new AppError('storage_full', `${basename(filePath)} could not be saved: ${reasonOf(error)}.`)
    })
    return true
  },
  'files.open': async ({ title, filters, many, maxBytes }) => {
    const { canceled, filePaths } = await dialogs.open({
      title,
      filters,
      properties: many ? ['openFile', 'multiSelections'] : ['openFile'],
    })
    if (canceled) return []
    if (filePaths.length > maxFiles)
      throw new AppError('too_large', `At most ${maxFiles} files can be opened at once.`)
    await refuseLarge(filePaths, maxBytes)
    return Promise.all(filePaths.map(opened))
  },
})

const refuseLarge = async (paths: readonly string[], maxBytes: number): Promise<void> => {
  let all = 0
  for (const path of paths) {
    const { size } = await stat(path).catch((error: unknown) => refuseUnreadable(path, error))
    all += size
    if (size > maxBytes)
      throw new AppError(
        'too_large',
        `${basename(path)} is too large; at most ${megabytes(maxBytes)} MB are taken.`,
      )
  }
  if (all > allBytes)
    throw new AppError('too_large', `Together these are too large; at most ${megabytes(allBytes)} MB.`)
}

const opened = async (path: string) => {
  const bytes = await readFile(path).catch((error: unknown) => refuseUnreadable(path, error))
  const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream'
  return { name: basename(path), type, bytes: new Uint8Array(bytes) }
}

const refuseUnreadable = (path: string, error: unknown): never => {
  throw new AppError('bad_request', `${basename(path)} could not be read: ${reasonOf(error)}.`)
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC') return 'the disk is full'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'this is not allowed there'
  if (code === 'ENOENT') return 'it is not there'
  return 'the system refused'
}
