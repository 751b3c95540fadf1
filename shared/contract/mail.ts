import { z } from 'zod'
import { defineFeature, Mail, text } from './kit'

/** One line of a mail's head: a line break in it would start another header. */
const HeaderLine = text(200, 1).refine(value => !/[\r\n]/.test(value), 'must be one line')

export const mail = defineFeature({
  send: {
    method: 'POST',
    path: '/admin/sendmail',
    gate: 'staff',
    summary: 'Mail one person through the outbox',
    body: z.object({ email: Mail, subject: HeaderLine, text: text(20_000, 1) }),
    reply: z.literal('OK'),
    message: 'OK',
  },
})
