import { AppError, invalid, notFound } from '../../shared/contract/errors'
import type { Webhook, webhooks } from '../../shared/contract/webhooks'
import {
  accountEvents,
  formerSecretHours,
  mostWebhooks,
  operatorEvents,
  testEvent,
  type WebhookEvent,
} from '../../shared/data/webhook-events'
import { checkOwnPassword, lockedOwnUser } from '../accounts/accounts.public'
import type { App } from '../platform/app/app-context'
import { lockedManagers, managersOf, type Manager } from '../companies/companies.public'
import { audit } from '../platform/audit/audit'
import { insertRow } from '../platform/db/insert-rows'
import { users } from '../platform/db/schema/user.model'
import { webhooks as table, type WebhookRow } from '../platform/db/schema/webhook.model'
import { fieldsOf, select, selection } from '../platform/db/select'
import { forUpdate, type Tx } from '../platform/db/tx'
import { fromJson } from '../platform/db/values'
import type { Context } from '../platform/http/context'
import { queueMail } from '../platform/mail/outbox'
import { webhookMadeLetter } from './webhook-letters'
import { egressOf, EgressRefused } from '../platform/http/egress/egress'
import { tellWebhook } from '../platform/webhooks/outbox'
import { isAdmin, lockedOwnWebhook, mine, personOf } from './own-webhook'
import { newSecret } from './secrets'
import { turnOff } from './turn-off'

type Calls = typeof webhooks

const hour = 60 * 60_000

const w = fieldsOf(table, 'w')
const u = fieldsOf(users, 'u')
const o = fieldsOf(users, 'o')
const shown = selection({
  id: w.id,
  url: w.url,
  description: w.description,
  events: w.events,
  forOperator: w.forOperator,
  createdAt: w.createdAt,
  formerUntil: w.formerUntil,
  off: w.offReason,
  offAt: w.offAt,
  failingSince: w.failingSince,
  lastAttemptAt: w.lastAttemptAt,
  lastStatus: w.lastStatus,
  makerId: u.id,
  name: u.name,
  surname: u.surname,
  makerDeletedAt: u.deletedAt,
  accountType: o.accountType,
})

/** The webhooks of the caller or of the company for which they work, newest first; for admins the operator's as well. */
export const listWebhooks = async ({ app, caller, now }: Context<Calls['list']>): Promise<Webhook[]> => {
  const managers = await managersOf(app.db.readCurrent, caller.actor.id)
  const rows = await select(
    app.db.readCurrent,
    shown,
    `FROM webhooks w JOIN users o ON o.id = w.user_id JOIN users u ON u.id = COALESCE(w.made_by, w.user_id)
      WHERE (w.for_operator = FALSE AND w.user_id = ?)${isAdmin(caller) ? ' OR w.for_operator = TRUE' : ''}
      ORDER BY w.id DESC`,
    [caller.actor.id],
  )
  return rows.map(({ makerId, name, surname, makerDeletedAt, accountType, formerUntil, ...row }) => ({
    ...row,
    events: [...row.events],
    formerUntil: formerUntil !== null && new Date(formerUntil) > now ? formerUntil : null,
    madeBy:
      (row.forOperator || accountType !== 'person') && makerDeletedAt === null ? `${name} ${surname}` : null,
    isMakerGone: !row.forOperator && !managers.some(({ id }) => id === makerId),
  }))
}

/**
 * Makes a webhook and mails everybody who manages its account. Throws `forbidden` for one of the operator by anybody but an
 * admin, `invalid` on `events`, `password`, and `url` for an address that may not be called, and `conflict` when there are too
 * many.
 */
