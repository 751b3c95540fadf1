import { z } from 'zod'
import { leadStates } from '../data/lead-codes'
import { testEvent } from '../data/webhook-events'
import { AdvertKind } from './adverts'

/** What an advert is after the event. `pending` waits for staff. */
const newsStatuses = [
  'pending',
  'approved',
  'rejected',
  'changesRequested',
  'expired',
  'hidden',
  'sold',
  'withdrawn',
  'deleted',
  'suspended',
] as const

const timestamp = z.iso.datetime()

export const AdvertNews = z.object({
  type: z.enum(['advert.submitted', 'advert.approved', 'advert.rejected', 'advert.ended']),
  /** When it happened. */
  timestamp,
  data: z.object({
    advertId: z.int(),
    kind: AdvertKind,
    title: z.string(),
    /** Its page, which is public while it is approved. */
    url: z.url(),
    status: z.enum(newsStatuses),
    /** Whether it is about an edit of a published advert, which stays as it was until the edit is approved. */
    edit: z.boolean(),
  }),
})
export type AdvertNews = z.infer<typeof AdvertNews>

export const MessageNews = z.object({
  type: z.literal('message.received'),
  timestamp,
  /** Its text is read at the address, or by the API. */
  data: z.object({ messageId: z.int(), threadId: z.int(), advertId: z.int(), url: z.url() }),
})

export const LeadNews = z.object({
  type: z.enum(['lead.created', 'lead.changed']),
  timestamp,
  /** How far the enquiry has come. Notes are never told. */
  data: z.object({
    threadId: z.int(),
    advertId: z.int(),
    state: z.enum(leadStates),
    assigneeId: z.int().nullable(),
    remindOn: z.string().nullable(),
    url: z.url(),
  }),
})
export const OrderNews = z.object({
  type: z.enum(['order.paid', 'order.ended']),
  timestamp,
  /** Amounts and invoice are read by the API. */
  data: z.object({
    orderId: z.int(),
    url: z.url(),
    status: z.enum(['paid', 'cancelled', 'expired', 'failed', 'refunded']),
  }),
})
export type OrderNews = z.infer<typeof OrderNews>

export const TestNews = z.object({
  type: z.literal(testEvent),
  timestamp,
  data: z.object({ webhookId: z.int() }),
})

/** What is sent to a webhook. */
export const WebhookNews = z.discriminatedUnion('type', [
  AdvertNews,
  MessageNews,
  LeadNews,
  OrderNews,
  TestNews,
])
export type WebhookNews = z.infer<typeof WebhookNews>

/** The same without its time, which is that of the change. */
export type ToldNews =
  | Pick<AdvertNews, 'type' | 'data'>
  | Pick<z.infer<typeof MessageNews>, 'type' | 'data'>
  | Pick<z.infer<typeof LeadNews>, 'type' | 'data'>
  | Pick<OrderNews, 'type' | 'data'>
  | Pick<z.infer<typeof TestNews>, 'type' | 'data'>
