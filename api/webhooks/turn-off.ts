import { Op } from 'sequelize'
import type { OffReason } from '../../shared/data/webhook-events'
import { managersOf, type Manager } from '../companies/companies.public'
import type { App } from '../platform/app/app-context'
import { audit } from '../platform/audit/audit'
import type { WebhookRow } from '../platform/db/schema/webhook.model'
import type { Tx } from '../platform/db/tx'
import { jobCaller } from '../platform/jobs/job-caller'
import { queueMail } from '../platform/mail/outbox'
import { operatorAddress } from '../platform/settings/operator-address'
import { placeOf, webhookOffLetter } from './webhook-letters'

/** Turns a webhook off: it is told nothing more, and what waits for it is not delivered. */
export const turnOff = async (
  { db }: App,
  tx: Tx,
  { id }: Pick<WebhookRow, 'id'>,
  offReason: OffReason,
  offAt: Date,
): Promise<void> => {
  await db.models.Webhook.update({ offAt, offReason }, { where: { id }, transaction: tx })
  await db.models.WebhookDelivery.update(
    { state: 'cancelled' },
    { where: { webhookId: id, state: 'waiting' }, transaction: tx },
  )
}

/** The same by the server itself; everybody who manages its account gets a mail. */
export const turnOffByItself = async (
  app: App,
  tx: Tx,
  hook: WebhookRow,
  reason: Exclude<OffReason, 'owner'>,
  now: Date,
): Promise<void> => {
  await turnOff(app, tx, hook, reason, now)
  const { forOperator } = hook
  const readers = await readersOf(app, tx, hook)
  const isCompany = !forOperator && (await isCompanys(app, tx, hook))
  const link = placeOf({ publicUrl: app.env.PUBLIC_URL, forOperator, isCompany })
  for (const { name, mail } of readers) {
    const letter = webhookOffLetter({ name, host: new URL(hook.url).host, reason, link })
    await queueMail(app.db, tx, { to: mail, template: 'webhook-off', ...letter }, now)
  }
  await audit(app, tx, jobCaller('deliver-webhooks'), {
    action: 'webhook.off',
    objectType: 'webhook',
    objectId: hook.id,
    after: { reason },
  })
}

const isCompanys = async ({ db }: App, tx: Tx, { userId }: WebhookRow): Promise<boolean> =>
  (await db.models.User.count({
    where: { id: userId, accountType: { [Op.ne]: 'person' } },
    transaction: tx,
  })) > 0

type Reader = Pick<Manager, 'name' | 'mail'>

/** Who manages its account; for the operator's the admin who made it or, if they are none any more, the operator's address. */
const readersOf = async (
  app: App,
  tx: Tx,
  { userId, forOperator }: WebhookRow,
): Promise<readonly Reader[]> => {
  if (!forOperator) return managersOf((sql, values) => app.db.readIn(tx, sql, values), userId)
  const found = await app.db.models.User.findOne({
    where: { id: userId, deletedAt: null, role: 'Admin' },
    transaction: tx,
  })
  const user = found?.get()
  return [user ? { name: user.name, mail: user.mail } : { name: '', mail: await operatorAddress(app) }]
}
