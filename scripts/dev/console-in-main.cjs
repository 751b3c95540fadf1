// Loaded by Electron before the console's own main script, which is built as for an installer and knows nothing of this:
// what it would read of its built page comes from the server of the sources.
const { app, protocol } = require('electron')

const sources = process.env.CONSOLE_SOURCES ?? ''
const { handle } = protocol

// Chromium would ask somebody whether this page may reach this machine, and the console says no.
app.commandLine.appendSwitch(
  'disable-features',
  'LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets',
)

protocol.handle = (scheme, answer) =>
  handle(scheme, async request => {
    const own = await answer(request)
    const isPage = own.headers.get('content-type')?.startsWith('text/html')
    // The server's photos are the console's own affair.
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
 * The page under the console's own policy, which allows two things more: Vite's scripts in the page, and its socket.
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

// The console's page may go nowhere, not even to itself: where Vite wants it loaded anew, it is done from here.
app.on('web-contents-created', (_event, contents) =>
  contents.on('will-navigate', ({ url }) => {
    if (withoutHash(url) === withoutHash(contents.getURL())) setImmediate(() => contents.reload())
  }),
)
