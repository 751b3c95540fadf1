import { count } from '../platform/db/select'
import { BannerRequest, type banners } from '../../shared/contract/banners'
import { AppError, notFound } from '../../shared/contract/errors'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import { toIso } from '../platform/db/values'
import type { Caller, Context } from '../platform/http/context'
import { queueMails } from '../platform/mail/outbox'
import { bannerConfirmationMail, bannerRequestMail } from './banner-request'
import { operatorAddress } from '../platform/settings/operator-address'
import type { BannerRequestRow } from '../platform/db/schema/banner-request.model'
import { paged } from '../platform/http/paged'
import { oneOf, oneOfOrNull } from '../platform/db/row-readers'
import { bannerClasses } from '../../shared/data/banner-classes'
import { accountTypes } from '../../shared/contract/session'

type Calls = typeof banners

/**
 * Stores a wish for a corporate banner, mails it to the operator and confirms it (checklist STAT-01).
 * Throws `invalid` for a day in the past, `too_many_requests` by account.
 */
export const requestBanner = async (ctx: Context<Calls['request']>): Promise<{ request: number }> => {
  const { app, body, caller, now, write } = ctx
  // Yesterday is accepted too, as it is still yesterday in some time zones.
  const earliest = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)
  if (body.start < earliest)
    throw new AppError('invalid', 'Please check: start.', {
      errors: [{ field: 'start', message: 'must not be in the past' }],
    })
  await app.limits.spend('supportByAddress', `banner ${caller.actor.id}`)
  const operator = await operatorAddress(app)
  const userId = caller.actor.id
  return write(async tx => {
    const row = await app.db.models.BannerRequest.create(
      { ...body, userId, createdAt: now },
      { transaction: tx },
    )
    const request = row.get().id
    const facts = { ...body, request, userId, accountType: caller.actor.accountType }
    await queueMails(
      app.db,
      tx,
      [
        { to: operator, template: 'banner-request', ...bannerRequestMail(facts) },
        { to: body.mail, template: 'banner-confirmation', ...bannerConfirmationMail(facts) },
      ],
      now,
    )
    await audit(app, tx, caller, {
      action: 'banner.request',
      objectType: 'bannerRequest',
      objectId: request,
      after: { class: body.class, company: body.company, start: body.start, target: body.target },
    })
    return { request }
  })
}

/** Closes a request that was answered without a booking. Throws `not_found` for one that is not open. */
export const closeRequest = async (ctx: Context<Calls['closeRequest']>): Promise<undefined> =>
  ctx.write(async tx => void (await answerRequest(ctx.app, tx, ctx.caller, ctx.params.id)))

/** Marks an open request as answered, in the transaction of the answer; returns it. Throws `not_found`. */
export const answerRequest = async (
  app: App,
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<BannerRequestRow> => {
  const { BannerRequest: Requests } = app.db.models
  const row = await Requests.findOne({ where: { id, state: 'open' }, ...forUpdate(tx) })
  if (!row) throw notFound('An open request')
  await row.update({ state: 'answered' }, { transaction: tx })
  await audit(app, tx, caller, {
    action: 'banner.answer',
    objectType: 'bannerRequest',
    objectId: id,
    before: { state: 'open' },
    after: { state: 'answered' },
  })
  return row.get()
}

/** Requests, newest first, with the account type, as the classes B+ and C may depend on it. */
export const bannerRequests = async ({ app, query }: Context<Calls['requests']>) => {
  const { state, page, size } = query
  const [where, params] = state ? ['WHERE r.state = ?', [state]] : ['', []]
  const total = await count(app.db.readCurrent, `FROM banner_requests r ${where}`, params)
  const rows = await app.db.readCurrent(
    `SELECT r.*, u.account_type AS account_type FROM banner_requests r LEFT JOIN users u ON u.id = r.user_id
       ${where} ORDER BY r.id DESC LIMIT ? OFFSET ?`,
    [...params, size, (page - 1) * size],
  )
  return paged(
    rows.map(row => ({
      id: Number(row['id']),
      class: oneOf(row['class'], bannerClasses),
      company: String(row['company']),
      mail: String(row['mail']),
      start: String(row['start']),
      target: String(row['target']),
      message: String(row['message']),
      state: oneOf(row['state'], BannerRequest.shape.state.options),
      userId: Number(row['user_id']),
      accountType: oneOfOrNull(row['account_type'], accountTypes) ?? 'person',
      createdAt: toIso(row['created_at']) ?? '',
    })),
    total,
    { page, size },
  )
}
