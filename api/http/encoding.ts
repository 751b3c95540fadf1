import type { ParameterizedContext } from 'koa'

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The smallest form that the reader takes. Browsers list what they can read, with gzip first, and mean no order by it;
 * asked for a choice among several, Koa would take their first.
 */
export const encodingFor = (ctx: ParameterizedContext): Encoding =>
  (['br', 'gzip'] as const).find(encoding => ctx.acceptsEncodings(encoding) === encoding) ?? 'identity'
