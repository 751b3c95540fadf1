import { buffer } from 'node:stream/consumers'
import type { App } from '../platform/app/app-context'
import { forgetAlbum } from './album-groups'
import { PhotoError } from './photo-fault'
import { widthsOf } from './photos.present'

const batch = 100

/**
 * Finds the colours of photos that were stored without, from their smallest stored size; returns their number. A photo
 * whose file cannot be read gets an empty text, so that it is not tried again. Can be stopped and run again at any
 * time, also in several processes.
 */
export const findColours = async (app: App, signal?: AbortSignal): Promise<number> => {
  const { Photo } = app.db.models
  let after = 0
  let total = 0
  for (;;) {
    const rows = await app.db.readCurrent(
      `SELECT id, file, widths FROM photos WHERE colours IS NULL AND status = 'stored' AND id > ?
        ORDER BY id LIMIT ${batch}`,
      [after],
    )
    if (rows.length === 0 || signal?.aborted) break
    for (const row of rows) {
      const id = Number(row['id'])
      const colours = await coloursOf(app, String(row['file']), widthsOf({ widths: String(row['widths']) }))
      after = id
      if (colours === undefined) continue
      await app.db.write(tx => Photo.update({ colours }, { where: { id }, transaction: tx }))
      total++
    }
  }
  if (total > 0) forgetAlbum(app.db)
  return total
}

/** Undefined when the store does not answer; the next run tries again. */
const coloursOf = async (
  app: App,
  file: string,
  [smallest = 0]: readonly number[],
): Promise<string | undefined> => {
  try {
    const stored = await app.photoStore.open(file, smallest)
    if (!stored) return ''
    const { coloursOfStored } = await import('./process-photo')
    return await coloursOfStored(await buffer(stored.body))
  } catch (error) {
    app.log.warn({ err: error, photo: file }, 'the colours of a photo could not be found')
    return error instanceof PhotoError ? '' : undefined
  }
}
