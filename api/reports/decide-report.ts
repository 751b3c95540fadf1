import { AppError, notFound } from '../../shared/contract/errors'
import type { ReportDetail, ReportRow, reports } from '../../shared/contract/reports'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import type { Context, SignedInContext } from '../platform/http/context'
import { guestInThread, messagesOf, personOfGuest } from '../messaging/messaging.public'
import { isOwnItem } from '../claims/claims.public'
import type { ReportRow as StoredReport } from '../platform/db/schema/report.model'
import { reportById } from './reports.query'
import { guestInKey } from './reporter-key'
import { mailGroupOf, settleReport } from './settle-report'

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
  const guest = await guestInThread(app, caller.actor.id, threadId)
  const { messages } = await messagesOf(app, threadId, reporter?.id ?? (await guestReporter(app, reportId)))
  return { ...report, isOwn, messages, guest }
}

/** The guest who made a report, as the author of messages; 0 for anybody else. */
const guestReporter = async (app: App, reportId: number): Promise<number> => {
  const [row] = await app.db.readCurrent('SELECT reporter_key FROM reports WHERE id = ?', [reportId])
  const guest = guestInKey(String(row?.['reporter_key']))
  return guest === null ? 0 : personOfGuest(guest)
}

/** Decides a report; tells a reporter with an account (checklist PLUS-18). Throws `conflict` if decided, `claimed`. */
export const decideReport = async (ctx: Context<Calls['decide']>): Promise<ReportRow> => {
  const { app, body, params, now } = ctx
  await ctx.write(async tx => {
    const found = await app.db.models.Report.findByPk(params.id, forUpdate(tx))
    if (!found) throw notFound('The report')
    const report = found.get()
    if (report.state === 'decided') throw new AppError('conflict', 'This report was decided already.')
    await settleReport(ctx, tx, report, { outcome: body.outcome, note: body.note || null })
  })
  const report = await reportById(app, params.id, now)
  if (!report) throw notFound('The report')
  return report
}

interface ReportsOnAdvert {
  readonly advertId: number
  readonly ids: readonly number[]
}

/** The reports of these ids that are about this advert, locked in the order of their ids. */
const lockedReports = async (
  { app }: Pick<SignedInContext, 'app'>,
  tx: Tx,
  { advertId, ids }: ReportsOnAdvert,
): Promise<readonly StoredReport[]> => {
  const found = await app.db.models.Report.findAll({
    where: { id: [...ids], advertId },
    order: [['id', 'ASC']],
    ...forUpdate(tx),
  })
  if (found.length < new Set(ids).size) throw notFound('A report on this advert')
  return found.map(each => each.get())
}

/** Decides the open ones among these reports on an advert alike; throws as `decideReport` does, or decides them all. */
export const decideReports = (ctx: Context<Calls['decideMany']>) =>
  ctx.write(async tx => {
    const { params, body } = ctx
    const found = await lockedReports(ctx, tx, { advertId: params.id, ids: body.ids })
    const open = found.filter(({ state }) => state === 'open')
    for (const report of open)
      await settleReport(ctx, tx, report, { outcome: body.outcome, note: body.note || null })
    return { decided: open.map(({ id }) => id) }
  })

/** Takes reports back whose advert stays as it is decided. */
export const reopenReports = (ctx: Context<Calls['reopen']>) =>
  ctx.write(async tx => ({ reopened: await reopen(ctx, tx, { advertId: ctx.params.id, ids: ctx.body.ids }) }))

/**
 * Takes back the caller's own decision of these reports: they wait again, their conversations are open again, and
 * mails that are held are withdrawn. One whose mail has left stays decided. Returns the ids of those that wait again;
 * throws `not_found` where one is not about this advert.
 */
export const reopen = async (
  ctx: Pick<SignedInContext, 'app' | 'caller'>,
  tx: Tx,
  reports: ReportsOnAdvert,
): Promise<number[]> => {
  const { app, caller } = ctx
  const { Report } = app.db.models
  const reopened: number[] = []
  for (const report of await lockedReports(ctx, tx, reports)) {
    if (report.state === 'open' || report.decidedBy !== caller.actor.id) continue
    if (!(await withdrawMail(app, tx, report))) continue
    const values = { state: 'open', outcome: null, note: null, decidedBy: null, decidedAt: null } as const
    await Report.update(values, { where: { id: report.id }, transaction: tx })
    await openThread(app, tx, report)
    await audit(app, tx, caller, {
      action: 'report.reopen',
      objectType: 'report',
      objectId: report.id,
      before: { outcome: report.outcome },
      after: { state: 'open' },
    })
    reopened.push(report.id)
  }
  return reopened
}

/** Withdraws the mail to the reporter; false where it has left. */
const withdrawMail = async ({ db }: App, tx: Tx, report: StoredReport): Promise<boolean> => {
  const { OutboxMail } = db.models
  const mails = { groupKey: mailGroupOf(report) }
  const left = await OutboxMail.count({ where: { ...mails, state: ['sending', 'sent'] }, transaction: tx })
  if (left > 0) return false
  await OutboxMail.update({ state: 'withdrawn' }, { where: { ...mails, state: 'waiting' }, transaction: tx })
  return true
}

/** A conversation stays closed while another report about it is upheld. */
const openThread = async ({ db }: App, tx: Tx, { threadId }: StoredReport) => {
  if (threadId === null) return
  const { Report, Thread } = db.models
  const upheld = await Report.count({ where: { threadId, outcome: 'upheld' }, transaction: tx })
  if (upheld === 0) await Thread.update({ state: 'open' }, { where: { id: threadId }, transaction: tx })
}
