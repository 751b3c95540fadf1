import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../../platform/db/connect'
import { contentsOf, filledFile, makePlaces, moved } from './move.testing'

const pathOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
let folder: string
let places: ReturnType<typeof makePlaces>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hangarlist-interrupted-'))
  places = makePlaces(folder)
  // Builds the command, so that what is killed is the process that moves and not one that builds.
  execFileSync(process.execPath, [pathOf('scripts/cli.mjs'), '--version'])
})
afterAll(async () => {
  await places.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A market with enough rows to be killed among them. */
const manyRows = `
  INSERT INTO messages (thread_id, author_id, text, sent_at)
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
  SELECT 1, 1, 'Message ' || i || ' 🛩', '2026-11-26 10:00:00.001 +00:00' FROM n;`

const killWhen = async (child: ChildProcess, isDue: () => Promise<boolean>) => {
  while (child.exitCode === null) {
    if (await isDue()) return child.kill('SIGKILL')
    await pause(2)
  }
  return false
}

/** Runs the command, and kills it as soon as `isDue` says so of what it has said and of the rows that it has copied. */
const run = async (words: readonly string[], isDue?: (said: string) => Promise<boolean>) => {
  const child = spawn(process.execPath, [pathOf('out/server.js'), 'move', ...words], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const closed = once(child, 'close')
  if (isDue) await killWhen(child, () => isDue(said))
  await closed
  return { said, code: child.exitCode }
}

it('[OPER-07] goes on after kill -9 in any part of it, and nothing is twice or missing', async () => {
  const from = await filledFile(places.file(), manyRows)
  const before = await contentsOf(from)
  const to = await places.target()
  const words = ['--from', from, '--to', to]
  const db = await connect(to)
  /** Rows of a table in the target; none where it is not made yet. */
  const copied = async (table: string) => {
    const rows = await db.readCurrent(`SELECT COUNT(*) AS n FROM ${table}`).catch(() => [])
    return Number(rows[0]?.['n'] ?? 0)
  }
  // While the schema is made, at the first rows, among many of one table twice, and while both are compared.
  const moments: readonly ((said: string) => Promise<boolean>)[] = [
    async () => (await copied('sequelize_meta')) >= 3,
    async () => (await copied('adverts')) > 0,
    async () => (await copied('messages')) >= 3000,
    async () => (await copied('messages')) >= 9000,
    async said => said.includes('Comparing'),
  ]
  const left: number[] = []
  for (const moment of moments) {
    expect(await run(words, moment)).toMatchObject({ code: null })
    left.push(await copied('messages'))
  }
  const all = before['messages']?.length ?? 0
  expect(left).toEqual([0, 0, expect.any(Number), expect.any(Number), all])
  expect(left.filter(rows => rows > 0 && rows < all)).toHaveLength(2)
  await db.close()
  expect(await run(words)).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^messages: [\d,]+ rows, 0 of them copied in .*^Moved in .* found equal row by row/ms,
    ),
  })
  const back = `sqlite://${places.file()}`
  await moved(to, back)
  expect(await contentsOf(back)).toEqual(before)
  // The end is an end: what is there now is not moved into again.
  expect(await run(words)).toMatchObject({
    code: 1,
    said: expect.stringContaining('The target is not empty'),
  })
}, 240_000)
