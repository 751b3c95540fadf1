import { useQuery } from '@tanstack/react-query'
import type { ReportDetail } from '../../contract/reports'
import { staffInboxQueries } from '../../queries/staff-inbox'
import { advertPath } from '../../rules/slug'
import { stateName } from '../../text/state-name'
import { useText } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import { FactList } from '../platform/pane-states'
import { ItemFailed } from '../platform/item-failed'
import { PaneTitle } from '../platform/pane-title'
import { useConsoleClient, useHost } from '../platform/host'
import { GuestBlock } from '../guests/guests.public'
import { DecisionForm } from './decision-form'
import panesStyles from '../platform/panes.module.css'
import splitPaneStyles from '../platform/split-pane.module.css'

interface ReportPaneProps {
  readonly id: number
  readonly backTo: string
}

/** One report with its advert and, of a conversation, the messages; undecided ones are decided here. */
export const ReportPane = ({ id, backTo }: ReportPaneProps) => {
  const { staff, common } = useText()
  const { reports } = staff
  const { data, isError, error, refetch } = useQuery(staffInboxQueries.report(useConsoleClient(), id))
  if (isError && !data)
    return (
      <section className={splitPaneStyles.splitPane}>
        <PaneTitle title={reports.title(id)} backTo={backTo} />
        <ItemFailed error={error} onRetry={refetch} />
      </section>
    )
  if (!data) return <section className={splitPaneStyles.splitPane}>{common.loading}</section>
  const reason = reports.reasons[data.reason] ?? data.reason
  const others = data.openOnAdvert - (data.state === 'open' ? 1 : 0)
  return (
    <section className={splitPaneStyles.splitPane} aria-label={reports.title(id)}>
      <PaneTitle title={`${reports.title(id)}: ${reason}`} backTo={backTo} />
      <ReportFacts report={data} />
      {data.text && <p className={panesStyles.paneText}>{data.text}</p>}
      {others > 0 && (
        <p>
          <ConsoleLink className="link" to={`/reports?advertId=${data.advert.advertId}`}>
            {reports.others(others)}
          </ConsoleLink>
        </p>
      )}
      {data.threadId !== null && <Conversation report={data} />}
      {data.guest && <GuestBlock guest={data.guest} />}
      <Outcome report={data} />
    </section>
  )
}

/** The form for an open report, unless it is one's own; the note of a decided one. */
const Outcome = ({ report }: { readonly report: ReportDetail }) => {
  const { reports, queue } = useText().staff
  if (report.state === 'open')
    return report.isOwn ? (
      <p className={panesStyles.paneMuted}>{queue.claim.own}</p>
    ) : (
      <OpenReport report={report} />
    )
  return (
    report.note && (
      <>
        <h3>{reports.note}</h3>
        <p className={panesStyles.paneText}>{report.note}</p>
      </>
    )
  )
}

/** Decided in the queue, beside the advert; without its advert nothing but the report is left, and it is decided here. */
const OpenReport = ({ report }: { readonly report: ReportDetail }) => {
  const { reports } = useText().staff
  return report.advert.title === null ? (
    <DecisionForm report={report} />
  ) : (
    <p>
      <ConsoleLink className="link" to={`/queue/report-${report.reportId}`}>
        {reports.decideInQueue}
      </ConsoleLink>
    </p>
  )
}

const ReportFacts = ({ report }: { readonly report: ReportDetail }) => {
  const { staff } = useText()
  const { reports, guests, desk } = staff
  return (
    <FactList
      facts={[
        [reports.facts.advert, <AdvertOf key="advert" report={report} />],
        [reports.facts.standing, stateName(reports.standings, report.advert.standing, report.advert.kind)],
        [reports.facts.reporter, <ReporterOf key="reporter" report={report} />],
        [reports.facts.guest, report.guest && guests.called(report.guest.name, report.guest.mail)],
        [reports.facts.at, desk.at(report.createdAt)],
        [reports.facts.outcome, report.outcome && reports.outcomes[report.outcome]],
        [reports.facts.by, report.decidedBy],
        [reports.facts.decidedAt, report.decidedAt && desk.at(report.decidedAt)],
      ]}
    />
  )
}

const AdvertOf = ({ report: { advert } }: { readonly report: ReportDetail }) => {
  const { reports } = useText().staff
  const { siteHref } = useHost()
  if (!advert.kind || !advert.slug) return reports.advertGone(advert.advertId)
  return (
    <a
      className="link"
      href={siteHref(advertPath(advert.kind, advert.slug))}
      target="_blank"
      rel="noreferrer"
    >
      {advert.advertId}: {advert.title}
    </a>
  )
}

const ReporterOf = ({ report: { reporter } }: { readonly report: ReportDetail }) => {
  const { reports } = useText().staff
  const { role } = useHost()
  if (!reporter || role !== 'Admin') return reporter?.name ?? reports.visitor
  return (
    <ConsoleLink className="link" to={`/users/${reporter.id}`}>
      {reporter.name}
    </ConsoleLink>
  )
}

const Conversation = ({ report }: { readonly report: ReportDetail }) => {
  const { staff } = useText()
  const { reports, desk } = staff
  return (
    <>
      <h3>{reports.conversation}</h3>
      <p className={panesStyles.paneMuted}>{reports.conversationNote}</p>
      <ol className={splitPaneStyles.reportMessages}>
        {report.messages.map(message => (
          <li key={message.id}>
            <span className={panesStyles.paneSub}>
              {message.mine ? reports.reporterWrote : reports.otherWrote}, {desk.at(message.sentAt)}
            </span>
            <p className={panesStyles.paneText}>{message.text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
