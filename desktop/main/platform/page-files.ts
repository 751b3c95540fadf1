import { isAbsolute, relative, resolve } from 'node:path'

export const pageOrigin = 'app://console'

/** The file of the built page behind an `app://console/…` address; undefined for anything outside the page's folder. */
export const pageFile = (folder: string, address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, pathname } = new URL(address)
  if (`${protocol}//${host}` !== pageOrigin) return undefined
  const path = decodeSafely(pathname)
  if (path === undefined || path.includes('\0')) return undefined
  const file = resolve(folder, `.${path === '/' ? '/index.html' : path}`)
  const inside = relative(folder, file)
  return inside !== '' && !inside.startsWith('..') && !isAbsolute(inside) ? file : undefined
}

const decodeSafely = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * The page loads nothing but itself; the API is called by the main process (Electron's checklist 7). The grid writes
 * style elements of its own, so each load of the page has a nonce for them, as on the site.
 */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

/** The script of the thread that converts HEIC photos, the only one that may run WebAssembly, as on the site. */
export const isHeicWorker = (file: string): boolean => /[\\/]assets[\\/]heic-worker-[\w-]+\.js$/.test(file)

/** Its policy: it loads the decoder beside it and nothing else. */
export const heicWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

/** Whether an address is one of the console's own page. */
export const isPageAddress = (address: string): boolean => address.startsWith(`${pageOrigin}/`)
