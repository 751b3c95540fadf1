import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkJob, BulkRow, RowResult } from '../../contract/bulk'
import { rowResults } from '../../data/bulk-codes'
import { bulkQueries } from '../../queries/bulk'
import { useText, type Text } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { ConsoleLink } from '../platform/console-link'
import { QueryTable, type DataColumn } from '../platform/data-table'
import { ChoiceField } from '../platform/choice-field'
import { useConsoleClient } from '../platform/host'
import { PageButtons } from '../platform/page-buttons'
import { canRetry, canUndo, standOf, titleOf } from './job-words'
import { useJobs } from './use-jobs'
import styles from './jobs.module.css'

interface JobDialogProps {
  readonly job: BulkJob
  readonly onClose: () => void
}

const worries: readonly RowResult[] = ['refused', 'kept']

/** What became of each advert of a job and why; the refused ones can be tried again, and all of it taken back. */
export const JobDialog = ({ job, onClose }: JobDialogProps) => {
  const text = useText()
  const words = text.staff.jobs
  const { move } = useJobs()
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(text, job)}
      closeLabel={text.common.close}
      className={styles.jobDialog}
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
      <div className={styles.jobRows}>
        <p className="num" role="status">
          {job.problem ?? standOf(words, job)}{' '}
          <span className={styles.jobBy}>{words.by(job.startedBy.name)}</span>
        </p>
        <JobRows job={job} onLeave={onClose} />
      </div>
    </Dialog>
  )
}

interface JobRowsProps {
  readonly job: BulkJob
  readonly onLeave: () => void
}

/** The adverts with one result, a page at a time. */
const JobRows = ({ job, onLeave }: JobRowsProps) => {
  const text = useText()
  const words = text.staff.jobs
  // Shows failures first, since people open the dialog to see what went wrong.
  const [result, setResult] = useState<RowResult | ''>(() => worries.find(each => job.counts[each] > 0) ?? '')
  const [page, setPage] = useState(1)
  const stand = `${job.state} ${Object.values(job.counts).join(' ')}`
  const rows = useQuery(bulkQueries.rows(useConsoleClient(), job.id, result || undefined, page, stand))
  const labelled = (value: RowResult) => ({
    value,
    label: `${words.results[value]} (${text.number(job.counts[value])})`,
  })
  return (
    <>
      <ChoiceField<RowResult | ''>
        label={words.rows.result}
        value={result}
        onChoose={next => {
          setResult(next)
          setPage(1)
        }}
        options={[
          { value: '', label: `${words.rows.all} (${text.number(job.total)})` },
          ...rowResults.filter(each => job.counts[each] > 0 || each === result).map(labelled),
        ]}
      />
      <QueryTable
        label={titleOf(text, job)}
        columns={columnsOf(text, onLeave)}
        list={rows}
        rowKey={row => row.advertId}
        emptyText={words.rows.none}
        failedText={words.rows.failed}
      />
      <PageButtons page={page} pages={rows.data?.totalPages ?? 1} onPage={setPage} />
    </>
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
          <span className={styles.jobMark} data-result={result}>
            {jobs.results[result]}
          </span>
          {why && <span className={styles.jobWhy}>{why}</span>}
        </div>
      ),
    },
  ]
}
