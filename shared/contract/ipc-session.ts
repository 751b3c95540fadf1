import { z } from 'zod'
import { type ErrorCode, type FieldError } from './errors'
import { FactorCode, Role } from './session'

const megabyte = 1024 * 1024
const bytes = (max: number) =>
  z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength <= max, `at most ${max / megabyte} MB`)

// This code is compiled without DOM types, so the address is parsed by hand.
const isOwnMachine = (origin: string) => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)

/** A server's address as a moderator types it, without a path. Plain http is allowed only for this computer. */
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
/** What a server is used for; shown by colour, so that nobody decides on the wrong server. */
export const ServerKind = z.enum(serverKinds)
export type ServerKind = z.output<typeof ServerKind>

export const ServerProfile = z.object({
  address: ServerAddress,
  name: z.string().trim().min(1, 'is needed').max(60, 'can have at most 60 characters'),
  kind: ServerKind,
  /** The last person who signed in there; suggested the next time. */
  mail: z.string().max(254).nullable(),
})
export type ServerProfile = z.output<typeof ServerProfile>

/** A new server, or the changed profile of the server at `was`. */
export const ServerChange = ServerProfile.omit({ mail: true }).extend({ was: ServerAddress.optional() })

export const Servers = z.object({
  profiles: z.array(ServerProfile).max(50),
  /** The server of the last sign-in, which is suggested. */
  last: ServerAddress.nullable(),
})
export type Servers = z.output<typeof Servers>

export const SignIn = z.object({
  server: ServerAddress,
  mail: z.string().trim().toLowerCase().min(1, 'is needed').max(254, 'can have at most 254 characters'),
  password: z.string().min(1, 'is needed').max(200, 'can have at most 200 characters'),
  /** Of the second factor, once the server has asked for it. */
  code: FactorCode.optional(),
  remember: z.boolean(),
})

/** A sign-in by the site in the system's browser. */
export const BrowserSignIn = SignIn.pick({ server: true, remember: true })

const Person = z.object({ name: z.string(), surname: z.string(), mail: z.string(), role: Role })
export type Person = z.output<typeof Person>

/** Who is signed in where, as the page may know it: never the token. */
export const SessionState = z.object({
  person: Person.nullable(),
  server: ServerProfile.nullable(),
  /** The server no longer accepts this person's session; a new sign-in continues where it ended. */
  expired: z.boolean(),
  /** Whether the sign-in is kept for the next start. */
  kept: z.boolean(),
  /** Why nothing can be kept in the keychain of this computer, in words; null when it can. */
  keychainProblem: z.string().nullable(),
  /** The identity provider at which whoever has just signed out is signed in still, in the system's browser. */
  stillAt: z.object({ name: z.string(), leave: z.url() }).nullable(),
})
export type SessionState = z.output<typeof SessionState>

const ApiFile = z.object({
  name: z.string().max(200),
  type: z.string().max(100),
  bytes: bytes(32 * megabyte),
})

/** One API call of the page. The main process adds the credentials and sends it to the signed-in server only. */
export const ApiCall = z.object({
  /** Chosen by the page, to cancel the call by. */
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
  /** Set when the answer is JSON or other text. */
  text: z.string().nullable(),
  bytes: z.instanceof(Uint8Array).nullable(),
})
export type ApiAnswer = z.output<typeof ApiAnswer>

/** `late`: the page's timeout has passed, so the main process checks whether the server still answers. */
export const ApiCancel = z.object({ id: z.string().max(40), late: z.boolean() })

/** Whether the session's server answers. `attempt` counts retries from 1 after a failed call. */
export const Connection = z.object({
  server: z.string(),
  reachable: z.boolean(),
  attempt: z.int(),
  /** Since when it has not answered, in milliseconds since 1970; null while it does. */
  since: z.int().nullable(),
})
export type Connection = z.output<typeof Connection>

const PreferenceName = z.string().min(1).max(120)
/** A null value deletes the preference. */
export const PreferenceChange = z.object({
  name: PreferenceName,
  value: z.json().refine(value => JSON.stringify(value).length <= megabyte / 4, 'too large to be kept'),
})
export const PreferenceValues = z.record(PreferenceName, z.json())

/** A suggested name for the file dialog; path separators are replaced, so that it cannot choose a folder. */
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
  /** Maximum size of one file; larger files are refused, with their names. */
  maxBytes: z
    .int()
    .positive()
    .max(64 * megabyte),
})

export const OpenedFiles = z
  .array(z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) }))
  .max(500)

/** An AppError as it crosses the bridge, without its stack. */
export interface IpcProblem {
  readonly message: string
  readonly code: ErrorCode
  readonly errors: readonly FieldError[]
  readonly data?: unknown
  readonly retryAfter?: number | undefined
}
