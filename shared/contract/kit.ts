import { z } from 'zod'
import type { ApiScope } from '../data/api-scopes'
import type { CompanyRole } from '../data/company-codes'
import { accountFields, type FieldLimits } from '../data/field-limits'
import { issueWords } from './issue-words'

// Where a schema has no message of its own, people read the product's wording and not the validator's.
z.config({ customError: issueWords })

/** Who may call. `staff` is Moderator or Admin. Required on every endpoint: nothing is open by forgetting. */
export type Gate = 'public' | 'user' | 'staff' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Upload {
  readonly field: string
  readonly maxFiles: number
  readonly maxBytes: number
  /** What its files are; without it photos. Those of `files` are told by the handler, whatever they begin with. */
  readonly takes?: 'documents' | 'files'
}

/** A body whose exact bytes are needed, because the headers of these names contain a signature of them. */
export interface SignedBody {
  readonly type: string
  readonly maxBytes: number
  readonly headers: readonly string[]
}

export interface Endpoint {
  readonly method: Method
  /** Parameters are written as `{name}`, as in OpenAPI. */
  readonly path: string
  /** Other paths of the same call; `as` maps a name in braces to a key of the query. */
  readonly also?: readonly { readonly path: string; readonly as?: Readonly<Record<string, string>> }[]
  readonly gate: Gate
  /** Only for accounts whose mail address is confirmed; others are answered with `unconfirmed`. */
  readonly confirmed?: true
  /** What a key must be allowed to make this call; without it, no key may, unless anyone may. */
  readonly scope?: ApiScope
  /**
   * The least role of a member who makes this call for the company that the session works for. Scopes of adverts, messages and
   * orders imply one; calls with neither are the person's own, whomever the session works for.
   */
  readonly company?: CompanyRole
  /**
   * Only for sessions that have proved in the last minutes whose they are; others are answered with `fresh_proof`. A schema
   * says for which bodies; with `byCase` the handler asks, since what is stored tells. Keys of programs, which may do no more
   * than their scopes say, prove nothing.
   */
  readonly proof?: 'fresh' | 'byCase' | z.ZodType
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly upload?: Upload
  readonly signed?: SignedBody
  /** The `data` of the answer; for a page, one row of it. */
  readonly reply: z.ZodType
  readonly page?: true
  /** The literal `message` of a successful answer (specification, sections 7 and 8). */
  readonly message?: string
  /** Replaces `message` if the query has this key, because the call then does something else. */
  readonly messageWith?: { readonly key: string; readonly message: string }
  /** Declared, and answered with 501 until the feature stands. */
  readonly later?: true
  /** The answer depends on the caller, so it must not be cached for others. */
  readonly personal?: true
  /** Depends only on public adverts: answers to visitors are cached until one of those changes. */
  readonly market?: true
  /** The reply contains a seller's phone or mail; the number of such replies per account and address is limited. */
  readonly tellsContact?: true
  /** Answered with a streamed file instead of a JSON envelope. */
  readonly file?: { readonly type: string; readonly name: string }
  /** Answered with a redirect to the address that the handler returns, since a browser itself comes here. */
  readonly redirects?: true
  /** Belongs to work that goes on after the answer, which a sandbox key could not undo: it is refused to such keys. */
  readonly goesOn?: true
  /** Accepts an `Idempotency-Key` header: within a day, the same request with the same key is carried out once. */
  readonly idempotent?: true
}

export type Feature = Record<string, Endpoint>

/** Keeps the literal types of what it is given. */
export const defineFeature = <const F extends Feature>(feature: F): F => feature

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

export interface Page<Row> {
  data: Row[]
  page: number
  size: number
  totalElements: number
  totalPages: number
}

/** The handler gives a file in pieces; a client receives it whole. */
type FileOf<Direction extends 'in' | 'out'> = Direction extends 'in'
  ? AsyncIterable<string | Uint8Array>
  : Blob

type ReplyOf<E extends Endpoint, Direction extends 'in' | 'out'> = E['file'] extends object
  ? FileOf<Direction>
  : DataOf<E, Direction>

