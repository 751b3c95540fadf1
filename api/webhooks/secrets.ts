import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { App } from '../platform/app/app-context'
import type { WebhookDeliveryRow, WebhookRow } from '../platform/db/schema/webhook.model'
import { sealed, unsealed, type Seal } from '../platform/env/sealed'

type Secrets = Pick<WebhookRow, 'userId' | 'secret' | 'formerSecret' | 'formerUntil'>

const sealOf = ({ env }: App, userId: number): Seal => ({
  jwtSecret: env.JWT_SECRET,
  purpose: 'hangarlist webhooks',
  userId,
})

/** A new secret as its owner sees it, in the form of Standard Webhooks, and as it is stored. */
export const newSecret = (app: App, userId: number): { readonly plain: string; readonly stored: string } => {
  const plain = `whsec_${randomBytes(32).toString('base64')}`
  return { plain, stored: sealed(sealOf(app, userId), plain) }
}

/**
 * The headers of an attempt, signed as Standard Webhooks with the secret, and with the former one while that holds. Undefined
 * if the secret cannot be read, since `JWT_SECRET` was changed.
 */
export const signedHeaders = (
  app: App,
  { userId, secret, formerSecret, formerUntil }: Secrets,
  { messageId, body }: Pick<WebhookDeliveryRow, 'messageId' | 'body'>,
): Readonly<Record<string, string>> | undefined => {
  const now = app.clock()
  const holds = formerSecret !== null && formerUntil !== null && formerUntil > now
  const plain = (holds ? [secret, formerSecret] : [secret]).map(each => unsealed(sealOf(app, userId), each))
  if (plain[0] === undefined) return undefined
  const signatures = plain.flatMap(each => (each ? [new Webhook(each).sign(messageId, now, body)] : []))
  return {
    'content-type': 'application/json',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
