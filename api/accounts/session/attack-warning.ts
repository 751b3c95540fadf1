import { Op } from 'sequelize'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import { addressKey } from '../../platform/limits/address-key'
import { queueMail } from '../../platform/mail/outbox'
import { signInAttemptsMail } from '../letters/sign-in-attempts'
import type { UserRow } from '../../platform/db/schema/user.model'
import type { Attempt } from './sign-in-limits'

/** What counts as an attack: this many wrong passwords for one account within an hour, from this many networks. */
const burst = { tries: 20, networks: 3 } as const
/** The owner gets one warning in so many days, so that an attack that goes on does not fill the mailbox. */
const warningDays = 7

/**
 * Counts a wrong password from an unknown device. An attack is noted in the audit log once a day, and the account's
 * owner is warned. A mail without an account takes the same path, so that timing does not reveal which mails exist.
 */
export const noteWrongPassword = async (
  app: App,
  { mail, caller }: Attempt,
  user: UserRow | undefined,
): Promise<void> => {
  const { limits } = app
  const ofNetwork = await limits.count('wrongByAccount', `${mail} ${addressKey(caller.ip)}`)
  const tries = await limits.count('wrongByAccount', mail)
  const networks = await limits.count('wrongNetworksByAccount', mail, ofNetwork === 1 ? 1 : 0)
  if (tries < burst.tries || networks < burst.networks) return
  if ((await limits.count('burstByAccount', mail)) !== 1) return
  const now = app.clock()
  await app.db.write(async tx => {
    await audit(app, tx, caller, {
      action: 'session.burst',
      objectType: 'user',
      objectId: user?.id ?? 'unknown',
      after: { tries, networks },
    })
    // An unconfirmed address may belong to somebody else, who must get no mail about this account.
    if (!user?.confirmedAt) return
    const long = new Date(now.getTime() - warningDays * 24 * 60 * 60 * 1000)
    const notLately = { id: user.id, warnedAt: { [Op.or]: [null, { [Op.lt]: long }] } }
    const [warned] = await app.db.models.User.update({ warnedAt: now }, { where: notLately, transaction: tx })
    if (warned === 0) return
    const letter = signInAttemptsMail({ name: user.name, publicUrl: app.env.PUBLIC_URL })
    await queueMail(app.db, tx, { to: user.mail, template: 'sign-in-attempts', ...letter }, now)
  })
}
