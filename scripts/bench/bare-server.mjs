// The baseline: only node:http and mysql2, answering the same requests with hand-optimised SQL on a copy of
// the adverts with indexes of its own (`bare-listing.mjs`); our server sorts in memory.
// Usage: node bare-server.mjs DATABASE_URL; prints its port.
import { createServer } from 'node:http'
import mysql from 'mysql2/promise'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { portOf } from '../free-port.mjs'
import { columnsOf, facetNames, facetSql, listingSql } from './bare-listing.mjs'

/**
 * @typedef {import('mysql2').RowDataPacket} Row
 * @typedef {(url: URL) => Promise<object>} Answer
 */

const pool = mysql.createPool({
  uri: process.argv[2],
  connectionLimit: 10,
  timezone: 'Z',
  multipleStatements: true,
})
/**
 * @param {string} sql
 * @param {(string | number)[]} params
 */
const rows = async (sql, params = []) => {
  /** @type {[Row[], unknown]} */
  const [found] = await pool.query(sql, params)
  return found
}
/**
 * @param {string} sql
 * @param {(string | number)[]} [params]
 */
const oneRow = async (sql, params) => {
  const [row] = await rows(sql, params)
  if (!row) throw new Error(`nothing is found: ${sql}`)
  return row
}

/** @type {Map<string, { at: number, value: number }>} */
const totals = new Map()
/** @type {(key: string, make: () => Promise<number>) => Promise<number>} */
const cached = async (key, make) => {
  const hit = totals.get(key)
  if (hit && Date.now() - hit.at < 30_000) return hit.value
  const value = await make()
  totals.set(key, { at: Date.now(), value })
  return value
}
/** @type {(sql: string) => Promise<number>} */
const count = async sql => (await oneRow(sql)).n
/**
 * All of the words; the last one may go on.
 * @param {string} words
 */
const match = words => `+${words.split(' ').join(' +')}*`

/** The statements that wrote our newest advert, for the bare server's own tables. */
const makeWrites = async () => {
  const advert = await oneRow('SELECT * FROM adverts ORDER BY id DESC LIMIT 1')
  const writes = []
  for (const [table, where, id] of writtenWith) {
    const row = await oneRow(`SELECT * FROM ${table} WHERE ${where} ORDER BY 1 DESC LIMIT 1`, [advert.id])
    const names = Object.keys(row).filter(name => name !== 'id' && row[name] !== null)
    const shown = names.map(name =>
      name === id ? '@advert' : name === 'message_id' ? 'UUID()' : mysql.escape(row[name], false, 'Z'),
    )
    writes.push(
      `INSERT INTO bare_${table} (${names.map(name => `\`${name}\``).join()}) VALUES (${shown.join()})`,
    )
    if (table === 'adverts') writes.push('SET @advert = LAST_INSERT_ID()')
  }
  return ['START TRANSACTION', ...writes, 'COMMIT'].join(';')
}
const writtenWith = [
  ['adverts', 'id = ?'],
  ['price_log', 'advert_id = ?', 'advert_id'],
  ['advert_search', 'advert_id = ?', 'advert_id'],
  ['credit_ledger', 'advert_id = ?', 'advert_id'],
  ['audit_log', "object_type = 'advert' AND object_id = ?", 'object_id'],
  ['mail_outbox', "template = 'advert-received' AND ? > 0"],
]
/** @type {string | undefined} */
let writes

/** @type {Readonly<Record<string, Answer>>} */
const answers = {
  // Where a question is repeated its total is kept, as ours keeps the answer.
  '/listing': async ({ searchParams }) => {
    const sql = listingSql(searchParams)
    const data = await rows(sql.rows)
    const isKept = searchParams.has('kept')
    return { data, total: await (isKept ? cached(sql.count, () => count(sql.count)) : count(sql.count)) }
  },
  '/facets': async ({ searchParams }) => {
    const { count: all } = listingSql(searchParams)
    const facets = await Promise.all(
      facetNames.map(async facet => [facet, await rows(facetSql(searchParams, facet))]),
    )
    return { total: await count(all), facets: Object.fromEntries(facets) }
  },
  '/words': async url => {
    const words = match(url.searchParams.get('search') ?? '')
    const data = await rows(
      `SELECT ${columnsOf('a')} FROM advert_search s JOIN bare_adverts a ON a.id = s.advert_id
        WHERE MATCH(s.words) AGAINST (? IN BOOLEAN MODE) AND a.kind = 'aircraft' AND a.live = 1 ORDER BY MATCH(s.words) AGAINST (? IN BOOLEAN MODE) DESC, a.id DESC LIMIT 25`,
      [words, words],
    )
    const counted = await oneRow(
      `SELECT COUNT(*) AS n FROM advert_search s JOIN bare_adverts a ON a.id = s.advert_id WHERE MATCH(s.words) AGAINST (? IN BOOLEAN MODE) AND a.kind = 'aircraft' AND a.live = 1`,
      [words],
    )
    return { data, total: counted.n }
  },
  '/detail': async url => ({
    data: await oneRow('SELECT * FROM bare_adverts WHERE id = ?', [Number(url.searchParams.get('id'))]),
  }),
  '/create': async () => {
    /** @type {[import('mysql2').ResultSetHeader, unknown]} */
    const [result] = await pool.query(
      `INSERT INTO bare_adverts (kind, status, review_state, live, version, owner_id, created_at, updated_at, title, type, country, currency, price, price_ref, description)
        VALUES ('aircraft', 'unapproved', 'pending', 0, 1, 1, NOW(3), NOW(3), 'Bare insert', 'jet', 'DE', 'EUR', 100, 100, REPEAT('words ', 100))`,
    )
    return { id: result.insertId }
  },
  '/writes': async () => {
    writes ??= await makeWrites()
    await pool.query(writes)
    return {}
  },
}

const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '', 'http://bare')
  try {
    if (url.pathname === '/metrics') return void response.end(await metrics.metrics())
    const body = JSON.stringify(await answers[url.pathname]?.(url))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => console.log(portOf(server)))
