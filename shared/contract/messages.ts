import { z } from 'zod'
import { defineFeature, Id, text } from './kit'

const Thread = z.object({ threadId: z.int(), advertId: z.int(), unread: z.int(), updatedAt: z.string() })

export const messages = defineFeature({
  threads: {
    method: 'GET',
    path: '/messages',
    gate: 'user',
    summary: 'Own threads, newest first',
    reply: z.array(Thread),
    personal: true,
    later: true,
  },
  thread: {
    method: 'GET',
    path: '/messages/{threadId}',
    gate: 'user',
    summary: 'One thread with its messages',
    params: z.object({ threadId: Id }),
    reply: Thread.extend({
      messages: z.array(z.object({ id: z.int(), mine: z.boolean(), text: z.string(), sentAt: z.string() })),
    }),
    personal: true,
    later: true,
  },
  start: {
    method: 'POST',
    path: '/messages',
    gate: 'user',
    summary: 'Ask the seller of an advert',
    body: z.object({ advertId: Id, text: text(4000, 1) }),
    reply: Thread,
    later: true,
  },
  answer: {
    method: 'POST',
    path: '/messages/{threadId}',
    gate: 'user',
    summary: 'Answer in a thread',
    params: z.object({ threadId: Id }),
    body: z.object({ text: text(4000, 1) }),
    reply: Thread,
    later: true,
  },
})
