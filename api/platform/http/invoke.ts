import { z } from 'zod'
import { acceptedBody } from '../../../shared/contract/accepted-body'
import { AppError } from '../../../shared/contract/errors'
import { invalidInput } from '../../../shared/contract/issue-words'
import type { Endpoint, Feature } from '../../../shared/contract/kit'
import { mayPass } from '../../../shared/rules/access'
import { leastRole, reachesRole } from '../../../shared/rules/company-roles'
import type { App } from '../app/app-context'
import type { ActingKey, Caller, Handlers, RequestContext, SetCookie, SignedIn } from './context'
import { toAppError } from './errors'
import { needProof } from './fresh-proof'
import { writeOnce } from './idempotency'
import { checkSandbox, inSandbox } from './sandbox'
import type { ReceivedBody } from './signed-body'
import type { ReceivedFile } from './uploads'

export interface Input {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly files?: readonly ReceivedFile[]
  readonly signed?: ReceivedBody | undefined
  readonly idempotencyKey?: string | undefined
  /** What `Operation.read` gave for this input, so that it is not parsed once more. */
  readonly read?: ReadInput
}

/** Parameters and query as the schemas have read them. */
export interface ReadInput {
  readonly params: unknown
  readonly query: unknown
}

/** An endpoint with its handler, called by HTTP and the in-process client alike. */
export interface Operation {
  readonly endpoint: Endpoint
  readonly run: (
    app: App,
    caller: Caller,
    input: Input,
    setCookie: (cookie: SetCookie) => void,
  ) => Promise<unknown>
  /**
   * Parses parameters and query, and makes a key of the request from them, so that unknown parameters, order and
   * spelling do not matter. Throws like `run` for input that the schemas refuse.
   */
  readonly read: (input: Input) => { readonly read: ReadInput; readonly key: string }
}
export type Operations<F extends Feature> = { readonly [K in keyof F]: Operation }

/** Checks the gate, parses the input, runs the handler, and parses the reply, so that no undeclared field can leak. */
export const implement = <const F extends Feature>(feature: F, handlers: Handlers<F>): Operations<F> => {
  const operations = Object.entries(feature).map(([name, endpoint]) => {
    // The names are the same; `Handlers` makes the compiler check that none is missing or of a wrong type.
    const handler = (handlers as Record<string, ((ctx: unknown) => Promise<unknown>) | undefined>)[name]
    return [name, { endpoint, run: operation(endpoint, handler), read: reader(endpoint) }]
  })
  return Object.fromEntries(operations) as Operations<F>
}

const readInput = (endpoint: Endpoint, { params, query }: Input): ReadInput => ({
  params: parsed(endpoint.params, params, 'not_found'),
  query: parsed(endpoint.query, query ?? {}, 'invalid_query'),
})

const reader =
  (endpoint: Endpoint): Operation['read'] =>
  input => {
    const read = readInput(endpoint, input)
    return { read, key: JSON.stringify([endpoint.path, read.params, read.query]) }
  }

const operation = (endpoint: Endpoint, handler?: (ctx: unknown) => Promise<unknown>): Operation['run'] => {
  const parseReply = replyParser(endpoint)
  const bodySchema = acceptedBody(endpoint)
  const run: Operation['run'] = async (app, caller, input, setCookie) => {
    if (!handler) throw new AppError('not_implemented', 'This call is not available yet.')
    let isRepeated = false
    const onRepeat = () => {
      isRepeated = true
    }
    const context: RequestContext & Record<'params' | 'query' | 'body', unknown> = {
      app,
      caller,
      now: app.clock(),
      files: input.files ?? [],
      signed: input.signed,
      idempotencyKey: input.idempotencyKey,
      setCookie,
      write: writerOf(app, endpoint, caller, { ...input, onRepeat }),
      ...(input.read ?? readInput(endpoint, input)),
      body: parsed(bodySchema, input.body, 'invalid'),
    }
    checkProof(endpoint, caller, context)
    try {
      return parseReply(await handler(context))
    } catch (error) {
      throw isRepeated && toAppError(error).code === 'internal' ? doneBefore(error) : error
    }
  }
  return async (app, person, input, setCookie) => {
    const caller = actingCaller(endpoint, person)
    checkGate(endpoint, caller)
    if (!caller.key?.isSandbox) return run(app, caller, input, setCookie)
    // Contacts are counted, so who does not count gets none.
    const withheld = { ...caller, isContactWithheld: true }
    return inSandbox(app, sandbox => run(sandbox, withheld, input, () => {}))
  }
}

/**
 * Another version of the server did this and stored its result in a format that this one cannot return.
 * Clients treat a conflict with a `result` as done, so that the call is not repeated.
 */
const doneBefore = (cause: unknown): AppError =>
  new AppError('conflict', 'This has been done already. Please load the page again to see what it gave.', {
    data: { result: null },
    cause,
  })

