import { z } from 'zod'
import { type ErrorCode, type FieldError } from './errors'
import { Role } from './session'

const megabyte = 1024 * 1024
const bytes = (max: number) =>
  z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength <= max, `at most ${max / megabyte} MB`)

// The schemas are read without a DOM, so the address is taken apart by hand.
const isOwnMachine = (origin: string) => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)

/** A server's address as a moderator types it, without a path. Plain http never leaves this computer. */
export const ServerAddress = z
  .url({ protocol: /^https?$/, error: 'This is not the address of a server.' })
  .max(300)
  .transform(text => /^https?:\/\/[^/?#]+/i.exec(text)?.[0].toLowerCase() ?? text)
  .refine(origin => !origin.includes('@'), 'An address without a name or password.')
  .refine(
    origin => origin.startsWith('https:') || isOwnMachine(origin),
    'The address must begin with https://, except on this computer.',
  )

const serverKinds = ['production', 'staging', 'local'] as const
/** What a server is for; told apart by colour, so that nobody decides on the wrong one. */
export const ServerKind = z.enum(serverKinds)
export type ServerKind = z.output<typeof ServerKind>

export const ServerProfile = z.object({
  address: ServerAddress,
  name: z.string().trim().min(1, 'is needed').max(60, 'can have at most 60 characters'),
  kind: ServerKind,
  /** Who signed in there last; proposed the next time. */
  mail: z.string().max(254).nullable(),
})
export type ServerProfile = z.output<typeof ServerProfile>

/** A new server, or what has changed of the one at `was`. */
export const ServerChange = ServerProfile.omit({ mail: true }).extend({ was: ServerAddress.optional() })

export const Servers = z.object({
  profiles: z.array(ServerProfile).max(50),
  /** The one signed in to last, which is proposed. */
  last: ServerAddress.nullable(),
})
export type Servers = z.output<typeof Servers>

export const SignIn = z.object({
  server: ServerAddress,
  mail: z.string().trim().toLowerCase().min(1, 'is needed').max(254, 'can have at most 254 characters'),
  password: z.string().min(1, 'is needed').max(200, 'can have at most 200 characters'),
  remember: z.boolean(),
})

const Person = z.object({ name: z.string(), surname: z.string(), mail: z.string(), role: Role })
export type Person = z.output<typeof Person>

/** Who is signed in where, as the page may know it: never the token. */
export const SessionState = z.object({
  person: Person.nullable(),
  server: ServerProfile.nullable(),
  /** The server no longer takes the sign-in of this person: a new one goes on where it ended. */
  expired: z.boolean(),
  /** Whether the sign-in is kept for the next start. */
  kept: z.boolean(),
  /** Why nothing can be kept in the keychain of this computer, in words; null when it can. */
  keychainProblem: z.string().nullable(),
})
export type SessionState = z.output<typeof SessionState>

const ApiFile = z.object({
  name: z.string().max(200),
  type: z.string().max(100),
  bytes: bytes(32 * megabyte),
})

/** One call of the contract. The main process adds who calls, and sends it to the signed-in server only. */
export const ApiCall = z.object({
  /** Made by the page, to cancel it by. */
  id: z.string().min(1).max(40),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** With its query. */
  path: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(16_000),
  accept: z.string().max(100),
  idempotencyKey: z.string().max(200).optional(),
  json: z
    .string()
    .max(2 * megabyte)
    .optional(),
  upload: z.object({ field: z.string().max(60), files: z.array(ApiFile).max(50) }).optional(),
})
export type ApiCall = z.output<typeof ApiCall>

export const ApiAnswer = z.object({
  status: z.int().min(200).max(599),
  type: z.string(),
  retryAfter: z.string().nullable(),
  /** Of an answer in JSON or another text. */
  text: z.string().nullable(),
  bytes: z.instanceof(Uint8Array).nullable(),
})
export type ApiAnswer = z.output<typeof ApiAnswer>

/** `late` when the page waited for as long as it may; then the server is looked after. */
export const ApiCancel = z.object({ id: z.string().max(40), late: z.boolean() })

/** Whether the server of the session answers. `attempt` counts from the first try after a failed call. */
export const Connection = z.object({
  server: z.string(),
  reachable: z.boolean(),
  attempt: z.int(),
})
export type Connection = z.output<typeof Connection>

const PreferenceName = z.string().min(1).max(120)
/** Null forgets it. */
export const PreferenceChange = z.object({
  name: PreferenceName,
  value: z.json().refine(value => JSON.stringify(value).length <= megabyte / 4, 'too large to be kept'),
})
export const PreferenceValues = z.record(PreferenceName, z.json())

/** A name for the file dialog; a folder in it would be somebody else's idea. */
const FileName = z
  .string()
  .min(1)
  .max(200)
  .transform(name => name.replace(/[\\/:*?"<>|]/g, '-'))

export const FileToSave = z.object({
  name: FileName,
  content: z.union([z.string().max(256 * megabyte), bytes(256 * megabyte)]),
})

export const FilesToOpen = z.object({
  title: z.string().max(100),
  filters: z
    .array(
      z.object({ name: z.string().max(60), extensions: z.array(z.string().regex(/^\w{1,10}$/)).max(20) }),
    )
    .max(10),
  many: z.boolean(),
  /** Of one file; larger ones are refused by name. */
  maxBytes: z
    .int()
    .positive()
    .max(64 * megabyte),
})

export const OpenedFiles = z
  .array(z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) }))
  .max(500)

/** How a refusal crosses the bridge: what an AppError says, without its stack. */
export interface IpcProblem {
  readonly message: string
  readonly code: ErrorCode
  readonly errors: readonly FieldError[]
  readonly data?: unknown
  readonly retryAfter?: number | undefined
}
