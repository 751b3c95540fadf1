// A replica of MariaDB, set up by the commands of docs/operating/growing.md, and two servers that read from it.
import { strict as assert } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, call, makeSeller, signIn } from '../api-calls.mjs'
import { advertOf } from '../faults/client.mjs'
import { startMariadb } from '../mariadb.mjs'
import { isReady } from '../run-server.mjs'
import { runIn } from './commands.mjs'
import { admin, startPair } from './pair.mjs'

/** @param {string} url */
const client = url => ['--no-defaults', '--host=127.0.0.1', `--port=${new URL(url).port}`, '--user=root']

/**
 * @param {string} url
 * @param {string} sql
 */
const query = (url, sql) => runIn(['mariadb', ...client(url), '-e', sql], {})

/**
 * @param {string} primary
 * @param {string} replica
 */
const replicate = async (primary, replica) => {
  await query(
    primary,
    "CREATE USER replica@'127.0.0.%' IDENTIFIED BY 'password'; GRANT REPLICATION SLAVE ON *.* TO replica@'127.0.0.%'",
  )
  const wanted = ['--single-transaction', '--master-data=1', '--gtid', '--databases', 'hangarlist']
  const dump = execFileSync('mariadb-dump', [...client(primary), ...wanted], { maxBuffer: 1e9 })
  const { port } = new URL(primary)
  await query(
    replica,
    `CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=${port}, MASTER_USER='replica', MASTER_PASSWORD='password'`,
  )
  execFileSync('mariadb', client(replica), { input: dump })
  await query(replica, 'CHANGE MASTER TO MASTER_USE_GTID=slave_pos; START SLAVE')
  await pause(1000)
  assert.match(await query(replica, 'SHOW SLAVE STATUS\\G'), /Slave_IO_Running: Yes\s+Slave_SQL_Running: Yes/)
}

/** @param {string} url */
const selectsOf = async url =>
  Number(/\d+/.exec(await query(url, "SHOW GLOBAL STATUS LIKE 'Com_select'"))?.[0])

/**
 * While nothing comes to the replica, a seller reads the advert just written, at the server that took it and at the other.
 * @param {import('./pair.mjs').Pair} pair
 * @param {string} replica
 * @param {string} token of the admin
 */
const tryLag = async ({ url, ports }, replica, token) => {
  const seller = await makeSeller(url, token, 1)
  await query(replica, 'STOP SLAVE SQL_THREAD')
  const body = advertOf('Just written', [])
  const { data } = await ask(url, '/createadvert', { method: 'POST', token: seller.token, body })
  for (const port of ports) {
    const at = `http://127.0.0.1:${port}`
    await ask(at, `/getadvertdetail/${data.advertId}`, { token: seller.token })
    const own = await ask(at, '/getmyadverts', { token: seller.token })
    assert.equal(own.totalElements, 1)
  }
  await query(replica, 'START SLAVE')
}

/** @param {(fact: string) => void} say */
export const tryReplica = async say => {
  const pair = await startPair({ binlog: ['--server-id=1', '--log-bin=binlog', '--binlog-format=ROW'] })
  const replica = await startMariadb({ more: ['--server-id=2', '--read-only=ON'] })
  try {
    await replicate(pair.env.DATABASE_URL, replica.url)
    const more = { DATABASE_REPLICA_URLS: `${replica.url}hangarlist` }
    await Promise.all([pair.restart(0, more), pair.restart(1, more)])
    const before = await selectsOf(replica.url)
    const token = await signIn(pair.url, admin)
    const { data } = await ask(pair.url, '/getadverts')
    const id = data[0].id
    assert((await selectsOf(replica.url)) > before, 'nothing was read from the replica')
    await ask(pair.url, `/admin/updateadvert/${id}`, { method: 'PATCH', token, body: { status: 'hide' } })
    const begun = Date.now()
    while ((await call(pair.url, `/getadvertdetail/${id}`)).status === 200) {
      assert(Date.now() - begun < 5000, 'a hidden advert is still shown after five seconds')
      await pause(20)
    }
    say(`servers read from the replica; a hidden advert was gone after ${Date.now() - begun} ms`)
    await tryLag(pair, replica.url, token)
    say('a seller read at both servers what had not come to the replica')
    await replica.kill()
    await pause(500)
    say(`without the replica a server is ${(await isReady(pair.url)) ? 'ready' : 'not ready'}`)
    await pair.restart(0)
    assert(await isReady(pair.url))
  } finally {
    await pair.remove()
    await replica.stop()
  }
}
