import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { contentSecurityPolicy, heicWorkerPolicy, isHeicWorker, pageFile } from './page-files'

interface PageOptions {
  /** The folder of the built page. */
  readonly folder: string
  /** Reads a file by its `file:` address and tells its type: Electron's `net.fetch`. */
  readonly fetchFile: (address: string) => Promise<Response>
  /** The answer to an address of a photo; undefined when it is none. */
  readonly photo: (url: string, method: string) => Promise<Response | undefined>
}

/**
 * Answers `app://console/…` with the built page, the signed-in server's photos, and nothing else (Electron's checklist
 * 1 and 18): the page itself never sees `file:` or the network.
 */
export const servePage =
  ({ folder, fetchFile, photo }: PageOptions) =>
  async ({ url, method }: { readonly url: string; readonly method: string }): Promise<Response> => {
    const photoAnswer = await photo(url, method)
    if (photoAnswer) return photoAnswer
    const file = method === 'GET' || method === 'HEAD' ? pageFile(folder, url) : undefined
    const found = file ? await fetchFile(pathToFileURL(file).href).catch(() => undefined) : undefined
    if (!found?.ok) return new Response('', { status: 404 })
    const headers = new Headers(found.headers)
    headers.set('x-content-type-options', 'nosniff')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('referrer-policy', 'no-referrer')
    const nonce = randomBytes(16).toString('base64url')
    const isConverting = file !== undefined && isHeicWorker(file)
    headers.set('content-security-policy', isConverting ? heicWorkerPolicy : contentSecurityPolicy(nonce))
    if (!file?.endsWith('.html')) return new Response(found.body, { status: found.status, headers })
    headers.delete('content-length')
    const html = (await found.text()).replace(
      '</head>',
      `<meta property="csp-nonce" nonce="${nonce}" /></head>`,
    )
    return new Response(html, { status: found.status, headers })
  }
