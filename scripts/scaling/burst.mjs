import { Agent, request } from 'node:http'
import { cpuSeconds } from '../bench/load.mjs'
import { parentOf, processes } from '../proc.mjs'

/**
 * @typedef {{ path: string, method?: string, headers?: Readonly<Record<string, string>>, body?: string | Buffer }} Asked
 * @typedef {{ base: string, pid: number, databasePid: number }} Servers
 * @typedef {{ server: number, children: number, database: number, bytes: number, answers: number }} Used CPU in ms and bytes, of one answer
 */

/**
 * Asks each once, or until the time is over, and tells what an answer cost. Throws when one is refused.
 * @param {Servers} servers
 * @param {readonly Asked[]} asked
 * @param {{ connections?: number, seconds?: number }} [options]
 * @returns {Promise<Used>}
 */
export async function burst({ base, pid, databasePid }, asked, { connections = 8, seconds = 5 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1000
  const [server, children, database] = [cpuSeconds(pid), cpuOfChildren(pid), cpuSeconds(databasePid)]
  let [next, bytes, answers] = [0, 0, 0]
  const asker = async () => {
    for (let one = asked[next++]; one && performance.now() < until; one = asked[next++]) {
      const size = await bytesOf(base, one, agent)
      bytes += size
      answers++
    }
  }
  await Promise.all(Array.from({ length: connections }, asker))
  agent.destroy()
  if (answers === 0) throw new Error('nothing was asked')
  /** @type {(seconds: number) => number} */
  const each = seconds => (seconds * 1000) / answers
  return {
    server: each(cpuSeconds(pid) - server),
    children: each(cpuOfChildren(pid) - children),
    database: each(cpuSeconds(databasePid) - database),
    bytes: bytes / answers,
    answers,
  }
}

/** CPU seconds of the processes that a server has started, such as that which opens photos. */
const cpuOfChildren = (/** @type {number} */ pid) =>
  processes()
    .filter(child => parentOf(child) === pid)
    .reduce((sum, child) => sum + cpuSeconds(child), 0)

/**
 * @param {string} base
 * @param {Asked} asked
 * @param {Agent} agent
 * @returns {Promise<number>} bytes of the answer's body
 */
const bytesOf = (base, { path, method = 'GET', headers = {}, body }, agent) =>
  new Promise((resolve, reject) => {
    const sent = request(base + path, { method, headers, agent }, answer => {
      let bytes = 0
      answer.on('data', (/** @type {Buffer} */ chunk) => (bytes += chunk.length))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode = 0 } = answer
        if (statusCode >= 200 && statusCode < 300) resolve(bytes)
        else reject(new Error(`${method} ${path}: ${statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
