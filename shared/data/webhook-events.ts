/** What a webhook of an account is told of its own adverts, messages and orders. */
export const accountEvents = [
  'advert.approved',
  'advert.rejected',
  'advert.ended',
  'message.received',
  'lead.created',
  'lead.changed',
  'order.paid',
  'order.ended',
] as const

/** What a webhook of the operator is told, of everybody's. */
export const operatorEvents = ['advert.submitted', ...accountEvents] as const

/** All there are. */
export const webhookEvents = [...operatorEvents] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What is sent when its owner asks for a test; no webhook chooses it. */
export const testEvent = 'webhook.test'

/** Fields of a webhook's form. */
export const webhookFields = {
  url: { max: 500, needed: true },
  description: { max: 100 },
} as const

/** Webhooks of one owner. */
export const mostWebhooks = 10

/** Hours for which the former secret signs beside the new one. */
export const formerSecretHours = 24

/** Days without a success after which a webhook that fails is turned off. */
export const failingDays = 5

/** Days for which deliveries and their attempts are kept. */
export const deliveryDays = 30

/** Where a delivery stands. `cancelled`: its webhook was turned off before it could be delivered. */
export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a webhook is off: its owner turned it off, its receiver answered 410 Gone, or it failed for too long. */
export const offReasons = ['owner', 'gone', 'failing'] as const
export type OffReason = (typeof offReasons)[number]