export const createWebhook = async (
  ctx: Context<Calls['create']>,
): Promise<{ id: number; secret: string }> => {
  const { app, body, caller, now, write } = ctx
  const { url, description, forOperator } = body
  if (forOperator && !isAdmin(caller))
    throw new AppError('forbidden', 'Only admins make webhooks of the operator.')
  const actor = forOperator ? personOf(caller) : caller.actor
  checkEvents(body.events, forOperator)
  await checkOwnPassword(ctx, body.password, 'password')
  await checkUrl(app, actor.id, url)
  const events = [...new Set(body.events)]
  return write(async tx => {
    const { id: userId } = await lockedOwnUser(app, tx, actor.id)
    const managers = await lockedManagers(app, tx, actor)
    await checkRoom(app, tx, forOperator ? { forOperator } : { forOperator, userId })
    const { plain, stored } = newSecret(app, userId)
    const id = await insertRow(app.db, tx, 'Webhook', {
      userId,
      madeBy: personOf(caller).id,
      forOperator,
      url,
      description,
      events: JSON.stringify(events),
      secret: stored,
      createdAt: now,
    })
    await audit(app, tx, caller, {
      action: 'webhook.create',
      objectType: 'webhook',
      objectId: id,
      after: { ...toLog({ url, description, events: JSON.stringify(events) }), forOperator },
    })
    await tellManagers(ctx, tx, forOperator ? managers.filter(({ id: who }) => who === userId) : managers)
    return { id, secret: plain }
  })
}

/** Who made it reads that somebody with their password did; the others of a company read who it was. */
const tellManagers = async (
  { app, body: { url, forOperator }, caller, now }: Context<Calls['create']>,
  tx: Tx,
  managers: readonly Manager[],
): Promise<void> => {
  const maker = personOf(caller)
  const isCompany = !forOperator && (caller.company !== undefined || managers.length > 1)
  for (const { id, name, mail } of managers) {
    const by = id === maker.id ? null : maker.name
    const made = { name, host: new URL(url).host, forOperator, isCompany, publicUrl: app.env.PUBLIC_URL, by }
    await queueMail(app.db, tx, { to: mail, template: 'webhook-made', ...webhookMadeLetter(made) }, now)
  }
}

/** Throws `conflict` when the owner has as many webhooks as one may have. */
const checkRoom = async (app: App, tx: Tx, owner: Partial<WebhookRow>): Promise<void> => {
  const others = await app.db.models.Webhook.findAll({ attributes: ['id'], where: owner, ...forUpdate(tx) })
  if (others.length >= mostWebhooks)
    throw new AppError('conflict', `There are ${mostWebhooks} webhooks, which is the most. Delete one first.`)
}

/** Addresses may have secrets of their receiver in their paths, so only the host is logged. */
const toLog = ({ url, description, events }: Pick<WebhookRow, 'url' | 'description' | 'events'>) => ({
  host: new URL(url).host,
  description,
  events: fromJson<readonly WebhookEvent[]>(events, []),
})

const checkEvents = (events: readonly WebhookEvent[], forOperator: boolean): void => {
  const allowed: readonly WebhookEvent[] = forOperator ? operatorEvents : accountEvents
  const wrong = events.find(event => !allowed.includes(event))
  if (wrong) throw invalid('events', `${wrong} is told to the operator alone.`)
}

/** Throws `invalid` for an address that may not be called, and `too_many_requests`. */
const checkUrl = async (app: App, userId: number, url: string): Promise<void> => {
  await app.limits.spend('webhookByAccount', String(userId))
  await egressOf(app)
    .check(url)
    .catch((error: unknown) => {
      throw error instanceof EgressRefused ? invalid('url', error.message) : error
    })
}

/**
 * Changes a webhook, or turns it off or on. Throws `not_found`, and `invalid` on `url`, `events` and, for another address,
 * `password`: whoever borrows a device must not have the news sent to themselves.
 */
