import type { Zippable } from 'fflate'
import type { PhotoToHand, SavePhotos } from '../../shared/console/platform/photo-ports'
import type { HandFailures } from '../../shared/contract/ipc-photos'
import { photoFileName } from '../../shared/rules/photo-file-name'
import { saveFile } from './save-file'

/** Maximum number of photos fetched at the same time. */
const lanes = 4

/** Saves the largest stored size of each photo: a single one as it is, several in an uncompressed ZIP file. */
export const savePhotos: SavePhotos = async (photos, onProgress) => {
  const files: Zippable = {}
  const saved: string[] = []
  const failed: HandFailures = []
  const left = [...photos]
  const lane = async () => {
    for (let photo = left.shift(); photo; photo = left.shift()) {
      const { file, title } = photo
      const bytes = await load(photo)
      if (typeof bytes === 'string') failed.push({ file, reason: bytes })
      else {
        files[photoFileName(title, file)] = bytes
        saved.push(file)
      }
      onProgress(saved.length + failed.length)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const [name] = Object.keys(files)
  const [only] = Object.values(files)
  if (name === undefined) return { saved, failed, place: '' }
  const isOne = only instanceof Uint8Array && photos.length === 1
  const place = isOne ? name : `hangarlist-photos-${new Date().toISOString().slice(0, 10)}.zip`
  const blob = isOne
    ? new Blob([new Uint8Array(only)], { type: 'image/webp' })
    : new Blob([new Uint8Array((await import('fflate')).zipSync(files, { level: 0 }))], {
        type: 'application/zip',
      })
  await saveFile(place, blob)
  return { saved, failed, place }
}

const load = async ({ file, key }: PhotoToHand): Promise<Uint8Array | HandFailures[number]['reason']> => {
  try {
    const answer = await fetch(`/uploads/${file}${key ? `?key=${key}` : ''}`)
    if (!answer.ok) return answer.status === 404 ? 'gone' : 'unreachable'
    return new Uint8Array(await answer.arrayBuffer())
  } catch {
    return 'unreachable'
  }
}
