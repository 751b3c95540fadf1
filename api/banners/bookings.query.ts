import type { Booking } from '../../shared/contract/banners'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { timeParam, toIso } from '../platform/db/values'
import { photoOf } from '../photos/photos.public'
import { oneOf } from '../platform/db/row-readers'
import { bannerClasses, bannerStates } from '../../shared/data/banner-classes'

const most = 500

const select = `
  SELECT b.id, b.class, b.slot, b.company, b.link, b.alt, b.start, b.exp, b.state, b.request_id,
         p.file, p.width, p.height, p.widths, p.hash
    FROM banners b LEFT JOIN photos p ON p.file = b.file AND p.deleted_at IS NULL AND p.status = 'stored'`

/** Bookings that end after a day, except withdrawn ones, by class, slot and start. */
export const bookings = async (app: App, from: string): Promise<Booking[]> => {
  const rows = await app.db.readCurrent(
    `${select} WHERE b.exp > ? AND b.state <> 'withdrawn' ORDER BY b.class, b.slot, b.start, b.id LIMIT ${most}`,
    [timeParam(app.db.dialect, new Date(`${from}T00:00:00Z`))],
  )
  return rows.map(toBooking)
}

/** Undefined when there is none. */
export const bookingById = async (app: App, id: number): Promise<Booking | undefined> => {
  const [row] = await app.db.readCurrent(`${select} WHERE b.id = ?`, [id])
  return row && toBooking(row)
}

const toBooking = (row: Row): Booking => ({
  id: Number(row['id']),
  class: oneOf(row['class'], bannerClasses),
  slot: Number(row['slot']),
  company: String(row['company'] ?? ''),
  link: String(row['link']),
  alt: String(row['alt']),
  start: (toIso(row['start']) ?? '').slice(0, 10),
  end: (toIso(row['exp']) ?? '').slice(0, 10),
  state: oneOf(row['state'], bannerStates),
  photo: row['file'] === null ? null : photoOf(row),
  requestId: row['request_id'] === null ? null : Number(row['request_id']),
})
