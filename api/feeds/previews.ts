import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../shared/contract/errors'
import { previewSize } from '../../shared/rules/preview'
import type { App } from '../platform/app/app-context'
import { atMost } from '../platform/files/concurrency'
import { servedWidths, loadSharp } from '../photos/photos.public'

const keptBytes = 8 * 1024 * 1024
/** Maximum length of the queue; further requests are refused and may be retried, as sellers' uploads have priority. */
const longestQueue = 20

/** JPEG versions of photos in the size of link previews, made on first request, one at a time. */
export const createPreviews = (app: App) => {
  const oneByOne = atMost(1)
  let waiting = 0
  const make = async (file: string): Promise<Buffer | undefined> => {
    const widths = await servedWidths(app.db, file)
    const width = widths.find(each => each >= previewSize.width) ?? widths.at(-1)
    if (width === undefined) return undefined
    if (waiting >= longestQueue)
      throw new AppError('unavailable', 'Too many previews are being made.', { retryAfter: 5 })
    waiting++
    try {
      return await oneByOne(async () => {
        const stored = await app.photoStore.open(file, width)
        return stored ? await jpeg(await buffer(stored.body)) : undefined
      })
    } finally {
      waiting--
    }
  }
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: picture => picture.length,
    fetchMethod: make,
  })
  /** Undefined for an unknown or deleted photo. */
  return async (file: string): Promise<Buffer | undefined> => {
    // The cached preview of a deleted photo must not be served.
    if ((await servedWidths(app.db, file)).length === 0) return undefined
    return kept.fetch(file)
  }
}

const jpeg = async (photo: Buffer): Promise<Buffer> => {
  const { sharp } = await loadSharp()
  return sharp(photo)
    .resize({ ...previewSize, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, progressive: true })
    .toBuffer()
}
