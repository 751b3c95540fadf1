import { z } from 'zod'
import {
  deliveryStates,
  mostWebhooks,
  offReasons,
  testEvent,
  webhookEvents,
  webhookFields,
} from '../data/webhook-events'
import { defineFeature, Empty, Id, IdParams, limited, optional, textOrNull } from './kit'

const Event = z.enum(webhookEvents, 'is not an event that webhooks are told')
const Events = z.array(Event).min(1, 'needs at least one').max(webhookEvents.length)
const Url = limited(webhookFields.url)
const Description = limited(webhookFields.description)
const Password = z.string().min(1, 'is needed').max(200)

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  description: z.string(),
  events: z.array(Event),
  /** Whether it is the operator's, and not the account's own. */
  forOperator: z.boolean(),
  createdAt: z.string(),
  /** Until when the former secret signs, too; null if it does not. */
  formerUntil: textOrNull,
  /** Why it is off; null while it is on. */
  off: z.enum(offReasons).nullable(),
  offAt: textOrNull,
  /** Since when no delivery has succeeded; null while they do. */
  failingSince: textOrNull,
  lastAttemptAt: textOrNull,
  /** The HTTP status of the last attempt; null if there was none, or no answer. */
  lastStatus: z.int().nullable(),
  /** Who made one of the operator or of a company; null for a person's own one. */
  madeBy: textOrNull,
  /** Whether they are no owner of the company any more. */
  isMakerGone: z.boolean(),
})
export type Webhook = z.infer<typeof Webhook>

const WebhookAttempt = z.object({
  at: z.string(),
  status: z.int().nullable(),
  /** Why there was no answer, or none that could be taken. */
  error: textOrNull,
  milliseconds: z.int(),
  /** The first bytes of the answer. */
  answer: textOrNull,
})

export const WebhookDelivery = z.object({
  id: z.int(),
  event: z.enum([...webhookEvents, testEvent]),
  /** The `webhook-id` of its attempts. */
  messageId: z.string(),
  state: z.enum(deliveryStates),
  createdAt: z.string(),
  /** When it is tried next; null once that is over. */
  nextAt: textOrNull,
  /** What is sent. */
  body: z.string(),
  /** Oldest first. */
  attempts: z.array(WebhookAttempt),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const DeliveryParams = z.object({ id: Id, delivery: Id })
const NewSecret = z.object({ id: z.int(), secret: z.string() })

/** Addresses that are told what happens; see docs/webhooks.md. A company's are called by sessions of its owners that work for it. */
export const webhooks = defineFeature({
  list: {
    method: 'GET',
    path: '/account/webhooks',
    gate: 'user',
    company: 'owner',
    summary:
      'The webhooks of the account, or of the company for which an owner works, newest first; for admins the operator’s as well',
    reply: z.array(Webhook),
  },
  create: {
    method: 'POST',
    path: '/account/webhooks',
    gate: 'user',
    company: 'owner',
    confirmed: true,
    summary: `Make a webhook, of which an owner has ${mostWebhooks} at most; the answer is the only one that has its secret`,
    body: z.object({
      url: Url,
      description: Description.default(''),
      events: Events,
      forOperator: z.boolean().default(false),
      password: Password,
    }),
    reply: NewSecret,
    message: 'The webhook was made.',
  },
  change: {
    method: 'PATCH',
    path: '/account/webhooks/{id}',
    gate: 'user',
    company: 'owner',
    confirmed: true,
    summary:
      'Change a webhook, or turn it off or on; while it is off, it is told nothing. Another address needs the password',
    params: IdParams,
    body: z.object({
      url: optional(Url),
      description: Description.optional(),
      events: Events.optional(),
      on: z.boolean().optional(),
      password: Password.optional(),
    }),
    reply: Empty,
    message: 'The webhook was saved.',
  },
  rotate: {
    method: 'POST',
    path: '/account/webhooks/{id}/secret',
    gate: 'user',
    company: 'owner',
    summary: 'Make a new secret; the former one signs beside it for a day',
    params: IdParams,
    body: z.object({ password: Password }),
    reply: NewSecret,
    message: 'The secret was made.',
  },
  test: {
    method: 'POST',
    path: '/account/webhooks/{id}/test',
    gate: 'user',
    company: 'owner',
    summary: `Send a “${testEvent}” to a webhook`,
    params: IdParams,
    reply: Empty,
    message: 'The test is on its way.',
  },
  remove: {
    method: 'DELETE',
    path: '/account/webhooks/{id}',
    gate: 'user',
    company: 'owner',
    summary: 'Delete a webhook with its log; what is waiting for it is not delivered',
    params: IdParams,
    reply: Empty,
    message: 'The webhook was deleted.',
  },
  deliveries: {
    method: 'GET',
    path: '/account/webhooks/{id}/deliveries',
    gate: 'user',
    company: 'owner',
    summary: 'What a webhook was sent in the last 30 days with every attempt, newest first, 25 at a time',
    params: IdParams,
    query: z.object({
      /** Only those before this one. */
      before: optional(Id),
    }),
    reply: z.array(WebhookDelivery),
  },
  again: {
    method: 'POST',
    path: '/account/webhooks/{id}/deliveries/{delivery}/again',
    gate: 'user',
    company: 'owner',
    summary: 'Send a delivery again now, with the same `webhook-id`',
    params: DeliveryParams,
    reply: Empty,
    message: 'It is sent again.',
  },
})
