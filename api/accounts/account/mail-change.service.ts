import type { account } from '../../../shared/contract/account'
import { invalid } from '../../../shared/contract/errors'
import { audit } from '../../platform/audit/audit'
import type { Context } from '../../platform/http/context'
import { spendLetter } from '../../platform/mail/letter-limits'
import { allowAgain } from '../../platform/mail/suppressions'
import { queueMails } from '../../platform/mail/outbox'
import { mailChangeAskedLetter, mailInUseLetter } from '../letters/account-letters'
import { mailsAbout } from '../users/erase-user'
import { mailConfirmLink } from './mail-confirm-link'
import { logLink } from './mail-link'
import { checkOwnPassword, lockedOwnUser } from './own-user'

type Calls = typeof account

/**
 * Mails a link to the wanted address and a notice to the present one (checklist PROF-01). A wanted address
 * that already has an account gets a notice instead of the link; the response is the same. Throws `invalid`
 * on `password` and `mail`, and `too_many_requests`.
 */
export const changeMail = async (ctx: Context<Calls['changeMail']>): Promise<{ mail: string }> => {
  const { app, body, caller, now, write } = ctx
  const { PUBLIC_URL: publicUrl } = app.env
  await app.limits.spend('mailChangeByAccount', String(caller.actor.id))
  // Counted for the address too, so that nobody's mailbox can be filled with our letters.
  await spendLetter(app, { letter: 'mail-change', mail: body.mail, by: `account ${caller.actor.id}` })
  await checkOwnPassword(ctx, body.password, 'password')
  const link = await write(async tx => {
    const user = await lockedOwnUser(app, tx, caller.actor.id)
    if (user.mail === body.mail) throw invalid('mail', 'This is your address already.')
    const taken = await app.db.models.User.findOne({ where: { mail: body.mail }, transaction: tx })
    const toOld = mailChangeAskedLetter({ name: user.name, publicUrl })
    const told = taken
      ? {
          to: body.mail,
          group: mailsAbout(user.id),
          template: 'mail-in-use',
          ...mailInUseLetter({ name: taken.get().name, publicUrl }),
        }
      : undefined
    // Who knows the password says that the address is theirs; if not, the link comes back and stops it again.
    if (!taken) await allowAgain(app, tx, caller, { mail: body.mail, reasons: ['bounce'] })
    const sent = taken ? undefined : await mailConfirmLink(app, tx, { user, mail: body.mail }, now)
    const notice = { to: user.mail, template: 'mail-change-asked', ...toOld }
    await queueMails(app.db, tx, told ? [told, notice] : [notice], now)
    await audit(app, tx, caller, { action: 'user.mailAsked', objectType: 'user', objectId: user.id })
    return sent
  })
  if (link) logLink(app, link)
  return { mail: body.mail }
}
