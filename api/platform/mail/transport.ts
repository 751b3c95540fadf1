import type { Transporter } from 'nodemailer'
import type { Env } from '../env/env'

/** One mail on its way, as the outbox holds it. */
export interface Delivery {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly messageId: string
  readonly headers?: Readonly<Record<string, string>>
}

/** How mails leave the house; rejects when the other side refused or could not be reached. */
export interface MailTransport {
  send(delivery: Delivery): Promise<void>
  close(): void
}

export interface MailAddress {
  readonly name: string
  readonly address: string
}

/** `Hangarlist <no-reply@hangarlist.test>` or a bare address. */
export const parseAddress = (text: string): MailAddress => {
  const [, name = '', address = text] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? []
  return { name: name.trim(), address: address.trim() }
}

/** Not broken into lines or encoded words, so that a long address stays whole. */
const asIs = (value: string) => ({ prepared: true, value: value.replace(/[^\x20-\x7e]+/g, ' ') })

/**
 * The SMTP server of SMTP_URL; null when none is set, and mails then wait in the outbox (design, section 1).
 * Texts only, and addresses as objects: nothing of a mail is ever parsed as a list of recipients, a file or an address.
 */
export const smtpTransport = (env: Env): MailTransport | null => {
  const url = env.SMTP_URL
  if (!url) return null
  // With the first mail: a process that sends none need not hold the library.
  let smtp: Promise<Transporter> | null = null
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  const from = parseAddress(env.MAIL_FROM)
  return {
    send: async ({ to, subject, text, messageId, headers = {} }) => {
      const opened = await (smtp ??= open())
      await opened.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${messageId}>`,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, asIs(value)])),
      })
    },
    close: () => void smtp?.then(opened => opened.close()),
  }
}
