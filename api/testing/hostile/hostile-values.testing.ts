import fc from 'fast-check'
import { z } from 'zod'

type Json = Record<string, unknown>

/** Fixed for reproducible runs; set `FUZZ_SEED` for others. */
export const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123)

const prototypeWords = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

/** Texts that commonly break programs. */
export const hostileTexts: readonly string[] = [
  ...prototypeWords,
  '',
  ' ',
  'a\u0000b\u0007\u001b[31mc\u007f',
  'x'.repeat(15_000),
  '💥'.repeat(4000),
  '\ud800',
  '\u202eabc\u2066',
  "' OR 1=1 --",
  '%',
  '%00',
  '_',
  '*"\\',
  '../../../etc/passwd',
  '//evil.test//',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '=cmd|1',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '1e3',
  '0x10',
  '٣',
  '9007199254740993',
  '-1',
  '0',
  '4294967296',
  '2026-13-45',
  '275760-09-13T00:00:00.001Z',
  '[object Object]',
  'null',
  'undefined',
]

const deep = JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`) as unknown
/** Parsed from JSON, so that `__proto__` is an own property. */
const polluting = JSON.parse(
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
) as unknown

const hostileValue = fc.constantFrom<unknown>(
  ...hostileTexts,
  ...[0, -0, -1, 0.1, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63],
  ...[null, true, false, [], {}, [[]], [null], ['a', 'a'], { a: {} }, deep, polluting],
)

/** A plausible value for a JSON schema, so that a hostile value next to it passes the other checks. */
const usual = (schema: Json): unknown => {
  const [one] = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap(each => (each as Json[]) ?? [])
  if (one) return usual(one)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown
  switch (schema['type']) {
    case 'string':
      return usualText(schema)
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, Number(schema['minimum'] ?? 1)), Number(schema['maximum'] ?? 2 ** 31))
    case 'boolean':
      return true
    case 'array':
      return [usual((schema['items'] as Json | undefined) ?? {})]
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] as Record<string, Json> | undefined) ?? {}).map(
          ([key, each]) => [key, usual(each)],
        ),
      )
    default:
      return 'word'
  }
}

const examples = ['1', 'DE', 'KABC', '2007', '+90', '5551234567', '2026-11-23', '123456', 'europe', 'word']

const usualText = ({ format, pattern, minLength }: Json): string => {
  if (format === 'email') return 'ada@example.test'
  if (format === 'date-time') return '2026-11-23T10:00:00.000Z'
  const fits = new RegExp(String(pattern ?? ''))
  return (examples.find(each => fits.test(each)) ?? 'word').padEnd(Number(minLength ?? 0), 'x')
}

const jsonSchema = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** Paths to all nested values, including objects. */
const placesIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))]
    : [path]

const withAt = (value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown => {
  if (key === undefined) return put
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Json) }
  const at = copy as Json
  at[key] = withAt(at[key], rest, put)
  return copy
}

/** Bodies for a schema, each with one hostile value or unknown keys. */
export const hostileBodies = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const whole = usual(jsonSchema(schema))
  const changed = fc
    .tuple(fc.constantFrom(...placesIn(whole)), hostileValue)
    .map(([path, value]) => withAt(whole, path, value))
  const more = fc
    .tuple(fc.constantFrom(...prototypeWords), hostileValue)
    .map(
      ([key, value]) =>
        JSON.parse(
          `${JSON.stringify({ ...(whole as Json) }).slice(0, -1)}${
            Object.keys(whole as Json).length > 0 ? ',' : ''
          }${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}}`,
        ) as unknown,
    )
  return fc.oneof({ weight: 4, arbitrary: changed }, { weight: 1, arbitrary: more })
}

/** Query strings for a schema, with hostile values, duplicate and unknown keys. */
export const hostileQueries = (schema: z.ZodType | undefined): fc.Arbitrary<string> => {
  const properties = schema ? ((jsonSchema(schema)['properties'] as Json | undefined) ?? {}) : {}
  const key = fc.constantFrom(...Object.keys(properties), ...prototypeWords, 'a[b]', '')
  const text = fc.constantFrom(...hostileTexts.map(each => each.slice(0, 6000)))
  return fc
    .array(fc.tuple(key, text), { minLength: 1, maxLength: 2 })
    .map(pairs => new URLSearchParams([...pairs, ...pairs.slice(0, 1)] as [string, string][]).toString())
}

/** One part of a path. */
export const hostileParts: fc.Arbitrary<string> = fc.constantFrom(
  ...hostileTexts.filter(each => each.trim() !== '').map(each => encodeURIComponent(each.toWellFormed())),
  '%E0%A4%A',
  '1abc',
  '1%20or%201=1',
  '99999999999999999999',
)

export const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number): T[] =>
  fc.sample(arbitrary, { seed, numRuns: count })
