import { Op } from 'sequelize'
import type { App } from '../platform/app/app-context'
import type { WebhookDeliveryRow } from '../platform/db/schema/webhook.model'
import { forUpdate } from '../platform/db/tx'
import { timeParam } from '../platform/db/values'
import { allEnded, atMost } from '../platform/files/concurrency'
import type { Egress } from '../platform/http/egress/egress'
import { attempt } from './attempt'

/** Webhooks that one process sends to at once; each gets its deliveries one after the other. */
const lanes = 16
/** Webhooks that are looked up at once, those that have waited longest first. */
const most = 200
/** How many due deliveries of a webhook are looked up at once. */
const batch = 10
/** Milliseconds after which a webhook waits for the next run, so that the others have their turn. */
const turn = 5_000
/** Milliseconds for which a delivery is taken: more than an attempt can last. After a crash another process sends it. */
const lease = 60_000

/**
 * Sends due deliveries; returns how many were taken by their receivers. Several processes may run it at once. Each is
 * sent at least once: after a crash between sending and noting it is sent again with the same `webhook-id`.
 */
export const deliverWebhooks = async (app: App, egress: Egress, signal?: AbortSignal): Promise<number> => {
  const hooks = await app.db.readCurrent(
    `SELECT webhook_id AS id FROM webhook_deliveries WHERE state IN ('waiting', 'sending') AND not_before <= ?
      GROUP BY webhook_id ORDER BY MIN(not_before) LIMIT ${most}`,
    [timeParam(app.db.dialect, app.clock())],
  )
  const lane = atMost(lanes)
  const sent = await allEnded(hooks.map(({ id }) => lane(() => deliverTo(app, egress, Number(id), signal))))
  return sent.reduce((sum, each) => sum + each, 0)
}

/** Sends the due deliveries of one webhook until one fails, which another would do, too. */
const deliverTo = async (
  app: App,
  egress: Egress,
  webhookId: number,
  signal: AbortSignal | undefined,
): Promise<number> => {
  const began = Date.now()
  for (let sent = 0; ; sent++) {
    const delivery = signal?.aborted || Date.now() - began > turn ? undefined : await takeNext(app, webhookId)
    if (!delivery || !(await attempt(app, egress, delivery))) return sent
  }
}

const due = (app: App, webhookId: number) => ({
  webhookId,
  state: { [Op.in]: ['waiting' as const, 'sending' as const] },
  notBefore: { [Op.lte]: app.clock() },
})

/** Takes the next due delivery of a webhook; undefined when there is none, or others have taken them all. */
const takeNext = async (app: App, webhookId: number): Promise<WebhookDeliveryRow | undefined> => {
  const { WebhookDelivery } = app.db.models
  const found = await WebhookDelivery.findAll({
    attributes: ['id'],
    where: due(app, webhookId),
    order: [
      ['notBefore', 'ASC'],
      ['id', 'ASC'],
    ],
    limit: batch,
  })
  const ids = found.map(row => row.get().id)
  if (ids.length === 0) return undefined
  return app.db.write(async tx => {
    // Locks by id, as a locking search by state would also lock the gaps for new deliveries.
    const rows = await WebhookDelivery.findAll({
      where: { id: ids, ...due(app, webhookId) },
      ...forUpdate(tx),
    })
    const free = new Map(rows.map(row => [row.get().id, row.get({ plain: true })]))
    const id = ids.find(each => free.has(each))
    if (id === undefined) return undefined
    const taken = { state: 'sending' as const, notBefore: new Date(app.clock().getTime() + lease) }
    await WebhookDelivery.update(taken, { where: { id }, transaction: tx })
    return free.get(id)
  })
}
