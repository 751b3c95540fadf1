import type { ReportOutcome } from '../../shared/contract/reports'
import { audit } from '../platform/audit/audit'
import type { App } from '../platform/app/app-context'
import type { ReportRow as StoredReport } from '../platform/db/schema/report.model'
import type { Tx } from '../platform/db/tx'
import type { SignedInContext } from '../platform/http/context'
import { queueMail } from '../platform/mail/outbox'
import { checkMayDecide, endClaim } from '../claims/claims.public'
import { personOf, personOfGuest } from '../messaging/messaging.public'
import { guestInKey } from './reporter-key'
import { reportDecidedMail } from './report-decided'

export interface ReportDecision {
  readonly outcome: ReportOutcome
  /** What staff write to the reporter. */
  readonly note: string | null
}

/** Seconds in which the mail to a reporter can still be withdrawn. */
const mailDelay = 60

/** The mails of one report's decision, so that they can be withdrawn together. */
export const mailGroupOf = ({ id }: Pick<StoredReport, 'id'>): string => `report-${id}`

/**
 * Decides an open report that is locked, and tells a reporter with an account, or a guest by their address; an upheld one closes its conversation.
 * Throws `claimed`, and `forbidden` for a report that concerns the caller.
 */
export const settleReport = async (
  { app, caller, now }: Pick<SignedInContext, 'app' | 'caller' | 'now'>,
  tx: Tx,
  report: StoredReport,
  decision: ReportDecision,
): Promise<void> => {
  const { Report, Thread } = app.db.models
  const { outcome, note } = decision
  await checkMayDecide(app, tx, caller, 'report', report.id)
  await endClaim(app, tx, 'report', report.id)
  await Report.update(
    { state: 'decided', outcome, note, decidedBy: caller.actor.id, decidedAt: now },
    { where: { id: report.id }, transaction: tx },
  )
  if (report.threadId !== null && outcome === 'upheld')
    await Thread.update({ state: 'closed' }, { where: { id: report.threadId }, transaction: tx })
  await tellReporter(app, tx, report, decision, now)
  await audit(app, tx, caller, {
    action: 'report.decide',
    objectType: 'report',
    objectId: report.id,
    before: { state: 'open' },
    after: { outcome, advertId: report.advertId, threadId: report.threadId },
    ...(note ? { reason: note } : {}),
  })
}

/** Name and address of who made a report: an account, or a guest who wants mails; undefined for nobody to be told. */
const reporterOf = async (app: App, tx: Tx, { reporterId, reporterKey }: StoredReport) => {
  if (reporterId === null) {
    const guest = guestInKey(reporterKey)
    const person = guest === null ? undefined : await personOf(app, tx, personOfGuest(guest))
    return person?.state === 'active' && person.wantsMail ? person : undefined
  }
  const [user] = await app.db.readIn(
    tx,
    'SELECT name, mail FROM users WHERE id = ? AND deleted_at IS NULL AND suspended_at IS NULL',
    [reporterId],
  )
  return user && { name: String(user['name']), mail: String(user['mail']) }
}

const tellReporter = async (app: App, tx: Tx, report: StoredReport, decision: ReportDecision, now: Date) => {
  const reporter = await reporterOf(app, tx, report)
  if (!reporter) return
  const [advert] = await app.db.readIn(tx, 'SELECT title FROM adverts WHERE id = ?', [report.advertId])
  const letter = reportDecidedMail({
    name: reporter.name,
    advertId: report.advertId,
    title: String(advert?.['title'] ?? ''),
    upheld: decision.outcome === 'upheld',
    thread: report.threadId !== null,
    note: decision.note,
    publicUrl: app.env.PUBLIC_URL,
  })
  const mail = { ...letter, to: reporter.mail, template: 'report-decided' }
  await queueMail(app.db, tx, { ...mail, group: mailGroupOf(report), hold: mailDelay }, now)
}
