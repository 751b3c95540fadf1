import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../start-api'
import { rawRequest, type RawAnswer } from '../../photos/photos.testing'
import { hostileParts, hostileTexts, sample, seed } from './hostile-values.testing'

let api: TestApi
let seller: SignedInClient
beforeAll(async () => {
  api = await startApi()
  seller = await api.as('user')
})
afterAll(() => api.close())

/** What a person or a program is told: never a fault of ours, never code, and JSON has our envelope. */
const faultOf = ({ status, headers, body }: RawAnswer): string | null => {
  const type = String(headers['content-type'])
  const told = body.toString().slice(0, 200)
  if (status >= 500 || type.includes('native code')) return `${status} ${type} ${told}`
  if (status < 400 || !type.startsWith('application/json')) return null
  const { success, message } = JSON.parse(body.toString()) as Record<string, unknown>
  return success === false && typeof message === 'string' && message ? null : `${status} ${told}`
}

const problemsOf = async (requests: readonly (readonly [name: string, answer: Promise<RawAnswer>])[]) => {
  const told = await Promise.all(
    requests.map(async ([name, answer]) => {
      const fault = faultOf(await answer)
      return fault && `${name.slice(0, 200)}\n  → ${fault}`
    }),
  )
  return told.filter(Boolean)
}

const places = [
  '/',
  '//',
  '/feeds/',
  '/feeds/aircraft.',
  '/sitemaps/',
  '/previews/',
  '/uploads/',
  '/getparts/',
  '/admin/',
]
const endings = ['', '/', '.xml', '.jpg', '?', '?a=1&a=2', '?__proto__=1&constructor=2']

it(`[SAFE-05] no hostile address brings the server to fail (seed ${seed})`, async () => {
  const addresses = sample(
    fc
      .tuple(fc.constantFrom(...places), hostileParts, fc.constantFrom(...endings))
      .map(each => each.join('')),
    300,
  ).filter(address => address.length < 14_000)
  const fixed = [
    '/constructor',
    '/__proto__',
    '//evil.test//',
    '/\\evil.test',
    '/feeds/aircraft.toString',
    '/%',
  ]
  expect(
    await problemsOf([...addresses, ...fixed].map(path => [path, rawRequest(api, 'GET', path)])),
  ).toEqual([])
})

it('[SAFE-05] a feed has one of its two forms, not what every object has', async () => {
  for (const form of ['toString', 'constructor', '__proto__', 'hasOwnProperty'])
    expect((await api.fetch(`/feeds/aircraft.${form}`)).status).toBe(404)
})

const headers = [
  'authorization',
  'cookie',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'user-agent',
  'x-client',
  'x-forwarded-for',
  'x-request-id',
]

it(`[SAFE-05] no hostile header brings the server to fail (seed ${seed})`, async () => {
  // oxlint-disable-next-line no-control-regex -- what a client of Node lets through
  const texts = hostileTexts.filter(each => /^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(each))
  const cases = sample(fc.tuple(fc.constantFrom(...headers), fc.constantFrom(...texts)), 200)
  const paths = ['/getadverts', '/getadvertdetail/1', '/userdetail', '/feeds/aircraft.xml', '/uploads/a.webp']
  const requests = cases.map(([name, value], at) => {
    const sent = name === 'cookie' ? `token=${value}; token_exp=${value}` : value
    return [`${name}: ${sent}`, rawRequest(api, 'GET', paths[at % paths.length]!, { [name]: sent })] as const
  })
  expect(await problemsOf(requests)).toEqual([])
})

it('[SAFE-05] tells in words that an address or a header is too long', async () => {
  const answer = await rawRequest(api, 'GET', `/getadverts?search=${'x'.repeat(20_000)}`)
  expect(answer.status).toBe(431)
  expect(JSON.parse(answer.body.toString())).toMatchObject({
    success: false,
    message: 'The address or the headers of this request are too long.',
  })
})

it('[SAFE-05] bodies that are no JSON, twice the same or endlessly deep are refused', async () => {
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '1',
    '{"mail":"a@b.test","mail":["a@b.test"],"password":{"a":1}}',
    '{"__proto__":{"role":"Admin"},"mail":{},"password":[]}',
    '\ufeff{}',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    `{"mail":"${'x'.repeat(900_000)}"}`,
    `{"a":${'9'.repeat(10_000)}}`,
  ]
  for (const body of bodies) {
    const answer = await api.fetch('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const said = `${answer.status} for ${body.slice(0, 60)}`
    expect(answer.status, said).toBeGreaterThanOrEqual(400)
    expect(answer.status, said).toBeLessThan(500)
    expect(await answer.json(), said).toMatchObject({ success: false })
  }
})

it(`[SAFE-05] no hostile name or kind of an uploaded part brings the server to fail (seed ${seed})`, async () => {
  const part = (name: string, file: string, type = 'image/jpeg') =>
    `--xx\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: ${type}\r\n\r\nnot a photo\r\n`
  const texts = hostileTexts.filter(each => !/["\r\n]/.test(each))
  const named = sample(fc.tuple(fc.constantFrom('photos', ...texts), fc.constantFrom(...texts)), 40)
  const bodies = [
    ...named.map(([name, file]) => `${part(name, file)}--xx--\r\n`),
    '--xx--\r\n',
    'no parts at all',
    `${part('photos', 'a')}${part('photos', 'a')}`,
    '--xx\r\ncontent-disposition: form-data; name="photos"\r\n\r\ntext\r\n--xx--\r\n',
    '--xx\r\n\r\n\r\n--xx--\r\n',
    `${part('photos', 'a.jpg', 'constructor/__proto__')}--xx--\r\n`,
  ]
  const refused: string[] = []
  for (const body of bodies) {
    const answer = await api.fetch('/upload', {
      method: 'POST',
      headers: { authorization: seller.token, 'content-type': 'multipart/form-data; boundary=xx' },
      body,
    })
    const { success, message } = (await answer.json()) as Record<string, unknown>
    if (answer.status < 400 || answer.status >= 500 || success !== false || typeof message !== 'string')
      refused.push(`${answer.status} ${JSON.stringify(body.slice(0, 200))}`)
  }
  expect(refused).toEqual([])
})
