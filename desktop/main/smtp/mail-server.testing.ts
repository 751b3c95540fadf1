import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** For `localhost`, signed by itself, and of use for nothing but these tests. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcZjBVS0Z7p/b05XJ
akevUx/Av2Si51t/u8aGZs2FhFuhRANCAASJ0FNYJVH0NOgMbXV8hUv1ihnWRFKC
S33FXuEMeHgaQdqdCvYDApleqk6gH7O3vmqCfiJG9saSRUOso+9fwvX3
-----END PRIVATE KEY-----`
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUSw1mJaGM1252Cop0/RcHulSYO+AwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjAwMDMyMVoYDzIxMjYxMDI5
MDAwMzIxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASJ0FNYJVH0NOgMbXV8hUv1ihnWRFKCS33FXuEMeHgaQdqdCvYDAple
qk6gH7O3vmqCfiJG9saSRUOso+9fwvX3o2kwZzAdBgNVHQ4EFgQUYkFmNYB1cx5C
b1bTI8ps8eHgfycwHwYDVR0jBBgwFoAUYkFmNYB1cx5Cb1bTI8ps8eHgfycwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAN+YzxU/GLzIC2fM4f1LR7MUrlxsvNZh7iL6DbU9mcoJAiEAwDnoaxD/
Xsx2Qd1ViJWarMIiDEt8CvyrDA8sX7ODe+A=
-----END CERTIFICATE-----`

export const goodPassword = 'right-horse'

export interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

interface MailServerOptions {
  /** TLS from the first byte; otherwise STARTTLS. */
  readonly secure?: boolean
  /** Offers no encryption at all. */
  readonly plain?: boolean
  /** What it says to a recipient; undefined takes it. */
  readonly refuse?: (address: string) => Error | undefined
  readonly refuseSender?: boolean
  /** Closes the connection when it has the text of a mail to this address, before it says anything. */
  readonly cutAfterText?: (address: string) => boolean
  /** Closes it when it hears of this recipient. */
  readonly cutAtRecipient?: (address: string) => boolean
}

const answer = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode })

/** A real mail server on a free port of this machine, with the faults that it is told to have. */
export const startMailServer = async (options: MailServerOptions = {}) => {
  const received: Received[] = []
  let signIns = 0
  const server = new SMTPServer({
    key,
    cert: certificate,
    secure: options.secure ?? false,
    ...(options.plain ? { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] } : {}),
    allowInsecureAuth: false,
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      signIns++
      if (username === 'moderator' && password === goodPassword) done(null, { user: username })
      else done(answer('Authentication credentials invalid', 535))
    },
    onMailFrom: (_address, _session, done) =>
      done(options.refuseSender ? answer('Sender not yours', 553) : undefined),
    onRcptTo: ({ address }, _session, done) => {
      if (options.cutAtRecipient?.(address)) return closeAll()
      done(options.refuse?.(address))
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
        received.push({ from, to, raw: Buffer.concat(parts).toString('utf8') })
        if (to.some(address => options.cutAfterText?.(address))) return closeAll()
        done()
      })
    },
  })
  const closeAll = () => {
    for (const connection of server.connections) connection.close()
  }
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    signIns: () => signIns,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
