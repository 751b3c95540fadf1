import { z } from 'zod'
import { defineFeature, Mail, text } from './kit'

export const supportSubjects = ['Membership', 'Fraud', 'Payment', 'Advertise'] as const

export const support = defineFeature({
  send: {
    method: 'POST',
    path: '/support',
    gate: 'public',
    summary: 'Write to the operator; stored and mailed',
    body: z.object({ mail: Mail, subject: z.enum(supportSubjects), message: text(5000, 1) }),
    reply: z.object({ ticket: z.int() }),
    message: 'Support request received',
  },
})
