import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '../../../shared/contract/features'
import type { Endpoint } from '../../../shared/contract/kit'
import { accountScopes } from '../../../shared/data/api-scopes'
import { aKey } from '../../api-keys/api-keys.testing'
import { aBlob } from '../../photos/photos.testing'
import { flushCounts, flushEmptySearches } from '../../statistics/statistics.public'
import { startApi, type SignedInClient, type TestApi } from '../start-api'
import { advertCalls, personCalls } from './core-calls.testing'
import { bookingCalls, messageCalls } from './feature-calls.testing'
import { leadCalls } from './lead-calls.testing'
import { readingCalls } from './reading-calls.testing'
import { stockCalls } from './stock-calls.testing'
import { aWorld, sendCall, type ValidCalls, type World } from './valid-calls.testing'

let api: TestApi
let world: World

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'on' })
  world = await aWorld(api)
})
afterAll(() => api.close())

const calls: ValidCalls = {
  ...advertCalls,
  ...personCalls,
  ...bookingCalls,
  ...messageCalls,
  ...leadCalls,
  ...stockCalls,
  ...readingCalls,
}

const all = Object.entries(features).flatMap(([feature, list]) =>
  Object.entries(list as Record<string, Endpoint>).map(
    ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
  ),
)
const scopes: readonly string[] = accountScopes
/** Every call that the keys of accounts may make by a scope, and what visitors read. */
const byScope = all.filter(([, { scope, later }]) => scope && scopes.includes(scope) && !later)
const allowed = byScope.filter(([, { goesOn }]) => !goesOn)
const lasting = byScope.filter(([, { goesOn }]) => goesOn)
const visitors = all.filter(([, { gate, scope, later }]) => gate === 'public' && !scope && !later)

/** When a key was used last is noted for its owner to see. */
const noted = new Set(['last_used_at', 'network'])

/** All rows of all tables, by table, and the files of the store. */
const everything = async () => {
  await flushCounts(api.app)
  await flushEmptySearches(api.app)
  const { db, env } = api.app
  const tables = await db.read(
    db.dialect === 'sqlite'
      ? `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
      : `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'`,
  )
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await db.readCurrent(`SELECT * FROM \`${String(name)}\``)
      const known = found.map(row =>
        JSON.stringify(Object.entries(row).filter(([column]) => name !== 'api_keys' || !noted.has(column))),
      )
      return [String(name), known.toSorted()] as const
    }),
  )
  return { ...Object.fromEntries(rows), files: filesIn(join(env.DATA_DIR, 'uploads')) }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => `${name} ${statSync(join(folder, name)).size}`)
    .toSorted()

const byKey = (by: SignedInClient, key: string) => ({ by: { ...by, token: key } })

describe('a sandbox key', () => {
  it.each(allowed)(
    '[OPER-11] does %s as a real key does, and changes no row and no file',
    async (name, endpoint) => {
      const call = (await calls[name]?.(world)) ?? { by: world.user }
      const by = call.by!
      if (endpoint.path.includes('{') && !call.params)
        throw new Error(`Add the least valid call of ${name} to reading-calls.testing.ts.`)
      const sandbox = await aKey(api, by.user.id, { sandbox: true })
      const real = await aKey(api, by.user.id)
      const before = await everything()
      const tried = await sendCall(api, endpoint, { ...call, ...byKey(by, sandbox) })
      const said = await shapeOf(tried)
      expect([name, tried.status, tried.ok ? '' : JSON.stringify(said)]).toEqual([name, 200, ''])
      expect(tried.headers.get('x-sandbox')).toBe('true')
      expect(await everything()).toEqual(before)
      const done = await sendCall(api, endpoint, { ...call, ...byKey(by, real) })
      expect(done.headers.get('x-sandbox')).toBeNull()
      expect([name, done.status, await shapeOf(done)]).toEqual([name, 200, said])
      if (endpoint.method !== 'GET') expect(await everything()).not.toEqual(before)
    },
  )
})

it.each(lasting)(
  '[OPER-11] %s, which goes on after the answer, is refused to a sandbox key by name',
  async (name, endpoint) => {
    const call = (await calls[name]?.(world)) ?? { by: world.user }
    const key = await aKey(api, call.by!.user.id, { sandbox: true })
    const before = await everything()
    const tried = await sendCall(api, endpoint, { ...call, ...byKey(call.by!, key) })
    expect([name, tried.status, await tried.json()]).toMatchObject([name, 403, { code: 'sandbox' }])
    expect(await everything()).toEqual(before)
  },
)

it('[OPER-11] uploads of a sandbox key, many at once, leave a real one alone', async () => {
  const by = await api.as('user')
  const sandbox = await aKey(api, by.user.id, { sandbox: true })
  const real = await aKey(api, by.user.id)
  const file = await aBlob()
  const upload = (key: string) =>
    sendCall(api, features.photos.upload, { ...byKey(by, key), files: [file, file] })
  const answers = await Promise.all([sandbox, sandbox, real, sandbox, sandbox].map(upload))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const rows = await api.app.db.readCurrent('SELECT file FROM photos WHERE owner_id = ?', [by.user.id])
  const { data } = (await answers[2]!.json()) as { data: { file: string }[] }
  expect(rows.map(row => String(row['file'])).toSorted()).toEqual(data.map(photo => photo.file).toSorted())
  const { data: undone } = (await answers[0]!.json()) as { data: { file: string }[] }
  const gone = await api.fetch(`/uploads/${undone[0]!.file}`)
  expect(gone.status).toBe(404)
})

/** What an answer looks like, without its ids, names and times; of a file that it is one. */
const shapeOf = async (answer: Response): Promise<unknown> => {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) {
    await answer.arrayBuffer()
    return answer.headers.get('content-type')
  }
  return shape(await answer.json())
}

const shape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shape(each)]))
}

describe('the calls of visitors', () => {
  it.each(visitors.filter(([, { method, redirects }]) => method !== 'GET' || redirects))(
    '[OPER-11] %s is refused to a sandbox key by name',
    async (_, endpoint) => {
      const key = await aKey(api, world.user.user.id, { sandbox: true })
      const path = endpoint.path.replace(/\{\w+\}/g, '1')
      const before = await everything()
      const answer = await api.fetch(path, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
        redirect: 'manual',
      })
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'sandbox' }])
      expect(await everything()).toEqual(before)
    },
  )

  it.each(visitors.filter(([, { method, redirects }]) => method === 'GET' && !redirects))(
    '%s is read by a sandbox key, and counts nothing',
    async (name, endpoint) => {
      const call = (await calls[name]?.(world)) ?? { params: { id: 1, key: 'a', name: 'a', slug: 'a' } }
      const sandbox = await aKey(api, world.user.user.id, { sandbox: true })
      const real = await aKey(api, world.user.user.id)
      const before = await everything()
      const tried = await sendCall(api, endpoint, { ...call, ...byKey(world.user, sandbox) })
      await tried.arrayBuffer()
      expect(await everything()).toEqual(before)
      const done = await sendCall(api, endpoint, { ...call, ...byKey(world.user, real) })
      await done.arrayBuffer()
      expect([name, tried.status]).toEqual([name, done.status])
    },
  )
})
