import { useInfiniteQuery } from '@tanstack/react-query'
import { AppError } from '../../contract/errors'
import { staffAuditQueries, type AuditView } from '../../queries/staff-audit'
import { useText } from '../../text/text'
import { LoadFailed, LoadOlder } from '../platform/pane-states'
import { Skeleton } from '../../ui/skeleton'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { AuditBar } from './audit-bar'
import { AuditLine } from './audit-line'
import styles from './audit-log.module.css'
import panesStyles from '../platform/panes.module.css'

/** The audit log as sentences, newest first (checklist PLUS-19). The filter is part of the URL. */
export const Screen = () => {
  const { staff } = useText()
  const { query } = usePlaceQuery()
  const view = viewOf(query)
  const list = useInfiniteQuery(staffAuditQueries.list(useConsoleClient(), view))
  const entries = list.data?.pages.flatMap(page => page.entries)
  const problem = list.error instanceof AppError && list.error.errors.length > 0 ? list.error : undefined
  return (
    <>
      <AuditBar view={view} problem={problem} busy={list.isRefetching} onReload={() => void list.refetch()} />
      {list.isError && !list.data && !problem && (
        <LoadFailed text={staff.desk.failed} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Waiting />}
      {entries?.length === 0 && <p className={panesStyles.paneEmpty}>{staff.audit.none}</p>}
      {entries && entries.length > 0 && (
        <ol className={styles.auditList} aria-label={staff.menu.sections.audit}>
          {entries.map(each => (
            <AuditLine key={each.id} entry={each} />
          ))}
        </ol>
      )}
      <LoadOlder
        shown={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

const viewOf = (query: URLSearchParams): AuditView => {
  const entry = (name: keyof AuditView) => query.get(name) ?? undefined
  return {
    who: entry('who'),
    action: entry('action'),
    objectType: entry('objectType'),
    objectId: entry('objectId'),
    from: entry('from'),
    to: entry('to'),
    job: entry('job'),
    run: entry('run'),
  }
}

/** Placeholder while entries are loading. */
const Waiting = () => (
  <div className={styles.auditList} aria-busy="true">
    {[1, 2, 3, 4, 5, 6].map(line => (
      <p key={line} className={styles.auditLine}>
        <Skeleton />
      </p>
    ))}
  </div>
)
