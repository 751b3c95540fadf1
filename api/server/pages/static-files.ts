import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { ParameterizedContext } from 'koa'
import { encodingFor } from '../../platform/http/encoding'
import type { StaticFile } from './site-bundle'

const unpack = promisify(brotliDecompress)

/** Sends a file of the built site in the form compressed at build time. */
export const sendStatic = async (ctx: ParameterizedContext, file: StaticFile): Promise<void> => {
  ctx.vary('Accept-Encoding')
  const encoding = encodingFor(ctx)
  const compressed = encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : undefined
  if (compressed) ctx.set('content-encoding', encoding)
  // Already compressed; the compressing middleware must not do it again.
  ctx.compress = false
  ctx.type = file.type
  ctx.set('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  // Hardly any client accepts no compression, so the plain form is made on request.
  ctx.body = compressed ?? file.plain ?? (await unpack(file.brotli))
}