type DataOf<E extends Endpoint, Direction extends 'in' | 'out'> = E['page'] extends true
  ? Page<Direction extends 'in' ? In<E['reply']> : Out<E['reply']>> & PageExtras
  : Direction extends 'in'
    ? In<E['reply']>
    : Out<E['reply']>

/** Optional fields of a page. A cursor makes fetching the neighbouring page as cheap as the first one. */
export interface PageExtras {
  next?: string | null
  previous?: string | null
  /** False when `totalElements` is a lower bound still being counted; absent means exact. */
  totalExact?: boolean
}

/** What the server gets after parsing. */
export interface Parsed<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

type Needed<K extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? Partial<Record<K, z.input<S>>>
    : Record<K, z.input<S>>
  : unknown

/** What a client sends: only the parts that the endpoint declares. */
export type Sent<E extends Endpoint> = Needed<'params', E['params']> &
  Needed<'query', E['query']> &
  Needed<'body', E['body']> &
  (E['upload'] extends Upload ? { files: readonly Blob[] } : unknown)

/** What a handler returns, before the reply is parsed. */
export type HandlerReply<E extends Endpoint> = ReplyOf<E, 'in'>
/** What a client receives. */
export type Reply<E extends Endpoint> = ReplyOf<E, 'out'>

// ---- schemas that several modules share ----

const idText = /^[1-9]\d{0,9}$/
/** Ids come from paths as text; MariaDB would match '1abc' to 1, so the shape is checked before any query. */
export const Id = z
  .union([z.int().positive().max(9_999_999_999), z.string().regex(idText, 'must be a number')])
  .transform(Number)
export const IdParams = z.object({ id: Id })

export const Empty = z.object({}).optional()

/** Text that may be missing in an answer. */
export const textOrNull = z.string().nullable()

/** Text as people type it: trimmed, without control characters, at most `max` characters. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .transform(value => cleaned(value).trim())
    .pipe(
      z
        .string()
        .min(min, min <= 1 ? 'is needed' : `needs at least ${min} characters`)
        .max(max, `can have at most ${max} characters`),
    )

/** A text with the limits that the forms also use. */
export const limited = ({ max, least, needed }: FieldLimits & { readonly max: number }) =>
  text(max, least ?? (needed ? 1 : 0))

/** Line breaks and tabs stay; other control characters and lone surrogates would break XML, mail and JSON readers. */
export const cleaned = (value: string): string =>
  // oxlint-disable-next-line no-control-regex -- removing them is the point
  value.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')

/** A number that may arrive as text, as forms send it. */
export const number = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?\d{1,15}(\.\d{1,4})?$/, 'must be a number'),
    ])
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))

export const whole = (min: number, max: number) => number(min, max).pipe(z.int('must be a whole number'))

/** Empty text in a form means "not given". */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(value => (value === '' || value === null ? undefined : value), schema.optional())

/** Repeated keys (`?m=a&m=b`) or one key; at most 50 values. */
export const many = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    value => (value === undefined || value === '' ? undefined : Array.isArray(value) ? value : [value]),
    z.array(schema).min(1).max(50).optional(),
  )

export const Mail = z
  .string()
  .trim()
  .toLowerCase()
  .max(accountFields.mail.max, `can have at most ${accountFields.mail.max} characters`)
  .pipe(z.email('must be a mail address'))
export const Password = z
  .string()
  .min(accountFields.password.least, `needs at least ${accountFields.password.least} characters`)
  .max(accountFields.password.max, `can have at most ${accountFields.password.max} characters`)
export const PageSize = z.coerce.number().pipe(z.literal([18, 25, 50, 100], 'must be 18, 25, 50 or 100'))
/** Default `size` of lists that the specification reads whole (section 7); the totals tell if there are more. */
const wholeList = 5000
export const WholeOrPage = optional(PageSize).transform(size => size ?? wholeList)
export const PageNumber = z.coerce.number().pipe(z.int().min(1).max(1_000_000))
