import { useQuery } from '@tanstack/react-query'
import type { Ticket } from '../../contract/support'
import { staffDeskQueries } from '../../queries/staff-desk'
import { useText } from '../../text/text'
import { Pager } from '../../ui/pager'
import { ConsoleLink } from '../console-link'
import { DeskFailed } from '../desk/desk-state'
import { DeskTabs } from '../desk/desk-tabs'
import { useItemId } from '../desk/use-item-id'
import { useConsoleClient, useHost, usePlaceQuery } from '../host'
import { TicketPane } from './ticket-pane'
import '../desk/desk-split.css'

const root = '/support'

/** What people wrote to the operator, the longest waiting first (checklist ADM-01); one opens at `/support/12`. */
export const Screen = () => {
  const { staff } = useText()
  const { support, desk, menu } = staff
  const { hrefOf } = useHost()
  const { query } = usePlaceQuery()
  const opened = useItemId(root)
  const state = query.get('state') === 'answered' ? 'answered' : 'open'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const list = useQuery(staffDeskQueries.tickets(useConsoleClient(), state, page))
  const tail = state === 'open' ? '' : `?state=${state}`
  const total = list.data?.totalElements
  return (
    <>
      <div className="desk-bar">
        <DeskTabs
          label={menu.sections.support}
          tabs={[
            { to: root, label: support.states.open, current: state === 'open' },
            { to: `${root}?state=answered`, label: support.states.answered, current: state === 'answered' },
          ]}
        />
        <output className="desk-count num">{total !== undefined && desk.count(total)}</output>
      </div>
      <div className="desk-split">
        <div>
          {list.isError && !list.data && (
            <DeskFailed text={desk.failed} onRetry={() => void list.refetch()} />
          )}
          {list.isPending && <p className="desk-muted">{desk.loading}</p>}
          {list.data?.data.length === 0 && <p className="desk-empty">{support.none[state]}</p>}
          {list.data && list.data.data.length > 0 && (
            <ul className="desk-list" aria-label={support.states[state]}>
              {list.data.data.map(ticket => (
                <TicketLine
                  key={ticket.id}
                  ticket={ticket}
                  to={`${root}/${ticket.id}${tail}`}
                  isCurrent={ticket.id === opened}
                />
              ))}
            </ul>
          )}
          {list.data && list.data.totalPages > 1 && (
            <Pager
              page={page}
              pages={list.data.totalPages}
              hrefOf={to => hrefOf(`${root}?state=${state}&page=${to}`)}
              words={desk.pager}
            />
          )}
        </div>
        {opened === undefined ? (
          <p className="desk-empty desk-choose">{desk.choose}</p>
        ) : (
          <TicketPane key={opened} id={opened} backTo={root + tail} />
        )}
      </div>
    </>
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
        <span className="desk-list-head">
          {ticket.subject}
          <time dateTime={ticket.createdAt}>{date(ticket.createdAt)}</time>
        </span>
        <span className="desk-list-line">{ticket.mail}</span>
        <span className="desk-list-line">{ticket.message}</span>
      </ConsoleLink>
    </li>
  )
}
