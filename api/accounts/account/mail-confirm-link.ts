import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { queueMail } from '../../platform/mail/outbox'
import { confirmAccountLetter, confirmMailLetter } from '../letters/account-letters'
import { mailsAbout } from '../users/erase-user'
import type { UserRow } from '../../platform/db/schema/user.model'
import { mailLinkHours, newMailLink } from './mail-link'

interface To {
  readonly user: Pick<UserRow, 'id' | 'mail' | 'name'>
  /** The present address, to be confirmed, or the new one that will replace it. */
  readonly mail: string
}

/** Mails a confirmation link in the transaction of its cause; returns it for the log of a server without SMTP. */
export const mailConfirmLink = async (app: App, tx: Tx, { user, mail }: To, now: Date): Promise<string> => {
  const link = await newMailLink(app, tx, { userId: user.id, mail }, now)
  const facts = { name: user.name, link, hours: mailLinkHours, publicUrl: app.env.PUBLIC_URL }
  const letter = mail === user.mail ? confirmAccountLetter(facts) : confirmMailLetter(facts)
  const group = mailsAbout(user.id)
  await queueMail(app.db, tx, { to: mail, group, template: 'mail-confirm', ...letter }, now)
  return link
}
