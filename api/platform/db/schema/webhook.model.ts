import type { DeliveryState, OffReason, WebhookEvent } from '../../../../shared/data/webhook-events'
import { counter, flag, id, integer, json, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/** Addresses of an account, or of the operator, that are told what happens. */
export const webhooks = defineTable('webhooks', {
  id: id(),
  /** Whose it is: a person's or a company's account; of the operator's, who made it. */
  userId: needed(ref()),
  /** Who made it, also after they have left the company; null for one that is older than companies, made by its account. */
  madeBy: ref(),
  forOperator: flag(),
  url: needed(string(500)),
  description: needed(string(100), ''),
  events: needed(json<readonly WebhookEvent[]>()),
  /** Encrypted; see `platform/env/sealed`. */
  secret: needed(string(200)),
  /** The one before, which also signs until `formerUntil`. */
  formerSecret: string(200),
  formerUntil: time(),
  createdAt: needed(time()),
  /** Null while it is on. */
  offAt: time(),
  offReason: string<OffReason>(8),
  /** The first failure since the last success. */
  failingSince: time(),
  lastAttemptAt: time(),
  /** The HTTP status of the last attempt; null if there was no answer. */
  lastStatus: integer(),
})
export type WebhookRow = RowOf<typeof webhooks.columns>

/** What webhooks are to be told: the outbox. */
export const webhookDeliveries = defineTable('webhook_deliveries', {
  id: id(),
  webhookId: needed(ref()),
  /** One of `webhookEvents`, or the test's. */
  event: needed(string(40)),
  /** The `webhook-id` of every attempt. */
  messageId: needed(string(60)),
  /** What is sent, in JSON. */
  body: needed(longText()),
  groupKey: string(60),
  state: needed(string<DeliveryState>(12), 'waiting'),
  /** When it is due; in the state `sending` when its lease ends. */
  notBefore: needed(time()),
  /** Attempts since it was queued, or asked for again. */
  tries: counter(),
  createdAt: needed(time()),
})
export type WebhookDeliveryRow = RowOf<typeof webhookDeliveries.columns>

/** Each attempt of a delivery, for its owner to read. */
export const webhookAttempts = defineTable('webhook_attempts', {
  id: id(),
  deliveryId: needed(ref()),
  at: needed(time()),
  /** The HTTP status; null if there was no answer. */
  status: integer(),
  /** Why there was none. */
  error: string(400),
  milliseconds: needed(integer()),
  /** The first bytes of the answer. */
  answer: longText(),
})
