import { Op } from 'sequelize'
import { notFound } from '../../shared/contract/errors'
import type { App } from '../platform/app/app-context'
import type { WebhookRow } from '../platform/db/schema/webhook.model'
import { forUpdate, type Tx } from '../platform/db/tx'
import type { SignedIn } from '../platform/http/context'

export const isAdmin = ({ role }: SignedIn): boolean => role === 'Admin'

/** Which webhooks are the caller's to see and to change: their own, and for admins the operator's. */
export const mine = (actor: SignedIn) => {
  const own = { forOperator: false, userId: actor.id }
  return { [Op.or]: isAdmin(actor) ? [own, { forOperator: true }] : [own] }
}

/** One of the caller's webhooks, locked until the transaction ends. Throws `not_found`. */
export const lockedOwnWebhook = async (
  app: App,
  tx: Tx,
  actor: SignedIn,
  id: number,
): Promise<WebhookRow> => {
  const found = await app.db.models.Webhook.findOne({ where: { id, ...mine(actor) }, ...forUpdate(tx) })
  if (!found) throw notFound('The webhook')
  return found.get({ plain: true })
}
