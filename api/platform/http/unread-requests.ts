import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Errors of Node's HTTP parser and server with their own response (llhttp, and the server's timeouts). */
const answers: ReadonlyMap<string, readonly [status: number, code: string, message: string]> = new Map([
  ['HPE_HEADER_OVERFLOW', [431, 'too_large', 'The address or the headers of this request are too long.']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'bad_request', 'The request took too long to arrive.']],
])

/**
 * Answers an unparsable request with the same error format as other refusals, and closes the connection.
 * Handler of the server's event `clientError`.
 */
export const refuseUnread = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code, message] = answers.get(error.code ?? '') ?? [
    400,
    'bad_request',
    'The request could not be read.',
  ]
  const body = JSON.stringify({ success: false, message, code, errors: [] })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
