import { failingDays, type OffReason } from '../../shared/data/webhook-events'
import type { App } from '../platform/app/app-context'
import { insertRow } from '../platform/db/insert-rows'
import type { WebhookDeliveryRow, WebhookRow } from '../platform/db/schema/webhook.model'
import { forUpdate } from '../platform/db/tx'
import type { Egress } from '../platform/http/egress/egress'
import { metricsOf } from '../platform/metrics/metrics'
import { signedHeaders } from './secrets'
import { turnOffByItself } from './turn-off'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds before each retry; a delivery that fails after the last one has failed. */
const backoff = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour]
/** By up to this part each wait is longer, so that what failed together does not come back together. */
const jitter = 0.1
/** Bytes of an answer that are kept. */
const kept = 1024

interface Outcome {
  readonly status: number | null
  readonly error: string | null
  readonly answer: string | null
}

/** Sends a delivery that was taken, and notes the outcome. Returns whether its receiver took it. */
export const attempt = async (app: App, egress: Egress, delivery: WebhookDeliveryRow): Promise<boolean> => {
  const hook = (await app.db.models.Webhook.findByPk(delivery.webhookId))?.get({ plain: true })
  if (!hook || hook.offAt !== null || !(await mayBeTold(app, hook))) {
    await cancel(app, delivery)
    return false
  }
  const began = process.hrtime.bigint()
  const outcome = await send(app, egress, hook, delivery)
  const milliseconds = Math.round(Number(process.hrtime.bigint() - began) / 1e6)
  const { status } = outcome
  const isTaken = status !== null && status >= 200 && status < 300
  metricsOf(app).webhookAttempts.inc({
    outcome: isTaken ? 'taken' : status === null ? 'unreachable' : 'refused',
  })
  await note(app, delivery, { ...outcome, milliseconds }, isTaken)
  return isTaken
}

/**
 * Whether its owner is still one: accounts that are suspended or deleted are told nothing, not even what waited. Of a company's
 * webhooks nothing is told while who made it is suspended, or after the account has become a person's again.
 */
const mayBeTold = async ({ db }: App, { id, forOperator }: WebhookRow): Promise<boolean> =>
  forOperator ||
  (
    await db.readCurrent(
      `SELECT w.id FROM webhooks w JOIN users u ON u.id = w.user_id LEFT JOIN users m ON m.id = w.made_by
        WHERE w.id = ? AND u.suspended_at IS NULL AND u.deleted_at IS NULL AND m.suspended_at IS NULL
          AND (w.made_by IS NULL OR w.made_by = w.user_id OR u.account_type <> 'person')`,
      [id],
    )
  ).length > 0

/** Its webhook was turned off or deleted while it was being queued, or its owner is no longer told. */
const cancel = ({ db }: App, { id }: WebhookDeliveryRow) =>
  db.write(tx =>
    db.models.WebhookDelivery.update(
      { state: 'cancelled' },
      { where: { id, state: 'sending' }, transaction: tx },
    ),
  )

const send = async (
  app: App,
  egress: Egress,
  hook: WebhookRow,
  delivery: WebhookDeliveryRow,
): Promise<Outcome> => {
  const headers = signedHeaders(app, hook, delivery)
  if (!headers)
    return { status: null, error: 'Its secret cannot be read any more. Make a new one.', answer: null }
  try {
    const { status, body } = await egress.send({
      url: hook.url,
      method: 'POST',
      headers,
      body: delivery.body,
      maxBytes: kept,
      longer: 'cut',
    })
    // oxlint-disable-next-line no-control-regex -- a log of text needs none
    const answer = body.toString('utf8').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    return { status, error: null, answer }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { status: null, error: `It ${why}.`.slice(0, 400), answer: null }
  }
}

const note = (
  app: App,
  delivery: WebhookDeliveryRow,
  outcome: Outcome & { readonly milliseconds: number },
  isTaken: boolean,
): Promise<void> =>
  app.db.write(async tx => {
    const { Webhook, WebhookDelivery } = app.db.models
    const now = app.clock()
    const found = await Webhook.findOne({ where: { id: delivery.webhookId }, ...forUpdate(tx) })
    // It was deleted meanwhile, with its log.
    if (!found) return
    const hook = found.get({ plain: true })
    await insertRow(app.db, tx, 'WebhookAttempt', { deliveryId: delivery.id, at: now, ...outcome })
    const failingSince = isTaken ? null : (hook.failingSince ?? now)
    const seen = { lastAttemptAt: now, lastStatus: outcome.status, failingSince }
    await Webhook.update(seen, { where: { id: hook.id }, transaction: tx })
    const off = hook.offAt === null && !isTaken ? offReason(outcome, failingSince, now) : undefined
    await WebhookDelivery.update(after(delivery, isTaken, off !== undefined, now), {
      where: { id: delivery.id, state: 'sending' },
      transaction: tx,
    })
    if (off) await turnOffByItself(app, tx, hook, off, now)
  })

/** Why a webhook is turned off after a failure; undefined while it stays on. */
const offReason = (
  { status }: Outcome,
  failingSince: Date | null,
  now: Date,
): Exclude<OffReason, 'owner'> | undefined => {
  if (status === 410) return 'gone'
  const isLong = failingSince !== null && now.getTime() - failingSince.getTime() >= failingDays * day
  return isLong ? 'failing' : undefined
}

const after = (
  { tries }: WebhookDeliveryRow,
  isTaken: boolean,
  isOff: boolean,
  now: Date,
): Partial<WebhookDeliveryRow> => {
  if (isTaken) return { state: 'delivered', tries: tries + 1 }
  const wait = isOff ? undefined : backoff[tries]
  if (wait === undefined) return { state: 'failed', tries: tries + 1 }
  const notBefore = new Date(now.getTime() + wait * (1 + Math.random() * jitter))
  return { state: 'waiting', tries: tries + 1, notBefore }
}
