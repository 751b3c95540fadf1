import type { Endpoint } from '../../../shared/contract/kit'
import type { SignedInClient, TestApi } from '../start-api'

/** The fixtures of all calls; each call makes what it needs in addition. */
export interface World {
  readonly api: TestApi
  readonly user: SignedInClient
  readonly staff: SignedInClient
  readonly admin: SignedInClient
}

/** One valid request. */
export interface ValidCall {
  /** The caller; a visitor if undefined. */
  readonly by?: SignedInClient
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: string
  readonly body?: object
  readonly files?: readonly File[]
  /** The whole body and its headers, for a signed endpoint. */
  readonly signed?: { readonly body: string; readonly headers: Readonly<Record<string, string>> }
}

/** The minimal valid request of each endpoint, by `feature.endpoint`. */
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
