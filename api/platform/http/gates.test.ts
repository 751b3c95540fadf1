import packageJson from '#package'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldInWords } from '../../../shared/contract/field-words'
import type { Endpoint } from '../../../shared/contract/kit'
import { acceptedBody } from '../../../shared/contract/accepted-body'
import { features } from '../../../shared/contract/features'
import { fixedIn, objectsIn } from '../../../shared/contract/objects-in.testing'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'

let api: TestApi
let people: Record<
  'visitor' | 'user' | 'other user' | 'suspended' | 'Moderator' | 'Admin',
  SignedInClient | null
>

beforeAll(async () => {
  api = await startApi()
  people = {
    visitor: null,
    user: await api.as('user'),
    'other user': await api.as('user'),
    suspended: await api.as('user'),
    Moderator: await api.as('Moderator'),
    Admin: await api.as('Admin'),
  }
  await people.Admin!.client.users.update({
    params: { id: people.suspended!.user.id },
    body: { suspended: true, reason: 'rules' },
  })
})
afterAll(() => api.close())

const endpoints = Object.entries(features).flatMap(([feature, list]) =>
  Object.entries(list as Record<string, Endpoint>).map(
    ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
  ),
)

const allowed: Record<Endpoint['gate'], readonly string[]> = {
  public: ['visitor', 'user', 'other user', 'suspended', 'Moderator', 'Admin'],
  user: ['user', 'other user', 'Moderator', 'Admin'],
  staff: ['Moderator', 'Admin'],
  admin: ['Admin'],
}

/** Nothing has this id or name, so that a call that is let in finds nothing to change. */
const unknown: Record<string, string> = {
  id: '999999999',
  advertId: '999999999',
  threadId: '999999999',
  name: `${'0'.repeat(26)}.webp`,
}
const pathOf = (endpoint: Endpoint, values = unknown) =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1')

const send = (
  endpoint: Endpoint,
  token: string | undefined,
  init: { path?: string; body?: string; type?: string } = {},
) =>
  api.fetch(init.path ?? pathOf(endpoint), {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(init.type ? { 'content-type': init.type } : {}),
    },
    ...(init.body === undefined ? {} : { body: init.body }),
  })

const emptyBody = (endpoint: Endpoint) => (endpoint.body ? { body: '{}', type: 'application/json' } : {})

interface Failure {
  readonly success: boolean
  readonly code: string
  readonly message: string
  readonly errors: readonly { field: string; message: string }[]
  readonly requestId: string
}

