import { AppError, notFound } from '../../shared/contract/errors'
import type { ReportDetail, ReportRow, reports } from '../../shared/contract/reports'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import type { Context } from '../platform/http/context'
import { queueMail } from '../platform/mail/outbox'
import { reportDecidedMail } from './report-decided'
import { messagesOf, personOfGuest } from '../messaging/messaging.public'
import { checkMayDecide, endClaim, isOwnItem } from '../claims/claims.public'
import type { ReportRow as StoredReport } from '../platform/db/schema/report.model'
import { reportById } from './reports.query'

type Calls = typeof reports

/** One report with its conversation, which staff can only read here; reading it is audited. */
export const reportDetail = async (ctx: Context<Calls['detail']>): Promise<ReportDetail> => {
  const { app, caller, params, now } = ctx
  const report = await reportById(app, params.id, now)
  if (!report) throw notFound('The report')
  const { threadId, reportId, reporter } = report
  const isOwn = await isOwnItem(app, caller, 'report', reportId)
  if (threadId === null) return { ...report, isOwn, messages: [], guest: null }
  await ctx.write(tx =>
    audit(app, tx, caller, {
      action: 'report.read',
      objectType: 'report',
      objectId: reportId,
      after: { threadId },
    }),
  )
  const guest = await guestIn(app, threadId)
  const { messages } = await messagesOf(app, threadId, reporter?.id ?? (await guestReporter(app, reportId)))
  return { ...report, isOwn, messages, guest }
}

/** The guest who asked in a conversation; null for an account. */
const guestIn = async (app: App, threadId: number): Promise<ReportDetail['guest']> => {
  const [row] = await app.db.readCurrent(
    `SELECT g.id, g.name, g.mail, g.blocked_at FROM threads t JOIN guests g ON g.id = -t.buyer_id WHERE t.id = ?`,
    [threadId],
  )
  return row
    ? {
        id: Number(row['id']),
        name: String(row['name']),
        mail: String(row['mail']),
        blocked: row['blocked_at'] !== null,
      }
    : null
}

/** The guest who made a report, as the author of messages; 0 for anybody else. */
const guestReporter = async (app: App, reportId: number): Promise<number> => {
  const [row] = await app.db.readCurrent('SELECT reporter_key FROM reports WHERE id = ?', [reportId])
  const [, id] = /-guest-(\d+)$/.exec(String(row?.['reporter_key'])) ?? []
  return id === undefined ? 0 : personOfGuest(Number(id))
}

/** Decides a report; tells a reporter with an account (checklist PLUS-18). Throws `conflict` if decided, `claimed`. */
export const decideReport = async (ctx: Context<Calls['decide']>): Promise<ReportRow> => {
  const { app, body, caller, params, now } = ctx
  const { outcome } = body
  const note = body.note || null
  await ctx.write(async tx => {
    const { Report, Thread } = app.db.models
    const found = await Report.findByPk(params.id, forUpdate(tx))
    if (!found) throw notFound('The report')
    const report = found.get()
    if (report.state === 'decided') throw new AppError('conflict', 'This report was decided already.')
    await checkMayDecide(app, tx, caller, 'report', report.id)
    await endClaim(app, tx, 'report', report.id)
    await Report.update(
      { state: 'decided', outcome, note, decidedBy: caller.actor.id, decidedAt: now },
      { where: { id: report.id }, transaction: tx },
    )
    if (report.threadId !== null && outcome === 'upheld')
      await Thread.update({ state: 'closed' }, { where: { id: report.threadId }, transaction: tx })
    await tellReporter(app, tx, report, { outcome, note }, now)
    await audit(app, tx, caller, {
      action: 'report.decide',
      objectType: 'report',
      objectId: report.id,
      before: { state: 'open' },
      after: { outcome, advertId: report.advertId, threadId: report.threadId },
      ...(note ? { reason: note } : {}),
    })
  })
  const report = await reportById(app, params.id, now)
  if (!report) throw notFound('The report')
  return report
}

const tellReporter = async (
  app: App,
  tx: Tx,
  report: StoredReport,
  decision: Pick<StoredReport, 'outcome' | 'note'>,
  now: Date,
) => {
  if (report.reporterId === null) return
  const [user] = await app.db.readIn(
    tx,
    'SELECT name, mail FROM users WHERE id = ? AND deleted_at IS NULL AND suspended_at IS NULL',
    [report.reporterId],
  )
  if (!user) return
  const [advert] = await app.db.readIn(tx, 'SELECT title FROM adverts WHERE id = ?', [report.advertId])
  const letter = reportDecidedMail({
    name: String(user['name']),
    advertId: report.advertId,
    title: String(advert?.['title'] ?? ''),
    upheld: decision.outcome === 'upheld',
    thread: report.threadId !== null,
    note: decision.note,
    publicUrl: app.env.PUBLIC_URL,
  })
  await queueMail(app.db, tx, { ...letter, to: String(user['mail']), template: 'report-decided' }, now)
}
