import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailSuppression } from '../../contract/mail-suppressions'
import { suppressionReasons } from '../../data/suppression-reasons'
import { staffSuppressionKey, staffSuppressionQueries } from '../../queries/staff-suppressions'
import { staffUserKey } from '../../queries/staff-users'
import { useText, type Text } from '../../text/text'
import { Button } from '../../ui/button'
import { ConsoleLink } from '../platform/console-link'
import type { DataColumn } from '../platform/data-table'
import { FilterBar } from '../platform/filter-bar'
import { PagedTable } from '../platform/paged-table'
import { problemText } from '../platform/problems'
import { RowAction } from '../platform/row-action'
import { useAction } from '../platform/use-action'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { SuppressDialog } from './suppress-dialog'
import rowActionStyles from '../../ui/row-action.module.css'
import panesStyles from '../platform/panes.module.css'

/** The addresses to which some or all mails are not sent, with why, and the way to allow them again. */
export const SuppressionList = ({ root }: { readonly root: string }) => {
  const text = useText()
  const { suppressed, tabs } = text.staff.mailLog
  const { query } = usePlaceQuery()
  const [isStopping, stop] = useState(false)
  const view = viewOf(query)
  const list = useQuery(staffSuppressionQueries.list(useConsoleClient(), view))
  const allow = useAllow()
  const isFiltered = view.search !== undefined || view.reason !== undefined
  return (
    <>
      <p className={panesStyles.paneMuted}>{suppressed.intro}</p>
      <FilterBar
        searchLabel={suppressed.search}
        view={view}
        filters={[['reason', suppressed.reason, suppressed.reasons, suppressed.anyReason]]}
        list={list}
      >
        <Button size="s" onClick={() => stop(true)}>
          {suppressed.stop}
        </Button>
      </FilterBar>
      <PagedTable
        label={tabs.suppressed}
        list={list}
        page={view.page}
        root={root}
        columns={columnsOf(text, row => allow.mutate(row))}
        rowKey={row => row.id}
        emptyText={isFiltered ? suppressed.none : suppressed.noneYet}
      />
      {isStopping && <SuppressDialog onClose={() => stop(false)} />}
    </>
  )
}

const viewOf = (query: URLSearchParams) => ({
  page: Math.max(1, Number(query.get('page')) || 1),
  search: query.get('search') ?? undefined,
  reason: suppressionReasons.find(each => each === query.get('reason')),
})

const useAllow = () => {
  const { mailLog, desk } = useText().staff
  return useAction({
    run: (client, { id }: MailSuppression) => client.mailSuppressions.allow({ params: { id } }),
    done: ({ mail }) => mailLog.suppressed.allowed(mail),
    failed: cause => problemText(cause, desk.notDone),
    changes: [staffSuppressionKey, staffUserKey],
    isReadWhenFailed: true,
  })
}

const columnsOf = (
  { staff }: Text,
  allow: (row: MailSuppression) => void,
): readonly DataColumn<MailSuppression>[] => {
  const { suppressed: words } = staff.mailLog
  const { columns } = words
  return [
    { key: 'mail', label: columns.mail, wide: true, cell: row => row.mail },
    { key: 'reason', label: columns.reason, cell: row => <Reason row={row} /> },
    { key: 'detail', label: columns.detail, wide: true, cell: row => row.detail },
    { key: 'since', label: columns.since, num: true, cell: row => staff.desk.at(row.createdAt) },
    {
      key: 'actions',
      label: columns.actions,
      cell: row => (
        <span className={panesStyles.paneActions}>
          {row.mailId !== null && (
            <ConsoleLink
              className={rowActionStyles.rowAction}
              to={`/mails/${row.mailId}`}
              aria-label={words.toMailOf(row.mail)}
            >
              {words.toMail}
            </ConsoleLink>
          )}
          <RowAction label={words.allow} spoken={words.allowOf(row.mail)} onAct={() => allow(row)} />
        </span>
      ),
    },
  ]
}

/** Why, until when, and by whom of the staff. */
const Reason = ({ row: { reason, until, by } }: { readonly row: MailSuppression }) => {
  const { staff, date } = useText()
  const { suppressed: words } = staff.mailLog
  return (
    <span>
      <span className={`${panesStyles.paneMark} ${panesStyles.paneMarkRed}`}>{words.reasons[reason]}</span>
      {until !== null && <span className={panesStyles.paneSub}>{words.until(date(until))}</span>}
      {by !== null && <span className={panesStyles.paneSub}>{words.by(by)}</span>}
    </span>
  )
}
