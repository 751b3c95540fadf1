import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineFeature, type Endpoint } from '../../../shared/contract/kit'
import type { App } from '../app/app-context'
import type { Caller, RequestContext, SignedIn } from './context'
import { checkGate, implement, type Input } from './invoke'

const now = new Date('2026-11-23T10:00:00Z')
const write = vi.fn<(work: (tx: unknown) => Promise<unknown>) => Promise<unknown>>(async work =>
  work('transaction'),
)
const app = { clock: () => now, db: { write } } as unknown as App

const user = {
  id: 7,
  role: 'user',
  accountType: 'person',
  sessionId: 's',
  name: 'Ada',
  mail: 'ada@site.example',
  isConfirmed: true,
} as const satisfies SignedIn
const callerAs = (actor: SignedIn | null): Caller => ({ actor, requestId: 'r', ip: '192.0.2.7', client: '' })

const read = {
  method: 'GET',
  path: '/things/{id}',
  gate: 'public',
  summary: 'A thing',
  params: z.object({ id: z.coerce.number().int() }),
  query: z.object({ word: z.string().trim().optional() }),
  reply: z.object({ id: z.int() }),
} as const satisfies Endpoint

/** The one endpoint of a feature, with what its handler was given. */
const made = (endpoint: Endpoint, reply: unknown = { id: 1 }) => {
  const handler = vi.fn<(ctx: RequestContext & { params: unknown }) => Promise<unknown>>(async () => reply)
  const feature = defineFeature({ call: endpoint })
  const { call } = implement(feature, { call: handler })
  const run = (input: Input, actor: SignedIn | null = null) =>
    call.run(app, callerAs(actor), input, () => undefined)
  return { ...call, run, handler }
}

describe('[API-01] a call', () => {
  it('is handled with what the schemas made of its input', async () => {
    const { run, handler, endpoint } = made(read)
    expect(endpoint).toBe(read)
    expect(await run({ params: { id: '5' }, query: { word: ' a ' } })).toEqual({ id: 1 })
    expect(handler.mock.calls[0]?.[0]).toMatchObject({
      now,
      params: { id: 5 },
      query: { word: 'a' },
      files: [],
    })
    expect(handler.mock.calls[0]?.[0]).toHaveProperty('body', undefined)
    const files = [{ name: 'a.jpg' }] as never
    await run({ params: { id: '5' }, files })
    expect(handler.mock.calls[1]?.[0]).toMatchObject({ query: {}, files })
  })

  it('answers nothing that its reply does not declare', async () => {
    expect(await made(read, { id: 1, secret: 'x' }).run({ params: { id: 1 } })).toEqual({ id: 1 })
    await expect(made(read, { secret: 'x' }).run({ params: { id: 1 } })).rejects.toThrow(z.ZodError)
  })

  it('answers a page with its numbers and marks, row by row', async () => {
    const page = {
      data: [{ id: 1, secret: 'x' }],
      page: 1,
      size: 25,
      totalElements: 1,
      totalPages: 1,
      next: null,
      previous: 'p1.1',
      totalExact: false,
    }
    const { run } = made({ ...read, page: true }, { ...page, secret: 'x' })
    expect(await run({ params: { id: 1 } })).toEqual({ ...page, data: [{ id: 1 }] })
    const bare = made(
      { ...read, page: true },
      { data: [], page: 1, size: 25, totalElements: 0, totalPages: 0 },
    )
    expect(await bare.run({ params: { id: 1 } })).toEqual({
      data: [],
      page: 1,
      size: 25,
      totalElements: 0,
      totalPages: 0,
    })
    await expect(made({ ...read, page: true }, { id: 1 }).run({ params: { id: 1 } })).rejects.toThrow(
      z.ZodError,
    )
  })

  it('answers a file as it is', async () => {
    const pieces = ['a', 'b']
    const { run } = made({ ...read, file: { type: 'text/csv', name: 'a.csv' } }, pieces)
    expect(await run({ params: { id: 1 } })).toBe(pieces)
  })

  it('is refused with the field’s name: in the address there is nothing, in the query and body there is a mistake', async () => {
    const body = z.object({ name: z.string() })
    const { run, handler } = made({ ...read, method: 'POST', body })
    await expect(run({ params: { id: 'x' }, body: { name: 'a' } })).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is nothing under this address.',
    })
    await expect(run({ params: { id: 1 }, query: { word: ['a'] }, body: {} })).rejects.toMatchObject({
      code: 'invalid_query',
      errors: [expect.objectContaining({ field: 'word' })],
    })
    await expect(run({ params: { id: 1 }, body: {} })).rejects.toMatchObject({
      code: 'invalid',
      errors: [expect.objectContaining({ field: 'name' })],
    })
    await expect(run({ params: { id: 1 } })).rejects.toMatchObject({ code: 'invalid' })
    expect(handler).not.toHaveBeenCalled()
  })

  it('that is declared for later says so, to who may call it', async () => {
    const feature = defineFeature({ call: { ...read, gate: 'user', later: true } })
    const { call } = implement(feature, {})
    const run = (actor: SignedIn | null) =>
      call.run(app, callerAs(actor), { params: { id: 1 } }, () => undefined)
    await expect(run(user)).rejects.toMatchObject({
      code: 'not_implemented',
      message: 'This call is not available yet.',
    })
    await expect(run(null)).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('[AUTH-06] a gate', () => {
  const open = (endpoint: Partial<Endpoint>, actor: SignedIn | null) => () =>
    checkGate({ ...read, ...endpoint }, callerAs(actor))
  it('tells a visitor to sign in, and others that they may not', () => {
    expect(open({}, null)).not.toThrow()
    expect(open({ gate: 'user' }, user)).not.toThrow()
    expect(open({ gate: 'user' }, null)).toThrow(
      expect.objectContaining({ code: 'unauthenticated', message: 'Please sign in first.' }),
    )
    expect(open({ gate: 'staff' }, user)).toThrow(
      expect.objectContaining({ code: 'forbidden', message: 'Your account may not do this.' }),
    )
    expect(open({ gate: 'admin' }, { ...user, role: 'Moderator' })).toThrow('Your account may not do this.')
  })

  it('[SAFE-01] waits for the confirmation where the endpoint says so', () => {
    const waiting = { ...user, isConfirmed: false }
    expect(open({ gate: 'user' }, waiting)).not.toThrow()
    expect(open({ gate: 'user', confirmed: true }, user)).not.toThrow()
    for (const actor of [waiting, null])
      expect(open({ confirmed: true }, actor)).toThrow(
        expect.objectContaining({
          code: 'unconfirmed',
          message: expect.stringContaining('Please confirm your mail address first.'),
        }),
      )
  })

  it('is shut before anything is read', async () => {
    const { run, handler } = made({ ...read, gate: 'user' })
    await expect(run({ params: { id: 'x' } })).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(handler).not.toHaveBeenCalled()
  })
})

describe('a write', () => {
  const writing = { ...read, gate: 'user', idempotent: true } as const
  const writes = async (endpoint: Endpoint, input: Input, actor: SignedIn | null) => {
    const { run, handler } = made(endpoint)
    handler.mockImplementation(async ctx => {
      await ctx.write(async tx => expect(tx).toBe('transaction'))
      return { id: 1 }
    })
    await run({ params: { id: 1 }, ...input }, actor)
  }

  it('is one transaction', async () => {
    await writes(read, {}, null)
    await writes({ ...writing, gate: 'public' }, { idempotencyKey: 'k' }, null)
    await writes(writing, {}, user)
    await writes({ ...read, gate: 'user' }, { idempotencyKey: 'k' }, user)
    expect(write).toHaveBeenCalledTimes(4)
  })

  it('goes by its key where the endpoint takes one', async () => {
    await expect(writes(writing, { idempotencyKey: 'short' }, user)).rejects.toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining('Idempotency-Key'),
    })
  })
})

