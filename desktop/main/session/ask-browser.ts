import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { AppError } from '../../../shared/contract/errors'
import { desktopShell } from '../../../shared/text/en-desktop'

interface BrowserRequest {
  readonly server: string
  /** Opens an address in the system's browser. */
  readonly openBrowser: (address: string) => Promise<unknown>
  /** Aborted when the person gives up. */
  readonly signal: AbortSignal
}

/** What the browser brings back, and what proves that this console asked for it. */
export interface BrowserCode {
  readonly code: string
  readonly verifier: string
}

/** Milliseconds that people have to sign in, which may mean to find a phone first. */
const patience = 5 * 60_000

const host = '127.0.0.1'
const random = (bytes: number) => randomBytes(bytes).toString('base64url')

/**
 * Has the person sign in on the site in the system's browser, and waits on a port of this computer for one request with a
 * code (RFC 8252). Undefined if they give up. Throws `forbidden` if they did not allow it, and `unavailable` after five minutes
 * or where no browser opens.
 */
export const askBrowser = async ({
  server,
  openBrowser,
  signal,
}: BrowserRequest): Promise<BrowserCode | undefined> => {
  const verifier = random(32)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const state = random(24)
  const listener = createServer()
  try {
    const port = await new Promise<number>((resolve, reject) => {
      listener.once('error', reject)
      listener.listen(0, host, () => {
        const address = listener.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    const answer = new Promise<string | null>(resolve =>
      listener.on('request', (request, response) => {
        const given = answerOf(request, response, { port, state })
        if (given !== undefined) resolve(given)
      }),
    )
    const asked = new URLSearchParams({ port: String(port), challenge, state })
    await openBrowser(`${server}/console?${asked.toString()}`).catch((error: unknown) => {
      throw new AppError('unavailable', desktopShell.browser.notOpened, { cause: error })
    })
    const code = await within(answer, signal)
    if (code === null) throw new AppError('forbidden', desktopShell.browser.refused)
    return code === undefined ? undefined : { code, verifier }
  } finally {
    listener.close()
    listener.closeIdleConnections()
  }
}

/** Undefined once the person has given up. */
const within = async <T>(answer: Promise<T>, signal: AbortSignal): Promise<T | undefined> => {
  const limit = AbortSignal.timeout(patience)
  const over = AbortSignal.any([signal, limit])
  const end = new Promise<undefined>(resolve => {
    if (over.aborted) resolve(undefined)
    over.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  const given = await Promise.race([answer, end])
  if (given === undefined && limit.aborted) throw new AppError('unavailable', desktopShell.browser.late)
  return given
}

/**
 * The code of a request to the port; null if the person refused. Undefined for any other request, whose sender, as any
 * program or page of this computer, does not know the state.
 */
const answerOf = (
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  { port, state }: { readonly port: number; readonly state: string },
): string | null | undefined => {
  const query = new URLSearchParams(/^\/\?(.*)$/.exec(url)?.[1] ?? '')
  const isOurs =
    method === 'GET' && headers.host === `${host}:${port}` && isSame(query.get('state') ?? '', state)
  const code = isOurs ? query.get('code') : null
  const isRefused = isOurs && query.get('error') === 'refused'
  const words = code ? desktopShell.browser.done : desktopShell.browser.notDone
  response.writeHead(code || isRefused ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    connection: 'close',
  })
  response.end(`<!doctype html><html lang="en"><title>${words}</title><p>${words}</p></html>`)
  return code || (isRefused ? null : undefined)
}

const isSame = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
