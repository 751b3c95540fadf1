import type { App } from '../platform/app/app-context'
import { marks, timeParam } from '../platform/db/values'
import { wholeFile } from './documents.service'

const minute = 60_000
const day = 24 * 60 * minute
const keptAfterDelete = 30 * day
/** Longer than any upload takes. */
const uploadEnds = 10 * minute
const batch = 200

/**
 * Removes the files and rows of documents that were deleted 30 days ago, whose advert is gone for good, or whose upload
 * broke off. What could not be removed stays for the next run and is logged. Returns how many were removed.
 */
export const sweepDocuments = async (app: App, signal?: AbortSignal): Promise<number> => {
  const now = app.clock().getTime()
  const before = (age: number) => timeParam(app.db.dialect, new Date(now - age))
  let removed = 0
  for (let after = 0; ;) {
    if (signal?.aborted) break
    const rows = await app.db.readCurrent(
      `SELECT id, file FROM advert_documents d
        WHERE id > ? AND (deleted_at < ? OR (status = 'storing' AND created_at < ?)
           OR NOT EXISTS (SELECT 1 FROM adverts a WHERE a.id = d.advert_id))
        ORDER BY id LIMIT ${batch}`,
      [after, before(keptAfterDelete), before(uploadEnds)],
    )
    if (rows.length === 0) break
    const ends = await Promise.all(rows.map(row => removeFile(app, Number(row['id']), String(row['file']))))
    const gone = ends.filter(id => id !== null)
    if (gone.length > 0)
      await app.db.write(tx =>
        app.db.runIn(tx, `DELETE FROM advert_documents WHERE id IN (${marks(gone)})`, gone),
      )
    removed += gone.length
    after = Number(rows.at(-1)?.['id'])
  }
  return removed
}

const removeFile = async (app: App, id: number, file: string): Promise<number | null> => {
  try {
    await app.photoStore.remove(file, [wholeFile])
    return id
  } catch (error) {
    app.log.warn({ err: error, document: file }, 'a document could not be swept')
    return null
  }
}