const writerOf = (
  app: App,
  endpoint: Endpoint,
  { actor }: Caller,
  { idempotencyKey, params, body, onRepeat }: Input & { readonly onRepeat: () => void },
): RequestContext['write'] =>
  endpoint.idempotent && actor && idempotencyKey
    ? writeOnce(app, writerOfKey(actor), idempotencyKey, { endpoint, params, body, onRepeat })
    : work => app.db.write(work)

/** A key is its sender's, and good for one account: members with the same key are not in each other's way. */
const writerOfKey = ({ id, member }: SignedIn) => (member ? { id: member.id, forId: id } : { id })

const needsConfirmation =
  'Please confirm your mail address first. Open the link in the mail that we sent you, or ask for a new one in your profile.'

const mayByKey = ({ gate, scope }: Endpoint, scopes: ReadonlySet<string>): boolean =>
  scope ? scopes.has(scope) : gate === 'public'

const keyRefusal = ({ scope }: Endpoint): string =>
  scope ? `This key may not do this: it has no ${scope}.` : 'This call is for people; no key may make it.'

const needsFactor =
  'Staff sign in here in two steps. Please set up a passkey or an authenticator app first, on the Security page of your profile.'

/** The page was made for another account: another tab has changed it, or a membership has ended. */
const otherAccount = (now: string | undefined) =>
  new AppError(
    'other_account',
    `You work for ${now ?? 'yourself'} here now. Nothing was sent; please look whether it is for ${now ?? 'you'}.`,
  )

/** A key acts for whom it was made; a program that takes it for another's is told so, rather than writing for the wrong one. */
const checkKeysCompany = ({ company }: ActingKey, said: number | undefined): void => {
  if (said !== undefined && said !== (company?.id ?? 0))
    throw new AppError(
      'other_account',
      `This key acts for ${company?.name ?? 'a person'}, whatever X-Company says. Nothing was done.`,
    )
}

/**
 * As whom a call is made: one that concerns a company by its account, where the session works for one. Throws `forbidden` for
 * a member whose role is too low, and `other_account` for a page that takes the session to work for another one.
 */
export const actingCaller = (endpoint: Endpoint, caller: Caller): Caller => {
  const least = leastRole(endpoint)
  const { actor, company, saidCompany } = caller
  if (!actor || !least) return caller
  if (caller.key) {
    checkKeysCompany(caller.key, saidCompany)
    return caller
  }
  if (saidCompany !== undefined && saidCompany !== (company?.id ?? 0)) throw otherAccount(company?.name)
  if (!company) return caller
  if (!reachesRole(company.role, least))
    throw new AppError('forbidden', `At ${company.name} your role is ${company.role}, which may not do this.`)
  return { ...caller, actor: company.actor, person: caller.person ?? actor }
}

/** Throws `unauthenticated`, `forbidden`, `second_factor_missing` or `unconfirmed` for a caller who may not use the endpoint. */
export const checkGate = (endpoint: Endpoint, caller: Caller): void => {
  if (!mayPass(endpoint.gate, caller.actor)) {
    if (caller.actor === null) throw new AppError('unauthenticated', 'Please sign in first.')
    if (caller.actor.lacksFactor) throw new AppError('second_factor_missing', needsFactor)
    throw new AppError('forbidden', 'Your account may not do this.')
  }
  if (caller.key && !mayByKey(endpoint, caller.key.scopes))
    throw new AppError('forbidden', keyRefusal(endpoint))
  if (caller.key?.isSandbox) checkSandbox(endpoint)
  if (endpoint.confirmed && !caller.actor?.isConfirmed) throw new AppError('unconfirmed', needsConfirmation)
}

/** Throws `fresh_proof` where the endpoint asks for a proof that the session has not given lately. */
const checkProof = (
  { proof }: Endpoint,
  caller: Caller,
  { body, now }: { readonly body: unknown; readonly now: Date },
): void => {
  if (!proof || proof === 'byCase') return
  if (proof === 'fresh' || proof.safeParse(body).success) needProof(caller, now)
}

const parsed = (
  schema: z.ZodType | undefined,
  value: unknown,
  code: 'not_found' | 'invalid_query' | 'invalid',
) => {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  if (code === 'not_found') throw new AppError('not_found', 'There is nothing under this address.')
  throw invalidInput(code, result.error.issues)
}

const replyParser = (endpoint: Endpoint) => {
  if (endpoint.file) return (reply: unknown) => reply
  const schema = endpoint.page
    ? z.object({
        data: z.array(endpoint.reply),
        page: z.int(),
        size: z.int(),
        totalElements: z.int(),
        totalPages: z.int(),
        next: z.string().nullable().optional(),
        previous: z.string().nullable().optional(),
        totalExact: z.boolean().optional(),
      })
    : endpoint.reply
  return (reply: unknown) => schema.parse(reply)
}