export const changeWebhook = async (ctx: Context<Calls['change']>): Promise<undefined> => {
  const {
    app,
    body: { on, events, password = '', ...more },
    caller,
    params: { id },
    now,
    write,
  } = ctx
  if (more.url !== undefined && more.url !== (await ownUrl(ctx))) {
    await checkOwnPassword(ctx, password, 'password')
    await checkUrl(app, caller.actor.id, more.url)
  }
  await write(async tx => {
    const hook = await lockedOwnWebhook(app, tx, caller, id)
    if (events) checkEvents(events, hook.forOperator)
    const changes = { ...more, ...(events ? { events: JSON.stringify([...new Set(events)]) } : {}) }
    await app.db.models.Webhook.update(
      { ...changes, ...(on ? { offAt: null, offReason: null, failingSince: null } : {}) },
      { where: { id }, transaction: tx },
    )
    if (on === false && hook.offAt === null) await turnOff(app, tx, hook, 'owner', now)
    await audit(app, tx, caller, {
      action: on === undefined ? 'webhook.change' : on ? 'webhook.on' : 'webhook.off',
      objectType: 'webhook',
      objectId: id,
      before: toLog(hook),
      after: toLog({ ...hook, ...changes }),
    })
  })
  return undefined
}

/** The address of one of the caller's webhooks. Throws `not_found`. */
const ownUrl = async ({ app, caller, params: { id } }: Context<Calls['change'] | Calls['rotate']>) => {
  const where = { id, ...mine(caller) }
  const found = await app.db.models.Webhook.findOne({ attributes: ['url'], where })
  if (!found) throw notFound('The webhook')
  return found.get().url
}

/** Makes a new secret; the one before signs beside it for a day. Throws `not_found`, and `invalid` on `password`. */
export const rotateSecret = async (
  ctx: Context<Calls['rotate']>,
): Promise<{ id: number; secret: string }> => {
  const { app, body, caller, now, write } = ctx
  const { id } = ctx.params
  // So that another's is not found, whatever the password.
  await ownUrl(ctx)
  await checkOwnPassword(ctx, body.password, 'password')
  return write(async tx => {
    const hook = await lockedOwnWebhook(app, tx, caller, id)
    const { plain, stored } = newSecret(app, hook.userId)
    const formerUntil = new Date(now.getTime() + formerSecretHours * hour)
    await app.db.models.Webhook.update(
      { secret: stored, formerSecret: hook.secret, formerUntil },
      { where: { id }, transaction: tx },
    )
    await audit(app, tx, caller, { action: 'webhook.rotate', objectType: 'webhook', objectId: id })
    return { id, secret: plain }
  })
}

/** Throws `conflict` for a webhook that is off. */
export const checkOn = ({ offAt }: Pick<WebhookRow, 'offAt'>): void => {
  if (offAt !== null) throw new AppError('conflict', 'This webhook is off. Turn it on first.')
}

/** Sends a test. Throws `not_found`, `conflict` while it is off, and `too_many_requests`. */
export const testWebhook = async ({
  app,
  caller,
  params: { id },
  now,
  write,
}: Context<Calls['test']>): Promise<undefined> => {
  await app.limits.spend('webhookByAccount', String(caller.actor.id))
  await write(async tx => {
    checkOn(await lockedOwnWebhook(app, tx, caller, id))
    await tellWebhook(app, tx, id, { type: testEvent, data: { webhookId: id } }, now)
    await audit(app, tx, caller, { action: 'webhook.test', objectType: 'webhook', objectId: id })
  })
  return undefined
}

/** Deletes a webhook with its log. Throws `not_found`. */
export const removeWebhook = async ({
  app,
  caller,
  params: { id },
  write,
}: Context<Calls['remove']>): Promise<undefined> => {
  await write(async tx => {
    const hook = await lockedOwnWebhook(app, tx, caller, id)
    for (const sql of [
      'DELETE FROM webhook_attempts WHERE delivery_id IN (SELECT id FROM webhook_deliveries WHERE webhook_id = ?)',
      'DELETE FROM webhook_deliveries WHERE webhook_id = ?',
      'DELETE FROM webhooks WHERE id = ?',
    ])
      await app.db.runIn(tx, sql, [id])
    await audit(app, tx, caller, {
      action: 'webhook.remove',
      objectType: 'webhook',
      objectId: id,
      before: toLog(hook),
    })
  })
  return undefined
}
