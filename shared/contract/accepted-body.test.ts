import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { acceptedBody } from './accepted-body'
import { features } from './features'
import type { Endpoint } from './kit'

const staffCalls = Object.entries(features)
  .flatMap(([feature, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
  )
  .filter(([, { gate, body }]) => body && (gate === 'staff' || gate === 'admin'))

/** The paths of a schema's objects that let fields pass that they do not know. */
const looseIn = (schema: z.core.$ZodType | undefined, path = 'body'): readonly string[] => {
  if (schema instanceof z.ZodObject)
    return [
      ...(schema.def.catchall ? [] : [path]),
      ...Object.entries(schema.shape).flatMap(([name, field]) => looseIn(field, `${path}.${name}`)),
    ]
  if (schema instanceof z.ZodArray) return looseIn(schema.element, `${path}[]`)
  if (schema instanceof z.ZodRecord) return looseIn(schema.valueType, `${path}{}`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => looseIn(option, path))
  if (schema instanceof z.ZodIntersection)
    return [...looseIn(schema.def.left, path), ...looseIn(schema.def.right, path)]
  if (schema instanceof z.ZodPipe) return looseIn(schema.in, path)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return looseIn(schema.unwrap(), path)
  return []
}

describe('what a call of staff takes', () => {
  it.each(staffCalls)('%s refuses fields that it does not know, however deep they lie', (_, endpoint) => {
    expect(looseIn(acceptedBody(endpoint))).toEqual([])
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
