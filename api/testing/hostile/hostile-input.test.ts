import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '../../../shared/contract/features'
import type { Endpoint } from '../../../shared/contract/kit'
import { startApi, type TestApi } from '../start-api'
import { hostileBodies, hostileParts, hostileQueries, sample, seed } from './hostile-values.testing'

let api: TestApi
let tokens: Record<'user' | 'staff', string>
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Of each call, as who may call it; others are turned away before anything is read of it. */
const tries = Number(process.env['FUZZ_TRIES'] ?? 8)

interface Try {
  readonly path: string
  readonly body: string | undefined
}

const triesOf = (endpoint: Endpoint): Try[] => {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)]
  const parts = sample(hostileParts, tries)
  const queries = sample(hostileQueries(endpoint.query), tries)
  const bodies = endpoint.body ? sample(hostileBodies(endpoint.body), tries) : []
  return Array.from({ length: tries }, (_, at) => {
    // A path that finds nothing would hide the rest: every other one is usual.
    const path =
      names.length > 0 && at % 2 === 0 ? endpoint.path.replace(/\{\w+\}/g, parts[at]!) : usualPath(endpoint)
    return { path: `${path}?${queries[at]}`, body: endpoint.body && (JSON.stringify(bodies[at]) ?? 'null') }
  })
}
const usualPath = ({ path }: Endpoint) =>
  path.replace('{name}', `${'0'.repeat(26)}.webp`).replace(/\{\w+\}/g, '1')

const send = async (endpoint: Endpoint, { path, body }: Try, token?: string): Promise<string | null> => {
  const sent = `${endpoint.method} ${path.slice(0, 200)} ${(body ?? '').slice(0, 300)}`
  const answer = await api.fetch(path, {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await answer.text()
  const told = `${answer.status} ${text.slice(0, 300)}`
  if (answer.status >= 500) return `${sent}\n  → ${told}`
  if (answer.ok) return null
  const { success, message } = JSON.parse(text || '{}') as { success?: unknown; message?: unknown }
  const isTold =
    success === false && typeof message === 'string' && message.length > 3 && message.length < 500
  return isTold ? null : `${sent}\n  → ${told}`
}

/** Ends the session that the next tries need. */
const ending = new Set(['POST /logout'])

describe(`input that nobody means well (seed ${seed})`, () => {
  for (const [name, feature] of Object.entries(features))
    it(`[SAFE-05] ${name}: no call fails on it, and each refusal is told in words`, async () => {
      const [user, staff] = [await api.as('user', { accountType: 'businessplus' }), await api.as('Admin')]
      tokens = { user: user.token, staff: staff.token }
      const problems: (string | null)[] = []
      for (const endpoint of Object.values(feature as Record<string, Endpoint>)) {
        if (endpoint.signed || endpoint.upload || ending.has(`${endpoint.method} ${endpoint.path}`)) continue
        const token = { public: undefined, user: tokens.user, staff: tokens.staff, admin: tokens.staff }[
          endpoint.gate
        ]
        const all = triesOf(endpoint)
        problems.push(await send(endpoint, all[0]!, endpoint.gate === 'public' ? tokens.user : undefined))
        problems.push(...(await Promise.all(all.map(each => send(endpoint, each, token)))))
      }
      expect(problems.filter(Boolean)).toEqual([])
    })

  it('[SAFE-05] leaves no control characters in any table', async () => {
    const found: string[] = []
    for (const model of Object.values(api.app.db.models))
      for (const row of await api.app.db.readCurrent(`SELECT * FROM ${model.getTableName() as string}`, []))
        for (const [column, value] of Object.entries(row))
          if (typeof value === 'string' && hasControls(value))
            found.push(`${model.name}.${column}: ${JSON.stringify(value.slice(0, 100))}`)
    expect([...new Set(found)]).toEqual([])
  })

  it('[SAFE-05] changes nothing that all objects have', () => {
    const any: Record<string, unknown> = {}
    expect([any['polluted'], Object.keys(Object.prototype)]).toEqual([undefined, []])
  })
})

/** As characters, or as JSON writes them; line breaks and tabs are text. */
const hasControls = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) ||
  /\\u00(?:0[0-8bcef]|1[0-9a-f]|7f)/i.test(text)
