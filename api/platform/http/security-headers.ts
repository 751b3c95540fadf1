import helmet from 'koa-helmet'
import type { Middleware } from 'koa'

/**
 * What browsers are told to forbid. Pages and answers of calls get all of it. Built files and photos are no documents, a page
 * has dozens of them, and most of these headers mean nothing there: they get what keeps one from being run.
 * Scripts that stand in pages run only when their hash is given (as CSP writes it).
 */
export const securityHeaders = (scriptHashes: readonly string[] = []): Middleware => {
  const [forDocuments, forFiles] = [documentHeaders(scriptHashes), fileHeaders()]
  return (ctx, next) => (/^\/(assets|uploads)\//.test(ctx.path) ? forFiles : forDocuments)(ctx, next)
}

const fileHeaders = () =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], sandbox: [] },
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
