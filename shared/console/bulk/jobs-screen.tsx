import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkJob } from '../../contract/bulk'
import { bulkQueries } from '../../queries/bulk'
import { useText, type Text } from '../../text/text'
import { Pager } from '../../ui/pager'
import { QueryTable, type DataColumn } from '../platform/data-table'
import { SectionTabs } from '../platform/section-tabs'
import { useConsoleClient, useHost, usePlaceQuery } from '../platform/host'
import { JobButton } from './job-button'
import { JobDialog } from './job-dialog'
import { canUndo, standOf, titleOf } from './job-words'
import { useJobs } from './use-jobs'
import styles from './jobs.module.css'
import panesStyles from '../platform/panes.module.css'

const root = '/jobs'

/** The jobs of the last 30 days, the own ones and everybody's; any of them can be looked into and taken back. */
export const Screen = () => {
  const text = useText()
  const { jobs: words, desk } = text.staff
  const { hrefOf } = useHost()
  const { query } = usePlaceQuery()
  const mine = query.get('whose') !== 'all'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const [opened, setOpened] = useState<number>()
  const { move } = useJobs()
  const list = useQuery(bulkQueries.list(useConsoleClient(), { mine, page }))
  const { data } = list
  const open = data?.data.find(({ id }) => id === opened)
  const of = (whose: boolean) => (whose ? root : `${root}?whose=all`)
  const tab = (own: boolean) => ({
    to: of(own),
    label: words.recent[own ? 'mine' : 'all'],
    current: own === mine,
  })
  const hrefOfPage = (to: number) => hrefOf(`${of(mine)}${mine ? '?' : '&'}page=${to}`)
  return (
    <>
      <div className={panesStyles.paneBar}>
        <SectionTabs label={words.recent.whose} tabs={[tab(true), tab(false)]} />
        {data && <span className={`${panesStyles.paneCount} num`}>{desk.count(data.totalElements)}</span>}
      </div>
      <QueryTable
        label={words.title}
        columns={columnsOf(text, setOpened, id => void move(id, 'undo'))}
        list={list}
        rowKey={job => job.id}
        emptyText={words.recent.none}
        failedText={words.recent.failed}
      />
      {data && data.totalPages > 1 && (
        <Pager page={page} pages={data.totalPages} hrefOf={hrefOfPage} words={desk.pager} />
      )}
      {open && <JobDialog job={open} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const columnsOf = (
  text: Text,
  show: (id: number) => void,
  undo: (id: number) => void,
): readonly DataColumn<BulkJob>[] => {
  const { jobs: words, desk } = text.staff
  return [
    { key: 'what', label: words.columns.what, wide: true, cell: job => titleOf(text, job) },
    { key: 'stand', label: words.columns.stand, cell: job => job.problem ?? standOf(words, job) },
    { key: 'by', label: words.columns.by, cell: job => job.startedBy.name },
    { key: 'at', label: words.columns.at, cell: job => desk.at(job.createdAt) },
    {
      key: 'actions',
      label: words.columns.actions,
      cell: job => (
        <span className={styles.jobActions}>
          <JobButton job={job} label={words.show} onClick={() => show(job.id)} />
          {canUndo(job) && <JobButton job={job} label={words.undo} onClick={() => undo(job.id)} />}
        </span>
      ),
    },
  ]
}
