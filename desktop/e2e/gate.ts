import { connect, createServer, type Socket } from 'node:net'

/** A way to the API that can be closed and opened again, as a network does; and that can be slow. */
export interface Gate {
  readonly address: string
  close(): Promise<void>
  open(): Promise<void>
  /** Delays every request by this many milliseconds. */
  slow(milliseconds: number): void
  /** Requests like `PATCH /admin/…` still reach the API, but the connection is cut before the answer comes back. */
  loseAnswers(to: RegExp): void
  passAnswers(): void
  /** The requests that went through it, such as `GET /readyz`. */
  asked(): readonly string[]
}

export const openGate = async (to: string): Promise<Gate> => {
  const target = new URL(to)
  const sockets = new Set<Socket>()
  let delay = 0
  let losing: RegExp | undefined
  const asked: string[] = []
  const pass = (socket: Socket) => {
    const other = connect(Number(target.port), target.hostname)
    for (const one of [socket, other]) {
      sockets.add(one)
      one.on('error', () => one.destroy()).on('close', () => sockets.delete(one))
    }
    // One connection carries one request after the other.
    let latest = ''
    socket.on('data', piece => {
      const [line] = /^[A-Z]+ \/\S*/.exec(String(piece)) ?? []
      if (line) asked.push((latest = line))
      setTimeout(() => other.write(piece), delay)
    })
    socket.on('close', () => other.destroy())
    other.on('data', piece => (losing?.test(latest) ? socket.destroy() : socket.write(piece)))
    other.on('end', () => socket.end())
  }
  let server = createServer(pass)
  const listen = (port: number) => new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise(done => server.close(() => done()))
    },
    open: () => {
      server = createServer(pass)
      return listen(port)
    },
    loseAnswers: to => void (losing = to),
    passAnswers: () => void (losing = undefined),
    asked: () => asked,
    slow: milliseconds => {
      delay = milliseconds
    },
  }
}
