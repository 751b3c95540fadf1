import type { SignedInClient, TestApi } from '../testing'

/** What the calls of the table are made with; each call makes what it needs besides. */
export interface World {
  readonly api: TestApi
  readonly user: SignedInClient
  readonly staff: SignedInClient
  readonly admin: SignedInClient
}

/** One request that succeeds. */
export interface ValidCall {
  /** A visitor when it is missing. */
  readonly by?: SignedInClient
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: string
  readonly body?: object
  readonly files?: readonly File[]
  /** The whole body and its headers, where a call is signed. */
  readonly signed?: { readonly body: string; readonly headers: Readonly<Record<string, string>> }
}

/** The least valid request of each endpoint, by `feature.endpoint`. */
export type ValidCalls = Readonly<Record<string, (world: World) => Promise<ValidCall> | ValidCall>>
