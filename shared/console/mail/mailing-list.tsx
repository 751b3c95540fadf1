import { useQuery } from '@tanstack/react-query'
import type { Mailing } from '../../contract/mailing'
import { mailingQueries } from '../../queries/mailing'
import { useText, type Text } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import type { DataColumn } from '../platform/data-table'
import { PagedTable } from '../platform/paged-table'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { mailingTones, standOf } from './mailing-words'
import panesStyles from '../platform/panes.module.css'

/** All mailings, newest first, with how far each is. */
export const MailingList = () => {
  const text = useText()
  const { mailing: words } = text.staff
  const { query } = usePlaceQuery()
  const page = Math.max(1, Number(query.get('page')) || 1)
  return (
    <PagedTable
      label={words.tabs.all}
      list={useQuery(mailingQueries.list(useConsoleClient(), page))}
      page={page}
      root="/mailing/all"
      columns={columnsOf(text)}
      rowKey={row => row.id}
      emptyText={words.noMailings}
    />
  )
}

const columnsOf = ({ staff }: Text): readonly DataColumn<Mailing>[] => {
  const { mailing: words, desk } = staff
  return [
    { key: 'id', label: words.columns.id, num: true, cell: row => row.id },
    { key: 'subject', label: words.columns.subject, wide: true, cell: row => row.subject },
    {
      key: 'state',
      label: words.columns.state,
      cell: row => <span className={mailingTones[row.state]}>{words.states[row.state]}</span>,
    },
    { key: 'stand', label: words.columns.stand, cell: row => standOf(words, row) },
    { key: 'by', label: words.columns.by, cell: row => row.startedBy.name },
    { key: 'at', label: words.columns.at, num: true, cell: row => desk.at(row.createdAt) },
    {
      key: 'actions',
      label: words.columns.actions,
      cell: row => (
        <span className={panesStyles.paneActions}>
          <ConsoleLink to={`/mailing/${row.id}`} aria-label={words.openOf(row.subject)}>
            {words.open}
          </ConsoleLink>
        </span>
      ),
    },
  ]
}
