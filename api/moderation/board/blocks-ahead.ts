import { setTimeout as sleep } from 'node:timers/promises'
import { boardBlockIds } from '../../../shared/data/staff-filter-codes'
import type { App } from '../../platform/app/app-context'
import { timeParam } from '../../platform/db/values'
import { boardBlock, mostKept } from './board-blocks'

/** Milliseconds within which staff have been there for blocks to be made ahead. */
const lately = 24 * 60 * 60 * 1000

/**
 * Makes the blocks of the workbench after a start of the server, so that its first moderator need not wait until all
 * adverts are read; not where staff have not been there for a day. Returns how to stop it.
 */
export const makeBlocksAhead = (app: App): (() => Promise<void>) => {
  const stopping = new AbortController()
  const making = makeBlocks(app, stopping.signal).catch((error: unknown) => {
    // The database may be away; whoever opens the workbench makes them then.
    app.log.debug({ err: error }, 'the blocks of the workbench were not made ahead')
  })
  return async () => {
    stopping.abort()
    await making
  }
}

/** Makes them one after the other, the newest adverts first, and rests in between, since visitors are waiting, too; answers how many. */
export const makeBlocks = async (app: App, signal: AbortSignal): Promise<number> => {
  if (!(await areStaffHere(app))) return 0
  const [row] = await app.db.readCurrent('SELECT MAX(id) AS last FROM adverts')
  const blocks = Math.ceil(Number(row?.['last'] ?? 0) / boardBlockIds)
  const wanted = Math.min(blocks, mostKept)
  for (let made = 0; made < wanted; made++) {
    if (signal.aborted) return made
    const began = performance.now()
    await boardBlock(app, blocks - 1 - made, app.clock())
    await sleep((performance.now() - began) / 2)
  }
  return wanted
}

const areStaffHere = async (app: App): Promise<boolean> => {
  const since = new Date(app.clock().getTime() - lately)
  const [row] = await app.db.readCurrent(
    `SELECT 1 AS found FROM users u JOIN sessions s ON s.user_id = u.id
      WHERE u.role IN ('Moderator', 'Admin') AND COALESCE(s.last_seen_at, s.created_at) >= ? LIMIT 1`,
    [timeParam(app.db.dialect, since)],
  )
  return row !== undefined
}
