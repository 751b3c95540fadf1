import { createHmac, randomUUID } from 'node:crypto'
import type { App } from '../platform/app/app-context'
import type { Database } from '../platform/db/connect'
import { timeParam } from '../platform/db/values'
import { SettingsError } from '../platform/env/env'
import { heldSlots, leaseTime, renewLease, singleLease } from '../platform/jobs/lease'

const kind = 'secret:'

/** Tells secrets apart without telling them. */
const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('which secret a process signs with').digest('hex').slice(0, 16)

/**
 * Leaves a mark of JWT_SECRET in the database while this process runs, since processes with different ones would
 * refuse each other's sign-ins. Throws SettingsError when a process that came earlier has another one. SQLite has only
 * one process. Returns how to take the mark away.
 */
export const holdCommonSecret = async (app: App): Promise<() => Promise<void>> => {
  if (app.db.dialect === 'sqlite') return async () => {}
  const holder = randomUUID()
  const mark = `${kind}${markOf(app.env.JWT_SECRET)}:`
  const slot = `${mark}${holder.slice(0, 8)}`
  const leave = () => app.db.write(tx => singleLease(app, tx, slot, leaseTime).end())
  await app.db.write(tx => singleLease(app, tx, slot, leaseTime).take(holder))
  if (await hasEarlier(app, slot, mark)) {
    await leave()
    throw new SettingsError(
      'JWT_SECRET: another process on this database has another one, so that they would refuse each other’s sign-ins. Give all of them the same; to change it, stop the others first (one that was killed counts for a minute).',
    )
  }
  await forgetDead(app)
  // While the database is away, no other process can start on it either.
  const beat = setInterval(() => void renewLease(app, slot, holder).catch(() => undefined), leaseTime / 3)
  beat.unref()
  return async () => {
    clearInterval(beat)
    // Without the database the mark stays, and counts for a minute.
    await leave().catch(() => undefined)
  }
}

/** Of two that start at once, only the later row's process sees an earlier one. */
const hasEarlier = async (app: App, slot: string, mark: string): Promise<boolean> => {
  const rows = await app.db.readCurrent('SELECT slot FROM jobs WHERE slot LIKE ? ORDER BY id', [`${kind}%`])
  const slots = rows.map(row => String(row['slot']))
  const earlier = slots.slice(0, slots.indexOf(slot)).filter(each => !each.startsWith(mark))
  return (await heldSlots(app, earlier, leaseTime)).size > 0
}

/** Whether a server runs on a MariaDB, or was killed less than a minute ago. */
export const hasServer = async (db: Database, now: Date): Promise<boolean> => {
  const [from, to] = [now, new Date(now.getTime() + 2 * leaseTime)].map(time => timeParam(db.dialect, time))
  const rows = await db.readCurrent(
    'SELECT 1 FROM jobs WHERE slot LIKE ? AND leased_until > ? AND leased_until <= ? LIMIT 1',
    [`${kind}%`, from ?? null, to ?? null],
  )
  return rows.length > 0
}

const forgetDead = (app: App): Promise<void> => {
  const longAgo = new Date(app.clock().getTime() - 60 * leaseTime)
  return app.db.write(async tx => {
    await app.db.runIn(tx, 'DELETE FROM jobs WHERE slot LIKE ? AND leased_until < ?', [
      `${kind}%`,
      timeParam(app.db.dialect, longAgo),
    ])
  })
}
