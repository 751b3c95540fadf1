import type { Socket } from 'node:net'
import type { Context, Middleware } from 'koa'

/** Milliseconds for which a sender may still read the response while it goes on sending. */
const leastTime = 250
const mostTime = 1000
/** Beyond this many bytes only the least time is granted. */
const mostBytes = 8 * 1024 * 1024

/**
 * Closes the connection of a request that was answered before its body was read, so that a refused upload is
 * not received to its end. Incoming data is discarded for a moment; closing at once would make the sender's
 * system discard the response.
 */
export const dropUnreadBodies: Middleware = async (ctx, next) => {
  await next()
  if (ctx.req.complete || ctx.req.destroyed || !hasBody(ctx)) return
  ctx.set('connection', 'close')
  linger(ctx.req.socket)
}

const hasBody = ({ req }: Context) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0

/** Closes a socket as Node does after the last response, but with that delay. */
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
