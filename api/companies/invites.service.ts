import type { companies, CompanyInvite } from '../../shared/contract/companies'
import { AppError, invalid, notFound } from '../../shared/contract/errors'
import { companyRoles, inviteDays, mostMembers } from '../../shared/data/company-codes'
import { audit } from '../platform/audit/audit'
import type { App } from '../platform/app/app-context'
import { insertRow, insertRows } from '../platform/db/insert-rows'
import type { Row } from '../platform/db/connect'
import { oneOf } from '../platform/db/row-readers'
import { forUpdate, type Tx } from '../platform/db/tx'
import { timeParam, toIso } from '../platform/db/values'
import type { Context } from '../platform/http/context'
import { queueMail } from '../platform/mail/outbox'
import { companyInviteLetter, memberJoinedLetter } from './company-letters'
import { companyName } from './company-name'
import { hashOfToken, newToken } from './invites'
import { forCompany, lockCompany, lockedCompany, ownedCompany } from './own-company'

type Calls = typeof companies

const day = 24 * 60 * 60 * 1000

/**
 * Mails an invitation. Throws `forbidden` for who does not manage the company, `invalid` on `mail` for a member's, `conflict`
 * when there are too many, and `too_many_requests`.
 */
export const inviteMember = async (ctx: Context<Calls['invite']>): Promise<CompanyInvite> => {
  const { app, body, caller, params, now, write } = ctx
  const { userId } = await ownedCompany(app.db.readCurrent, params.id, caller.actor.id)
  await app.limits.spend('inviteByAccount', String(userId))
  return write(async tx => {
    const company = await lockedCompany(app, tx, params.id, caller.actor.id)
    await checkInvited(app, tx, company.id, body.mail, now)
    await app.db.models.CompanyInvite.update(
      { endedAt: now },
      { where: { companyId: company.id, mail: body.mail, endedAt: null }, transaction: tx },
    )
    const { token, tokenHash } = newToken()
    const expiresAt = new Date(now.getTime() + inviteDays * day)
    const { mail, role } = body
    const made = { companyId: company.id, mail, role, tokenHash, invitedBy: caller.actor.id }
    const id = await insertRow(app.db, tx, 'CompanyInvite', { ...made, createdAt: now, expiresAt })
    const link = `${app.env.PUBLIC_URL}/company/join?token=${token}`
    const letter = companyInviteLetter({ company: company.name, by: caller.actor.name, role, link })
    await queueMail(app.db, tx, { to: mail, template: 'company-invite', ...letter }, now)
    await audit(app, tx, forCompany(caller, company), {
      action: 'member.invite',
      objectType: 'user',
      objectId: company.userId,
      after: { role },
    })
    return { id, mail, role, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() }
  })
}

const checkInvited = async (app: App, tx: Tx, companyId: number, mail: string, now: Date): Promise<void> => {
  const rows = await app.db.readIn(
    tx,
    `SELECT u.mail FROM company_members m JOIN users u ON u.id = m.user_id
      WHERE m.company_id = ? AND m.left_at IS NULL
      UNION ALL SELECT u.mail FROM companies c JOIN users u ON u.id = c.user_id WHERE c.id = ?
      UNION ALL SELECT NULL FROM company_invites WHERE company_id = ? AND ended_at IS NULL AND expires_at > ? AND mail <> ?`,
    [companyId, companyId, companyId, timeParam(app.db.dialect, now), mail],
  )
  if (rows.some(row => row['mail'] === mail)) throw invalid('mail', 'This is a member already.')
  if (rows.length > mostMembers)
    throw new AppError('conflict', `A company has ${mostMembers} members and invitations at most.`)
}

/** Takes an invitation back. Throws `not_found` for one that has ended. */
export const takeBackInvite = async (ctx: Context<Calls['takeBack']>): Promise<undefined> => {
  const { app, caller, params, now, write } = ctx
  await write(async tx => {
    const company = await lockedCompany(app, tx, params.id, caller.actor.id)
    const where = { id: params.invite, companyId: company.id, endedAt: null }
    const invite = await app.db.models.CompanyInvite.findOne({ where, ...forUpdate(tx) })
    if (!invite) throw notFound('The invitation')
    await invite.update({ endedAt: now }, { transaction: tx })
    await audit(app, tx, forCompany(caller, company), {
      action: 'member.uninvite',
      objectType: 'user',
      objectId: company.userId,
    })
  })
}

