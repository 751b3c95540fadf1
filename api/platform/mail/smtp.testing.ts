import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as a mail server got it. */
export interface ReceivedMail {
  /** The envelope's sender; empty for none. */
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

/**
 * An SMTP server on a free port that keeps what it gets. `refusal` is asked for every recipient; an error that it
 * returns is the server's answer.
 */
export const receiveMails = async (refusal: () => Error | undefined = () => undefined) => {
  const received: ReceivedMail[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, done) => {
      connections++
      done()
    },
    onRcptTo: (_address, _session, done) => done(refusal()),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    /** How many times a client has connected. */
    connections: () => connections,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
