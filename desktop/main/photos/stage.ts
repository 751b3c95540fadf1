import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoToHand } from '../../../shared/contract/ipc-photos'
import { photoFileName } from '../../../shared/rules/photo-file-name'
import { PhotoNotHanded, type LoadPhoto } from './load-photo'

const prefix = 'hangarlist-photos-'
/** Most files kept; by the time one is deleted, the program it was dropped on has read it. */
const mostKept = 300
/** Milliseconds after which a folder is taken to be left over from a program that was killed. */
const leftBehind = 24 * 60 * 60_000

/** A temporary folder of photo files, from which other programs read them after a drag. */
export interface Stage {
  /** The path of a photo's file; fetches it when it is not there. Throws `PhotoNotHanded`. */
  put(photo: PhotoToHand): Promise<string>
  /** Its path, when it lies there. */
  pathOf(photo: PhotoToHand): string | undefined
  /** Removes all files, so that no photo stays on the disk. */
  clear(): void
}

interface StageOptions {
  /** Where temporary folders are made. */
  readonly temporary: string
  readonly load: LoadPhoto
}

export const openStage = ({ temporary, load }: StageOptions): Stage => {
  const ready = new Map<string, string>()
  const coming = new Map<string, Promise<string>>()
  let folder: string | undefined
  const keyOf = ({ file, title }: PhotoToHand) => `${file} ${title}`

  const fetchInto = async (photo: PhotoToHand): Promise<string> => {
    const bytes = await load(photo)
    // Only this user may look into it.
    folder ??= mkdtempSync(join(temporary, prefix))
    const own = folder
    try {
      // Each photo has its own subfolder, since photos of one advert may be staged under different titles.
      const place = join(own, photo.file.slice(0, 26))
      await mkdir(place, { recursive: true, mode: 0o700 })
      const path = join(place, photoFileName(photo.title, photo.file))
      await writeFile(path, bytes, { mode: 0o600 })
      if (folder !== own) throw new PhotoNotHanded('gone')
      ready.set(keyOf(photo), path)
      await forgetOldest()
      return path
    } catch (error) {
      throw error instanceof PhotoNotHanded ? error : new PhotoNotHanded('disk', error)
    }
  }
  const forgetOldest = async () => {
    for (const [key, path] of [...ready].slice(0, Math.max(0, ready.size - mostKept))) {
      ready.delete(key)
      await rm(path, { force: true }).catch(() => undefined)
    }
  }
  return {
    put: photo => {
      const key = keyOf(photo)
      const known = ready.get(key)
      if (known) return Promise.resolve(known)
      const running = coming.get(key)
      if (running) return running
      const fetching = fetchInto(photo).finally(() => coming.delete(key))
      coming.set(key, fetching)
      return fetching
    },
    pathOf: photo => ready.get(keyOf(photo)),
    clear: () => {
      ready.clear()
      if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
      folder = undefined
    },
  }
}

/** Removes folders that a program left behind which did not end by itself. */
export const sweepStages = (temporary: string, now = Date.now()): void => {
  try {
    for (const name of readdirSync(temporary).filter(each => each.startsWith(prefix))) {
      const path = join(temporary, name)
      if (now - statSync(path).mtimeMs > leftBehind) rmSync(path, { recursive: true, force: true })
    }
  } catch {
    // The folder belongs to another user or is gone; the system cleans its temporary folder eventually.
  }
}
