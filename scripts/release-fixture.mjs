#!/usr/bin/env node
// Writes the database of a release for the tests of later upgrades, on SQLite and MariaDB: that of the release before,
// migrated, with rows in what has been added since. Usage: npm run fixture [-- <version>], by default package.json's.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sqlite3 from 'sqlite3'
import { startMariadb } from './mariadb.mjs'
import { fillGaps, ownTables, openFile } from './release-fixture/fill-gaps.mjs'

const root = new URL('..', import.meta.url)
const fixtures = new URL('api/platform/db/fixtures/', root)
const [version = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).version] =
  process.argv.slice(2)

/**
 * The release before this one that has a fixture.
 * @returns {string}
 */
const previous = () => {
  const collator = new Intl.Collator('en', { numeric: true })
  const releases = readdirSync(fixtures).flatMap(name => /^(\d.*)\.sqlite\.sql$/.exec(name)?.[1] ?? [])
  const earlier = releases.filter(name => collator.compare(name, version) < 0)
  return earlier.toSorted(collator.compare).at(-1) ?? 'first-release'
}

/**
 * @param {readonly string[]} words
 * @param {string} database
 */
const command = (words, database) =>
  execFileSync(process.execPath, [fileURLToPath(new URL('scripts/cli.mjs', root)), ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: database, NODE_ENV: 'test', LOG_LEVEL: 'error' },
  })

/**
 * Schema and rows of a file as SQL. Triggers come before rows, so that they fill the full-text index.
 * @param {Awaited<ReturnType<typeof openFile>>} db
 */
const dumpFile = async db => {
  const made = await db.all(
    "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'advert_fts_%' ORDER BY rowid",
  )
  const lines = made.map(({ sql }) => `${String(sql)};`)
  for (const { name, columns } of [...(await ownTables(db)), await db.shapeOf('sequelize_meta')]) {
    const quoted = columns.map(column => `quote(\`${column.name}\`)`).join(" || ', ' || ")
    const rows = await db.all(`SELECT '(' || ${quoted} || ')' AS line FROM ${name} ORDER BY rowid`)
    const names = columns.map(column => `\`${column.name}\``).join(', ')
    if (rows.length > 0)
      lines.push(`INSERT INTO ${name} (${names}) VALUES\n${rows.map(({ line }) => line).join(',\n')};`)
  }
  return `${lines.join('\n')}\n`
}

/** @param {URL} url */
const dumpServer = url =>
  execFileSync(
    'mariadb-dump',
    [
      ...['--no-defaults', `--host=${url.hostname}`, `--port=${url.port}`, `--user=${url.username}`],
      ...['--compact', '--complete-insert', '--default-character-set=utf8mb4'],
      url.pathname.slice(1),
    ],
    { encoding: 'utf8', maxBuffer: 100_000_000 },
  )
    .split('\n')
    .filter(line => !line.startsWith('/*'))
    .join('\n')
    // It writes computed columns, too, which a strict server refuses.
    .replace(/^/, "SET SESSION sql_mode = 'NO_AUTO_VALUE_ON_ZERO';\n")

const folder = mkdtempSync(join(tmpdir(), 'hangarlist-fixture-'))
const mariadb = await startMariadb({ database: 'fixture' })
try {
  const file = join(folder, 'fixture.sqlite')
  const from = previous()
  const db = await openFile(new sqlite3.Database(file))
  await db.exec(readFileSync(new URL(`${from}.sqlite.sql`, fixtures), 'utf8'))
  command(['migrate'], `sqlite://${file}`)
  await fillGaps(db)
  const dump = await dumpFile(db)
  await db.close()
  command(['move', '--to', mariadb.url], `sqlite://${file}`)
  writeFileSync(new URL(`${version}.sqlite.sql`, fixtures), dump)
  writeFileSync(new URL(`${version}.mariadb.sql`, fixtures), dumpServer(new URL(mariadb.url)))
  console.log(
    `Wrote ${version}.sqlite.sql and ${version}.mariadb.sql to api/platform/db/fixtures, made from ${from}.`,
  )
} finally {
  await mariadb.stop()
  rmSync(folder, { recursive: true, force: true })
}