const openInvite = `SELECT i.id, i.company_id, i.mail, i.role, i.expires_at, i.invited_by, c.user_id, u.company, u.name, u.surname,
         u.mail AS owner_mail, b.name AS by_name, b.surname AS by_surname
    FROM company_invites i JOIN companies c ON c.id = i.company_id JOIN users u ON u.id = c.user_id
    JOIN users b ON b.id = i.invited_by
   WHERE i.token_hash = ? AND i.ended_at IS NULL AND i.expires_at > ?
     AND u.account_type <> 'person' AND u.deleted_at IS NULL AND u.suspended_at IS NULL`

/** What an invitation is for. Throws `not_found` for one that has ended. */
export const readInvite = async ({ app, body, caller, now }: Context<Calls['readInvite']>) => {
  await app.limits.spend('inviteRead', caller.ip)
  const asked = [hashOfToken(body.token), timeParam(app.db.dialect, now)]
  const [row] = await app.db.readCurrent(openInvite, asked)
  if (!row) throw notFound('The invitation')
  return {
    company: companyName(row),
    role: oneOf(row['role'], companyRoles),
    mail: String(row['mail']),
    by: `${String(row['by_name'])} ${String(row['by_surname'])}`,
    expiresAt: toIso(row['expires_at']) ?? '',
  }
}

/**
 * Makes the caller a member. Throws `not_found` for an invitation that has ended, and `forbidden` for an account with another
 * address than the invited one, `conflict` for the company's own.
 */
export const acceptInvite = async (ctx: Context<Calls['accept']>): Promise<{ company: number }> => {
  const { app, body, caller, now, write } = ctx
  const asked = [hashOfToken(body.token), timeParam(app.db.dialect, now)]
  const [found] = await app.db.readCurrent(openInvite, asked)
  if (!found) throw notFound('The invitation')
  return write(async tx => {
    await lockCompany(app, tx, Number(found['company_id']))
    // Another call may have used it, or taken it back, before the lock.
    const [row] = await app.db.readIn(tx, openInvite, asked)
    if (!row) throw notFound('The invitation')
    if (caller.actor.mail !== row['mail'])
      throw new AppError(
        'forbidden',
        `This invitation is for ${String(row['mail'])}; sign in with that address.`,
      )
    if (caller.actor.id === Number(row['user_id']))
      throw new AppError('conflict', 'This is your own company.')
    await join(ctx, tx, row)
    return { company: Number(row['company_id']) }
  })
}

const join = async ({ app, caller, now }: Context<Calls['accept']>, tx: Tx, row: Row): Promise<void> => {
  const { CompanyInvite, CompanyMember } = app.db.models
  const companyId = Number(row['company_id'])
  const role = oneOf(row['role'], companyRoles)
  const { id: userId, name } = caller.actor
  const company = { id: companyId, name: companyName(row), userId: Number(row['user_id']), role }
  const membership = { role, invitedBy: Number(row['invited_by']), createdAt: now, leftAt: null }
  const known = await CompanyMember.findOne({ where: { companyId, userId }, ...forUpdate(tx) })
  if (known) await known.update(membership, { transaction: tx })
  else await insertRows(app.db, tx, 'CompanyMember', [{ companyId, userId, ...membership }])
  await CompanyInvite.update({ endedAt: now }, { where: { id: Number(row['id']) }, transaction: tx })
  const facts = { company: company.name, member: name, role, publicUrl: app.env.PUBLIC_URL }
  const letter = memberJoinedLetter({ name: String(row['name']), ...facts })
  await queueMail(app.db, tx, { to: String(row['owner_mail']), template: 'company-joined', ...letter }, now)
  await audit(app, tx, forCompany(caller, company), {
    action: 'member.join',
    objectType: 'user',
    objectId: company.userId,
    after: { role },
  })
}
