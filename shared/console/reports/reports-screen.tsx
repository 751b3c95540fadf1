import { useQuery } from '@tanstack/react-query'
import type { ReportRow } from '../../contract/reports'
import { staffDeskQueries } from '../../queries/staff-desk'
import { useText } from '../../text/text'
import { Pager } from '../../ui/pager'
import { ConsoleLink } from '../console-link'
import { DeskFailed } from '../desk/desk-state'
import { DeskTabs } from '../desk/desk-tabs'
import { useItemId } from '../desk/use-item-id'
import { useConsoleClient, useHost, usePlaceQuery } from '../host'
import { ReportPane } from './report-pane'
import '../desk/desk-split.css'

const root = '/reports'
const states = ['open', 'decided', 'all'] as const

/** Reports of the public, the longest waiting first (checklist PLUS-18); one opens at `/reports/12`. */
export const Screen = () => {
  const { staff } = useText()
  const { reports, desk, menu } = staff
  const { place, hrefOf } = useHost()
  const { query } = usePlaceQuery()
  const opened = useItemId(root)
  const state = states.find(each => each === query.get('state')) ?? 'open'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const advertId = Number(query.get('advertId')) || undefined
  const list = useQuery(staffDeskQueries.reports(useConsoleClient(), state, advertId, page))
  const total = list.data?.totalElements
  const withQuery = (changed: Readonly<Record<string, string>>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(query), ...changed }).toString()}`
  return (
    <>
      <div className="desk-bar">
        <DeskTabs
          label={menu.sections.reports}
          tabs={states.map(each => ({
            to: root + withQuery({ state: each, page: '1' }),
            label: reports.states[each],
            current: each === state,
          }))}
        />
        <output className="desk-count num">{total !== undefined && desk.count(total)}</output>
      </div>
      <div className="desk-split">
        <div>
          {list.isError && !list.data && (
            <DeskFailed text={desk.failed} onRetry={() => void list.refetch()} />
          )}
          {list.isPending && <p className="desk-muted">{desk.loading}</p>}
          {list.data?.data.length === 0 && <p className="desk-empty">{reports.none[state]}</p>}
          {list.data && list.data.data.length > 0 && (
            <ul className="desk-list" aria-label={reports.states[state]}>
              {list.data.data.map(report => (
                <ReportLine
                  key={report.reportId}
                  report={report}
                  to={`${root}/${report.reportId}${place.search}`}
                  isCurrent={report.reportId === opened}
                />
              ))}
            </ul>
          )}
          {list.data && list.data.totalPages > 1 && (
            <Pager
              page={page}
              pages={list.data.totalPages}
              hrefOf={to => hrefOf(root + withQuery({ page: String(to) }))}
              words={desk.pager}
            />
          )}
        </div>
        {opened === undefined ? (
          <p className="desk-empty desk-choose">{desk.choose}</p>
        ) : (
          <ReportPane key={opened} id={opened} backTo={root + place.search} />
        )}
      </div>
    </>
  )
}

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
        <span className="desk-list-head">
          {reports.reasons[report.reason] ?? report.reason}
          <time dateTime={report.createdAt}>{date(report.createdAt)}</time>
        </span>
        <span className="desk-list-line">
          {report.advert.title ?? reports.advertGone(report.advert.advertId)}
        </span>
        <span className="desk-list-line">
          {[report.threadId === null ? '' : reports.thread, report.text ?? ''].filter(Boolean).join(': ')}
        </span>
      </ConsoleLink>
    </li>
  )
}
