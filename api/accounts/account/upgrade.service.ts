import type { account, Upgrade } from '../../../shared/contract/account'
import { AppError, invalid, notFound } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import { toIso } from '../../platform/db/values'
import type { Row } from '../../platform/db/connect'
import type { Context } from '../../platform/http/context'
import { queueMail } from '../../platform/mail/outbox'
import { upgradeAskedLetter, upgradeDeclinedLetter, upgradeDoneLetter } from '../letters/upgrade-letters'
import { checkMayDecide, endClaim } from '../../claims/claims.public'
import { checkVatNumber } from '../../companies/companies.public'
import { operatorAddress } from '../../platform/settings/operator-address'
import { mailsAbout } from '../users/erase-user'
import type { UserRow } from '../../platform/db/schema/user.model'
import { lockedOwnUser } from './own-user'
import type { UpgradeRow } from '../../platform/db/schema/upgrade.model'
import { oneOf } from '../../platform/db/row-readers'
import { accountTypes } from '../../../shared/contract/session'

type Calls = typeof account

const present = (row: UpgradeRow): Upgrade => ({
  id: row.id,
  accountType: row.accountType,
  company: row.company,
  vatId: row.vatId,
  note: row.note,
  state: row.state,
  reply: row.reply ?? null,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** The caller's last request for another account type (checklist STAT-04). */
export const ownUpgrade = async ({ app, caller }: Context<Calls['upgrade']>): Promise<Upgrade | null> => {
  const last = await app.db.models.Upgrade.findOne({
    where: { userId: caller.actor.id },
    order: [['id', 'DESC']],
  })
  return last ? present(last.get()) : null
}

/**
 * Requests another account type and mails the operator. Throws `conflict` while a request is open, `invalid`
 * on `accountType` for the type that the account has already, and `too_many_requests`.
 */
export const requestUpgrade = async (ctx: Context<Calls['requestUpgrade']>): Promise<Upgrade> => {
  const { app, body, caller, now, write } = ctx
  await app.limits.spend('upgradeByAccount', String(caller.actor.id))
  await checkVatNumber('vatId', body.vatId)
  const to = await operatorAddress(app)
  return write(async tx => {
    const user = await lockedOwnUser(app, tx, caller.actor.id)
    if (user.accountType === body.accountType)
      throw invalid('accountType', 'Your account has this type already.')
    if (await openRequest(app, tx, user.id))
      throw new AppError('conflict', 'We are looking at your request already. You can take it back.')
    const asked = {
      userId: user.id,
      accountType: body.accountType,
      company: body.company,
      vatId: body.vatId ?? null,
      note: body.note ?? null,
    }
    const row = await app.db.models.Upgrade.create({ ...asked, createdAt: now }, { transaction: tx })
    const letter = upgradeAskedLetter({ ...asked, mail: user.mail })
    const group = mailsAbout(user.id)
    await queueMail(app.db, tx, { to, group, template: 'upgrade-asked', ...letter }, now)
    await audit(app, tx, caller, {
      action: 'user.upgradeAsked',
      objectType: 'user',
      objectId: user.id,
      after: { accountType: body.accountType },
    })
    return present(row.get())
  })
}

const openRequest = async (app: App, tx: Tx, userId: number) =>
  app.db.models.Upgrade.findOne({ where: { userId, state: 'open' }, ...forUpdate(tx) })

/** Withdraws the caller's open request. Throws `not_found` when there is none. */
export const withdrawUpgrade = async ({
  app,
  caller,
  now,
  write,
}: Context<Calls['withdrawUpgrade']>): Promise<undefined> =>
  write(async tx => {
    const open = await openRequest(app, tx, caller.actor.id)
    if (!open) throw notFound('An open request')
    await open.update({ state: 'withdrawn', decidedAt: now }, { transaction: tx })
    await audit(app, tx, caller, {
      action: 'user.upgradeWithdrawn',
      objectType: 'user',
      objectId: caller.actor.id,
    })
    return undefined
  })

/** Open requests of everyone, the oldest first. */
export const openUpgrades = async ({ app }: Context<Calls['upgrades']>) => {
  const rows = await app.db.readCurrent(
    `SELECT r.*, u.name, u.surname, u.mail FROM upgrade_requests r JOIN users u ON u.id = r.user_id
      WHERE r.state = 'open' AND u.deleted_at IS NULL ORDER BY r.id LIMIT 200`,
  )
  return rows.map(row => ({
    id: Number(row['id']),
    accountType: oneOf(row['account_type'], accountTypes),
    company: String(row['company']),
    vatId: text(row, 'vat_id'),
    note: text(row, 'note'),
    state: 'open' as const,
    reply: null,
    createdAt: toIso(row['created_at']) ?? '',
    decidedAt: null,
    userId: Number(row['user_id']),
    userName: `${String(row['name'])} ${String(row['surname'])}`,
    userMail: String(row['mail']),
  }))
}

const text = (row: Row, name: string) => (row[name] === null ? null : String(row[name]))

/** Declines a request and tells the user why. Throws `not_found` for one that is not open, and `claimed`. */
export const declineUpgrade = async (ctx: Context<Calls['declineUpgrade']>): Promise<undefined> => {
  const { app, body, caller, params, now, write } = ctx
  await write(async tx => {
    const { Upgrade: Requests, User } = app.db.models
    const where = { id: params.id, state: 'open' as const }
    const open = await Requests.findOne({ where, ...forUpdate(tx) })
    const user = open && (await User.findByPk(open.get().userId, { transaction: tx }))?.get()
    if (!open || !user || user.deletedAt) throw notFound('The request')
    await checkMayDecide(app, tx, caller, 'upgrade', params.id)
    await endClaim(app, tx, 'upgrade', params.id)
    const decided = { reply: body.reply, decidedBy: caller.actor.id, decidedAt: now }
    await open.update({ state: 'declined', ...decided }, { transaction: tx })
    const { accountType } = open.get()
    const facts = { name: user.name, accountType, publicUrl: app.env.PUBLIC_URL, reply: body.reply }
    const letter = upgradeDeclinedLetter(facts)
    await queueMail(app.db, tx, { to: user.mail, template: 'upgrade-declined', ...letter }, now)
    await audit(app, tx, caller, {
      action: 'user.upgradeDeclined',
      objectType: 'user',
      objectId: user.id,
      after: { accountType },
      reason: body.reply,
    })
  })
}

/**
 * Closes a user's open request after staff changed the account type, and tells the user, in the transaction
 * of the change. A company gets the name of its request, unless staff gave it another one.
 */
export const settleUpgrade = async (
  app: App,
  tx: Tx,
  user: Pick<UserRow, 'id' | 'mail' | 'name'>,
  decided: { readonly accountType: Upgrade['accountType']; readonly isNamed: boolean; readonly by: number },
  now: Date,
): Promise<void> => {
  const open = await openRequest(app, tx, user.id)
  if (!open) return
  await open.update({ state: 'done', decidedBy: decided.by, decidedAt: now }, { transaction: tx })
  await endClaim(app, tx, 'upgrade', open.get().id)
  if (decided.accountType !== 'person' && !decided.isNamed)
    await app.db.models.User.update(
      { company: open.get().company },
      { where: { id: user.id }, transaction: tx },
    )
  const facts = { name: user.name, accountType: decided.accountType, publicUrl: app.env.PUBLIC_URL }
  const letter = upgradeDoneLetter(facts)
  await queueMail(app.db, tx, { to: user.mail, template: 'upgrade-done', ...letter }, now)
}
