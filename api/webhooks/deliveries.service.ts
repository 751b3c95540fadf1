import { AppError, notFound } from '../../shared/contract/errors'
import type { WebhookDelivery, webhooks } from '../../shared/contract/webhooks'
import { testEvent, webhookEvents } from '../../shared/data/webhook-events'
import type { App } from '../platform/app/app-context'
import { audit } from '../platform/audit/audit'
import { oneOf } from '../platform/db/row-readers'
import { webhookAttempts, webhookDeliveries } from '../platform/db/schema/webhook.model'
import { fieldsOf, select, selection } from '../platform/db/select'
import { forUpdate } from '../platform/db/tx'
import { marks } from '../platform/db/values'
import type { Context } from '../platform/http/context'
import { mine, lockedOwnWebhook } from './own-webhook'
import { checkOn } from './webhooks.service'

type Calls = typeof webhooks

const pageSize = 25

const d = fieldsOf(webhookDeliveries, 'd')
const shownDelivery = selection({
  id: d.id,
  event: d.event,
  messageId: d.messageId,
  state: d.state,
  createdAt: d.createdAt,
  notBefore: d.notBefore,
  body: d.body,
})
const a = fieldsOf(webhookAttempts, 'a')
const shownAttempt = selection({
  deliveryId: a.deliveryId,
  at: a.at,
  status: a.status,
  error: a.error,
  milliseconds: a.milliseconds,
  answer: a.answer,
})

/** What a webhook was sent, newest first, with every attempt. Throws `not_found`. */
export const listDeliveries = async ({
  app,
  caller,
  params: { id },
  query: { before },
}: Context<Calls['deliveries']>): Promise<WebhookDelivery[]> => {
  if ((await app.db.models.Webhook.count({ where: { id, ...mine(caller) } })) === 0)
    throw notFound('The webhook')
  const rows = await select(
    app.db.readCurrent,
    shownDelivery,
    `FROM webhook_deliveries d WHERE d.webhook_id = ?${before === undefined ? '' : ' AND d.id < ?'}
      ORDER BY d.id DESC LIMIT ${pageSize}`,
    before === undefined ? [id] : [id, before],
  )
  const attempts = await attemptsOf(
    app,
    rows.map(row => row.id),
  )
  return rows.map(({ notBefore, event, ...row }) => ({
    ...row,
    event: oneOf(event, [...webhookEvents, testEvent]),
    nextAt: row.state === 'waiting' ? notBefore : null,
    attempts: attempts.get(row.id) ?? [],
  }))
}

const attemptsOf = async (app: App, deliveries: readonly number[]) => {
  const found = new Map<number, WebhookDelivery['attempts']>()
  if (deliveries.length === 0) return found
  const rows = await select(
    app.db.readCurrent,
    shownAttempt,
    `FROM webhook_attempts a WHERE a.delivery_id IN (${marks(deliveries)}) ORDER BY a.id`,
    deliveries,
  )
  for (const { deliveryId, ...attempt } of rows)
    found.set(deliveryId, [...(found.get(deliveryId) ?? []), attempt])
  return found
}

/**
 * Sends a delivery again, with the same `webhook-id` and its retries from the start. Throws `not_found`, `conflict` while it
 * is being sent or its webhook is off, and `too_many_requests`.
 */
export const sendAgain = async ({
  app,
  caller,
  params: { id, delivery },
  now,
  write,
}: Context<Calls['again']>): Promise<undefined> => {
  await app.limits.spend('webhookByAccount', String(caller.actor.id))
  await write(async tx => {
    checkOn(await lockedOwnWebhook(app, tx, caller, id))
    const { WebhookDelivery } = app.db.models
    const where = { id: delivery, webhookId: id }
    const found = await WebhookDelivery.findOne({ attributes: ['state'], where, ...forUpdate(tx) })
    if (!found) throw notFound('The delivery')
    if (found.get().state === 'sending') throw new AppError('conflict', 'It is being sent at this moment.')
    await WebhookDelivery.update({ state: 'waiting', notBefore: now, tries: 0 }, { where, transaction: tx })
    await audit(app, tx, caller, {
      action: 'webhook.sendAgain',
      objectType: 'webhook',
      objectId: id,
      after: { delivery },
    })
  })
  return undefined
}
