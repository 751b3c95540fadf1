import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkJob, BulkRow, RowResult } from '../../contract/bulk'
import { rowResults } from '../../data/bulk-codes'
import { bulkQueries } from '../../queries/bulk'
import { useText, type Text } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { ConsoleLink } from '../platform/console-link'
import { LoadFailed } from '../platform/pane-states'
import { DataTable, type DataColumn } from '../platform/data-table'
import { ChoiceField } from '../platform/choice-field'
import { useConsoleClient } from '../platform/host'
import { canRetry, canUndo, standOf, titleOf } from './job-words'
import { useJobs } from './use-jobs'

interface JobDialogProps {
  readonly job: BulkJob
  readonly onClose: () => void
}

const worries: readonly RowResult[] = ['refused', 'kept']

/** What became of each advert of a job and why; the refused ones can be tried again, and all of it taken back. */
export const JobDialog = ({ job, onClose }: JobDialogProps) => {
  const text = useText()
  const { common, staff } = text
  const words = staff.jobs
  const { move } = useJobs()
  // Who opens it wants to know first what went wrong.
  const [result, setResult] = useState<RowResult | ''>(() => worries.find(each => job.counts[each] > 0) ?? '')
  const [page, setPage] = useState(1)
  const stand = `${job.state} ${Object.values(job.counts).join(' ')}`
  const rows = useQuery(bulkQueries.rows(useConsoleClient(), job.id, result || undefined, page, stand))
  const choose = (next: RowResult | '') => {
    setResult(next)
    setPage(1)
  }
  const pages = rows.data?.totalPages ?? 1
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(text, job)}
      closeLabel={common.close}
      className="job-dialog"
      footer={
        <>
          {canRetry(job) && (
            <Button onClick={() => void move(job.id, 'retry')}>{words.retry(job.counts.refused)}</Button>
          )}
          {canUndo(job) && <Button onClick={() => void move(job.id, 'undo')}>{words.undo}</Button>}
          <Button look="main" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <div className="job-rows">
        <p className="job-summary num" role="status">
          {job.problem ?? standOf(words, job)} <span className="job-by">{words.by(job.startedBy.name)}</span>
        </p>
        <ChoiceField<RowResult | ''>
          label={words.rows.result}
          value={result}
          onChoose={choose}
          options={[
            { value: '', label: `${words.rows.all} (${text.number(job.total)})` },
            ...rowResults
              .filter(each => job.counts[each] > 0 || each === result)
              .map(value => ({
                value,
                label: `${words.results[value]} (${text.number(job.counts[value])})`,
              })),
          ]}
        />
        {rows.isError && !rows.data ? (
          <LoadFailed text={words.rows.failed} onRetry={() => void rows.refetch()} />
        ) : (
          <DataTable
            label={titleOf(text, job)}
            columns={columnsOf(text, onClose)}
            rows={rows.data?.data}
            rowKey={row => row.advertId}
            stale={rows.isPlaceholderData}
            emptyText={words.rows.none}
          />
        )}
        {pages > 1 && (
          <p className="job-pages">
            <Button size="s" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {staff.desk.pager.previous}
            </Button>
            <span className="num">{words.pageOf(page, pages)}</span>
            <Button size="s" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {staff.desk.pager.next}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  )
}

const columnsOf = ({ staff }: Text, onLeave: () => void): readonly DataColumn<BulkRow>[] => {
  const { jobs, adverts } = staff
  return [
    {
      key: 'advert',
      label: adverts.columns.title,
      wide: true,
      cell: ({ advertId, title }) =>
        title === null ? (
          jobs.rows.gone(advertId)
        ) : (
          <ConsoleLink className="link" to={`/adverts/${advertId}`} onClick={onLeave}>
            {title}
          </ConsoleLink>
        ),
    },
    {
      key: 'result',
      label: jobs.rows.result,
      wide: true,
      cell: ({ result, why }) => (
        <div>
          <span className="job-mark" data-result={result}>
            {jobs.results[result]}
          </span>
          {why && <span className="job-why">{why}</span>}
        </div>
      ),
    },
  ]
}
