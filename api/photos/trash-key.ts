import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../platform/app/app-context'
import { widthsOf } from './photos.present'

const hour = 60 * 60_000

const keyAt = ({ env }: App, file: string, hours: number): string =>
  createHmac('sha256', env.JWT_SECRET).update(`trashed-photo ${file} ${hours}`).digest('base64url')

/**
 * The secret with which staff can load a photo in the trash, valid for one to two hours. It stays the same
 * within an hour, so that browsers can cache the photo.
 */
export const trashKey = (app: App, file: string): string =>
  keyAt(app, file, Math.floor(app.clock().getTime() / hour))

/** The stored widths of a photo in the trash, given its valid key; otherwise empty. */
export const trashedWidths = async (app: App, file: string, key: unknown): Promise<readonly number[]> => {
  if (typeof key !== 'string') return []
  const now = Math.floor(app.clock().getTime() / hour)
  if (![now, now - 1].some(hours => same(keyAt(app, file, hours), key))) return []
  const row = await app.db.models.Photo.findOne({ where: { file, status: 'stored' }, attributes: ['widths'] })
  return row ? widthsOf(row.get()) : []
}

const same = (expected: string, given: string): boolean => {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
