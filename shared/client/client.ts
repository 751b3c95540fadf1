import { AppError } from '../contract/errors'
import type { Features } from '../contract/features'
import type { Endpoint, Feature, Method, Reply, Sent } from '../contract/kit'

/** What a client must know of an endpoint at run time; the types come from the contract. */
export interface Route {
  readonly method: Method
  readonly path: string
  readonly page?: true | undefined
  /** Name of the multipart field that carries the files, if the endpoint takes an upload. */
  readonly upload?: string | undefined
  /** Media type of the file, if the endpoint answers with one. */
  readonly file?: string | undefined
}
export type RouteTable = Readonly<Record<string, Readonly<Record<string, Route>>>>

export interface Call {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly files?: readonly Blob[] | undefined
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** For calls that may be retried: a call with the same key is carried out only once. */
  readonly idempotencyKey?: string | undefined
  /** The caller handles an expired session itself, because the user must not be taken away from its page. */
  readonly handlesSignIn?: boolean | undefined
}

/** Carries one call to the API and back; throws AppError. Returns `data`, or the whole page of a list. */
export type Transport = (route: Route, call: Call, options: CallOptions) => Promise<unknown>

type Argument<E extends Endpoint> =
  Record<never, never> extends Sent<E>
    ? [sent?: Sent<E>, options?: CallOptions]
    : [sent: Sent<E>, options?: CallOptions]

export type FeatureClient<F extends Feature> = {
  readonly [K in keyof F]: (...args: Argument<F[K]>) => Promise<Reply<F[K]>>
}
export type Client = { readonly [K in keyof Features]: FeatureClient<Features[K]> }

/** The run-time half of the contract: small enough for a public page, which has no use for the schemas. */
export const routeTable = (features: Readonly<Record<string, Feature>>): RouteTable =>
  mapValues(features, feature =>
    mapValues(feature, ({ method, path, page, upload, file }) => ({
      method,
      path,
      page,
      upload: upload?.field,
      file: file?.type,
    })),
  )

/** One function per endpoint of the contract, over any transport. */
export const createClient = (routes: RouteTable, transport: Transport): Client =>
  // The cast is safe: `routeTable` derives the routes from the same features that `Client` is typed from.
  mapValues(routes, feature =>
    mapValues(
      feature,
      route =>
        (sent: Call = {}, options: CallOptions = {}) =>
          transport(route, sent, options),
    ),
  ) as unknown as Client

/** A client that loads its missing calls when one of them is first made. */
export const withMore = (client: Partial<Client>, load: () => Promise<Partial<Client>>): Client => {
  let loading: Promise<Partial<Client>> | undefined
  const call = async (feature: keyof Client, name: string, args: readonly unknown[]) => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw unreachable(cause)
    })
    return callsOf(await loading, feature)[name]?.(...args)
  }
  // The cast is safe: a call that `client` lacks is taken from what `load` brings.
  return new Proxy(client, {
    get: (_, feature: keyof Client) =>
      new Proxy(callsOf(client, feature), {
        get:
          (known, name: string) =>
          (...args: readonly unknown[]) =>
            known[name]?.(...args) ?? call(feature, name, args),
      }),
  }) as Client
}

type Calls = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>
const callsOf = (client: Partial<Client>, feature: keyof Client) => (client[feature] ?? {}) as Calls

/** The error of a call when the server, or the code that makes the call, cannot be loaded. */
export const unreachable = (cause: unknown): AppError =>
  new AppError('unavailable', 'The server could not be reached. Check the connection and try again.', {
    cause,
  })

const mapValues = <V, W>(record: Readonly<Record<string, V>>, map: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

/** The path with its parameters filled in, and the query behind it. Arrays become repeated keys. */
export const urlOf = (route: Route, { params, query }: Call): string => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  )
  const search = searchOf(query ?? {})
  return search ? `${path}?${search}` : path
}

const searchOf = (query: Readonly<Record<string, unknown>>): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
  return search.toString()
}
