import { createServer as createHttp } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer as createVite, mergeConfig } from 'vite'
import { portOf } from '../free-port.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Serves the sources of the console's page, with modules that are replaced while it is open.
 * @param {import('vite').UserConfig} config of the page
 */
export const servePage = async config => {
  const http = createHttp()
  await new Promise(resolve => http.listen(0, '127.0.0.1', () => resolve(undefined)))
  const port = portOf(http)
  const vite = await createVite(
    mergeConfig(config, {
      appType: 'mpa',
      logLevel: 'warn',
      // A cache of its own, since `npm run dev` may pre-bundle the site's packages at the same time.
      cacheDir: join(root, 'out/dev/console-packages'),
      // Replaced by the nonce of each load; see console-in-main.cjs.
      html: { cspNonce: 'NONCE-OF-THE-PAGE' },
      server: {
        middlewareMode: true,
        // The page's own URL (`app://`) has no host that a WebSocket could connect to.
        hmr: { server: http, protocol: 'ws', host: '127.0.0.1', clientPort: port },
        fs: { allow: [root] },
        warmup: { clientFiles: ['./main.tsx'] },
      },
    }),
  )
  http.on('request', vite.middlewares)
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      await vite.close()
      http.closeAllConnections()
      http.close()
    },
  }
}
