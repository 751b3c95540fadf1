// Own schemes. Chromium without Electron can neither open nor intercept `app://console/…`, so its pages live at
// `https://console.app.invalid/…` and every request there is answered by what main gave to `protocol.handle`.
const { readFile } = require('node:fs/promises')
const path = require('node:path')
const { fileURLToPath } = require('node:url')
const { strict } = require('./strict.cjs')

const handlers = new Map()

const toWeb = address => {
  const [, scheme, host, rest] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(address) ?? []
  return handlers.has(scheme) ? `https://${host}.${scheme}.invalid${rest}` : address
}

const fromWeb = address => {
  const [, host, scheme, rest] = /^https:\/\/([^/?#]*)\.([a-z0-9+-]+)\.invalid(.*)$/is.exec(address) ?? []
  return handlers.has(scheme) ? `${scheme}://${host}${rest}` : address
}

const protocol = strict('protocol', {
  registerSchemesAsPrivileged: () => {},
  handle: (scheme, handler) => handlers.set(scheme, handler),
  unhandle: scheme => handlers.delete(scheme),
  isProtocolHandled: scheme => handlers.has(scheme),
})

/** Answers one intercepted request of a page; its body and headers, such as the policy, are what main's handler gave. */
const answerRequest = async ({ requestId, request }, send) => {
  const address = fromWeb(request.url)
  const handler = handlers.get(new URL(address).protocol.slice(0, -1))
  if (!handler) return send('Fetch.failRequest', { requestId, errorReason: 'NameNotResolved' })
  try {
    const { method, headers, postData } = request
    const body = method === 'GET' || method === 'HEAD' ? undefined : postData
    const answer = await handler(new Request(address, { method, headers, body }))
    return await send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: [...answer.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
    })
  } catch (error) {
    process.stderr.write(`stand-in: ${address}: ${String(error)}\n`)
    return send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => {})
  }
}

const mediaTypes = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Electron's `net.fetch` reads files too, and guesses what is in them as Chromium does. */
const fetchAny = async (input, options) => {
  const address = typeof input === 'string' ? input : input.url
  if (!address.startsWith('file:')) return fetch(input, options)
  const file = fileURLToPath(address)
  try {
    const type = mediaTypes[path.extname(file)] ?? 'application/octet-stream'
    return new Response(await readFile(file), { headers: { 'content-type': type } })
  } catch {
    throw new Error('net::ERR_FILE_NOT_FOUND')
  }
}

const net = strict('net', { fetch: fetchAny, isOnline: () => net.online, online: true })

module.exports = { answerRequest, fromWeb, net, protocol, toWeb }
