import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

/** Runs the command, and kills it that many milliseconds after a line that begins so; whether it came to its end. */
const run = async (words: readonly string[], kill?: { readonly at: string; readonly after: number }) => {
  const child = spawn(process.execPath, [pathOf('out/server.js'), 'move', ...words], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let isDue = false
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (!kill || isDue || !said.split('\n').some(line => line.startsWith(kill.at))) return
    isDue = true
    void pause(kill.after).then(() => child.kill('SIGKILL'))
  })
  const [code] = await once(child, 'close')
  return { said, code: Number(code), wasKilled: child.signalCode === 'SIGKILL' }
}

it('goes on after kill -9 in any part of it, and nothing is twice or missing', async () => {
  const from = await filledFile(places.file(), manyRows)
  const before = await contentsOf(from)
  const to = await places.target()
  const words = ['--from', from, '--to', to]
  const moments = [
    // While the schema is made, among the first tables, among many rows, and while both are compared.
    { at: 'From', after: 150 },
    { at: 'adverts:', after: 0 },
    { at: 'messages: 500 ', after: 0 },
    { at: 'mail_outbox:', after: 120 },
    { at: 'mail_outbox:', after: 500 },
    { at: 'Comparing', after: 30 },
  ]
  let kills = 0
  for (const moment of moments) if ((await run(words, moment)).wasKilled) kills++
  expect(kills).toBeGreaterThanOrEqual(4)
  const last = await run(words)
  expect(last).toMatchObject({ code: 0, said: expect.stringContaining('found equal row by row') })
  const back = `sqlite://${places.file()}`
  await moved(to, back)
  expect(await contentsOf(back)).toEqual(before)
  // The end is an end: what is there now is not moved into again.
  expect(await run(words)).toMatchObject({
    code: 1,
    said: expect.stringContaining('The target is not empty'),
  })
}, 240_000)
