import type { Transporter } from 'nodemailer'
import type { Attachment } from './paper'
import type { Env } from '../env/env'

/** One mail to be sent, from the outbox. */
export interface Delivery {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  /** Where answers go, and reports of a failure where `bounceTo` names no other address; null for the sender. */
  readonly replyTo?: string | null
  /** The envelope sender, to which reports of a failure go. */
  readonly bounceTo?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly Attachment[]
}

/** Sends mails; rejects when the server refused or could not be reached. */
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

/** How many mails are on their way at once: a mail server answers late, and mails of 500 decisions hold up an invitation. */
export const atOnce = 4

/**
 * A connection serves the mails that follow at once: opening one takes longer than a mail does. One that may have been closed
 * by the other side, by its age or the number of its mails, serves no more, and the outbox alone decides what is tried again.
 */
const keptOpen = {
  pool: true,
  maxConnections: atOnce,
  maxMessages: 20,
  maxRequeues: 0,
  idleTimeout: 3000,
} as const

/** Not folded or encoded, so that a long URL stays whole. */
const asIs = (value: string) => ({ prepared: true, value: value.replace(/[^\x20-\x7e]+/g, ' ') })

/**
 * The signature by DKIM (RFC 6376) of the domain that mails are from, so that it counts for DMARC; none when it is not
 * set up. One-click unsubscribing asks for both of its headers to be signed (RFC 8058), of which the library signs
 * only the first by itself; headers that a mail has not are left out.
 */
const dkimOf = ({ MAIL_FROM, MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY }: Env) =>
  MAIL_DKIM_SELECTOR && MAIL_DKIM_KEY
    ? {
        dkim: {
          domainName: parseAddress(MAIL_FROM).address.replace(/^.*@/, ''),
          keySelector: MAIL_DKIM_SELECTOR,
          privateKey: MAIL_DKIM_KEY,
          headerFieldNames: signedHeaders.join(':'),
        },
      }
    : {}

const signedHeaders = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'In-Reply-To',
  'References',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
]

/**
 * The SMTP server of SMTP_URL; null when none is set, and mails then wait in the outbox (design, section 1). Passes
 * addresses as objects, so that no part of a mail is parsed as a list of recipients or a file.
 */
export const smtpTransport = (env: Env): MailTransport | null => {
  const url = env.SMTP_URL
  if (!url) return null
  // Imported with the first mail, as a process that sends none need not load the library.
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
      ...keptOpen,
      ...dkimOf(env),
    })
  }
  const from = parseAddress(env.MAIL_FROM)
  return {
    send: async ({ to, subject, text, html, messageId, replyTo, bounceTo, ...more }) => {
      const { headers = {}, attachments = [] } = more
      const sender = bounceTo ?? replyTo
      const opened = await (smtp ??= open())
      await opened.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: [...attachments],
        messageId: `<${messageId}>`,
        ...(replyTo && { replyTo: { name: from.name, address: replyTo } }),
        ...(sender && { envelope: { from: sender, to: [to] } }),
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, asIs(value)])),
      })
    },
    close: () => void smtp?.then(opened => opened.close()),
  }
}
