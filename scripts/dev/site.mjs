import { createServer, request as ask } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer as createVite } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Serves the site's sources: pages rendered for each request, modules that are replaced while a page is open, and
 * everything else by the API.
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.publicUrl
 * @param {() => Promise<string>} options.api its address
 */
export const serveSources = async ({ port, publicUrl, api }) => {
  const http = createServer()
  const vite = await createVite({
    configFile: join(root, 'site/vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server: http },
      fs: { allow: [root] },
      warmup: { clientFiles: ['./entry-client.tsx'], ssrFiles: ['./entry-server.tsx'] },
    },
  })
  const pages = renderPages({ vite, publicUrl, api })
  const forward = forwardTo(api)
  http.on('request', async (request, response) => {
    try {
      if (await pages(request, response)) return
      vite.middlewares(request, response, () => void forward(request, response))
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(error)
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(error instanceof Error ? error.stack : String(error))
    }
  })
  await new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, process.env.HOST || '127.0.0.1', () => resolve(undefined))
  })
  return {
    close: async () => {
      await vite.close()
      http.closeAllConnections()
      http.close()
    },
  }
}

/**
 * Whether a page may be the answer. Of a path that is an API call as well, only what names HTML gets the page, as in
 * `api/server/pages/page-or-call.ts`.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} path
 */
const asksForPage = ({ method, headers: { accept = '*/*' } }, path) => {
  const isCall = path === '/watchlist' || path.startsWith('/admin/')
  return method === 'GET' && (accept.includes('text/html') || (accept === '*/*' && !isCall))
}

/**
 * The pages of visitors, as `api/server/pages` answers them, but from the sources.
 * @param {object} parts
 * @param {import('vite').ViteDevServer} parts.vite
 * @param {string} parts.publicUrl
 * @param {() => Promise<string>} parts.api
 * @returns whether the request was for a page
 */
const renderPages =
  ({ vite, publicUrl, api }) =>
  async (
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) => {
    const url = request.url ?? '/'
    const { pathname } = new URL(url, publicUrl)
    if (!asksForPage(request, pathname)) return false
    const { matchRoute } = await vite.ssrLoadModule('/app/routes.tsx')
    if (!matchRoute(pathname)) return false
    const { render } = await vite.ssrLoadModule('/entry-server.tsx')
    const shared = `/@fs/${join(root, 'shared')}`
    const { createClient, routeTable } = await vite.ssrLoadModule(`${shared}/client/client.ts`)
    const { httpTransport } = await vite.ssrLoadModule(`${shared}/client/http-transport.ts`)
    const { features } = await vite.ssrLoadModule(`${shared}/contract/features.ts`)
    const client = createClient(routeTable(features), httpTransport({ base: await api() }))
    const page = await render({ url, client, publicUrl, now: new Date() })
    if (page.cause && page.status >= 500) throw page.cause
    if (page.location !== undefined) {
      response.writeHead(page.status, { location: page.location }).end()
      return true
    }
    const html = await vite.transformIndexHtml(url, await readFile(join(root, 'site/index.html'), 'utf8'))
    response.writeHead(page.status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(
      html
        .replace('<html lang="en"', () => `<html lang="${page.lang}"`)
        .replace('<!--head-->', () => page.head + stylesOf(vite))
        .replace('<!--body-->', () => page.body)
        .replace('<!--state-->', () => JSON.stringify(page.state ?? null).replaceAll('<', '\\u003c')),
    )
    return true
  }

/**
 * Links to the styles of what was rendered, so that a page has them before its scripts. Once these run they bring the
 * styles themselves, and replace them when they change; then the links go.
 * @param {import('vite').ViteDevServer} vite
 */
const stylesOf = vite => {
  const modules = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()]
  const paths = modules.flatMap(({ file }) => (file?.endsWith('.css') ? [file] : []))
  // `tokens.css` defines the order of the cascade layers, so it comes first.
  const all = [
    ...new Set(['tokens', 'fonts', 'base'].map(name => join(root, `shared/ui/${name}.css`)).concat(paths)),
  ]
  return [
    ...all.map(path => `<link rel="stylesheet" data-first href="/@fs${path}">`),
    `<script>addEventListener('ready', () => document.querySelectorAll('[data-first]').forEach(link => link.remove()))</script>`,
  ].join('\n')
}

/**
 * Hands a request on to the API and its answer back.
 * @param {() => Promise<string>} api
 */
const forwardTo =
  api =>
  async (
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) => {
    const { method, headers, url } = request
    const onward = ask(`${await api()}${url}`, { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.once('error', error => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
      response.end(`The API does not answer: ${error.message}`)
    })
    response.once('close', () => onward.destroy())
    request.pipe(onward)
  }
