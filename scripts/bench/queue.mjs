import sqlite3 from 'sqlite3'
import { ask } from '../api-calls.mjs'
import { runSql } from '../mariadb.mjs'
import { median } from '../percentile.mjs'

// Three due days in turn, and a risk for some adverts.
const waiting = `UPDATE adverts SET status = 'unapproved', review_state = 'pending', live = 0, closed_reason = NULL,
  due_on = CASE id % 3 WHEN 0 THEN '2026-12-01' WHEN 1 THEN '2026-12-02' ELSE '2026-12-03' END,
  calm = CASE id % 7 WHEN 0 THEN 60 WHEN 1 THEN 80 ELSE 100 END WHERE deleted_at IS NULL`

/**
 * Makes every advert of the market wait for a decision, directly in the database.
 * @param {string} url
 */
export async function everythingWaits(url) {
  if (!url.startsWith('sqlite:')) {
    await runSql(url, waiting)
    return runSql(url, 'ANALYZE TABLE adverts')
  }
  const file = url.replace(/^sqlite:(\/\/)?/, '')
  const db = new sqlite3.Database(file)
  await new Promise((resolve, reject) =>
    db.exec(`PRAGMA busy_timeout = 20000; ${waiting}`, error => (error ? reject(error) : resolve(undefined))),
  )
  return new Promise(resolve => db.close(resolve))
}

/**
 * Milliseconds until the first page and the counts have loaded, requested as the screen does; and the queue's length.
 * @param {string} base
 * @param {string} token
 */
export async function openQueue(base, token) {
  const times = []
  let all = 0
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    const [page, counts] = await Promise.all([
      ask(base, '/admin/queue', { token }),
      ask(base, '/admin/queue/counts', { token }),
    ])
    times.push(performance.now() - start)
    if (page.totalElements !== counts.data.all) throw new Error('list and counts differ')
    all = counts.data.all
  }
  return { first: times[0] ?? 0, median: median(times), all }
}
