// Loaded by Electron before the console's main script, which is built as for an installer: files that the
// script would read from its built page are fetched from the dev server instead.
const { app, protocol } = require('electron')

const sources = process.env.CONSOLE_SOURCES ?? ''
const { handle } = protocol

// Chromium would ask for permission to reach this computer, which the console denies.
app.commandLine.appendSwitch(
  'disable-features',
  'LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets',
)

protocol.handle = (scheme, answer) =>
  handle(scheme, async request => {
    const own = await answer(request)
    const isPage = own.headers.get('content-type')?.startsWith('text/html')
    // Photos of the server are answered by the console itself.
    if (request.method !== 'GET' || (own.status !== 404 && !isPage)) return own
    const { pathname, search } = new URL(request.url)
    const accept = isPage ? 'text/html' : (request.headers.get('accept') ?? '*/*')
    const source = await fetch(sources + pathname + search, { headers: { accept } })
    const headers = new Headers(own.headers)
    headers.set('content-type', source.headers.get('content-type') ?? 'application/octet-stream')
    headers.set('cache-control', 'no-store')
    headers.delete('content-length')
    if (!isPage) return new Response(source.body, { status: source.status, headers })
    return pageOfSources(await source.text(), headers)
  })

/**
 * The page under the console's own policy, which additionally allows Vite's scripts in the page and its WebSocket.
 * @param {string} html
 * @param {Headers} headers
 */
const pageOfSources = (html, headers) => {
  const policy = headers.get('content-security-policy') ?? ''
  const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(policy) ?? []
  headers.set(
    'content-security-policy',
    policy
      .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
      .replace("connect-src 'self'", `connect-src 'self' ${sources.replace('http', 'ws')}`),
  )
  return new Response(html.replaceAll('NONCE-OF-THE-PAGE', nonce), { headers })
}

/** @param {string} address */
const withoutHash = address => address.replace(/#.*/s, '')

// The console blocks all navigation, also to its own page, so a reload that Vite asks for is done here.
app.on('web-contents-created', (_event, contents) =>
  contents.on('will-navigate', ({ url }) => {
    if (withoutHash(url) === withoutHash(contents.getURL())) setImmediate(() => contents.reload())
  }),
)
