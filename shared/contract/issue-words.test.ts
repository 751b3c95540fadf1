import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { advertEdits } from './advert-fields'
import { features } from './features'
import { fieldInWords } from './field-words'
import { ipc } from './ipc'
import { invalidInput } from './issue-words'
import type { Endpoint } from './kit'
import { listingQueries } from './listing-query'

/** Every schema that reads what people or their programs send. */
const schemas: readonly (readonly [string, z.ZodType])[] = [
  ...Object.entries(features).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
      (['params', 'query', 'body'] as const).flatMap(part => {
        const schema = endpoint[part]
        return schema ? [[`${feature}.${name} ${part}`, schema] as const] : []
      }),
    ),
  ),
  ...Object.entries(listingQueries).map(([kind, schema]) => [`listing of ${kind}`, schema] as const),
  ...Object.entries(advertEdits).map(([kind, schema]) => [`edit of ${kind}`, schema] as const),
  ...Object.entries(ipc).map(([name, { argument }]) => [`console ${name}`, argument] as const),
]

/** What stands in a schema that only wraps others. */
const inside = (schema: z.ZodType): readonly z.ZodType[] => {
  const def = schema.def as unknown as Readonly<Record<string, z.ZodType & z.ZodType[]>>
  return [def['innerType'], def['in'], def['out'], ...(def['options'] ?? [])].filter(
    each => each !== undefined,
  )
}

/** The places of a schema's fields; `0` is an entry of a list. */
const placesOf = (schema: z.ZodType, at: readonly string[] = []): string[][] => {
  if (at.length > 6) return []
  const found: string[][] = [[...at]]
  if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries(schema.shape))
      found.push(...placesOf(field as z.ZodType, [...at, name]))
  else if (schema instanceof z.ZodArray) found.push(...placesOf(schema.element as z.ZodType, [...at, '0']))
  else for (const each of inside(schema)) found.push(...placesOf(each, at))
  return [...new Map(found.map(place => [place.join('.'), place])).values()]
}

const wrong: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  '%',
  'x'.repeat(30_000),
  'a\nb',
  5,
  0,
  -1,
  1.5,
  Number.NaN,
  1e15,
  true,
  [],
  ['x'],
  [null],
  [5],
  Array.from({ length: 600 }, () => 'x'),
  {},
  { x: 1 },
]

/** A value that has this at that place and nothing else. */
const holding = (place: readonly string[], value: unknown): unknown => {
  const [first, ...rest] = place
  if (first === undefined) return value
  const inner = holding(rest, value)
  return first === '0' ? [inner] : { [first]: inner }
}

const jargon =
  /expected|received|NaN|[Ii]nvalid|undefined|\bnull\b|\bstring\b|boolean|\bint\b|regex|schema|pattern|\\d|\^|\[|\{|\bobject\b|\barray\b|\brecord\b|Unrecognized|Too (big|small)/

describe('[API-04] what people read of a wrong field', () => {
  it.each(schemas)('%s: words of the product, naming the field', (_, schema) => {
    for (const place of placesOf(schema))
      for (const value of wrong) {
        const result = schema.safeParse(holding(place, value))
        if (result.success) continue
        const { message, errors } = invalidInput('invalid', result.error.issues)
        expect(message).toMatch(/^Please check: \S/)
        expect(message.replace(/\.$/, '')).not.toMatch(/\w\.\w|\p{Ll}\p{Lu}|_/u)
        for (const error of errors) {
          expect(error.field).not.toBe('')
          expect([error.field, error.message]).toEqual([error.field, expect.stringMatching(/\S \S/)])
          expect([error.field, error.message]).not.toEqual([error.field, expect.stringMatching(jargon)])
        }
      }
  })

  it('names what is at fault as people call it', () => {
    expect(
      [
        'reasons.0.code',
        'engines.1.engineTime',
        'contact.phone',
        'photos.11',
        'body',
        'mail',
        'serialNumber',
        'propeller.propTSO',
      ].map(fieldInWords),
    ).toEqual([
      'first reason',
      'engine time of the second engine',
      'phone of the contact',
      'photo number 12',
      'the request',
      'mail address',
      'serial number',
      'propeller TSO of the propeller',
    ])
  })

  it('says what can be done', () => {
    const schema = z.object({ currency: z.enum(['USD', 'EUR']), year: z.int(), title: z.string() }).strict()
    const { errors } = invalidInput(
      'invalid',
      schema.safeParse({ currency: 'GBP', year: Number.NaN, other: 1 }).error!.issues,
    )
    expect(errors).toEqual([
      { field: 'currency', message: 'must be one of USD, EUR' },
      { field: 'year', message: 'must be a number' },
      { field: 'title', message: 'is needed' },
      { field: 'body', message: 'cannot have other' },
    ])
  })
})
