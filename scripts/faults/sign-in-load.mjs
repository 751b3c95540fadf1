// Sign-ins of honest people while strangers try out passwords and codes.
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '../api-calls.mjs'
import { percentile } from '../percentile.mjs'
import { admin, onServer } from './server.mjs'

const people = 12
const password = 'Loitering over Lac Leman'
/** Half wrong codes, half wrong passwords; half of them from one address, the others each from a new one. */
const strangersPerMinute = 300
const signInsPerSecond = 2
const quietSeconds = 30
const loudSeconds = 60

/** @typedef {{ mail: string, address: string, device: string | undefined }} Account */

let networks = 0
const newAddress = () => `10.${(++networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`

/**
 * @param {string} url
 * @param {string} path
 * @param {object} body
 * @param {{ address?: string, origin?: string, cookie?: string | undefined }} [from]
 */
async function post(url, path, body, { address = newAddress(), origin, cookie } = {}) {
  const begun = performance.now()
  const answer = await fetch(url + path, {
    method: 'POST',
    signal: AbortSignal.timeout(30_000),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(origin ? { origin } : {}),
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  }).catch(() => null)
  await answer?.arrayBuffer()
  const cookies = answer?.headers.getSetCookie() ?? []
  return {
    status: answer?.status ?? 0,
    milliseconds: performance.now() - begun,
    device: cookies.find(each => each.startsWith('known_device='))?.split(';')[0],
  }
}

/**
 * Calls `act` at a steady pace, however long each takes, for so many seconds.
 * @template T
 * @param {number} perSecond
 * @param {number} seconds
 * @param {(at: number) => Promise<T>} act
 */
async function steadily(perSecond, seconds, act) {
  /** @type {Promise<T>[]} */
  const all = []
  const begun = Date.now()
  for (let at = 0; at < perSecond * seconds; at++) {
    await pause(Math.max(0, begun + (at * 1000) / perSecond - Date.now()))
    all.push(act(at))
  }
  return Promise.all(all)
}

/**
 * @param {readonly Account[]} accounts
 * @param {number} at
 */
const nth = (accounts, at) => {
  const account = accounts[at % accounts.length]
  if (!account) throw new Error('nobody has registered')
  return account
}

/**
 * People who sign in: every other one in a browser that has done so before.
 * @param {string} url
 * @param {readonly Account[]} accounts
 * @param {number} seconds
 */
async function signIns(url, accounts, seconds) {
  /** @type {{ known: number[], fresh: number[] }} */
  const times = { known: [], fresh: [] }
  /** @type {Record<string, number>} */
  const refused = {}
  await steadily(signInsPerSecond, seconds, async at => {
    const account = nth(accounts, at)
    const kind = at % 2 === 0 ? 'known' : 'fresh'
    const known = kind === 'known' ? { cookie: account.device, address: account.address } : {}
    const answer = await post(url, '/login', { mail: account.mail, password }, { origin: url, ...known })
    if (kind === 'known' && answer.device) account.device = answer.device
    if (answer.status === 200) times[kind].push(answer.milliseconds)
    else refused[`${kind} ${answer.status}`] = (refused[`${kind} ${answer.status}`] ?? 0) + 1
  })
  return { times, refused }
}

/**
 * Wrong codes and wrong passwords, in turns.
 * @param {string} url
 * @param {readonly Account[]} accounts
 * @param {number} seconds
 */
async function strangers(url, accounts, seconds) {
  /** @type {Record<string, number>} */
  const statuses = {}
  const office = newAddress()
  await steadily(strangersPerMinute / 60, seconds, async at => {
    const { mail } = nth(accounts, at)
    const from = { address: at % 4 < 2 ? office : newAddress() }
    const wrong = 'not the password of it'
    const path = at % 2 === 0 ? '/resetpassword' : '/login'
    const body = { mail, password: wrong, ...(at % 2 === 0 ? { otp: '123456' } : {}) }
    const { status } = await post(url, path, body, from)
    const name = `${path.slice(1)} ${status}`
    statuses[name] = (statuses[name] ?? 0) + 1
  })
  return statuses
}

/**
 * @param {string} url
 * @param {number} number
 */
async function register(url, number) {
  const account = { mail: `pilot${number}@example.test`, address: newAddress(), device: undefined }
  const person = { accountType: 'person', name: 'Pi', surname: 'Lot', dialCode: '+49', phone: '8912345' }
  await post(url, '/register', { ...person, mail: account.mail, password })
  const answer = await post(url, '/login', { mail: account.mail, password }, { origin: url, ...account })
  if (answer.status !== 200 || !answer.device) throw new Error(`no sign-in: ${answer.status}`)
  return { ...account, device: answer.device }
}

/**
 * Whether honest sign-ins take at most twice as long as without strangers.
 * @param {'known' | 'fresh'} kind
 * @param {readonly Awaited<ReturnType<typeof signIns>>[]} quiet
 * @param {Awaited<ReturnType<typeof signIns>>} loud
 */
const compare = (kind, quiet, loud) => {
  const before = percentile(
    quiet.flatMap(({ times }) => times[kind]),
    0.99,
  )
  const beside = percentile(loud.times[kind], 0.99)
  const isSlow = beside > 2 * before
  const text = `${Math.round(beside)} ms, quiet ${Math.round(before)}`
  return {
    fact: `${kind} p99 ${text}: ${(beside / before).toFixed(2)}x ${isSlow ? 'MISSED' : 'ok'}`,
    problems: isSlow ? [`sign-ins on ${kind} devices took ${text} ms`] : [],
  }
}

/**
 * Honest sign-ins, quiet and beside 300 wrong codes and passwords a minute: none is refused, and p99 is twice
 * the quiet one at most. Those who guess are turned away.
 * @param {import('../faults.mjs').Database} database
 */
export const signInLoad = database =>
  onServer(
    database,
    async ({ url }) => {
      /** @type {Account[]} */
      const accounts = []
      for (let number = 0; number < people; number++) accounts.push(await register(url, number))
      await signIns(url, accounts, 5)
      const quiet = [await signIns(url, accounts, quietSeconds)]
      const [loud, statuses] = await Promise.all([
        signIns(url, accounts, loudSeconds),
        strangers(url, accounts, loudSeconds),
      ])
      // Measured again, since the machine's other load may have changed meanwhile.
      quiet.push(await signIns(url, accounts, quietSeconds))
      const compared = [compare('known', quiet, loud), compare('fresh', quiet, loud)]
      const problems = compared.flatMap(each => each.problems)
      for (const { refused } of [...quiet, loud])
        if (Object.keys(refused).length > 0) problems.push(`honest sign-ins got ${JSON.stringify(refused)}`)
      if (Object.keys(statuses).some(name => !/ (401|422|429|503)$/.test(name)))
        problems.push(`strangers got ${JSON.stringify(statuses)}`)
      const told = await call(url, '/login', { method: 'POST', body: admin })
      if (told.status !== 200) problems.push(`the admin got ${told.status}`)
      const facts = compared.map(({ fact }) => fact).join('; ')
      return { facts: `${facts}; strangers ${JSON.stringify(statuses)}`, problems }
    },
    { settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } },
  )
