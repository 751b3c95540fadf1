import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError } from '../../../shared/contract/errors'
import type { HandFailures, PhotoToHand } from '../../../shared/contract/ipc-photos'
import { desktopShell } from '../../../shared/text/en-desktop'
import type { FileDialogs } from '../platform/files'
import type { IpcHandlers } from '../platform/ipc'
import { photoFileName } from '../../../shared/rules/photo-file-name'
import { PhotoNotHanded, type LoadPhoto } from './load-photo'
import type { Stage } from './stage'

type PhotoHandlers = Pick<IpcHandlers, 'photos.stage' | 'photos.drag' | 'photos.chooseFolder' | 'photos.save'>

/** Gives files to the drag that the pointer has begun. */
export type DragFiles = (paths: readonly string[]) => void

interface PhotoHandlerOptions {
  readonly load: LoadPhoto
  readonly stage: Stage
  readonly dialogs: FileDialogs
  readonly drag: DragFiles
  /** Milliseconds for which a drag waits for photos that are on their way. */
  readonly grace?: number
}

/** Number of photos that are loaded in parallel. */
const lanes = 4
const mostGrants = 20
const mostNamesakes = 99

/**
 * Handlers that save photos of the album or drag them out as files (checklist DESK-06). The page names
 * photos, never paths: the person chooses the target in a system dialog or by where the drag ends.
 */
export const photoHandlers = ({
  load,
  stage,
  dialogs,
  drag,
  grace = 400,
}: PhotoHandlerOptions): { readonly handlers: PhotoHandlers; readonly forget: () => void } => {
  const folders = new Map<string, string>()
  const stageAll = async (photos: readonly PhotoToHand[]) => {
    const failed = await inLanes(photos, async photo => void (await stage.put(photo)))
    return { ready: photos.map(({ file }) => file).filter(isNotIn(failed)), failed }
  }
  const saveOne = async (folder: string, photo: PhotoToHand) => {
    const staged = stage.pathOf(photo)
    const bytes = staged ? await readFile(staged) : await load(photo)
    await writeBeside(folder, photoFileName(photo.title, photo.file), bytes)
  }
  return {
    forget: () => {
      folders.clear()
      stage.clear()
    },
    handlers: {
      'photos.stage': stageAll,
      'photos.drag': async photos => {
        const staging = stageAll(photos)
        // A photo that fails after the grace period is loaded again by the next attempt.
        staging.catch(() => undefined)
        // A drag that begins after the button was let go would stick to the pointer.
        const inTime = await Promise.race([staging, wait(grace)])
        const paths = photos.flatMap(photo => stage.pathOf(photo) ?? [])
        const names = paths.map(path => basename(path))
        if (!inTime || paths.length === 0)
          return { started: false, names: [], ready: [], failed: inTime?.failed ?? [] }
        drag(paths)
        return { started: true, names, ...inTime }
      },
      'photos.chooseFolder': async () => {
        const { canceled, filePaths } = await dialogs.open({
          title: desktopShell.photoFolder,
          properties: ['openDirectory', 'createDirectory'],
        })
        const [path] = filePaths
        if (canceled || !path) return null
        const grant = randomUUID()
        folders.set(grant, path)
        for (const old of [...folders.keys()].slice(0, -mostGrants)) folders.delete(old)
        return { grant, name: basename(path) || path }
      },
      'photos.save': async ({ grant, photos }) => {
        const folder = folders.get(grant)
        if (!folder) throw new AppError('forbidden', 'Please choose a folder first.')
        const failed = await inLanes(photos, photo => saveOne(folder, photo))
        return { saved: photos.map(({ file }) => file).filter(isNotIn(failed)), failed }
      },
    },
  }
}

const wait = (milliseconds: number) =>
  new Promise<undefined>(resolve => {
    setTimeout(resolve, milliseconds)
  })

const isNotIn = (failed: HandFailures) => {
  const files = new Set(failed.map(({ file }) => file))
  return (file: string) => !files.has(file)
}

/** Runs `work` on a few photos in parallel; answers which failed. An `AppError` concerns all and is thrown. */
const inLanes = async (
  photos: readonly PhotoToHand[],
  work: (photo: PhotoToHand) => Promise<void>,
): Promise<HandFailures> => {
  const failed: HandFailures = []
  const left = [...photos]
  const lane = async () => {
    for (let photo = left.shift(); photo; photo = left.shift()) {
      const { file } = photo
      await work(photo).catch((error: unknown) => {
        if (error instanceof AppError) throw error
        failed.push({ file, reason: error instanceof PhotoNotHanded ? error.reason : 'disk' })
      })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return failed
}

/** Writes a new file; beside one of the same name it gets a number. */
const writeBeside = async (folder: string, name: string, bytes: Uint8Array): Promise<void> => {
  const stem = name.replace(/\.webp$/, '')
  for (let at = 1; at <= mostNamesakes; at++) {
    const path = join(folder, at === 1 ? name : `${stem} (${at}).webp`)
    try {
      await writeFile(path, bytes, { flag: 'wx' })
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  throw new PhotoNotHanded('disk')
}
