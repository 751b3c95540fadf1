import { Webhook } from 'standardwebhooks'
import type { TestApi } from '../../testing/start-api'

/** Settings with which answers by mail are taken. */
export const mailSettings = {
  PUBLIC_URL: 'https://hangar.test',
  REPLY_ADDRESS: 'reply@mail.hangar.test',
  INBOUND_MAIL_SECRET: `whsec_${Buffer.from('a secret of thirty-two letters..').toString('base64')}`,
} as const

let mails = 0

interface Written {
  readonly from: string
  readonly to: string
  readonly text?: string
  readonly messageId?: string
  /** Further headers, each on a line. */
  readonly headers?: readonly string[]
  /** The whole body with its own headers, in place of a plain text. */
  readonly body?: string
}

/** A raw mail, as a mail program writes it. */
export const aMail = ({ from, to, text = '', messageId, headers = [], body }: Written): string =>
  [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: New answer about: Cessna 172',
    'Date: Wed, 25 Nov 2026 10:05:00 +0100',
    `Message-ID: <${messageId ?? `${++mails}.${process.pid}@mail.buyers.test`}>`,
    'MIME-Version: 1.0',
    ...headers,
    ...(body === undefined ? ['Content-Type: text/plain; charset=utf-8', '', text] : [body]),
    '',
  ]
    .join('\n')
    .replace(/\r?\n/g, '\r\n')

/** A report of a mail server that a mail to an address came back, as Postfix writes it. */
export const aBounce = (
  to: string,
  recipient: string,
  messageId: string | null,
  action = 'failed',
  said: readonly [status: string, answer: string] = ['5.1.1', '550 5.1.1 no such user'],
): string =>
  aMail({
    from: 'MAILER-DAEMON@mx.buyers.test (Mail Delivery System)',
    to,
    headers: ['Auto-Submitted: auto-replied', 'Return-Path: <>'],
    body: `Content-Type: multipart/report; report-type=delivery-status; boundary="B1"

--B1
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.buyers.test.
I'm sorry to have to inform you that your message could not be delivered.

--B1
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.buyers.test
Arrival-Date: Wed, 25 Nov 2026 10:05:00 +0100 (CET)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${said[0]}
Diagnostic-Code: smtp; ${said[1]}

--B1
Content-Description: Undelivered Message
Content-Type: message/rfc822

From: Hangarlist <no-reply@hangar.test>
To: ${recipient}
${messageId === null ? 'X-None: 1' : `Message-ID: <${messageId}>`}
Subject: New answer about: Cessna 172

Hello

--B1--`,
  })

interface Complained {
  readonly messageId?: string
  /** The envelope sender of the mail, as the report names it. */
  readonly sender?: string
  readonly type?: string
  /** Whom the report names as its recipient. */
  readonly recipient?: string
}

/** A report of a mail provider that a reader called a mail unwanted (RFC 5965). */
export const aComplaint = (
  to: string,
  { messageId, sender, type = 'abuse', recipient = 'somebody@buyers.test' }: Complained,
): string =>
  aMail({
    from: 'Feedback <fbl@provider.test>',
    to,
    body: `Content-Type: multipart/report; report-type=feedback-report; boundary="B1"

--B1
Content-Type: text/plain; charset=us-ascii

This is a report of an unwanted mail.

--B1
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: Example Loop/1.0
Version: 1
Original-Rcpt-To: <${recipient}>
${sender === undefined ? 'X-None: 1' : `Original-Mail-From: <${sender}>`}

--B1
Content-Type: message/rfc822

From: Hangarlist <no-reply@hangar.test>
${messageId === undefined ? 'X-None: 1' : `Message-ID: <${messageId}>`}
Subject: News

Hello

--B1--`,
  })

interface Hook {
  readonly at?: Date
  readonly secret?: string
  readonly recipient?: string
  /** Sent in place of what was signed. */
  readonly tampered?: string
}

/** Sends a raw mail to the webhook, as a mail server does. */
export const post = (api: TestApi, raw: string | Buffer, { recipient, ...hook }: Hook = {}) => {
  const sent = { raw: Buffer.from(raw).toString('base64') }
  return postSigned(api, recipient === undefined ? sent : { ...sent, recipient }, hook)
}

/** Sends something to the webhook. */
export const postSigned = async (
  api: TestApi,
  sent: unknown,
  { at = new Date(), secret = mailSettings.INBOUND_MAIL_SECRET, tampered }: Hook = {},
) => {
  const body = JSON.stringify(sent)
  const id = `msg_${++mails}`
  const answer = await api.fetch('/webhooks/mail', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
    body: tampered ?? body,
  })
  const { data, message } = (await answer.json()) as { data?: { outcome?: string }; message: string }
  return { status: answer.status, outcome: data?.outcome, message }
}
