import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { acceptedBody } from './accepted-body'
import { features } from './features'
import type { Endpoint } from './kit'
import { objectsIn } from './objects-in.testing'

const staffCalls = Object.entries(features)
  .flatMap(([feature, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
  )
  .filter(([, { gate, body }]) => body && (gate === 'staff' || gate === 'admin'))

/** The paths of a schema's objects that let fields pass that they do not know. */
const looseIn = (schema: z.ZodType | undefined) =>
  objectsIn(schema).flatMap(each => (each.schema.def.catchall ? [] : [each.path.join('.') || 'body']))

describe('what a call of staff takes', () => {
  it.each(staffCalls)('%s refuses fields that it does not know, however deep they lie', (_, endpoint) => {
    expect(looseIn(acceptedBody(endpoint))).toEqual([])
  })

  it('takes a reason as a bare code, and refuses one with an unknown field', () => {
    const macro = { name: 'Photos', key: 'p', decision: 'reject' }
    const accepts = (reason: unknown) =>
      acceptedBody(features.macros.add)?.safeParse({ ...macro, reasons: [reason] }).success
    const code = 'photos'
    expect([code, { code }, { code, extra: 1 }].map(accepts)).toEqual([true, true, false])
  })

  it('keeps its other rules', () => {
    const body = z
      .object({ rows: z.array(z.object({ id: z.number() })).min(1) })
      .refine(({ rows }) => rows[0]?.id !== 7)
    const endpoint = {
      method: 'POST',
      path: '/x',
      gate: 'staff',
      summary: '',
      body,
      reply: z.object({}),
    } as const
    const accepts = (value: unknown) => acceptedBody(endpoint)?.safeParse(value).success
    expect(
      [{ rows: [{ id: 1 }] }, { rows: [] }, { rows: [{ id: 7 }] }, { rows: [{ id: 1, surplus: 2 }] }].map(
        accepts,
      ),
    ).toEqual([true, false, false, false])
  })
})
