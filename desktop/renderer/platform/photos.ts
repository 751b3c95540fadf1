import type { DesktopPhotos, SavePhotos } from '../../../shared/console/platform/photo-ports'
import type { HandFailures } from '../../../shared/contract/ipc-photos'
import { maxPhotoBytes } from '../../../shared/data/album-codes'
import { staffPhotos } from '../../../shared/text/en-staff-photos'
import { ask } from './bridge'

/** Photos per call, small enough to show progress between calls (`ipc-photos.ts`). */
const inOneCall = 20

/** Into a folder that the person chooses; the main process knows where it is. */
export const savePhotos: SavePhotos = async (photos, onProgress) => {
  const folder = await ask('photos.chooseFolder', undefined)
  if (!folder) return null
  const saved: string[] = []
  const failed: HandFailures = []
  for (let from = 0; from < photos.length; from += inOneCall) {
    const some = photos.slice(from, from + inOneCall)
    const report = await ask('photos.save', { grant: folder.grant, photos: some })
    saved.push(...report.saved)
    failed.push(...report.failed)
    onProgress(saved.length + failed.length)
  }
  return { saved, failed, place: folder.name }
}

/** What the person's computer can do with photos; the main process has the files. */
export const photos: DesktopPhotos = {
  stage: some => ask('photos.stage', [...some]),
  drag: some => ask('photos.drag', [...some]),
  choose: async () => {
    const opened = await ask('files.open', {
      title: staffPhotos.upload.choose,
      filters: [
        { name: staffPhotos.grid, extensions: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'heic', 'heif'] },
      ],
      many: true,
      // Above the album's own limit, so that the album rejects a large file by its name and accepts the others.
      maxBytes: 3 * maxPhotoBytes,
    })
    return opened.map(({ name, type, bytes }) => new File([new Uint8Array(bytes)], name, { type }))
  },
}
