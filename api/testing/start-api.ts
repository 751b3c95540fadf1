import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createClient, routeTable, type Client } from '../../shared/client/client'
import { httpTransport } from '../../shared/client/http-transport'
import { features } from '../../shared/contract/features'
import type { Role } from '../../shared/contract/session'
import { creditKinds } from '../../shared/contract/users'
import type { App } from '../platform/app/app-context'
import { grant } from '../billing/credits/credits'
import type { OutboxMailRow } from '../platform/db/schema/outbox.model'
import { migrate } from '../platform/db/migrate'
import { parseEnv } from '../platform/env/env'
import { startServer, type Server } from '../server/server'
import { freshDatabase } from './databases'
import { newSessionId, signToken } from '../accounts/session/tokens'

export interface TestUser {
  readonly id: number
  readonly mail: string
  readonly name: string
}

export interface SignedInClient {
  readonly client: Client
  readonly user: TestUser
  readonly token: string
}

export interface TestApi {
  readonly url: string
  readonly app: App
  readonly visitor: Client
  /** Moves the server's clock. */
  readonly clock: { advance(milliseconds: number): void; set(time: Date): void }
  /** A new account of this role, signed in. */
  as(role: Role, more?: NewUser): Promise<SignedInClient>
  /** Another session of an account, for tests that move the clock beyond the first. */
  again(user: TestUser): Promise<SignedInClient>
  /** A new account without a sign-in; `password` cannot be used to sign in unless given as a hash. */
  aUser(role: Role, more?: NewUser): Promise<TestUser>
  /** Raw HTTP, for what a typed client cannot send. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Posts JSON by raw HTTP. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** The mails to this address, oldest first; of one template or of all. */
  mailsTo(recipient: string, template?: string): Promise<readonly OutboxMailRow[]>
  /** A second process on the same database and photo store. */
  another(): Promise<TestApi>
  close(): Promise<void>
}

interface NewUser {
  readonly accountType?: 'person' | 'business' | 'businessplus'
  readonly credits?: number
  readonly mail?: string
  readonly passwordHash?: string
  /** Defaults to true in tests: the mail address is confirmed. */
  readonly isConfirmed?: boolean
  /** Whether the proof of the sign-in ages with the clock; by default it stays fresh, since tests move the clock by days. */
  readonly isProofAgeing?: boolean
}

let users = 0

/**
 * A real server on a free port with an empty, migrated database: SQLite in a temporary folder, or a fresh schema on
 * the MariaDB that the test run started, as the vitest project says.
 */
export const startApi = async (settings: Readonly<Record<string, string>> = {}): Promise<TestApi> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hangarlist-test-'))
  const database = await freshDatabase(dataDir)
  const env = {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    SEED_DEMO: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...settings,
  }
  const api = await startOne(env)
  return {
    ...api,
    close: async () => {
      await api.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const startOne = async (env: Readonly<Record<string, string>>): Promise<TestApi> => {
  let offset = 0
  const clock = () => new Date(Date.now() + offset)
  const server = await startServer(parseEnv(env), {
    clock,
    site: null,
    decodeScript: inject('decodeScript'),
    before: async app => void (await migrate(app.db)),
  })
  const url = `http://127.0.0.1:${(server.http.address() as AddressInfo).port}`
  const clientOf = (token?: string) =>
    createClient(routeTable(features), httpTransport({ base: url, token: () => token }))
  const api: TestApi = {
    url,
    app: server.app,
    visitor: clientOf(),
    clock: {
      advance: milliseconds => void (offset += milliseconds),
      set: time => void (offset = time.getTime() - Date.now()),
    },
    aUser: (role, more) => makeUser(server, role, more),
    as: async (role, more) => {
      const user = await makeUser(server, role, more)
      const token = await signIn(server, user.id, more?.isProofAgeing)
      return { user, token, client: clientOf(token) }
    },
    again: async user => {
      const token = await signIn(server, user.id)
      return { user, token, client: clientOf(token) }
    },
    fetch: (path, init) => fetch(url + path, init),
    post: (path, body, headers) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    mailsTo: async (recipient, template) => {
      const where = template ? { recipient, template } : { recipient }
      const rows = await server.app.db.models.OutboxMail.findAll({ where, order: [['id', 'ASC']] })
      return rows.map(row => row.get())
    },
    another: () => startOne(env),
    close: () => server.close(),
  }
  return api
}

const makeUser = async ({ app }: Server, role: Role, more: NewUser = {}): Promise<TestUser> => {
  const now = app.clock()
  const mail = more.mail ?? `user${++users}.${process.pid}@example.test`
  const name = `Ada${users}`
  return app.db.write(async tx => {
    const row = await app.db.models.User.create(
      {
        mail,
        password: more.passwordHash ?? '',
        name,
        surname: 'Tester',
        dialCode: '+90',
        phone: '5551234567',
        phoneE164: '+905551234567',
        role,
        accountType: more.accountType ?? 'person',
        confirmedAt: (more.isConfirmed ?? true) ? now : null,
        createdAt: now,
        updatedAt: now,
      },
      { transaction: tx },
    )
    const id = row.get('id') as number
    for (const kind of creditKinds)
      await grant(app.db, tx, { userId: id, kind, amount: more.credits ?? 3, note: 'start' }, now)
    return { id, mail, name }
  })
}

const alwaysFresh = new Date('2999-01-01')

const signIn = async ({ app }: Server, userId: number, isProofAgeing = false): Promise<string> => {
  const sessionId = newSessionId()
  const now = app.clock()
  const { token, exp } = signToken(app.env.JWT_SECRET, { userId, sessionId, version: 0 }, now)
  await app.db.write(tx =>
    app.db.models.Session.create(
      {
        ...{ id: sessionId, userId, createdAt: now, expiresAt: new Date(exp * 1000), client: 'test' },
        provedAt: isProofAgeing ? null : alwaysFresh,
      },
      { transaction: tx },
    ),
  )
  return token
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Root address of the run's own MariaDB; missing in the SQLite project. */
    mysqlUrl: string | undefined
    /** The photo decoder's script, built for this run. */
    decodeScript: string
  }
}
