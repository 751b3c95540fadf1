import { randomUUID } from 'node:crypto'
import type { App } from '../app-context'
import { toTime } from '../db/values'

const me = randomUUID()

/**
 * Takes the named work for this process until the lease ends; false while another process has it. The row is made by
 * the first who asks.
 */
export const takeLease = (app: App, name: string, seconds: number): Promise<boolean> =>
  app.db.write(async tx => {
    const now = app.clock()
    const lock = app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''
    const [row] = await app.db.readIn(
      tx,
      `SELECT id, leased_until, leased_by FROM jobs WHERE name = ? ORDER BY id LIMIT 1${lock}`,
      [name],
    )
    const until = new Date(now.getTime() + seconds * 1000)
    if (!row) {
      await app.db.models.Job.create(
        { name, state: 'running', runAfter: now, leasedUntil: until, leasedBy: me, createdAt: now },
        { transaction: tx },
      )
      return true
    }
    if (row['leased_by'] !== me && toTime(row['leased_until']) > now.getTime()) return false
    await app.db.models.Job.update(
      { leasedUntil: until, leasedBy: me },
      { where: { id: Number(row['id']) }, transaction: tx },
    )
    return true
  })
