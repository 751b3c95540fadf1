import { constants, type BrotliOptions } from 'node:zlib'
import type { ParameterizedContext } from 'koa'

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The smallest form that the reader takes. Browsers list what they can read, with gzip first, and mean no order by it;
 * asked for a choice among several, Koa would take their first.
 */
export const encodingFor = (ctx: ParameterizedContext): Encoding =>
  (['br', 'gzip'] as const).find(encoding => ctx.acceptsEncodings(encoding) === encoding) ?? 'identity'

/**
 * Brotli for texts that are compressed while somebody waits. An encoder without a window and a hint of the size tells
 * V8 of megabytes that it never uses, and V8 then collects all its memory every ten pages; the texts stay the same size.
 */
export const brotliOf = (quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_SIZE_HINT]: 4,
  },
})
