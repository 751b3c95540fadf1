import { z } from 'zod'
import { defineFeature } from './kit'

/** Bytes of a raw mail that is taken; a longer one is refused. */
export const maxRawMail = 10 * 2 ** 20

/** The body of the webhook, which is parsed once its signature is verified. */
export const InboundMail = z.object({
  /** The raw mail (RFC 5322) in base64. */
  raw: z.base64(),
  /** Whom the mail was delivered to, as the mail server says; by default its headers are searched. */
  recipient: z.string().max(320).optional(),
})

export type InboundMail = z.infer<typeof InboundMail>

export const inboundMail = defineFeature({
  receive: {
    method: 'POST',
    path: '/webhooks/mail',
    gate: 'public',
    summary:
      'An answer by mail, from a mail server: `{ raw, recipient? }` with the raw mail in base64, signed after Standard Webhooks; each mail is taken once',
    signed: {
      type: 'application/json',
      maxBytes: Math.ceil((maxRawMail * 4) / 3) + 4096,
      headers: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
    },
    reply: z.object({ outcome: z.string() }),
  },
})
