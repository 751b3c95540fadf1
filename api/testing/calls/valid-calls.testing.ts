import type { Endpoint } from '../../../shared/contract/kit'
import type { SignedInClient, TestApi } from '../start-api'

/** What the calls of the table are made with; each call makes what it needs besides. */
export interface World {
  readonly api: TestApi
  readonly user: SignedInClient
  readonly staff: SignedInClient
  readonly admin: SignedInClient
}

/** One person of each role at this server; the user has credits enough for all calls. */
export const aWorld = async (api: TestApi): Promise<World> => ({
  api,
  user: await api.as('user', { credits: 50 }),
  staff: await api.as('Moderator'),
  admin: await api.as('Admin'),
})

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

/** Sends a call as plain HTTP. */
export const sendCall = async (api: TestApi, endpoint: Endpoint, call: ValidCall): Promise<Response> => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(call.params?.[name]))
  const form = new FormData()
  for (const file of call.files ?? []) form.append(endpoint.upload?.field ?? '', file)
  const body = call.signed?.body ?? (call.files ? form : call.body && JSON.stringify(call.body))
  return api.fetch(`${path}${call.query ?? ''}`, {
    method: endpoint.method,
    headers: {
      ...(call.by ? { authorization: call.by.token } : {}),
      ...(call.body ? { 'content-type': 'application/json' } : {}),
      ...call.signed?.headers,
    },
    ...(body === undefined ? {} : { body }),
  })
}
