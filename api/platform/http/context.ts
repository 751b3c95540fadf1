import type { Endpoint, HandlerReply, Parsed } from '../../../shared/contract/kit'
import type { ApiScope } from '../../../shared/data/api-scopes'
import type { CompanyRole } from '../../../shared/data/company-codes'
import type { Actor } from '../../../shared/rules/access'
import type { App } from '../app/app-context'
import type { Tx } from '../db/tx'
import type { ReceivedBody } from './signed-body'
import type { ReceivedFile } from './uploads'

/** The key by which a program calls. */
export interface ActingKey {
  readonly id: number
  readonly scopes: ReadonlySet<ApiScope>
  /** Whether what it does is undone at the end of each call. */
  readonly isSandbox: boolean
  /** Who made it. */
  readonly madeBy: number
  /** Calls of all keys of one owner count together, those of its sandbox keys apart. */
  readonly countedAs: string
  /** The company as which it acts; null for a person's and the operator's. */
  readonly company: { readonly id: number; readonly name: string } | null
}

/** The company that a session works for. */
export interface ActingFor {
  /** Names it in calls. */
  readonly id: number
  readonly name: string
  readonly role: CompanyRole
  /** Its account, as which calls that concern it are made. */
  readonly actor: SignedIn
}

/** Who calls and from where; a null `actor` is a visitor. */
export interface Caller {
  readonly actor: SignedIn | null
  /** The person who calls, where the actor is the company for which they work. */
  readonly person?: SignedIn
  /** Absent for people; a program has only the key's scopes. */
  readonly key?: ActingKey
  /** Absent for who works as themselves. */
  readonly company?: ActingFor
  /** For which company the page was told that it works, 0 for none; absent for programs, which are not asked. */
  readonly saidCompany?: number
  readonly requestId: string
  /** The bulk job that acts on the actor's behalf; the audit log shows its entries below the job's own. */
  readonly jobId?: number
  /** The audit log's entry of a change of many objects, below which those of each stand. */
  readonly runId?: number
  readonly ip: string
  /** The sending client: `site`, `console`, or the client's own name; stored in the audit log. */
  readonly client: string
  /** The browser's user agent; undefined for calls that come from no browser. */
  readonly userAgent?: string
  /** The token of a device that has signed in before; empty for a browser without one, undefined for other clients. */
  readonly device?: string
  /** The signed cookie of a sign-in at the identity provider that this browser has begun. */
  readonly signOn?: string
  /** The signed cookie of a guest whose address was confirmed in this browser. */
  readonly guest?: string
  /** Withholds contacts from this visitor regardless of the allowance, as the response is cached for others. */
  readonly isContactWithheld?: boolean
}

export interface SignedIn extends Actor {
  /** Who acts for this account of a company; absent where it is their own. */
  readonly member?: { readonly id: number; readonly name: string }
  readonly sessionId: string
  readonly accountType: 'person' | 'business' | 'businessplus'
  readonly name: string
  readonly mail: string
  /** Whether the account's present mail address is proven to be its owner's. */
  readonly isConfirmed: boolean
  /** When the session last proved whose it is, at its sign-in or since; absent for a key. */
  readonly provedAt?: Date
  /** Whether the session began at the identity provider. */
  readonly isByProvider?: boolean
  /** Staff of whom the setting asks for a second factor. */
  readonly isFactorRequired?: boolean
  /** They have none yet, and no provider's counts as one; until they do, `role` is `user`, so that no call anywhere gives them the rights of staff. */
  readonly lacksFactor?: boolean
}

export interface SetCookie {
  readonly name: 'token' | 'token_exp' | 'known_device' | 'guest' | 'sign_on'
  /** Null removes the cookie. */
  readonly value: string | null
  readonly httpOnly: boolean
  readonly expires?: Date
}

export interface RequestContext {
  readonly app: App
  readonly caller: Caller
  readonly now: Date
  readonly files: readonly ReceivedFile[]
  /** Only for an endpoint with a signed body. */
  readonly signed: ReceivedBody | undefined
  /** The request's `Idempotency-Key`; `write` heeds it for signed-in callers. */
  readonly idempotencyKey: string | undefined
  setCookie(cookie: SetCookie): void
  /** Runs one transaction; see `Database.write`. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** `user` endpoints and above always have an actor. */
type WithActor<E extends Endpoint> = E['gate'] extends 'public'
  ? unknown
  : { readonly caller: Caller & { readonly actor: SignedIn } }

export type Context<E extends Endpoint> = RequestContext & Parsed<E> & WithActor<E>
export type SignedInContext = RequestContext & { readonly caller: Caller & { readonly actor: SignedIn } }

export type Handler<E extends Endpoint> = (ctx: Context<E>) => Promise<HandlerReply<E>>

/** One handler per implemented endpoint; a missing one does not compile. */
export type Handlers<F extends Record<string, Endpoint>> = {
  readonly [K in keyof F as F[K]['later'] extends true ? never : K]: Handler<F[K]>
}
