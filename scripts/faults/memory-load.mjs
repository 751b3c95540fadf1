// Memory use under hostile requests: distinct and overlong URLs, and photos that decode to far more than
// their file size. Memory is read from /proc, so this runs on Linux only.
import { setTimeout as pause } from 'node:timers/promises'
import { call, makeSeller, signIn } from '../api-calls.mjs'
import { parentOf, processes, processFile } from '../proc.mjs'
import { admin, onServer } from './server.mjs'

const megabyte = 1024 * 1024
const addresses = 20_000
const warmUp = 2000
const sellers = 6
const bombs = 12
/** Limits in megabytes. */
const most = { addresses: 40, server: 150, together: 550 }

/** @param {number | undefined} pid */
const residentOf = pid => (Number(processFile(pid, 'statm').split(' ')[1] ?? 0) * 4096) / megabyte

/** @param {number} at */
const addressOf = at => {
  const junk = at % 4 === 0 ? `&junk=${'x'.repeat(4000)}${at}` : `&utm_source=${at}`
  const filters = [`page=${at % 50}`, `priceTo=${at}`, `manufacturer=M${at}&model=${'m'.repeat(60)}${at}`]
  return `/getadverts?${filters[at % 3]}${junk}`
}

/**
 * Requests every URL once, sixteen at a time, alternating between compressions.
 * @param {string} url
 * @param {number} from
 * @param {number} to
 */
const askFor = async (url, from, to) => {
  let next = from
  let wrong = 0
  const worker = async () => {
    while (next < to) {
      const at = next++
      const headers = { 'accept-encoding': ['br', 'gzip', 'identity'][at % 3] ?? '' }
      const answer = await fetch(url + addressOf(at), { headers })
      await answer.arrayBuffer()
      if (answer.status >= 500) wrong++
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return wrong
}

/** 24 million pixels of one colour as AVIF: a few kilobytes, and half a gigabyte to open. */
const bomb = async () => {
  const { default: sharp } = await import('sharp')
  /** @type {import('sharp').Create} */
  const create = { width: 4800, height: 5000, channels: 3, background: '#c83050' }
  return sharp({ create }).avif({ effort: 0, quality: 1 }).toBuffer()
}

/** @type {(url: string, token: string, file: Buffer, name: string) => Promise<number>} */
const upload = async (url, token, file, name) => {
  const form = new FormData()
  form.append('photos', new File([new Uint8Array(file)], name))
  return (await call(url, '/upload', { method: 'POST', token, form, timeout: 300_000 })).status
}

/**
 * @param {import('./server.mjs').Home} home
 * @param {number | undefined} pid
 */
const openBombs = async (home, pid) => {
  const token = await signIn(home.url, admin)
  /** @type {string[]} */
  const tokens = []
  for (let number = 0; number < sellers; number++)
    tokens.push((await makeSeller(home.url, token, number)).token)
  const file = await bomb()
  const before = residentOf(pid)
  const peak = { server: 0, together: 0 }
  const timer = setInterval(() => {
    const server = residentOf(pid) - before
    const children = processes()
      .filter(child => parentOf(child) === pid)
      .reduce((sum, child) => sum + residentOf(child), 0)
    peak.server = Math.max(peak.server, server)
    peak.together = Math.max(peak.together, server + children)
  }, 10)
  const statuses = await Promise.all(
    Array.from({ length: bombs }, (_, at) =>
      upload(home.url, tokens[at % sellers] ?? '', file, `bomb${at}.avif`),
    ),
  )
  clearInterval(timer)
  return { peak, statuses }
}

/**
 * Floods the server with addresses, then with pictures that are bombs, and measures what it holds.
 * @param {import('../faults.mjs').Database} database
 * @returns {Promise<import('../faults.mjs').Outcome>}
 */
export const memoryLoad = async database =>
  process.platform === 'linux' ? onServer(database, flood) : { facts: 'needs /proc', problems: [] }

/**
 * @param {import('./server.mjs').Home} home
 * @param {import('./server.mjs').Server} server
 */
const flood = async (home, server) => {
  const problems = []
  await askFor(home.url, 0, warmUp)
  await pause(1000)
  const warm = residentOf(server.pid)
  const wrong = await askFor(home.url, warmUp, addresses)
  const grown = residentOf(server.pid) - warm
  if (wrong > 0) problems.push(`${wrong} answers of 500 and more`)
  if (grown > most.addresses) problems.push(`${Math.round(grown)} MB more after ${addresses} addresses`)
  const { peak, statuses } = await openBombs(home, server.pid)
  if (peak.server > most.server) problems.push(`the server took ${Math.round(peak.server)} MB for bombs`)
  if (peak.together > most.together) problems.push(`both took ${Math.round(peak.together)} MB for bombs`)
  if (statuses.some(status => status !== 422)) problems.push(`bombs were answered ${statuses.join()}`)
  await server.stop()
  const facts = `${Math.round(grown)} MB for addresses, bombs ${Math.round(peak.server)} and ${Math.round(peak.together)} MB`
  return { facts, problems }
}
