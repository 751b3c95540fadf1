import { AppError } from '../../../shared/contract/errors'

/** Identifies this client; the server stores it in sessions and the audit log. */
const clientHeaders = { 'x-client': 'console' } as const

/** Upper limit in milliseconds for every request, whatever the page asks for; an export may take ten minutes. */
const longest = 600_000

export type Fetch = typeof fetch

/** The error for a server that does not answer, or when something else answers in its place. */
export const noAnswer = (server: string, cause?: unknown): AppError =>
  new AppError('unavailable', `No answer from ${hostOf(server)}. What you typed is kept.`, { cause })

const hostOf = (server: string): string => server.replace(/^https?:\/\//, '')

/**
 * Sends one request to a server, without cookies or cache. A redirect counts as no answer. Throws
 * `unavailable`; an abort by the caller is rethrown as it is.
 */
export const fetchFromServer = async (
  fetchFrom: Fetch,
  server: string,
  path: string,
  init: RequestInit,
): Promise<Response> => {
  const limit = AbortSignal.timeout(longest)
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
  try {
    return await fetchFrom(server + path, {
      ...init,
      headers: { ...clientHeaders, ...init.headers },
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw noAnswer(server, error)
  }
}
