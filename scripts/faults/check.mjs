// Compares the stored data after a fault with the answers that clients got.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import mysql from 'mysql2/promise'
import sqlite3 from 'sqlite3'
import { ask, call } from '../api-calls.mjs'

/**
 * @typedef {import('./server.mjs').Home} Home
 * @typedef {import('./client.mjs').Ledger} Ledger
 * @typedef {import('../api-calls.mjs').Seller} Seller
 * @typedef {(text: string) => void} Say
 */

/**
 * All rows of a statement, straight from the database.
 * @param {Home} home
 * @param {string} sql
 * @returns {Promise<Record<string, string>[]>}
 */
export async function rowsOf(home, sql) {
  if (home.mariadb) {
    const connection = await mysql.createConnection(home.env.DATABASE_URL)
    /** @type {[import('mysql2').RowDataPacket[], unknown]} */
    const [rows] = await connection.query(sql)
    await connection.end()
    return rows
  }
  const file = home.env.DATABASE_URL.replace('sqlite://', '')
  const database = new sqlite3.Database(file, sqlite3.OPEN_READONLY)
  try {
    return await new Promise((resolve, reject) =>
      database.all(sql, (error, /** @type {Record<string, string>[]} */ rows) =>
        error ? reject(error) : resolve(rows),
      ),
    )
  } finally {
    database.close()
  }
}

/**
 * @param {string} url
 * @param {string} path
 * @param {string} [token]
 */
async function pagesOf(url, path, token) {
  const rows = []
  for (let page = 1; ; page++) {
    const body = await ask(url, `${path}size=100&page=${page}`, token ? { token } : {})
    rows.push(...body.data)
    if (page >= body.totalPages) return rows
  }
}

/**
 * Everything that does not agree, as sentences; empty when nothing was lost, doubled or left half done.
 * @param {Home} home with its server running
 * @param {Ledger} ledger
 * @param {readonly Seller[]} sellers
 */
export async function findLosses(home, ledger, sellers) {
  /** @type {string[]} */
  const losses = []
  /** @type {Say} */
  const say = text => {
    if (losses.length < 20) losses.push(text)
  }
  const { url } = home
  const approved = new Set()
  for (const seller of sellers) {
    /** @type {import('./client.mjs').Stored[]} */
    const own = await pagesOf(url, '/getmyadverts?', seller.token)
    for (const { id, status } of own) if (status === 'approved') approved.add(id)
    for (const entry of ledger.adverts) if (entry.seller === seller) compareAdvert(entry, own, say)
    const { remain } = (await ask(url, '/userdetail', { token: seller.token })).data
    if (remain.advert !== seller.start - own.length)
      say(`${seller.mail}: ${remain.advert} credits left of ${seller.start} with ${own.length} adverts`)
  }
  for (const bulk of ledger.bulks) {
    const done = bulk.filter(isApproved).length
    if (done !== 0 && done !== bulk.length) say(`a bulk approval was done for ${done} of ${bulk.length}`)
  }
  await compareListing(url, approved, say)
  await comparePhotos(home, ledger, say)
  await compareBooks(home, say)
  return losses
}

/** @param {import('./client.mjs').Entry} entry */
const isApproved = ({ stored }) => stored?.status === 'approved'

/**
 * @param {import('./client.mjs').Entry} entry what was sent and answered; what is stored of it is noted there
 * @param {readonly import('./client.mjs').Stored[]} own
 * @param {Say} say
 */
const compareAdvert = (entry, own, say) => {
  const { title, state, photos, approval } = entry
  const stored = own.filter(advert => advert.title === title)
  if (state === 'acked' && stored.length !== 1) say(`${title}: acknowledged, stored ${stored.length} times`)
  if (state === 'refused' && stored.length > 0) say(`${title}: refused, but stored`)
  if (stored.length > 1) say(`${title}: stored ${stored.length} times`)
  const [advert] = stored
  if (!advert) return
  entry.stored = advert
  if (advert.photoCount !== photos.length)
    say(`${title}: ${photos.length} photos sent, ${advert.photoCount} stored`)
  if (approval === 'acked' && advert.status !== 'approved')
    say(`${title}: approval acknowledged, but ${advert.status}`)
}

