import type { Banner } from '../../shared/contract/banners'
import type { App } from '../platform/app/app-context'
import type { Database } from '../platform/db/connect'
import { timeParam } from '../platform/db/values'
import { photoOf } from '../photos/photos.public'
import { oneOf } from '../platform/db/row-readers'
import { bannerClasses } from '../../shared/data/banner-classes'

const maxAge = 5000

// Cached, as every page of the site reads the banners, but they change a few times a month.
const cache = new WeakMap<Database, { readonly at: number; readonly banners: Promise<Banner[]> }>()

/**
 * The banners booked now, by class and slot, cached for a few seconds; one whose picture was deleted is left
 * out.
 */
export const bannersOf = (app: App, now: Date): Promise<Banner[]> => {
  const kept = cache.get(app.db)
  const age = kept ? now.getTime() - kept.at : -1
  if (kept && age >= 0 && age < maxAge) return kept.banners
  const banners = readBanners(app, now)
  cache.set(app.db, { at: now.getTime(), banners })
  banners.catch(() => cache.delete(app.db))
  return banners
}

/** Clears this process's cache after a change; other processes follow within seconds. */
export const forgetBanners = (app: App): void => void cache.delete(app.db)

const readBanners = async (app: App, now: Date): Promise<Banner[]> => {
  const at = timeParam(app.db.dialect, now)
  const rows = await app.db.readCurrent(
    `SELECT b.id, b.class, b.slot, b.link, b.alt, p.file, p.width, p.height, p.widths, p.hash
       FROM banners b JOIN photos p ON p.file = b.file AND p.deleted_at IS NULL AND p.status = 'stored'
      WHERE b.state = 'booked' AND b.start <= ? AND b.exp > ? ORDER BY b.class, b.slot, b.id LIMIT 40`,
    [at, at],
  )
  return rows.map(row => ({
    id: Number(row['id']),
    class: oneOf(row['class'], bannerClasses),
    slot: Number(row['slot']),
    link: String(row['link']),
    alt: String(row['alt']),
    photo: photoOf(row),
  }))
}
