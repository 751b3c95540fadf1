import { z } from 'zod'
import { defineFeature } from './kit'

/** Bytes of a raw mail that is taken; a longer one is refused. */
export const maxRawMail = 10 * 2 ** 20

const RawMail = z.object({
  /** The raw mail (RFC 5322) in base64. */
  raw: z.base64(),
  /** Whom the mail was delivered to, as the mail server says; by default its headers are searched. */
  recipient: z.string().max(320).optional(),
})

/** What a mail provider that reports no bounces by mail says of one of our mails. */
const MailEvent = z.object({
  event: z.enum(['bounce', 'complaint']),
  /** The Message-ID of the mail. */
  messageId: z
    .string()
    .max(260)
    .transform(id => id.trim().replace(/^<|>$/g, '')),
  /** The enhanced status code (RFC 3463), such as `5.1.1`. */
  status: z.string().max(20).optional(),
  /** What the mail server said, such as `550 5.1.1 no such user`. */
  answer: z.string().max(1000).optional(),
})
export type MailEvent = z.infer<typeof MailEvent>

/** The body of the webhook, which is parsed once its signature is verified. */
export const InboundMail = z.union([RawMail, MailEvent])

export type InboundMail = z.infer<typeof InboundMail>

export const inboundMail = defineFeature({
  receive: {
    method: 'POST',
    path: '/webhooks/mail',
    gate: 'public',
    summary:
      'An answer or a report by mail, from a mail server: `{ raw, recipient? }` with the raw mail in base64, or a provider’s `{ event, messageId, status?, answer? }`; signed after Standard Webhooks, each mail is taken once',
    signed: {
      type: 'application/json',
      maxBytes: Math.ceil((maxRawMail * 4) / 3) + 4096,
      headers: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
    },
    reply: z.object({ outcome: z.string() }),
  },
})
