import { dayOf } from '../../../shared/rules/bookings'
import type { App } from '../../platform/app/app-context'
import type { CalendarLinkRow } from '../../platform/db/schema/calendar-link.model'
import { marks, timeParam } from '../../platform/db/values'
import type { Caller } from '../../platform/http/context'
import { EgressRefused, type Egress } from '../../platform/http/egress/egress'
import { jobCaller } from '../../platform/jobs/job-caller'
import { FileRefused, readIcs, type ReadCalendar } from './read-ics'
import { takeIn } from './take-in'

const maxBytes = 2 * 1024 * 1024
const hour = 60 * 60 * 1000
/** Calendars that are fetched in one run, one after the other. */
const batch = 20

type Linked = Pick<CalendarLinkRow, 'advertId' | 'inUrl'>

/**
 * Reads another calendar and makes its days this one's. What goes wrong is stored in words; what was read before still holds
 * then. A file that came for an address that was changed meanwhile is dropped.
 */
export const fetchCalendar = async (
  app: App,
  egress: Pick<Egress, 'send'>,
  caller: Caller,
  { advertId, inUrl }: Linked,
  signal?: AbortSignal,
): Promise<void> => {
  if (inUrl === null) return
  const found = await read(app, egress, inUrl, signal)
  const now = app.clock()
  await app.db.write(async tx => {
    const where = { advertId, inUrl }
    const isFile = typeof found !== 'string'
    if ((await app.db.models.CalendarLink.count({ where, transaction: tx })) === 0) return
    if (isFile) await takeIn(app, tx, caller, { advertId, periods: found.periods }, now)
    const told = isFile
      ? { problem: null, kept: found.kept, refused: JSON.stringify(found.refused) }
      : { problem: found.slice(0, 400) }
    const values = { ...told, fetchedAt: now, nextFetchAt: new Date(now.getTime() + hour) }
    await app.db.models.CalendarLink.update(values, { where, transaction: tx })
  })
}

/** The file's days, or why there are none. */
const read = async (
  app: App,
  egress: Pick<Egress, 'send'>,
  url: string,
  signal: AbortSignal | undefined,
): Promise<ReadCalendar | string> => {
  try {
    const answer = await egress.send({
      url,
      method: 'GET',
      maxBytes,
      longer: 'refuse',
      redirects: 3,
      ...(signal ? { signal } : {}),
    })
    if (answer.status !== 200) return `It answered with ${answer.status}.`
    return await readIcs(answer.body, dayOf(app.clock()))
  } catch (error) {
    if (error instanceof EgressRefused || error instanceof FileRefused) return `It ${error.message}.`
    throw error
  }
}

/** Reads the calendars that are due; each is due again in an hour, whatever becomes of it. */
export const fetchCalendars = async (
  app: App,
  egress: Pick<Egress, 'send'>,
  signal?: AbortSignal,
): Promise<number> => {
  const now = app.clock()
  const due = await app.db.readCurrent(
    `SELECT l.advert_id, l.in_url FROM calendar_links l JOIN adverts a ON a.id = l.advert_id AND a.deleted_at IS NULL
      WHERE l.next_fetch_at <= ? AND l.in_url IS NOT NULL ORDER BY l.next_fetch_at LIMIT ${batch}`,
    [timeParam(app.db.dialect, now)],
  )
  if (due.length === 0) return 0
  const ids = due.map(row => Number(row['advert_id']))
  // First, so that one that ends the process is not the first of the next run again.
  await app.db.write(async tx => {
    const next = timeParam(app.db.dialect, new Date(now.getTime() + hour))
    const sql = `UPDATE calendar_links SET next_fetch_at = ? WHERE advert_id IN (${marks(ids)})`
    await app.db.runIn(tx, sql, [next, ...ids])
  })
  for (const row of due) {
    if (signal?.aborted) break
    const linked = { advertId: Number(row['advert_id']), inUrl: String(row['in_url']) }
    await fetchCalendar(app, egress, jobCaller('fetch-calendars'), linked, signal)
  }
  return due.length
}
