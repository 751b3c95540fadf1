import type { App } from '../platform/app/app-context'
import { toTime } from '../platform/db/values'

/** Seconds by which the clocks may differ without a warning. */
const harmless = 2

/** Tells in the log by how much this process's clock is ahead of the database's; with a warning above two seconds. */
export const tellClockDifference = async ({ db, clock, log }: App): Promise<void> => {
  const now = db.dialect === 'sqlite' ? "strftime('%Y-%m-%d %H:%M:%f', 'now')" : 'UTC_TIMESTAMP(3)'
  const asked = clock().getTime()
  const [row] = await db.readCurrent(`SELECT ${now} AS now`)
  const seconds = ((asked + clock().getTime()) / 2 - toTime(row?.['now'])) / 1000
  const facts = { aheadSeconds: Number(seconds.toFixed(3)) }
  if (Math.abs(seconds) <= harmless) log.info(facts, 'the clock agrees with that of the database')
  else
    log.warn(
      facts,
      'the clock differs from that of the database: ends, leases and the times of what is written will be wrong; let both follow a time server',
    )
}
