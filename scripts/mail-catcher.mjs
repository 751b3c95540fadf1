// A mail server that keeps what it gets, for browser tests: `GET /?to=address` answers the texts sent there, oldest first.
import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { portOf } from './free-port.mjs'

/**
 * Decodes the text of a mail from its transfer encoding.
 * @param {string} raw
 */
const textOf = raw => {
  const [head = '', body = ''] = raw.split(/\r\n\r\n(.*)/s)
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, /** @type {string} */ hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

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
      stream.on('end', () => {
        const text = textOf(Buffer.concat(chunks).toString('latin1'))
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