describe('who may call what', () => {
  for (const [name, endpoint] of endpoints)
    it(`[AUTH-06, API-01] ${name}: ${endpoint.method} ${endpoint.path} lets in ${endpoint.gate} and nobody else`, async () => {
      // Signing out would end the account that the next tests use.
      if (name === 'session.logout') return
      for (const [role, person] of Object.entries(people)) {
        const { status } = await send(endpoint, person?.token, emptyBody(endpoint))
        // A suspension ends the session, so its token is nobody's.
        const refused = role === 'visitor' || role === 'suspended' ? 401 : 403
        if (allowed[endpoint.gate].includes(role)) expect([role, status]).not.toEqual([role, refused])
        else expect([role, status]).toEqual([role, refused])
      }
    })

  it('treats a broken, foreign or unsigned token as no token', async () => {
    const [head, payload] = people.user!.token.split('.')
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`
    for (const token of ['x', `${head}.${payload}.AAAA`, unsigned])
      expect((await api.fetch('/userdetail', { headers: { authorization: token } })).status).toBe(401)
  })

  it('[API-01] takes the token bare and after Bearer', async () => {
    for (const authorization of [people.user!.token, `Bearer ${people.user!.token}`])
      expect((await api.fetch('/userdetail', { headers: { authorization } })).status).toBe(200)
  })

  it('takes a cookie for a change only from our own pages', async () => {
    const call = (headers: Record<string, string>) =>
      api.fetch('/createadvert', {
        method: 'POST',
        headers: { cookie: `token=${people.user!.token}`, 'content-type': 'application/json', ...headers },
        body: '{}',
      })
    expect((await call({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await call({})).status).toBe(403)
    expect((await call({ origin: api.url })).status).toBe(422)
  })
})

describe('what is wrong with a request', () => {
  const withBody = endpoints.filter(([, endpoint]) => endpoint.body && !endpoint.later)
  for (const [name, endpoint] of withBody) {
    it(`[API-04] ${name} names the fields that are missing or of a wrong type`, async () => {
      for (const body of [
        '{}',
        '{"mail":["a"],"title":{},"price":[],"name":5,"status":{"x":1},"ids":"all","email":{},"message":7}',
      ]) {
        const answer = await send(endpoint, people.Admin!.token, { body, type: 'application/json' })
        const failure = (await answer.json()) as Failure
        expect([400, 404, 409, 422]).toContain(answer.status)
        expect(failure).toMatchObject({
          success: false,
          message: expect.any(String),
          requestId: expect.any(String),
        })
        if (answer.status === 422)
          expect(failure.errors.every(({ field, message }) => field && message)).toBe(true)
        expect(JSON.stringify(failure)).not.toMatch(/SELECT|INSERT|node_modules|at \w+ \(/)
      }
    })
    it(`[API-04] ${name} refuses broken JSON, another content type, and more than a megabyte`, async () => {
      const token = people.Admin!.token
      expect((await send(endpoint, token, { body: '{"a":', type: 'application/json' })).status).toBe(400)
      expect(
        (await send(endpoint, token, { body: 'a=b', type: 'application/x-www-form-urlencoded' })).status,
      ).toBe(415)
      const big = JSON.stringify({ description: 'x'.repeat(1_100_000) })
      expect((await send(endpoint, token, { body: big, type: 'application/json' })).status).toBe(413)
    })
  }

  const ofStaff = withBody.filter(([, { gate }]) => gate === 'staff' || gate === 'admin')
  it.each(ofStaff)('%s, a call of staff, names a field that it does not know', async (_name, endpoint) => {
    const body = JSON.stringify({ surplus: 'a misspelt word' })
    const path = pathOf(endpoint, { ...unknown, code: 'prepayment' })
    const answer = await send(endpoint, people.Admin!.token, { path, body, type: 'application/json' })
    const { code, errors } = (await answer.json()) as Failure
    expect([answer.status, code]).toEqual([422, 'invalid'])
    expect(errors.map(({ message }) => message)).toContain('cannot have surplus')
  })

  const deeper = ofStaff.flatMap(([name, endpoint]) =>
    objectsIn(acceptedBody(endpoint))
      .filter(({ path }) => path.length > 0)
      .map(({ path, schema }) => [name, path.join('.'), endpoint, fixedIn(schema)] as const),
  )
  it.each(deeper)(
    '%s, a call of staff, names %s where that has an unknown field',
    async (_, at, endpoint, fixed) => {
      const surplus: unknown = { ...fixed, surplus: 'a misspelt word' }
      const value = at
        .split('.')
        .reduceRight((inner, part) => (part === '0' ? [inner] : { [part]: inner }), surplus)
      const path = pathOf(endpoint, { ...unknown, code: 'prepayment' })
      const body = JSON.stringify(value)
      const answer = await send(endpoint, people.Admin!.token, { path, body, type: 'application/json' })
      const { code, message, errors } = (await answer.json()) as Failure
      expect([answer.status, code]).toEqual([422, 'invalid'])
      expect(errors).toContainEqual({ field: at, message: 'cannot have surplus' })
      expect(message).toContain(fieldInWords(at))
    },
  )

  const withId = endpoints.filter(([, endpoint]) => endpoint.path.includes('{id}') && !endpoint.later)
  for (const [name, endpoint] of withId)
    it(`[API-04] ${name} finds nothing under an id that is none`, async () => {
      for (const id of ['0', '-1', '1abc', '1 or 1=1', '1.5', '99999999999999999999', '%00', 'null'])
        expect([
          id,
          (
            await send(endpoint, people.Admin!.token, {
              ...emptyBody(endpoint),
              path: pathOf(endpoint, { id: encodeURIComponent(id) }),
            })
          ).status,
        ]).toEqual([id, 404])
    })

  it('[API-04] answers an unknown path with its envelope', async () => {
    const answer = await api.fetch('/no/such/call')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ success: false, code: 'not_found', errors: [] })
  })
})

describe('the description of the API', () => {
  it('[API-05] is OpenAPI 3.1 and holds every call of the contract', async () => {
    const document = (await (await api.fetch('/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, unknown>>
    }
    expect(document.openapi).toBe('3.1.0')
    for (const [, { path, method }] of endpoints)
      expect(document.paths[path]?.[method.toLowerCase()]).toBeDefined()
    const page = await (await api.fetch('/api-docs')).text()
    expect(page).toContain('/getadvertdetail/{id}')
  })

  it('[API-05] describes every form of an address, each with its own name and all its parameters', async () => {
    const { paths } = (await (await api.fetch('/openapi.json')).json()) as {
      paths: Record<
        string,
        Record<string, { operationId: string; parameters: { name: string; in: string }[] }>
      >
    }
    for (const path of ['/getadverts', '/getadverts/', '/getparts', '/getparts/', '/getparts/{category}'])
      expect([path, paths[path]?.['get'] !== undefined]).toEqual([path, true])
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map(operation => ({ path, ...operation })),
    )
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { path, parameters } of operations)
      expect([path, parameters.filter(each => each.in === 'path').map(({ name }) => name)]).toEqual([
        path,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      ])
  })
})

describe('running it', () => {
  it('[OPS-03] is alive and ready', async () => {
    const { version } = packageJson
    expect(await (await api.fetch('/healthz')).json()).toEqual({ status: 'ok', version })
    expect(await (await api.fetch('/readyz')).json()).toEqual({
      status: 'ready',
      product: 'hangarlist',
      version,
    })
    expect(
      (await api.fetch('/getpackages', { headers: { 'x-request-id': 'my-request-01' } })).headers.get(
        'x-request-id',
      ),
    ).toBe('my-request-01')
  })
})
