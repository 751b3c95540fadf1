import type { Mailing, mailings } from '../../shared/contract/mailing'
import { AppError } from '../../shared/contract/errors'
import type { HandlerReply } from '../../shared/contract/kit'
import { mailingHold, mailsPerHour, type SkipReason } from '../../shared/data/mailing-codes'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import { insertRow } from '../platform/db/insert-rows'
import type { Context, SignedInContext } from '../platform/http/context'
import { withHtml } from '../platform/mail/mail-html'
import { textForStaff } from '../platform/mail/secret-texts'
import { queueMail, queueMails } from '../platform/mail/outbox'
import { recipientsOf, type Recipients } from './audience'
import { compose, refuseEmpty, type Composed } from './compose'
import { oneMailing, startedWithinHour } from './mailings.query'
import { grouped } from '../../shared/rules/grouped'

type Calls = typeof mailings
type Wanted = Context<Calls['preview']>['body']

/** Mails that one statement inserts. */
const chunk = 50
/** Maximum number of named people with an empty placeholder, and of skipped ones. */
const mostNamed = 50

/** Only roles that may see the list of users may select recipients by its filter. */
const checkAccess = ({ caller }: SignedInContext, { audience }: Pick<Wanted, 'audience'>): void => {
  if (audience.by === 'users' && caller.actor.role !== 'Admin')
    throw new AppError('forbidden', 'Only admins may choose people from the list of all users.')
}

const prepare = async (
  ctx: SignedInContext,
  wanted: Pick<Wanted, 'audience' | 'subject' | 'text'>,
): Promise<Recipients & Composed> => {
  checkAccess(ctx, wanted)
  const recipients = await recipientsOf(ctx.app, wanted.audience)
  return { ...recipients, ...compose(ctx.app, wanted, recipients.people) }
}

/** One mail of a mailing exactly as it will be sent, and the people whom it cannot be sent to (checklist DESK-07). */
export const previewMailing = async (
  ctx: Context<Calls['preview']>,
): Promise<HandlerReply<Calls['preview']>> => {
  const { people, skipped, duplicates, empty, mailTo } = await prepare(ctx, ctx.body)
  const at = Math.max(0, Math.min(ctx.body.at, people.length - 1))
  const person = people[at]
  return {
    total: people.length,
    at,
    mail: person ? shownToStaff(ctx.app, mailTo(person)) : null,
    empty: empty.slice(0, mostNamed),
    emptyCount: empty.length,
    skipped: skipped.slice(0, mostNamed),
    skippedCount: skipped.length,
    duplicates,
    allowance: Math.max(0, mailsPerHour - (await startedWithinHour(ctx.app, ctx.now))),
  }
}

/** Without the token of its link, by which staff could stop the mailings to its reader. */
const shownToStaff = ({ env }: App, { to, name, subject, text }: ReturnType<Composed['mailTo']>) =>
  withHtml({ to, name, subject, text: textForStaff({ template: 'mailing', text }) ?? '' }, env.PUBLIC_URL)

/** Sends one mail of a mailing to the moderator, as it would reach its recipient. */
export const sendTest = async (ctx: Context<Calls['test']>): Promise<{ to: string }> => {
  const { app, body, caller, now } = ctx
  const { people, mailTo } = await prepare(ctx, body)
  const person = people[Math.min(body.at, people.length - 1)]
  if (!person) throw new AppError('conflict', 'There is nobody whom this would reach.')
  const { subject, text, headers } = mailTo(person, caller.actor.id)
  const to = caller.actor.mail
  await ctx.write(async tx => {
    const mail = { to, subject: `Test: ${subject}`, text, headers, template: 'mailing-test' }
    await queueMail(app.db, tx, mail, now)
    await audit(app, tx, caller, {
      action: 'mailing.test',
      objectType: 'user',
      objectId: caller.actor.id,
      after: { to, subject },
    })
  })
  return { to }
}

