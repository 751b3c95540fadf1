import { AppError } from '../../../shared/contract/errors'

/** Says who calls; the server's records of sessions and audit rows show it. */
const clientHeaders = { 'x-client': 'console' } as const

/** Every request ends, whatever the page asked for; a file may take ten minutes to write. */
const longest = 600_000

export type Fetch = typeof fetch

/** Where no answer comes, or none of the server itself. */
export const noAnswer = (server: string, cause?: unknown): AppError =>
  new AppError('unavailable', `No answer from ${hostOf(server)}. What you typed is kept.`, { cause })

const hostOf = (server: string): string => server.replace(/^https?:\/\//, '')

/**
 * One request to a server, with no cookies, no cache and no redirects: an answer from elsewhere is none.
 * Throws `unavailable`; an abort by the caller passes as it is.
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
