import { availableParallelism, cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import mysql from 'mysql2/promise'
import sharp from 'sharp'
import { addressOf, createQuestions } from '../bench/questions.mjs'
import { memory, watchMemory } from '../bench/load.mjs'
import { seedMarket } from '../bench/market.mjs'
import { prepare } from '../bench/prepare.mjs'
import { admin, startMeasured } from '../bench/servers.mjs'
import { buildStale } from '../build.mjs'
import { burst } from './burst.mjs'

/**
 * @typedef {import('./burst.mjs').Asked} Asked
 * @typedef {import('./burst.mjs').Used} Used
 * @typedef {(asked: readonly Asked[]) => Promise<Used>} Try
 * @typedef {Awaited<ReturnType<typeof prepare>>} Prepared
 * @typedef {Record<string, number>} Own figures by their names
 */

/** So many questions are asked before any is measured, until the code is compiled. */
const warm = 150
const repeats = 20_000
const compressed = { 'accept-encoding': 'br' }

/** @type {(path: string, headers?: Readonly<Record<string, string>>) => Asked} */
const page = (path, headers = compressed) => ({ path, headers })
/** @type {<T>(one: T) => T[]} */
const again = one => Array.from({ length: repeats }, () => one)

/**
 * Pages and answers that nobody asked before, and again and again.
 * @param {Try} tried
 * @param {readonly Asked[]} fresh
 * @param {string} name
 * @returns {Promise<Own>}
 */
async function read(tried, fresh, name) {
  await tried(fresh.slice(0, warm))
  const made = await tried(fresh.slice(warm))
  const [first] = fresh
  const kept = first ? await tried(again(first)) : made
  return {
    [`${name}.server`]: made.server,
    [`${name}.kept`]: Math.min(kept.server, made.server),
    [`${name}.reads`]: made.database,
    [`${name}.bytes`]: made.bytes,
  }
}

/**
 * Calls that go to the primary.
 * @param {Try} tried
 * @param {readonly Asked[]} asked
 * @param {string} name
 * @returns {Promise<Own>}
 */
async function written(tried, asked, name) {
  const { server, database } = await tried(asked)
  return { [`${name}.server`]: server, [`${name}.kept`]: server, [`${name}.writes`]: database }
}

/** Addresses of adverts by the sitemap. @type {(base: string) => Promise<string[]>} */
async function adverts(base) {
  const index = await (await fetch(`${base}/sitemap.xml`)).text()
  const files = [...index.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*aircraft[^<]*)<\/loc>/g)]
  const text = await (await fetch(base + (files[0]?.[1] ?? ''))).text()
  return [...text.matchAll(/<loc>https?:\/\/[^/]+(\/advert\/[^<]+)<\/loc>/g)].map(([, path = '']) => path)
}

/**
 * @param {string} base
 * @param {Try} tried
 * @param {Prepared} prepared
 * @returns {Promise<Own>}
 */
