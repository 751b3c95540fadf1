import { createHash, randomBytes } from 'node:crypto'
import { Op } from 'sequelize'
import type { MailLinkState } from '../../../shared/contract/account'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { UserRow } from '../../platform/db/schema/user.model'
import type { MailLinkRow } from '../../platform/db/schema/mail-link.model'

/** Hours for which a mailed link is valid. */
export const mailLinkHours = 24

// A plain hash is enough for 256 random bits: they cannot be brute-forced.
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Makes a link for this address of an account. It must be mailed only there, as opening it proves access to
 * that mailbox. It works once, for a day; the database holds only its hash.
 */
export const newMailLink = async (
  app: App,
  tx: Tx,
  { userId, mail }: Pick<MailLinkRow, 'userId' | 'mail'>,
  now: Date,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + mailLinkHours * 3_600_000)
  const row = { userId, mail, tokenHash: hashOf(token), expiresAt, createdAt: now }
  await app.db.models.MailLink.create(row, { transaction: tx })
  return `${app.env.PUBLIC_URL}/profile/mail?token=${token}`
}

export interface KnownLink {
  readonly link: MailLinkRow
  readonly user: UserRow
}

/** The link of a token and its account, both locked until the transaction ends; undefined for an unknown token. */
export const lockedMailLink = async (app: App, tx: Tx, token: string): Promise<KnownLink | undefined> => {
  const { MailLink, User } = app.db.models
  const where = { tokenHash: hashOf(token) }
  const found = (await MailLink.findOne({ where, transaction: tx }))?.get()
  if (!found) return undefined
  // The account is locked first, as everywhere; the link is then read again, as it may have changed meanwhile.
  const locked = forUpdate(tx)
  const user = (await User.findOne({ where: { id: found.userId, deletedAt: null }, ...locked }))?.get()
  const link = user && (await MailLink.findOne({ where: { id: found.id }, ...locked }))?.get()
  return link && { link, user }
}

export const stateOfLink = (link: MailLinkRow | undefined, now: Date): MailLinkState => {
  if (!link) return 'unknown'
  if (link.usedAt) return 'used'
  return link.expiresAt.getTime() <= now.getTime() ? 'expired' : 'open'
}

/** Deletes the account's unused links that would change its address to another one than `mail`. */
export const endOtherLinks = async (app: App, tx: Tx, userId: number, mail: string): Promise<void> => {
  const where = { userId, usedAt: null, mail: { [Op.ne]: mail } }
  await app.db.models.MailLink.destroy({ where, transaction: tx })
}

/** Logs the link where no SMTP is set, for the engineer; never in production, where others read the log. */
export const logLink = ({ env, log }: App, link: string): void => {
  if (!env.SMTP_URL && !env.production)
    log.info({ confirm: link }, 'no SMTP_URL is set; the link of the mail')
}
