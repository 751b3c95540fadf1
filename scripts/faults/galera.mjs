// Three nodes of a Galera cluster, each with a server of its own, all written to by the same people.
import { setTimeout as pause } from 'node:timers/promises'
import mysql from 'mysql2/promise'
import { call, makeSeller } from '../api-calls.mjs'
import { freePort } from '../free-port.mjs'
import { startMariadb } from '../mariadb.mjs'
import { findLosses } from './check.mjs'
import { advertOf } from './client.mjs'
import { acked, people } from './crash.mjs'
import { makeHome } from './server.mjs'

/**
 * @typedef {import('../mariadb.mjs').Mariadb} Node
 * @typedef {import('../api-calls.mjs').Answer} Answer
 * @typedef {import('../run-server.mjs').Server} Server
 */

const provider = '/usr/lib/galera/libgalera_smm.so'

/** Of a hundred answers this many may be 503. */
const bar = 0.5

/**
 * Three nodes on this machine, as the account `mysql` where root starts them: the state transfer refuses root.
 * @param {string} database
 */
async function startCluster(database) {
  const ports = await Promise.all(Array.from({ length: 9 }, freePort))
  const members = ports.slice(0, 3)
  const cluster = `gcomm://${members.map(port => `127.0.0.1:${port}`).join()}`
  const flagsOf = (/** @type {number} */ at) => [
    '--wsrep-on=ON',
    `--wsrep-provider=${provider}`,
    `--wsrep-cluster-address=${cluster}`,
    `--wsrep-node-name=node${at}`,
    `--wsrep-node-address=127.0.0.1:${members[at]}`,
    `--wsrep-provider-options=base_port=${members[at]};gmcast.listen_addr=tcp://127.0.0.1:${members[at]};ist.recv_addr=127.0.0.1:${ports[3 + at]}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=127.0.0.1:${ports[6 + at]}`,
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
  ]
  const options = { durable: true, user: 'mysql' }
  const first = await startMariadb({ ...options, database, more: flagsOf(0), first: ['--wsrep-new-cluster'] })
  // One after the other: a donor serves one node at a time.
  const second = await startMariadb({ ...options, more: flagsOf(1) })
  const third = await startMariadb({ ...options, more: flagsOf(2) })
  const nodes = [first, second, third].map(node => ({ ...node, url: new URL(`/${database}`, node.url).href }))
  await allSynced(nodes)
  return nodes
}

/**
 * @param {string} url
 * @param {string} sql
 * @returns {Promise<Record<string, string>[]>}
 */
async function rowsOf(url, sql) {
  const connection = await mysql.createConnection(url)
  try {
    /** @type {[import('mysql2').RowDataPacket[], unknown]} */
    const [rows] = await connection.query(sql)
    return rows
  } finally {
    await connection.end()
  }
}

/**
 * Waits until each node is a member that has everything.
 * @param {readonly { url: string }[]} nodes
 */
async function allSynced(nodes) {
  for (const { url } of nodes)
    for (let waited = 0; ; waited += 200) {
      const [row] = await rowsOf(url, "SHOW STATUS LIKE 'wsrep_local_state_comment'").catch(() => [])
      if (row?.Value === 'Synced') break
      if (waited > 60_000) throw new Error(`A node is not synced: ${row?.Value ?? 'no answer'}.`)
      await pause(200)
    }
}

/**
 * Sellers with three credits try to have nine adverts at once, three at each server.
 * @param {string} url where their accounts are made
 * @param {readonly Server[]} servers
 * @param {string} token of the admin
 * @param {Answer[]} answers
 */
async function overspend(url, servers, token, answers) {
  const problems = []
  for (let number = 100; number < 110; number++) {
    const credits = 3
    const seller = await makeSeller(url, token, number, credits)
    await pause(300)
    const all = await Promise.all(
      servers.flatMap(server =>
        Array.from({ length: 3 }, (_, at) =>
          call(server.url, '/createadvert', {
            method: 'POST',
            token: seller.token,
            body: advertOf(`Poor ${number} ${at}`, []),
          }),
        ),
      ),
    )
    answers.push(...all)
    const made = all.filter(({ status }) => status === 201).length
    if (made > credits) problems.push(`${made} adverts were taken for ${credits} credits`)
  }
  return problems
}

