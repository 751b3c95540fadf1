import { createTransport } from 'nodemailer'
import type { SmtpAccount } from '../../../shared/contract/ipc-smtp'
import type { ClaimedMail } from '../../../shared/contract/mailing'
import { isAccountProblem, problemOf } from './problems'

export type Delivered =
  | { readonly outcome: 'sent' }
  /** The server rejects this recipient or this text; other mails may succeed. */
  | { readonly outcome: 'failed'; readonly error: string }
  /** The mail was not handed over, and the next one would fail for the same reason. */
  | { readonly outcome: 'stopped'; readonly problem: string }
  /** The connection was lost after the text had gone out: nobody can say whether it was taken. */
  | { readonly outcome: 'unclear' }

export interface OwnAccount {
  /** Null when one can sign in; otherwise why not, in words. */
  test(): Promise<string | null>
  send(mail: ClaimedMail): Promise<Delivered>
}

export interface AccountOptions {
  /** Certificates that are trusted besides the system's, for tests. */
  readonly ca?: string
  /** Milliseconds until a silent server is given up. */
  readonly patience?: number
}

/**
 * The moderator's own SMTP account (checklist DESK-07). Always encrypted, with a verified certificate. Each
 * mail has its own connection, because a pool would resend a mail after a lost connection. Addresses are
 * objects, so that no part of a mail is parsed as a list of recipients, a file or a URL.
 */
export const ownAccount = (
  account: SmtpAccount,
  password: string,
  { ca, patience = 20_000 }: AccountOptions = {},
): OwnAccount => {
  const { host, port, security, user } = account
  const connect = (onServer: (line: string) => void) =>
    createTransport({
      host,
      port,
      secure: security === 'tls',
      requireTLS: true,
      auth: { user, pass: password },
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience * 2,
      disableFileAccess: true,
      disableUrlAccess: true,
      tls: { minVersion: 'TLSv1.2', ...(ca ? { ca } : {}) },
      transactionLog: true,
      logger: listenTo(onServer),
    })
  return {
    test: async () => {
      try {
        await connect(() => {}).verify()
        return null
      } catch (error) {
        return problemOf(error, account)
      }
    },
    send: async ({ to, subject, text, html, messageId, headers }) => {
      // The server asks for the text with 354; before that it has got none of it.
      let isHandedOver = false
      const smtp = connect(line => {
        if (line.startsWith('354')) isHandedOver = true
      })
      try {
        await smtp.sendMail({
          from: { name: account.fromName, address: account.from },
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${messageId}>`,
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, asIs(value)])),
        })
        return { outcome: 'sent' }
      } catch (error) {
        if (isAccountProblem(error)) return { outcome: 'stopped', problem: problemOf(error, account) }
        if (answered(error)) return { outcome: 'failed', error: wordsOf(error) }
        return isHandedOver
          ? { outcome: 'unclear' }
          : { outcome: 'stopped', problem: problemOf(error, account) }
      }
    },
  }
}

/** Not folded or encoded, so that a long URL stays whole. */
const asIs = (value: string) => ({ prepared: true, value: value.replace(/[^\x20-\x7e]+/g, ' ') })

const answered = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 400)

/** A logger for nodemailer that passes on the server's lines and writes nothing. */
const listenTo = (onServer: (line: string) => void) => {
  const hear = (entry: unknown, line: unknown) => {
    const isServer = typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'server'
    if (isServer) onServer(String(line))
  }
  const none = () => {}
  return { level: none, trace: none, debug: hear, info: none, warn: none, error: none, fatal: none }
}
