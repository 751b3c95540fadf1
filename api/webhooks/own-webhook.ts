import { Op } from 'sequelize'
import { notFound } from '../../shared/contract/errors'
import { lockedManagers } from '../companies/companies.public'
import type { App } from '../platform/app/app-context'
import type { WebhookRow } from '../platform/db/schema/webhook.model'
import { forUpdate, type Tx } from '../platform/db/tx'
import type { Caller, SignedIn } from '../platform/http/context'

type Calling = Caller & { readonly actor: SignedIn }

/** Who calls, also where they work for a company. */
export const personOf = ({ person, actor }: Calling): SignedIn => person ?? actor

export const isAdmin = (caller: Calling): boolean => personOf(caller).role === 'Admin'

/** Which webhooks are the caller's to see and to change: their own or their company's, and for admins the operator's. */
export const mine = (caller: Calling) => {
  const own = { forOperator: false, userId: caller.actor.id }
  return { [Op.or]: isAdmin(caller) ? [own, { forOperator: true }] : [own] }
}

/**
 * One of the caller's webhooks, locked until the transaction ends. Throws `not_found`, and `forbidden` for who manages the
 * company no longer.
 */
export const lockedOwnWebhook = async (
  app: App,
  tx: Tx,
  caller: Calling,
  id: number,
): Promise<WebhookRow> => {
  await lockedManagers(app, tx, caller.actor)
  const found = await app.db.models.Webhook.findOne({ where: { id, ...mine(caller) }, ...forUpdate(tx) })
  if (!found) throw notFound('The webhook')
  return found.get({ plain: true })
}
