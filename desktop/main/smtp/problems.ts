import { isRecord } from '../../../shared/rules/records'
import type { SmtpAccount } from '../../../shared/contract/ipc-smtp'

interface MailError {
  readonly code: string
  readonly command: string
  readonly responseCode: number | undefined
  readonly message: string
}

const read = (error: unknown): MailError => {
  const from = (name: string): unknown => (isRecord(error) ? error[name] : undefined)
  const responseCode = from('responseCode')
  return {
    code: String(from('code') ?? ''),
    command: String(from('command') ?? ''),
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    message: String(from('message') ?? error),
  }
}

/** Whether every other mail would be refused too: the sign-in, the encryption, the sender, or a server that closes. */
export const isAccountProblem = (error: unknown): boolean => {
  const { code, command, responseCode } = read(error)
  return code === 'EAUTH' || code === 'ETLS' || command === 'MAIL FROM' || responseCode === 421
}

const certificate = /certificate|self[- ]signed|altnames|CERT_|UNABLE_TO_VERIFY/i

/** Why the account cannot be used, in words for its owner. */
export const problemOf = (error: unknown, { host, port, security }: SmtpAccount): string => {
  const { code, command, responseCode, message } = read(error)
  const where = `${host}:${port}`
  if (certificate.test(message)) return `The certificate of ${host} cannot be trusted: ${firstLine(message)}.`
  if (code === 'EAUTH') return `${host} refused the sign-in. Check the user name and the password.`
  if (code === 'ETLS' || /STARTTLS/i.test(`${command} ${message}`))
    return `${host} offers no encryption here, so nothing was sent. Try TLS on port 465.`
  if (/wrong version number|packet length|unknown protocol/i.test(message))
    return `${where} does not begin with TLS. Try STARTTLS.`
  if (command === 'MAIL FROM') return `${host} does not take mails from this address: ${firstLine(message)}`
  if (responseCode !== undefined) return `${host} answered: ${firstLine(message)}`
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return `There is no server called ${host}.`
  if (/ECONNREFUSED/.test(message)) return `Nothing answers at ${where}.`
  if (code === 'ETIMEDOUT' || /timeout|timed out/i.test(message))
    return `${where} does not answer. ${security === 'tls' ? 'Is it STARTTLS?' : 'Is it TLS from the start?'}`
  return `The connection to ${host} was lost.`
}

const firstLine = (text: string) =>
  text
    .split(/[\r\n]/, 1)
    .join('')
    .slice(0, 200)
