import type { Middleware } from 'koa'

/** Once the server stops accepting, every answer is the last one on its connection, so that clients open none anew. */
export const lastAnswers =
  (accepting: () => boolean): Middleware =>
  async (ctx, next) => {
    await next()
    if (!accepting() && !ctx.headerSent) ctx.set('connection', 'close')
  }
