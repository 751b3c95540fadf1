import { useQuery } from '@tanstack/react-query'
import type { ReportRow } from '../../contract/reports'
import { staffInboxQueries } from '../../queries/staff-inbox'
import { useText } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import { InboxPane } from '../platform/inbox-pane'
import { useItemId } from '../platform/use-item-id'
import { useConsoleClient, useHost, usePlaceQuery } from '../platform/host'
import { ReportPane } from './report-pane'
import splitPaneStyles from '../platform/split-pane.module.css'

const root = '/reports'
const states = ['open', 'decided', 'all'] as const

/** Reports of the public, the longest waiting first (checklist PLUS-18); one opens at `/reports/12`. */
export const Screen = () => {
  const { reports, menu } = useText().staff
  const { place } = useHost()
  const { query } = usePlaceQuery()
  const opened = useItemId(root)
  const state = states.find(each => each === query.get('state')) ?? 'open'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const advertId = Number(query.get('advertId')) || undefined
  const list = useQuery(staffInboxQueries.reports(useConsoleClient(), state, advertId, page))
  const withQuery = (changed: Readonly<Record<string, string>>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(query), ...changed }).toString()}`
  return (
    <InboxPane
      label={menu.sections.reports}
      tabs={states.map(each => ({
        to: root + withQuery({ state: each, page: '1' }),
        label: reports.states[each],
        current: each === state,
      }))}
      listLabel={reports.states[state]}
      list={list}
      emptyText={reports.none[state]}
      lines={list.data?.data.map(report => (
        <ReportLine
          key={report.reportId}
          report={report}
          to={pathOf(report, place.search)}
          isCurrent={report.reportId === opened}
        />
      ))}
      page={page}
      pageTo={to => root + withQuery({ page: String(to) })}
      pane={
        opened === undefined ? undefined : (
          <ReportPane key={opened} id={opened} backTo={root + place.search} />
        )
      }
    />
  )
}

/** An open report is decided in the queue, beside its advert. */
const pathOf = ({ state, reportId, advert }: ReportRow, search: string): string =>
  state === 'open' && advert.title !== null ? `/queue/report-${reportId}` : `${root}/${reportId}${search}`

interface ReportLineProps {
  readonly report: ReportRow
  readonly to: string
  readonly isCurrent: boolean
}

const ReportLine = ({ report, to, isCurrent }: ReportLineProps) => {
  const { staff, date } = useText()
  const { reports } = staff
  return (
    <li>
      <ConsoleLink to={to} aria-current={isCurrent ? 'true' : undefined}>
        <span className={splitPaneStyles.splitListHead}>
          {reports.reasons[report.reason] ?? report.reason}
          <time dateTime={report.createdAt}>{date(report.createdAt)}</time>
        </span>
        <span className={splitPaneStyles.splitListLine}>
          {report.advert.title ?? reports.advertGone(report.advert.advertId)}
        </span>
        <span className={splitPaneStyles.splitListLine}>
          {[report.threadId === null ? '' : reports.thread, report.text ?? ''].filter(Boolean).join(': ')}
        </span>
      </ConsoleLink>
    </li>
  )
}
