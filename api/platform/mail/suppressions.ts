import { Op } from 'sequelize'
import type { SuppressionReason } from '../../../shared/data/suppression-reasons'
import type { App } from '../app/app-context'
import { audit } from '../audit/audit'
import type { Caller } from '../http/context'
import type { MailSuppressionRow } from '../db/schema/mail-suppression.model'
import { forUpdate, type Tx } from '../db/tx'
import { waitedFor } from './secret-texts'

/** Mails that tell of something and are no answer, receipt, code or decision; a complaint stops them. */
const notifications: ReadonlySet<string> = new Set([
  'mailing',
  'new-message',
  'search-alert',
  'watch-news',
  'advert-received',
  'advert-approved',
  'edit-approved',
  'advert-expiring',
  'advert-expired',
  'lease-ending',
  'answer-refused',
])

/** As addresses are compared and stored here. */
const addressOf = (mail: string): string => mail.trim().toLowerCase()

/** The rows of an address that hold now, the most lasting first. */
export const suppressionsOf = async (
  app: App,
  mail: string,
  now = app.clock(),
): Promise<readonly MailSuppressionRow[]> => {
  const rows = await app.db.models.MailSuppression.findAll({
    where: { mail: addressOf(mail), [Op.or]: [{ until: null }, { until: { [Op.gt]: now } }] },
  })
  return lastingFirst(rows)
}

/** Bounces first, as they stop most. */
const lastingFirst = (rows: readonly { get(): MailSuppressionRow }[]): readonly MailSuppressionRow[] =>
  rows
    .map(row => row.get())
    .toSorted((one, other) => Number(other.reason === 'bounce') - Number(one.reason === 'bounce'))

/** Those of these addresses to which mailings are not sent now, with the reason. */
export const suppressedAmong = async (
  app: App,
  mails: readonly string[],
): Promise<ReadonlyMap<string, SuppressionReason>> => {
  if (mails.length === 0) return new Map()
  const rows = await app.db.models.MailSuppression.findAll({
    where: { mail: mails.map(addressOf), [Op.or]: [{ until: null }, { until: { [Op.gt]: app.clock() } }] },
  })
  return new Map(
    lastingFirst(rows)
      .toReversed()
      .map(({ mail, reason }) => [mail, reason]),
  )
}

/** Whether a row stops mails of a template: hard bounces all, soft ones all that nobody waits for, others notifications. */
const stops = ({ reason, until }: MailSuppressionRow, template: string): boolean => {
  if (reason !== 'bounce') return notifications.has(template)
  return until === null || !waitedFor.has(template)
}

const sentences: Record<SuppressionReason, string> = {
  bounce: 'Not sent: mails to this address come back.',
  complaint: 'Not sent: its owner reported one of our mails as unwanted.',
  manual: 'Not sent: staff stopped notifications to this address.',
}

/** Why a mail is not sent, in a sentence for staff; undefined if it is. */
export const whySuppressed = async (
  app: App,
  { recipient, template }: { readonly recipient: string; readonly template: string },
): Promise<string | undefined> => {
  const row = (await suppressionsOf(app, recipient)).find(each => stops(each, template))
  if (!row) return undefined
  return [sentences[row.reason], ...(row.detail === null ? [] : [row.detail])].join(' ').slice(0, 400)
}

type Suppression = Pick<MailSuppressionRow, 'mail' | 'reason' | 'detail' | 'until'> &
  Partial<Pick<MailSuppressionRow, 'mailId' | 'createdBy'>>

/** Suppresses mails to an address. A later soft bounce does not shorten what a hard one began. */
export const suppress = async (
  app: App,
  tx: Tx,
  caller: Caller,
  { mail, detail, ...more }: Suppression,
  now: Date,
): Promise<void> => {
  const { MailSuppression } = app.db.models
  const where = { mail: addressOf(mail), reason: more.reason }
  const known = (await MailSuppression.findOne({ where, ...forUpdate(tx) }))?.get()
  if (known?.until === null) return
  await MailSuppression.upsert(
    { ...more, ...where, detail: detail?.slice(0, 400) ?? null, createdAt: now },
    { transaction: tx },
  )
  await stopMailings(app, tx, mail, sentences[more.reason])
  const after = { to: where.mail, reason: more.reason, until: more.until }
  await audit(app, tx, caller, { action: 'mail.suppress', ...(await addressee(app, tx, mail)), after })
}

/**
 * Ends what stops mails to an address: its owner has shown that mails arrive there, or wants them again, or staff know
 * better. Returns the number of reasons that ended.
 */
export const allowAgain = async (
  app: App,
  tx: Tx,
  caller: Caller,
  { mail, reasons }: { readonly mail: string; readonly reasons: readonly SuppressionReason[] },
): Promise<number> => {
  const where = { mail: addressOf(mail), reason: [...reasons] }
  const ended = await app.db.models.MailSuppression.destroy({ where, transaction: tx })
  const before = { to: where.mail, reasons }
  if (ended > 0)
    await audit(app, tx, caller, { action: 'mail.allow', ...(await addressee(app, tx, mail)), before })
  return ended
}

/** Whose address it is, for the audit log. */
const addressee = async (app: App, tx: Tx, mail: string) => {
  const where = { mail: addressOf(mail), deletedAt: null }
  const user = await app.db.models.User.findOne({ attributes: ['id'], where, transaction: tx })
  return { objectType: 'user', objectId: user?.get().id ?? 'unknown' }
}

/** Lets the mails of mailings to an address stay that have not left yet; `why` is a sentence for staff. */
export const stopMailings = async (app: App, tx: Tx, mail: string, why: string): Promise<void> => {
  await app.db.models.OutboxMail.update(
    { state: 'suppressed', lastError: why },
    { where: { recipient: mail, template: 'mailing', state: ['waiting', 'paused'] }, transaction: tx },
  )
}