describe('the name of what is asked for', () => {
  it('is the same for what means the same', () => {
    const keyOf = (input: Input) => made(read).read(input).key
    const key = keyOf({ params: { id: '5' }, query: { word: 'a' } })
    expect(keyOf({ params: { id: 5 }, query: { word: ' a ', other: 1 } })).toBe(key)
    expect(keyOf({ params: { id: 6 }, query: { word: 'a' } })).not.toBe(key)
    expect(keyOf({ params: { id: 5 }, query: { word: 'b' } })).not.toBe(key)
    expect(keyOf({ params: { id: 5 } })).toBe(keyOf({ params: { id: 5 }, query: {} }))
    expect(
      made({ ...read, path: '/others/{id}' }).read({ params: { id: 5 }, query: { word: 'a' } }).key,
    ).not.toBe(key)
  })

  it('comes with what was read, which is not read once more', async () => {
    const parse = vi.fn<(word: string) => string>(word => word.trim())
    const query = z.object({ word: z.string().transform(parse) })
    const call = made({ ...read, query })
    const input = { params: { id: '5' }, query: { word: ' a ' } }
    await call.run({ ...input, read: call.read(input).read })
    expect(call.handler.mock.calls[0]?.[0]).toMatchObject({ params: { id: 5 }, query: { word: 'a' } })
    expect(parse).toHaveBeenCalledOnce()
  })

  it('is none for what is refused', () => {
    const keyOf = (input: Input) => made(read).read(input).key
    expect(() => keyOf({ params: { id: 'x' } })).toThrow(expect.objectContaining({ code: 'not_found' }))
    expect(() => keyOf({ params: { id: 5 }, query: { word: 1 } })).toThrow(
      expect.objectContaining({ code: 'invalid_query' }),
    )
  })
})
