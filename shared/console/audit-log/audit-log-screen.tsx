import { useInfiniteQuery } from '@tanstack/react-query'
import { AppError } from '../../contract/errors'
import { staffAuditQueries, type AuditView } from '../../queries/staff-audit'
import { useText } from '../../text/text'
import { LoadFailed, LoadOlder } from '../platform/pane-states'
import { Skeleton } from '../../ui/skeleton'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { AuditBar } from './audit-bar'
import { AuditLine } from './audit-line'
import './audit-log.css'

/** Who did what, as sentences, newest first (checklist PLUS-19). The filter stands in the address. */
export const Screen = () => {
  const { staff } = useText()
  const { query } = usePlaceQuery()
  const entry = (name: keyof AuditView) => query.get(name) ?? undefined
  const view: AuditView = {
    who: entry('who'),
    action: entry('action'),
    objectType: entry('objectType'),
    objectId: entry('objectId'),
    from: entry('from'),
    to: entry('to'),
  }
  const list = useInfiniteQuery(staffAuditQueries.list(useConsoleClient(), view))
  const entries = list.data?.pages.flatMap(page => page.entries)
  const problem = list.error instanceof AppError && list.error.errors.length > 0 ? list.error : undefined
  return (
    <>
      <AuditBar view={view} problem={problem} busy={list.isRefetching} onReload={() => void list.refetch()} />
      {list.isError && !list.data && !problem && (
        <LoadFailed text={staff.desk.failed} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && (
        <div className="audit-list" aria-busy="true">
          {[1, 2, 3, 4, 5, 6].map(line => (
            <p key={line} className="audit-line">
              <Skeleton />
            </p>
          ))}
        </div>
      )}
      {entries?.length === 0 && <p className="desk-empty">{staff.audit.none}</p>}
      {entries && entries.length > 0 && (
        <ol className="audit-list" aria-label={staff.menu.sections.audit}>
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
