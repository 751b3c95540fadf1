import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../accounts/accounts.public'
import { importCatalogue } from '../../catalogue/catalogue.public'
import { anAdvert } from '../../adverts/adverts.factory'
import { seedDemo } from '../../demo/demo.public'
import { startApi, type TestApi } from '../../testing/start-api'
import { contentsOf, filledFile, makePlaces, moved, runOnFile, withDatabase } from './move.testing'

let folder: string
let places: ReturnType<typeof makePlaces>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hangarlist-move-'))
  places = makePlaces(folder)
})
afterEach(async () => {
  await places.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Moves a file to the database of this run and from there to another file; returns the three. */
const thereAndBack = async (from: string) => {
  const [there, back] = [await places.target(), `sqlite://${places.file()}`]
  await moved(from, there)
  await moved(there, back)
  return { there, back }
}

describe('a database that is moved and moved back', { timeout: 120_000 }, () => {
  it('[OPER-07] has every row of every table as it was, and gives the ids it would have given', async () => {
    const file = places.file()
    const from = await filledFile(
      file,
      // Ids of rows that are gone: of the last message, and of all reports.
      `UPDATE sqlite_sequence SET seq = 900 WHERE name IN ('messages', 'reports', 'advert_changes'); DELETE FROM reports`,
    )
    const before = await contentsOf(from)
    for (const [table, rows] of Object.entries(before))
      if (table !== 'reports') expect(rows.length, table).toBeGreaterThan(0)
    const { there, back } = await thereAndBack(from)
    expect(await contentsOf(back)).toEqual(before)
    await withDatabase(there, async db => {
      const report = `INSERT INTO reports (advert_id, reporter_key, reason, text, state, created_at)
        VALUES (1, 'k', 'spam', '', 'open', '2026-11-26 10:00:00.000')`
      const { insertId } = await db.write(tx => db.runIn(tx, report))
      expect(insertId).toBe(901)
      const change = "INSERT INTO advert_changes (advert_id, at) VALUES (1, '2026-11-26 10:00:00.000')"
      expect((await db.write(tx => db.runIn(tx, change))).insertId).toBe(901)
    })
  })

  it('[OPER-07] keeps what is easily broken on the way', async () => {
    const texts = [
      '👩🏽‍✈️ 𝔉 e\u0301 é',
      'at the end  ',
      'O\'Neill \\ "Ş" \\\' % _ ?',
      '',
      'x'.repeat(3_000_000),
      'ünï'.repeat(70_000),
      'a\u0000b',
      '\r\n\t',
    ]
    const hostile = texts.map(
      text => `(1, 1, '${text.replaceAll("'", "''")}', '2026-11-26 10:00:00.001 +00:00')`,
    )
    const file = places.file()
    const from = await filledFile(file)
    // With its NUL as an expression, as a statement ends at one.
    await runOnFile(
      file,
      `INSERT INTO messages (thread_id, author_id, text, sent_at) VALUES ${hostile.join().replace("'a\u0000b'", "'a' || char(0) || 'b'")};
       INSERT INTO users (id, mail, password, name, surname, created_at, updated_at) VALUES
         (0, 'nought@example.test', '', 'N', 'O', '0001-01-01 00:00:00.000 +00:00', '9999-12-31 23:59:59.999 +00:00'),
         (5001, 'Case@example.test', '', 'İ', 'ß', '1969-12-31 23:59:59.999 +00:00', '2024-02-29 12:00:00.100 +00:00'),
         (5002, 'case@example.test', '', 'i', 'ss', '2026-03-29 02:30:00.000 +00:00', '2026-10-25 02:30:00.000 +00:00'),
         (5003, 'cäse@example.test', '', 'i', 'ss', '2026-11-26 10:00:00.000 +00:00', '2026-11-26 10:00:00.000 +00:00'),
         (-7, 'minus@example.test', '', 'M', 'S', '2026-11-26 10:00:00.000 +00:00', '2026-11-26 10:00:00.000 +00:00');
       UPDATE adverts SET price = 9223372036854775807, price_ref = -9007199254740993, total_time = 0.1 + 0.2, engine_time = 5e-324, prop_time = 1.7976931348623157e308, year = -2147483648, seats = 2147483647 WHERE id = (SELECT min(id) FROM adverts)`,
    )
    const before = await contentsOf(from)
    const { there, back } = await thereAndBack(from)
    expect(await contentsOf(back)).toEqual(before)
    const large =
      'SELECT CAST(price AS CHAR) AS price, CAST(price_ref AS CHAR) AS ref FROM adverts ORDER BY id LIMIT 1'
    const exact = { price: '9223372036854775807', ref: '-9007199254740993' }
    for (const url of [there, back])
      await withDatabase(url, async db => {
        expect(await db.read(large)).toEqual([exact])
        const written = await db.read(
          'SELECT text FROM messages WHERE thread_id = 1 ORDER BY id DESC LIMIT 8',
        )
        expect(written.map(({ text }) => text).toReversed()).toEqual(texts)
        const mails = await db.read(
          "SELECT id FROM users WHERE mail IN ('Case@example.test', 'case@example.test')",
        )
        expect(mails).toHaveLength(2)
      })
  })
})

/** What people get from a server: a sign-in, a list, an advert, a search. */
const answersOf = async (api: TestApi, mail: string, password: string) => {
  const signedIn = await api.post('/login', { mail, password })
  const list = await api.visitor.adverts.list()
  const [first] = list.data
  const [detail, found] = await Promise.all([
    api.visitor.adverts.detail({ params: { id: first?.id ?? 0 } }),
    api.visitor.adverts.list({ query: { search: 'garmin' } }),
  ])
  return { status: signedIn.status, list, detail, found }
}

it('[OPER-07] a server on the new database signs people in and answers as before, and takes new adverts', async () => {
  const JWT_SECRET = 'the-secret-that-both-servers-share-here'
  const first = `sqlite://${places.file()}`
  const old = await startApi({ DATABASE_URL: first, JWT_SECRET })
  await importCatalogue(old.app)
  await seedDemo(old.app, () => {})
  const mail = 'owner@example.test'
  const { token } = await old.as('user', { mail, passwordHash: await hashPassword('a long password 1') })
  const before = await answersOf(old, mail, 'a long password 1')
  await old.close()
  expect([before.status, before.found.data.length > 5]).toEqual([200, true])

  const second = await places.target()
  await moved(first, second)
  const next = await startApi({ DATABASE_URL: second, JWT_SECRET })
  try {
    expect(await answersOf(next, mail, 'a long password 1')).toEqual(before)
    const me = await next.fetch('/userdetail', { headers: { authorization: token } })
    expect(me.status).toBe(200)
    const { id } = await anAdvert(next)
    expect(before.list.data.map(card => card.id)).not.toContain(id)
  } finally {
    await next.close()
  }
}, 120_000)
