import type { Socket } from 'node:net'
import type { Context, Middleware } from 'koa'

/** Milliseconds: a sender gets some time to read the answer, whatever more it sends meanwhile. */
const leastTime = 250
const mostTime = 1000
/** Beyond these bytes the least time is enough. */
const mostBytes = 8 * 1024 * 1024

/**
 * Ends the connection of a request that was answered before its body was read: a refused upload is not taken to its
 * end. For a moment what still comes is thrown away; were the connection cut at once, the sender's system would throw
 * the answer away.
 */
export const dropUnreadBodies: Middleware = async (ctx, next) => {
  await next()
  if (ctx.req.complete || ctx.req.destroyed || !hasBody(ctx)) return
  ctx.set('connection', 'close')
  linger(ctx.req.socket)
}

const hasBody = ({ req }: Context) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0

/** The way in which Node closes a connection after its last answer, with that moment. */
const linger = (socket: Socket): void => {
  const read = socket.bytesRead
  socket.destroySoon = () => {
    socket.end()
    const from = performance.now()
    const timer = setInterval(() => {
      const time = performance.now() - from
      const isEnough = time > mostTime || (time > leastTime && socket.bytesRead - read > mostBytes)
      if (!socket.destroyed && !isEnough) return
      clearInterval(timer)
      socket.destroy()
    }, 25)
  }
}
