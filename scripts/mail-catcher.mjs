// A mail server that keeps what it gets, for browser tests: `GET /?to=address` has the server deliver what waits and answers the
// plain texts sent there, oldest first; addresses below nowhere.test do not exist. `POST /?mailing=subject` ends the minute for
// which a mailing is held back, `POST /?expired=id` the time of an advert, `POST /?unproved=mail` that for which sign-ins
// are a proof; `GET /?receiver` answers the address of a receiver of webhooks.
import { createServer } from 'node:http'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { portOf } from './free-port.mjs'

/** @type {(address: string) => Error | undefined} */
const refusalOf = address =>
  address.endsWith('@nowhere.test')
    ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 })
    : undefined

/** Takes mails on a free port and keeps them. */
export const takeMails = async () => {
  /** @type {{ to: string, text: string, messageId: string | undefined }[]} */
  const mails = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
    onData: (stream, session, done) => {
      /** @type {Buffer[]} */
      const chunks = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        const { text = '', messageId } = await simpleParser(Buffer.concat(chunks))
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text, messageId })
        done()
      })
    },
  })
  await new Promise(resolve => smtp.listen(0, '127.0.0.1', () => resolve(undefined)))
  const close = () => new Promise(resolve => smtp.close(() => resolve(undefined)))
  return { mails, address: `smtp://127.0.0.1:${portOf(smtp.server)}`, close }
}

/**
 * Listens for mails on a free port and for questions on `port`; answers the address for SMTP_URL.
 * @param {number} port
 * @param {ReturnType<typeof import('./hurry.mjs').hurryOn>} hurry
 * @param {Awaited<ReturnType<typeof import('./webhook-receiver.mjs').startWebhookReceiver>>} receiver
 */
export const startMailCatcher = async (port, hurry, receiver) => {
  const { mails, address } = await takeMails()
  /** @param {URLSearchParams} asked */
  const answerTo = async asked => {
    if (asked.has('receiver')) return [receiver.url]
    const [mailing, expired, unproved] = [asked.get('mailing'), asked.get('expired'), asked.get('unproved')]
    if (mailing !== null) await hurry.mailing(mailing)
    else if (expired !== null) await hurry.advert(Number(expired))
    else if (unproved !== null) await hurry.proofs(unproved)
    else await hurry.mails()
    return mails.filter(mail => mail.to === asked.get('to')).map(({ text }) => text)
  }
  const http = createServer((request, answer) => {
    answer.setHeader('content-type', 'application/json')
    answerTo(new URL(request.url ?? '', 'http://localhost').searchParams).then(
      texts => answer.end(JSON.stringify(texts)),
      error => answer.writeHead(500).end(JSON.stringify(String(error))),
    )
  })
  http.listen(port, '127.0.0.1')
  http.unref()
  return address
}
