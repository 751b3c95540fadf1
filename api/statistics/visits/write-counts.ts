import { marks } from '../../platform/db/values'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { addVisit, columnOf, type DayCounts, type Marked, type Sums, type Visit } from './day-counts'

const batch = 300

/** Adds counts to the days and the adverts' totals, and stores the marks of counted visitors, in one transaction. */
export const writeCounts = (app: App, counts: Sums, marked: Marked): Promise<void> =>
  app.db.write(async tx => {
    const sums = new Map(counts)
    for (const visit of await freshVisits(app, tx, marked)) addVisit(sums, visit)
    // By ascending id, so that two processes cannot block each other.
    const rows = [...sums.values()].toSorted((a, b) => a.advertId - b.advertId)
    for (let at = 0; at < rows.length; at += batch) {
      await addToDays(app, tx, rows.slice(at, at + batch))
      await addToTotals(app, tx, rows.slice(at, at + batch))
    }
  })

/** Stores new marks and returns their visits. */
const freshVisits = async (app: App, tx: Tx, marked: Marked): Promise<readonly Visit[]> => {
  const fresh: Visit[] = []
  const all = [...marked]
  for (let at = 0; at < all.length; at += batch) {
    const some = all.slice(at, at + batch)
    const names = some.map(([mark]) => mark)
    const known = await app.db.readIn(
      tx,
      `SELECT mark FROM visitor_marks WHERE mark IN (${marks(names)})`,
      names,
    )
    const stored = new Set(known.map(row => row['mark']))
    const unknown = some.filter(([mark]) => !stored.has(mark))
    if (unknown.length === 0) continue
    // Another process may be storing the same visitor's mark concurrently.
    const orIgnore = app.db.dialect === 'sqlite' ? 'OR IGNORE' : 'IGNORE'
    await app.db.runIn(
      tx,
      `INSERT ${orIgnore} INTO visitor_marks (mark, day) VALUES ${unknown.map(() => '(?, ?)').join()}`,
      unknown.flatMap(([mark, { day }]) => [mark, day]),
    )
    fresh.push(...unknown.map(([, visit]) => visit))
  }
  return fresh
}

const addToDays = async ({ db }: App, tx: Tx, rows: readonly DayCounts[]) => {
  const added = (name: string) =>
    db.dialect === 'sqlite' ? `${name} = ${name} + excluded.${name}` : `${name} = ${name} + VALUES(${name})`
  const onKnown =
    db.dialect === 'sqlite' ? 'ON CONFLICT (advert_id, day) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE'
  await db.runIn(
    tx,
    `INSERT INTO daily_counters (advert_id, day, ${Object.values(columnOf).join()})
     VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?)').join()}
     ${onKnown} ${Object.values(columnOf).map(added).join()}`,
    rows.flatMap(row => [row.advertId, row.day, row.impression, row.view, row.phone, row.mail, row.enquiry]),
  )
}

/** Updates the totals in My Adverts and the staff's grid, without `updated_at`, as the advert itself did not change. */
const addToTotals = async ({ db }: App, tx: Tx, rows: readonly DayCounts[]) => {
  const sums = new Map<number, { views: number; enquiries: number }>()
  for (const { advertId, view, enquiry } of rows) {
    const sum = sums.get(advertId) ?? { views: 0, enquiries: 0 }
    sums.set(advertId, { views: sum.views + view, enquiries: sum.enquiries + enquiry })
  }
  const all = [...sums].filter(([, { views, enquiries }]) => views + enquiries > 0)
  if (all.length === 0) return
  const cases = all.map(() => 'WHEN ? THEN ?').join(' ')
  await db.runIn(
    tx,
    `UPDATE adverts SET views = views + CASE id ${cases} ELSE 0 END,
       enquiries = enquiries + CASE id ${cases} ELSE 0 END
     WHERE id IN (${marks(all)})`,
    [
      ...all.flatMap(([id, { views }]) => [id, views]),
      ...all.flatMap(([id, { enquiries }]) => [id, enquiries]),
      ...all.map(([id]) => id),
    ],
  )
}
