import type { Database, Row } from '../../platform/db/connect'

/**
 * Milliseconds for which a missing number is asked for. Numbers are given by a transaction's last statement before its
 * commit, so one is missing for as long as that takes: thousandths of a second, or what a stalled disk or cluster needs.
 * This is more than twice what MariaDB lets a statement wait for a lock (`innodb_lock_wait_timeout`, 50 s). What comes later
 * still is found by comparing.
 */
export const patience = 120_000
/** How many of the newest numbers are looked through for gaps at the start. */
const atStart = 10_000

export interface News {
  /** The adverts that have changed. */
  readonly adverts: readonly number[]
  /** Whether older changes may have been missed: those after the last look are no longer there, or were put back. */
  readonly isBroken: boolean
  /** Call it when they are taken in; until then they are news again. */
  readonly taken: () => void
}

export interface ChangeWindow {
  /** What has become visible since it was last taken. */
  news(): Promise<News>
  /** All changes up to this number have been taken, and none that comes later has a smaller one. */
  settled(): number
}

/** Which numbers have come, and up to which none is missing any more; times are milliseconds of a steady clock. */
const trackNumbers = (first: readonly number[], now: number) => {
  /** Those from `settled` on. */
  const seen = new Set(first)
  let settled = first.at(0) ?? 0
  let newest = first.at(-1) ?? 0
  /** Up to which number something had come at a time. */
  let marks = [{ number: newest, at: now }]
  return {
    seen,
    settled: () => settled,
    newest: () => newest,
    add: (numbers: readonly number[], at: number) => {
      for (const number of numbers) seen.add(number)
      const last = numbers.at(-1) ?? 0
      if (last > newest) marks.push({ number: (newest = last), at })
    },
    settle: (at: number) => {
      const before = settled
      const old = marks.filter(mark => at - mark.at > patience)
      settled = Math.max(settled, ...old.map(({ number }) => number))
      marks = marks.filter(mark => at - mark.at <= patience)
      while (seen.has(settled + 1)) settled++
      if (settled > before) for (const number of seen) if (number < settled) seen.delete(number)
    },
  }
}

/**
 * Follows the numbers of `advert_changes` from the newest on. Numbers become visible out of order: a transaction may commit
 * later than one with a higher number, and some are never used (rolled back, or left out by Galera, whose nodes count in
 * steps). So the numbers above `settled` are gone over again, and those that were missing are news when they come; a
 * number is settled once every one before it has come, or after `patience`. The steady clock counts milliseconds.
 */
export const openChangeWindow = async (
  db: Database,
  steadyClock = () => performance.now(),
): Promise<ChangeWindow> => {
  const first = await db.readCurrent(`SELECT id FROM advert_changes ORDER BY id DESC LIMIT ${atStart}`)
  const numbers = trackNumbers(first.map(numberOf).toReversed(), steadyClock())
  numbers.settle(steadyClock())
  let wentOver = 0

  const news = async (): Promise<News> => {
    const now = steadyClock()
    // A window of many numbers, after a large change on Galera, is gone over less often.
    const isWhole = now - wentOver >= numbers.seen.size
    const from = isWhole ? numbers.settled() : numbers.newest()
    const rows = await db.readCurrent(
      'SELECT id, advert_id, only_staff FROM advert_changes WHERE id >= ? ORDER BY id',
      [from],
    )
    const fresh = rows.filter(row => !numbers.seen.has(numberOf(row)))
    const ofAdverts = fresh.filter(row => !row['only_staff'])
    return {
      adverts: [...new Set(ofAdverts.map(row => Number(row['advert_id'])))],
      // The row of the last number is kept as long as anything is.
      isBroken: from > 0 && Number(rows[0]?.['id']) !== from,
      taken: () => {
        numbers.add(fresh.map(numberOf), now)
        if (!isWhole) return
        wentOver = now
        numbers.settle(now)
      },
    }
  }
  return { news, settled: numbers.settled }
}

const numberOf = (row: Row) => Number(row['id'])
