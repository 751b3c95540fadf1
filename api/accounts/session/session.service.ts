import { UniqueConstraintError } from 'sequelize'
import type { session } from '../../../shared/contract/session'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { logLink, mailLinkHours, newMailLink } from '../account/mail-link'
import { audit } from '../../platform/audit/audit'
import { oidcOf } from '../../platform/env/oidc'
import type { Caller, Context } from '../../platform/http/context'
import { spendLetter } from '../../platform/mail/letter-limits'
import { queueMail } from '../../platform/mail/outbox'
import { alreadyRegisteredMail, registeredUnconfirmedMail } from '../letters/already-registered'
import { welcomeMail } from '../letters/welcome'
import { keepLeaving } from '../single-sign-on/attempt'
import { createAccount } from '../users/accounts'
import { mailsAbout } from '../users/erase-user'
import { endOwnSession } from './end-session'
import { refuseWeakPassword } from './password-rules'
import { hashPassword, turnOf } from './passwords'

type Calls = typeof session

/**
 * Creates a Person account and mails the link that confirms its address (specification, section 7; checklist
 * AUTH-01, SAFE-01). A known mail gets the same answer after the same work, and its owner a notice. Throws
 * `invalid` for a weak password, and `too_many_requests`.
 */
export const register = async (ctx: Context<Calls['register']>): Promise<{ mail: string }> => {
  const { app, body, caller, now, write } = ctx
  await app.limits.spend('registerByAddress', caller.ip)
  // Counted for every mail, known or not, so that nobody's mailbox can be filled with notices.
  await spendLetter(app, { letter: 'register', mail: body.mail, by: caller.ip })
  refuseWeakPassword(body.password, body)
  const passwordHash = await hashPassword(body.password, turnOf(caller, 'other'))
  try {
    const link = await write(async tx => {
      const { mail, name, surname, dialCode, phone, phoneE164 } = body
      const person = { mail, passwordHash, name, surname, dialCode, phone, phoneE164, confirmedAt: null }
      const id = await createAccount(app, tx, person, now)
      await audit(app, tx, caller, { action: 'user.register', objectType: 'user', objectId: id })
      const made = await newMailLink(app, tx, { userId: id, mail }, now)
      const facts = { name, link: made, hours: mailLinkHours, publicUrl: app.env.PUBLIC_URL }
      const letter = { to: mail, group: mailsAbout(id), template: 'welcome', ...welcomeMail(facts) }
      await queueMail(app.db, tx, letter, now)
      return made
    })
    logLink(app, link)
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error
    await write(tx => tellOwner(app, tx, caller, body.mail, now))
  }
  return { mail: body.mail }
}

const tellOwner = async (app: App, tx: Tx, caller: Caller, mail: string, now: Date) => {
  const owner = (await app.db.models.User.findOne({ where: { mail }, transaction: tx }))?.get()
  if (!owner) return
  await audit(app, tx, caller, { action: 'user.registerAgain', objectType: 'user', objectId: owner.id })
  const { PUBLIC_URL: publicUrl } = app.env
  const letter = owner.confirmedAt
    ? alreadyRegisteredMail({ name: owner.name, publicUrl })
    : registeredUnconfirmedMail({ publicUrl })
  await queueMail(app.db, tx, { to: owner.mail, template: 'already-registered', ...letter }, now)
}

/** Ends this session at once and removes its cookies; other sessions stay open (checklist AUTH-04). */
export const logout = async (ctx: Context<Calls['logout']>): Promise<{ provider?: string }> => {
  const { actor } = ctx.caller
  await endOwnSession(ctx)
  const provider = actor?.isByProvider ? oidcOf(ctx.app.env)?.name : undefined
  if (!actor || provider === undefined) return {}
  const session = await ctx.app.db.models.Session.findByPk(actor.sessionId)
  keepLeaving(ctx, { signIn: session?.get().providerSignInId ?? undefined })
  return { provider }
}
