import { constants, type BrotliOptions } from 'node:zlib'
import type { ParameterizedContext } from 'koa'

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The smallest encoding that the client accepts. Browsers list gzip first without meaning a preference, but
 * Koa would choose the first of several.
 */
export const encodingFor = (ctx: ParameterizedContext): Encoding =>
  (['br', 'gzip'] as const).find(encoding => ctx.acceptsEncodings(encoding) === encoding) ?? 'identity'

/**
 * Brotli settings for texts compressed on request. Without a window size and a size hint, an encoder reports megabytes
 * to V8 that it never uses, which causes a full garbage collection every ten pages; the output has the same size.
 */
export const brotliOf = (quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_SIZE_HINT]: 4,
  },
})
