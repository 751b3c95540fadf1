import type { ParameterizedContext } from 'koa'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { App } from '../platform/app/app-context'
import { signToken } from '../accounts/session/tokens'
import { callerOf } from './actor'

const now = new Date('2026-11-23T10:00:00Z')
const secret = 'x'.repeat(40)
const claims = { userId: 7, sessionId: 's'.repeat(32), version: 3 }
const { token } = signToken(secret, claims, now)

const account = {
  id: 7,
  role: 'Moderator',
  accountType: 'business',
  version: 3,
  name: 'Ada',
  surname: 'Byron',
  memberId: null,
  mail: 'ada@site.example',
  confirmedAt: '2026-01-01 00:00:00.000',
  seenAt: now,
  provedAt: now,
}
const readCurrent = vi.fn<(sql: string, params: readonly unknown[]) => Promise<object[]>>()
beforeEach(() => void readCurrent.mockReset().mockResolvedValue([account]))

const app = {
  env: { JWT_SECRET: secret, PUBLIC_URL: 'https://market.example' },
  clock: () => now,
  db: { readCurrent },
} as unknown as App

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: Readonly<Record<string, string>>
}
const received = ({ method = 'GET', headers = {}, cookies = {} }: Sent) =>
  ({
    method,
    ip: '192.0.2.7',
    host: 'inner.example:4000',
    state: { requestId: 'r-1' },
    get: (name: string) => headers[name] ?? '',
    cookies: { get: (name: string) => cookies[name] },
  }) as unknown as ParameterizedContext
const caller = (sent: Sent) => callerOf(app, received(sent))

const signedIn = {
  id: 7,
  role: 'Moderator',
  accountType: 'business',
  sessionId: claims.sessionId,
  name: 'Ada',
  mail: 'ada@site.example',
  isConfirmed: true,
  provedAt: now,
}

describe('[AUTH-06] who sent a request', () => {
  it('is nobody without a token, and nothing is read for that', async () => {
    expect(await caller({})).toEqual({
      actor: null,
      requestId: 'r-1',
      ip: '192.0.2.7',
      userAgent: '',
      client: '',
    })
    expect(readCurrent).not.toHaveBeenCalled()
  })

  it.each([`Bearer ${token}`, `bearer   ${token} `, token])(
    'is the account of its token: %#',
    async header => {
      expect((await caller({ headers: { authorization: header } })).actor).toEqual(signedIn)
      expect(readCurrent.mock.calls[0]?.[1]).toEqual([7, claims.sessionId])
    },
  )

  it('is the account of its cookie, but what the header says counts first', async () => {
    expect((await caller({ cookies: { token } })).actor).toEqual(signedIn)
    const wrong = { authorization: 'Bearer none' }
    expect((await caller({ cookies: { token }, headers: wrong })).actor).toBeNull()
  })

  it('is nobody when the session has ended, the token is of before, or it is none of ours', async () => {
    const cookies = { token }
    readCurrent.mockResolvedValue([])
    expect((await caller({ cookies })).actor).toBeNull()
    readCurrent.mockResolvedValue([{ ...account, version: 4 }])
    expect((await caller({ cookies })).actor).toBeNull()
    readCurrent.mockResolvedValue([account])
    const strange = signToken('y'.repeat(40), claims, now)
    expect((await caller({ cookies: { token: strange.token } })).actor).toBeNull()
  })

  it('[SAFE-01] has confirmed the address, or has not', async () => {
    readCurrent.mockResolvedValue([{ ...account, confirmedAt: null }])
    expect((await caller({ cookies: { token } })).actor?.isConfirmed).toBe(false)
  })

  it('names itself, in words that fit where they are kept', async () => {
    const words = { 'user-agent': 'u'.repeat(400), 'x-client': 'c'.repeat(50) }
    expect(await caller({ headers: words })).toMatchObject({
      userAgent: 'u'.repeat(300),
      client: 'c'.repeat(40),
    })
    expect((await caller({ cookies: { token } })).client).toBe('site')
    expect((await caller({ cookies: { token }, headers: { 'x-client': 'tool' } })).client).toBe('tool')
    expect((await caller({ headers: { authorization: token } })).client).toBe('')
  })

  it('[SAFE-03] shows the device by which a browser is known, and a program has none', async () => {
    const device = 'd'.repeat(43)
    expect((await caller({ cookies: { known_device: device } })).device).toBe(device)
    expect((await caller({ headers: { origin: 'https://market.example' } })).device).toBe('')
    expect(
      (await caller({ cookies: { known_device: 'forged' }, headers: { origin: 'https://a.example' } }))
        .device,
    ).toBe('')
    expect(await caller({})).not.toHaveProperty('device')
  })
})

describe('[AUTH-06] a cookie that changes something', () => {
  const change = (headers: Readonly<Record<string, string>>, method = 'POST') =>
    caller({ method, headers, cookies: { token } })

  it.each<Readonly<Record<string, string>>>([
    { origin: 'https://market.example' },
    { origin: 'https://inner.example:4000' },
    { 'sec-fetch-site': 'same-origin' },
  ])('may come from our own pages: %j', async headers => {
    expect((await change(headers)).actor).toEqual(signedIn)
  })

  it.each<Readonly<Record<string, string>>>([
    {},
    { origin: 'https://evil.example' },
    { origin: 'https://market.example.evil.example' },
    { origin: 'http://market.example' },
    { origin: 'null' },
    { origin: 'no address' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('may not come from anywhere else: %j', async headers => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      await expect(change(headers, method)).rejects.toMatchObject({
        code: 'forbidden',
        message: 'This request did not come from our own pages.',
      })
  })

  it('is asked nothing when it only reads, nor is a header', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect((await change({ origin: 'https://evil.example' }, method)).actor).toEqual(signedIn)
    const header = { authorization: `Bearer ${token}`, origin: 'https://evil.example' }
    expect((await caller({ method: 'POST', headers: header, cookies: { token } })).actor).toEqual(signedIn)
  })
})