async function readAll(base, tried, { market }) {
  const questions = createQuestions(market)
  const details = await adverts(base)
  const html = await (await fetch(`${base}/aircraft`)).text()
  const photo = /\/uploads\/[^"' ]+w=640/.exec(html)?.[0] ?? ''
  const script = /\/assets\/[^"' ]+\.js/.exec(html)?.[0] ?? ''
  const [ofPhoto, ofAsset] = [await tried(again(page(photo))), await tried(again(page(script)))]
  return {
    ...(await read(
      tried,
      questions.pages(3000).map(question => page(addressOf(question))),
      'listing',
    )),
    ...(await read(
      tried,
      questions.facets(12_000).map(question => page(`/getfacets?kind=aircraft&${question}`)),
      'facets',
    )),
    ...(await read(
      tried,
      questions.words(3000).map(question => page(addressOf(question))),
      'search',
    )),
    ...(await read(
      tried,
      details.slice(0, 3000).map(path => page(path)),
      'detail',
    )),
    'photo.server': ofPhoto.server,
    'photo.kept': ofPhoto.server,
    'asset.server': ofAsset.server,
    'asset.kept': ofAsset.server,
    'asset.bytes': ofAsset.bytes,
  }
}

/** A photo as a camera makes it: twelve megapixels with some noise. */
const cameraPhoto = () =>
  sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: '#6b8fb3',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer()

/** @type {(photo: Buffer, token: string) => Promise<Asked>} */
async function upload(photo, token) {
  const form = new FormData()
  form.append('photos', new File([new Uint8Array(photo)], 'photo.jpg'))
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  return {
    path: '/upload',
    method: 'POST',
    headers: { authorization: token, 'content-type': type },
    body: Buffer.from(await body.arrayBuffer()),
  }
}

/**
 * @param {Try} tried
 * @param {Prepared} prepared
 * @returns {Promise<Own>}
 */
async function writeAll(tried, { seller, market, token, waiting }) {
  /** @type {(path: string, method: string, body: object, as?: string) => Asked} */
  const send = (path, method, body, as) => ({
    path,
    method,
    headers: { 'content-type': 'application/json', ...(as ? { authorization: as } : {}) },
    body: JSON.stringify(body),
  })
  const contacts = market.ids.map(id => page(`/getadvertdetail/${id}`))
  const signIns = await tried(again(send('/login', 'POST', admin)))
  const own = page('/getmyadverts', { ...compressed, authorization: seller.token })
  const statuses = waiting.map(id =>
    send('/admin/adverts/status', 'PATCH', { ids: [id], status: 'approved' }, token),
  )
  const account = await written(tried, again(own), 'account')
  const photos = []
  for (let at = 0; at < 12; at++) photos.push(await upload(await cameraPhoto(), seller.token))
  const uploads = await tried(photos)
  const around = account['account.server'] ?? 0
  return {
    ...account,
    ...(await written(tried, contacts, 'contact')),
    ...(await written(tried, statuses, 'decision')),
    ...(await written(tried, again(send('/createadvert', 'POST', seller.body, seller.token)), 'create')),
    // The hash is computed beside the thread, in the same process; what is left is like another call of an account.
    'signIn.server': Math.min(around, signIns.server),
    'signIn.kept': Math.min(around, signIns.server),
    'signIn.helper': Math.max(0, signIns.server - around),
    'signIn.writes': signIns.database,
    'upload.server': uploads.server,
    'upload.kept': uploads.server,
    'upload.helper': uploads.children,
    'upload.writes': uploads.database,
  }
}

/** Bytes of MariaDB's tables and indexes. @type {(url: string) => Promise<number>} */
async function databaseBytes(url) {
  const connection = await mysql.createConnection(url)
  try {
    const sql = `SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()`
    /** @type {[mysql.RowDataPacket[], unknown]} */
    const [rows] = await connection.query(sql)
    return Number(rows[0]?.bytes)
  } finally {
    await connection.end()
  }
}

/**
 * Fills a market of so many adverts on a private MariaDB, measures a built server on this machine, which takes some minutes, and gives its
 * figures for `--figures`. Linux alone tells what is asked for.
 * @param {number} size
 * @returns {Promise<Record<string, { value: number, source: string }>>}
 */
export async function measureFigures(size) {
  await buildStale(['api', 'site'])
  const { env, url, databasePid = 0, end } = await seedMarket('mysql', size)
  const server = await startMeasured(env)
  try {
    const bytes = await databaseBytes(url)
    // Until V8 has given back what the start took.
    await pause(45_000)
    const base = memory(server.pid)
    const most = watchMemory(server.pid)
    const prepared = await prepare(server.url, admin)
    /** @type {Try} */
    const tried = asked => burst({ base: server.url, pid: server.pid, databasePid }, asked)
    const own = { ...(await readAll(server.url, tried, prepared)), ...(await writeAll(tried, prepared)) }
    return withSource(size, {
      ...own,
      'growth.advertBytes': bytes / size,
      'process.base': base,
      'process.busy': Math.max(0, most() - base),
    })
  } finally {
    await server.stop()
    await end()
  }
}

/**
 * @param {number} size
 * @param {Own} own
 */
function withSource(size, own) {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`
  const source = `npm run scaling -- --measure, ${new Date().toISOString().slice(0, 10)}, ${machine}, ${size} adverts`
  return Object.fromEntries(
    Object.entries(own).map(([name, value]) => [name, { value: Number(value.toPrecision(3)), source }]),
  )
}
