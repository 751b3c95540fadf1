import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { staffInboxQueries } from '../../queries/staff-inbox'
import { useText } from '../../text/text'
import { useConsoleClient, useHost } from '../platform/host'
import { ItemFailed } from '../platform/item-failed'
import { useKeptDraft } from '../platform/use-kept-draft'
import { useOwnDecisions } from '../decisions/decisions.public'
import { ReportedTalk, ReportPane, ReportsBand, ToReporters } from '../reports/reports.public'
import { AdvertItem, type AdvertItemProps } from '../review/review.public'
import styles from './queue.module.css'

interface ReportedAdvertProps {
  readonly reportId: number
  readonly acts: Omit<AdvertItemProps, 'advertId' | 'badge' | 'band' | 'talk' | 'told' | 'report' | 'reports'>
  readonly loading: ReactNode
}

/** A reported advert: what is reported above it, and decided with it (checklist PLUS-18). */
export const ReportedAdvert = ({ reportId, acts, loading }: ReportedAdvertProps) => {
  const { reports: words, queue } = useText().staff
  const { place } = useHost()
  const client = useConsoleClient()
  const report = useQuery(staffInboxQueries.report(client, reportId))
  const advertId = report.data?.advert.advertId
  const open = useQuery({
    ...staffInboxQueries.reports(client, 'open', advertId, 1),
    enabled: advertId !== undefined,
  })
  const draft = `report-note-${reportId}`
  const [note, setNote, doneNote] = useKeptDraft(draft)
  const isReturning = useIsReturning(reportId)
  if (report.error && !report.data) return <Failed error={report.error} onRetry={report.refetch} />
  if (!report.data || (!open.data && !open.error) || open.isPlaceholderData) return loading
  // An undo is under way: the report waits again in a moment.
  if (report.data.state === 'decided' && isReturning) return loading
  // Without its advert, or decided already, nothing is left but the report itself.
  if (report.data.advert.title === null || report.data.state === 'decided')
    return <ReportPane id={reportId} backTo={`/queue${place.search}`} />
  const all = (open.data?.data ?? []).filter(each => each.advert.advertId === advertId)
  const reports = all.length > 0 ? all : [report.data]
  return (
    <AdvertItem
      {...acts}
      taken={report.data.isOwn ? <p>{queue.claim.own}</p> : acts.taken}
      advertId={report.data.advert.advertId}
      badge={<span className={styles.queueReports}>{words.band(reports.length)}</span>}
      band={<ReportsBand reports={reports} />}
      talk={<ReportedTalk report={report.data} />}
      told={<ToReporters reports={reports} draft={draft} note={note} onNote={setNote} />}
      report={report.data}
      reports={{ ids: reports.map(each => each.reportId), note: note.trim() }}
      onDecided={decided => {
        doneNote()
        acts.onDecided(decided)
      }}
    />
  )
}

/** In the middle of the pane, as high as its words. */
const Failed = (props: ComponentProps<typeof ItemFailed>) => (
  <div className={styles.queueEmpty}>
    <ItemFailed {...props} />
  </div>
)

/** Whether the decision of this report is just being taken back. */
const useIsReturning = (reportId: number): boolean =>
  useOwnDecisions().some(
    ({ state, request }) =>
      state === 'undoing' && request.call !== 'bulk' && (request.reports?.ids.includes(reportId) ?? false),
  )
