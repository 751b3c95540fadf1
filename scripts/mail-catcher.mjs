// A mail server that keeps what it gets, for browser tests: `GET /?to=address` answers the plain texts sent there, oldest first.
import { createServer } from 'node:http'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { portOf } from './free-port.mjs'

/**
 * Listens for mails on a free port and for questions on `port`; answers the address for SMTP_URL.
 * @param {number} port
 */
export const startMailCatcher = async port => {
  /** @type {{ to: string, text: string }[]} */
  const mails = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      /** @type {Buffer[]} */
      const chunks = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        const { text = '' } = await simpleParser(Buffer.concat(chunks))
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text })
        done()
      })
    },
  })
  await new Promise(resolve => smtp.listen(0, '127.0.0.1', () => resolve(undefined)))
  const http = createServer((request, answer) => {
    const to = new URL(request.url ?? '', 'http://localhost').searchParams.get('to')
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(mails.filter(mail => mail.to === to).map(({ text }) => text)))
  })
  http.listen(port, '127.0.0.1')
  http.unref()
  return `smtp://127.0.0.1:${portOf(smtp.server)}`
}
