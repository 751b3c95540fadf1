import { useQuery } from '@tanstack/react-query'
import type { Ticket } from '../../contract/support'
import { staffInboxQueries } from '../../queries/staff-inbox'
import { useText } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import { InboxPane } from '../platform/inbox-pane'
import { useItemId } from '../platform/use-item-id'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { TicketPane } from './ticket-pane'
import splitPaneStyles from '../platform/split-pane.module.css'

const root = '/support'

/** What people wrote to the operator, the longest waiting first (checklist ADM-01); one opens at `/support/12`. */
export const Screen = () => {
  const { support, menu } = useText().staff
  const { query } = usePlaceQuery()
  const opened = useItemId(root)
  const state = query.get('state') === 'answered' ? 'answered' : 'open'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const list = useQuery(staffInboxQueries.tickets(useConsoleClient(), state, page))
  const tail = state === 'open' ? '' : `?state=${state}`
  return (
    <InboxPane
      label={menu.sections.support}
      tabs={[
        { to: root, label: support.states.open, current: state === 'open' },
        { to: `${root}?state=answered`, label: support.states.answered, current: state === 'answered' },
      ]}
      listLabel={support.states[state]}
      list={list}
      emptyText={support.none[state]}
      lines={list.data?.data.map(ticket => (
        <TicketLine
          key={ticket.id}
          ticket={ticket}
          to={`${root}/${ticket.id}${tail}`}
          isCurrent={ticket.id === opened}
        />
      ))}
      page={page}
      pageTo={to => `${root}?state=${state}&page=${to}`}
      pane={opened === undefined ? undefined : <TicketPane key={opened} id={opened} backTo={root + tail} />}
    />
  )
}

interface TicketLineProps {
  readonly ticket: Ticket
  readonly to: string
  readonly isCurrent: boolean
}

const TicketLine = ({ ticket, to, isCurrent }: TicketLineProps) => {
  const { date } = useText()
  return (
    <li>
      <ConsoleLink to={to} aria-current={isCurrent ? 'true' : undefined}>
        <span className={splitPaneStyles.splitListHead}>
          {ticket.subject}
          <time dateTime={ticket.createdAt}>{date(ticket.createdAt)}</time>
        </span>
        <span className={splitPaneStyles.splitListLine}>{ticket.mail}</span>
        <span className={splitPaneStyles.splitListLine}>{ticket.message}</span>
      </ConsoleLink>
    </li>
  )
}