/**
 * One submission that comes nine times at once, three times at each server.
 * @param {readonly Server[]} servers
 * @param {string} token of a seller
 * @param {Answer[]} answers
 */
async function repeat(servers, token, answers) {
  const problems = []
  for (let number = 0; number < 20; number++) {
    const request = { method: 'POST', token, key: `the-same-key-${number}`, body: advertOf('Repeated', []) }
    const all = await Promise.all(
      [...servers, ...servers, ...servers].map(({ url }) => call(url, '/createadvert', request)),
    )
    answers.push(...all)
    const different = new Set(all.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))
    if (different.size > 1) problems.push(`one key, several answers: ${[...different].join(' | ')}`)
  }
  return problems
}

/** @param {readonly Answer[]} answers */
const shareOf503 = answers => (100 * answers.filter(({ status }) => status === 503).length) / answers.length

/** @param {readonly Answer[]} answers */
const told = answers => `${answers.length} answers, ${shareOf503(answers).toFixed(2)} % of them 503`

/** @param {readonly Node[]} nodes */
async function compareNodes(nodes) {
  const tables = 'adverts, credit_ledger, audit_log, idempotency_keys, photos, advert_search'
  const sums = await Promise.all(
    nodes.map(async ({ url }) => JSON.stringify(await rowsOf(url, `CHECKSUM TABLE ${tables}`))),
  )
  return new Set(sums).size > 1 ? [`the nodes hold different rows: ${sums.join(' | ')}`] : []
}

/**
 * Kills a node under the people at its server, who leave it, as a balancer would have them do, and come back with it.
 * @param {Node[]} nodes
 * @param {string} url of the killed node's server
 * @param {(() => Promise<void>)[]} ends
 * @param {(url: string) => () => Promise<void>} begin
 */
async function killLast(nodes, url, ends, begin) {
  await nodes.at(-1)?.kill()
  await ends.pop()?.()
  await pause(15_000)
  await nodes.at(-1)?.start()
  await allSynced(nodes)
  ends.push(begin(url))
  await pause(5000)
}

/**
 * The same people at three servers on three nodes, which all start on an empty database at once; then a node is killed
 * under them and joins again.
 * @param {import('../faults.mjs').Database} _database
 * @param {import('../faults.mjs').Options} options
 * @returns {Promise<import('../faults.mjs').Outcome>}
 */
export async function galera(_database, { seconds }) {
  const nodes = await startCluster('faults')
  const home = await makeHome('mysql', { mariadb: nodes[0] })
  try {
    const servers = await startServers(home, nodes)
    const { token, ledger, sellers, begin } = await people(home)
    const asked = await makeSeller(home.url, token, 50)
    /** @type {Answer[]} */
    const others = []
    const ends = servers.map(({ url }) => begin(url))
    const problems = [
      ...(await overspend(home.url, servers, token, others)),
      ...(await repeat(servers, asked.token, others)),
    ]
    await pause(seconds * 1000)
    const together = [...others, ...ledger.answers]
    const from = ledger.answers.length
    await killLast(nodes, servers.at(-1)?.url ?? '', ends, begin)
    await Promise.all(ends.map(end => end()))
    const during = ledger.answers.slice(from)

    if (shareOf503(together) > bar) problems.push(`more than ${bar} % of the answers were 503`)
    const wrong = [...together, ...during].filter(({ status }) => status >= 500 && status !== 503)
    if (wrong[0])
      problems.push(`${wrong.length} answers of ${wrong[0].status}: ${JSON.stringify(wrong[0].body)}`)
    problems.push(...(await findLosses(home, ledger, sellers)), ...(await compareNodes(nodes)))
    if (problems.length > 0) problems.push(home.lastLines())
    const facts = `three started at once; ${told(together)}; with a node killed and back ${told(during)}; ${acked(ledger)} adverts acknowledged`
    return { facts, problems }
  } finally {
    await home.remove()
    await Promise.all(nodes.slice(1).map(node => node.stop()))
  }
}

/**
 * A server for each node, all at once.
 * @param {import('./server.mjs').Home} home
 * @param {readonly Node[]} nodes
 */
const startServers = (home, nodes) =>
  Promise.all(
    nodes.map(async ({ url }, at) =>
      home.start({
        JWT_SECRET: 'one secret for all of the three servers',
        DATABASE_URL: url,
        PORT: at === 0 ? home.env.PORT : String(await freePort()),
      }),
    ),
  )
