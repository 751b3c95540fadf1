import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Row } from './database'

/** Milliseconds between two signs of life of a holder, and without one until others take its lock. */
const usual = { beat: 2000, dead: 15_000 }

/**
 * Runs `work` while no other process on the database holds a lock of this name; waits for it as long as its holder
 * lives. `signal` is aborted should another process have taken the lock, as after a standstill of this one.
 *
 * The lock is a row, as the databases' own named locks hold for one node of a cluster only. Its holder counts `beat`
 * up; one whose count stands still is dead. So no clock of one machine is compared with another's.
 */
export const underLock = async <T>(
  db: Database,
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
  times = usual,
): Promise<T> => {
  const holder = randomUUID()
  await makeRow(db, name)
  await takeRow(db, name, holder, times)
  const [ended, lost] = [new AbortController(), new AbortController()]
  const beating = beat(db, name, holder, { every: times.beat, ended: ended.signal, lost })
  try {
    return await work(lost.signal)
  } finally {
    ended.abort()
    await beating
    // Without the database the lock stays, and its count stands still.
    await change(db, 'holder = NULL', 'name = ? AND holder = ?', [name, holder]).catch(() => false)
  }
}

/** Made here and not by a migration, since these run under a lock. Safe for several at once. */
const makeRow = async (db: Database, name: string): Promise<void> => {
  const ignoring = db.dialect === 'sqlite' ? 'OR IGNORE' : 'IGNORE'
  await db.write(tx =>
    db.runIn(
      tx,
      'CREATE TABLE IF NOT EXISTS locks (name VARCHAR(60) NOT NULL PRIMARY KEY, holder VARCHAR(36), beat INTEGER NOT NULL)',
    ),
  )
  await db.write(tx => db.runIn(tx, `INSERT ${ignoring} INTO locks (name, beat) VALUES (?, 0)`, [name]))
}

/** Resolves once the row is this holder's. */
const takeRow = async (db: Database, name: string, holder: string, times: typeof usual): Promise<void> => {
  let seen: Row | undefined
  let since = 0
  for (;;) {
    const [row] = await db.readCurrent('SELECT holder, beat FROM locks WHERE name = ?', [name])
    if (row?.['holder'] !== seen?.['holder'] || row?.['beat'] !== seen?.['beat']) since = performance.now()
    seen = row
    const isFree = row?.['holder'] === null || performance.now() - since > times.dead
    const condition = 'name = ? AND beat = ?'
    if (isFree && (await change(db, 'holder = ?', condition, [holder, name, Number(row?.['beat'])]))) return
    await pause(times.beat / 8)
  }
}

interface Beating {
  readonly every: number
  readonly ended: AbortSignal
  readonly lost: AbortController
}

const beat = async (db: Database, name: string, holder: string, { every, ended, lost }: Beating) => {
  while (!ended.aborted && !lost.signal.aborted) {
    await pause(every, undefined, { signal: ended, ref: false }).catch(() => undefined)
    if (ended.aborted) return
    // While the database is away, no other process can take the lock either.
    const isMine = await change(db, 'holder = holder', 'name = ? AND holder = ?', [name, holder]).catch(
      () => true,
    )
    if (!isMine) lost.abort(new Error(`Another process has taken the lock ${name}.`))
  }
}

/** Changes the row if it is as expected, and commits; whether it did. */
const change = (db: Database, set: string, where: string, params: readonly (string | number)[]) =>
  db.write(async tx => {
    const { changed } = await db.runIn(tx, `UPDATE locks SET beat = beat + 1, ${set} WHERE ${where}`, params)
    return changed === 1
  })
