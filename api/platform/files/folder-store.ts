import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { allEnded } from './concurrency'
import { parseStoreKey, storeKey, type PhotoStore } from './photo-store'

/** Unfinished files are in this folder, on the same file system, so that a rename moves them into place atomically. */
const incomingFolder = '.incoming'

/** A photo store in a folder. Opening it creates the folder and removes unfinished files of killed processes. */
export const openFolderStore = async (root: string): Promise<PhotoStore> => {
  const incoming = join(root, incomingFolder)
  await mkdir(incoming, { recursive: true })
  // Removes single files, not the folder: another process may be writing a new one into it.
  for (const half of await readdir(incoming)) await rm(join(incoming, half), { force: true })

  return {
    put: async (photo, renditions) => {
      const shard = join(root, photo.slice(0, 2))
      if (await mkdir(shard, { recursive: true })) await syncFolder(root)
      await allEnded(
        renditions.map(({ width, bytes }) => writeWhole(incoming, join(root, storeKey(photo, width)), bytes)),
      )
      await syncFolder(shard)
    },
    open: async (photo, width) => {
      const file = await open(join(root, storeKey(photo, width))).catch(unlessMissing)
      if (!file) return null
      try {
        return { bytes: (await file.stat()).size, body: file.createReadStream() }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    remove: async (photo, widths) => {
      await allEnded(widths.map(width => rm(join(root, storeKey(photo, width)), { force: true })))
    },
    list: async function* () {
      for (const shard of await readdir(root, { withFileTypes: true })) {
        if (!shard.isDirectory() || shard.name === incomingFolder) continue
        for (const name of await readdir(join(root, shard.name))) {
          const stored = parseStoreKey(`${shard.name}/${name}`)
          if (stored) yield stored
        }
      }
    },
    ready: () => access(incoming, constants.W_OK),
  }
}

/** Writes a temporary file, flushes and renames it, so that no incomplete file is ever in place. */
const writeWhole = async (incoming: string, path: string, bytes: Buffer, triesLeft = 3): Promise<void> => {
  const temporary = join(incoming, randomUUID())
  try {
    await writeFlushed(temporary, bytes)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    // The file is gone: another process has just started on this folder and cleared all unfinished files.
    if (!isMissing(error) || triesLeft === 1) throw error
    await writeWhole(incoming, path, bytes, triesLeft - 1)
  }
}

const writeFlushed = async (path: string, bytes: Buffer) => {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename survives a power failure only once its folder is flushed too; Windows does not support this. */
const syncFolder = async (path: string) => {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const unlessMissing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}