/**
 * Queues the mails of a mailing, held back for a minute (checklist DESK-07). Throws `invalid` for a
 * placeholder that is unknown or empty for somebody, `conflict` with `data.count` when the number of
 * recipients differs from the one that was shown, and `too_many_requests` beyond the hourly limit.
 */
export const startMailing = async (ctx: Context<Calls['start']>): Promise<Mailing> => {
  const { app, body, caller, now } = ctx
  const prepared = await prepare(ctx, body)
  const { people, mailTo } = prepared
  refuseEmpty(prepared)
  if (people.length === 0) throw new AppError('conflict', 'There is nobody whom this would reach.')
  const id = await ctx.write(async tx => {
    if (people.length !== body.expectedCount)
      throw new AppError(
        'conflict',
        `This would reach ${people.length} people now, not ${body.expectedCount}. Look again and repeat it.`,
        { data: { count: people.length } },
      )
    await checkAllowance(app, tx, now, people.length)
    const { way, subject } = body
    const mailingId = await storeMailing(ctx, tx, prepared)
    const letters = people.map(person => mailTo(person))
    await queueHeld(app, tx, letters, { id: mailingId, way }, now)
    await audit(app, tx, caller, {
      action: 'mailing.start',
      objectType: 'mailing',
      objectId: mailingId,
      after: { way, subject, audience: told(body.audience), recipients: people.length },
    })
    return mailingId
  })
  return oneMailing(ctx, id)
}

const storeMailing = (
  { app, body, caller, now }: Context<Calls['start']>,
  tx: Tx,
  { people, skipped }: Recipients,
): Promise<number> =>
  insertRow(app.db, tx, 'Mailing', {
    state: 'open',
    way: body.way,
    subject: body.subject,
    text: body.text,
    audience: JSON.stringify(told(body.audience)),
    total: people.length,
    skipped: JSON.stringify(byReason(skipped)),
    holdUntil: new Date(now.getTime() + mailingHold * 1000),
    createdBy: caller.actor.id,
    createdAt: now,
  })

const byReason = (skipped: Recipients['skipped']): Partial<Record<SkipReason, number>> => {
  const counts: Partial<Record<SkipReason, number>> = {}
  for (const { why } of skipped) counts[why] = (counts[why] ?? 0) + 1
  return counts
}

const queueHeld = async (
  app: App,
  tx: Tx,
  letters: readonly ReturnType<Composed['mailTo']>[],
  mailing: Pick<Mailing, 'id' | 'way'>,
  now: Date,
): Promise<void> => {
  const held = { template: 'mailing', hold: mailingHold, group: `mailing-${mailing.id}`, mailing }
  for (let at = 0; at < letters.length; at += chunk)
    await queueMails(
      app.db,
      tx,
      letters.slice(at, at + chunk).map(letter => ({ ...letter, ...held })),
      now,
    )
}

/** The audience for the audit log, without the addresses of a list, which the mails themselves have. */
const told = (audience: Wanted['audience']) =>
  audience.by === 'list'
    ? { by: audience.by, entries: audience.entries.length }
    : audience.by === 'adverts'
      ? { by: audience.by, adverts: audience.ids.length }
      : audience

const checkAllowance = async (app: App, tx: Tx, now: Date, wanted: number) => {
  // Locks, so that of two concurrent starts the second counts the first one's mails.
  if (app.db.dialect === 'mysql')
    await app.db.readIn(tx, 'SELECT id FROM mailings ORDER BY id DESC LIMIT 1 FOR UPDATE')
  const left = Math.max(0, mailsPerHour - (await startedWithinHour(app, now, tx)))
  if (wanted <= left) return
  throw new AppError(
    'too_many_requests',
    `Mailings may start ${grouped(mailsPerHour)} mails an hour; ${grouped(left)} are left. Try again later.`,
    { data: { left }, retryAfter: 3600 },
  )
}