/**
 * The listing shows exactly the approved adverts; it may take a second to see what another process wrote.
 * @param {string} url
 * @param {ReadonlySet<number>} approved
 * @param {Say} say
 */
export async function compareListing(url, approved, say) {
  for (let tries = 0; ; tries++) {
    const listed = new Set((await pagesOf(url, '/getadverts?')).map(card => card.id))
    const missing = [...approved].filter(id => !listed.has(id))
    const extra = [...listed].filter(id => !approved.has(id))
    if (missing.length === 0 && extra.length === 0) return
    if (tries === 4)
      return say(`the listing misses ${missing.length} adverts and has ${extra.length} too many`)
    await pause(500)
  }
}

/**
 * @param {Home} home
 * @param {Ledger} ledger
 * @param {Say} say
 */
async function comparePhotos(home, ledger, say) {
  for (const entry of ledger.adverts)
    if (entry.stored)
      for (const photo of entry.photos) {
        const { status } = await call(home.url, `/uploads/${photo}?w=320`)
        if (status !== 200) say(`${entry.title}: its photo answers ${status}`)
      }
  const names = new Set((await rowsOf(home, 'SELECT file FROM photos')).map(row => row.file?.slice(0, 26)))
  const uploads = join(home.data, 'uploads')
  for (const folder of readdirSync(uploads))
    for (const file of readdirSync(join(uploads, folder))) {
      if (folder === '.incoming') say(`a half file is left: ${file}`)
      else if (!names.has(file.slice(0, 26))) say(`a file without a row is left: ${file}`)
    }
}

/**
 * Of statements that must find nothing, by what they would find, those that do, as sentences.
 * @param {Home} home
 * @param {Readonly<Record<string, string>>} none
 */
export async function notNone(home, none) {
  /** @type {string[]} */
  const found = []
  for (const [what, sql] of Object.entries(none)) {
    const rows = await rowsOf(home, sql)
    if (rows.length > 0) found.push(`${rows.length} ${what}`)
  }
  return found
}

/**
 * Rows that belong together must exist together.
 * @param {Home} home
 * @param {Say} say
 */
async function compareBooks(home, say) {
  const none = {
    'adverts without a reservation': `SELECT a.id FROM adverts a WHERE NOT EXISTS
      (SELECT 1 FROM credit_ledger c WHERE c.advert_id = a.id AND c.entry = 'reserve')`,
    'reservations without an advert': `SELECT c.id FROM credit_ledger c WHERE c.advert_id IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM adverts a WHERE a.id = c.advert_id)`,
    'approved adverts that were not charged once': `SELECT a.id FROM adverts a WHERE a.status = 'approved' AND 1 <>
      (SELECT COUNT(*) FROM credit_ledger c WHERE c.advert_id = a.id AND c.entry = 'charge')`,
    'adverts without a search text': `SELECT a.id FROM adverts a WHERE NOT EXISTS
      (SELECT 1 FROM advert_search s WHERE s.advert_id = a.id)`,
    'adverts without an audit row': `SELECT a.id FROM adverts a WHERE NOT EXISTS
      (SELECT 1 FROM audit_log l WHERE l.object_type = 'advert' AND l.action = 'advert.create'
        AND l.object_id = ${home.mariadb ? 'CAST(a.id AS CHAR)' : 'CAST(a.id AS TEXT)'})`,
    'photos of adverts that there are not': `SELECT p.id FROM photos p WHERE p.advert_id IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM adverts a WHERE a.id = p.advert_id)`,
  }
  for (const found of await notNone(home, none)) say(found)
  if (home.mariadb) return
  const [check] = await rowsOf(home, 'PRAGMA integrity_check')
  if (check?.integrity_check !== 'ok') say(`the database file is damaged: ${check?.integrity_check}`)
}
