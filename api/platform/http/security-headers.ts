import helmet from 'koa-helmet'
import type { Middleware } from 'koa'

/**
 * Security headers. Pages and responses of the API get all of them. Built files and photos get only those
 * that prevent their execution, as a page loads dozens of them and the others have no effect there. Inline
 * scripts run only if their hash is given (as in CSP).
 */
export const securityHeaders = (scriptHashes: readonly string[] = []): Middleware => {
  const [forDocuments, forFiles] = [documentHeaders(scriptHashes), fileHeaders()]
  const forHeic = fileHeaders({ scriptSrc: ["'self'", "'wasm-unsafe-eval'"], workerSrc: ["'self'"] })
  return (ctx, next) => {
    if (heicWorker.test(ctx.path)) return forHeic(ctx, next)
    return (/^\/(assets|uploads)\//.test(ctx.path) ? forFiles : forDocuments)(ctx, next)
  }
}

/** The script of the thread that converts HEIC photos, the only one that may run WebAssembly. */
const heicWorker = /^\/assets\/heic-worker-[\w-]+\.js$/

const alone = { styleSrc: ["'unsafe-inline'"], sandbox: [] }

const fileHeaders = (allowed: Readonly<Record<string, string[]>> = alone) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], ...allowed },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginResourcePolicy: { policy: 'same-site' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })

const documentHeaders = (scriptHashes: readonly string[]) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'"],
        // React writes style attributes (sizes of bars, placeholders' colours) into server-rendered pages.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
