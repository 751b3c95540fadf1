import { useQuery } from '@tanstack/react-query'
import type { Booking, OwnCalendar as Owned } from '../../shared/contract/bookings'
import { AppError } from '../../shared/contract/errors'
import type { RequestMove } from '../../shared/data/booking-codes'
import { bookingQueries } from '../../shared/queries/bookings'
import { daysIn, mayMoveRequest } from '../../shared/rules/bookings'
import { advertPath } from '../../shared/rules/slug'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { Skeleton } from '../../shared/ui/skeleton'
import { RequestItem, RequestList } from '../bookings/request-item'
import { useClient } from '../platform/site-context'
import { BlockForm } from './block-form'
import { CalendarLinks } from './calendar-links'
import { useCalendarCalls, type CalendarCalls } from './use-calendar-calls'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './own-calendar.module.css'

/** Blocks and frees days of an own lease or tool, and answers who asks for them (checklist DEAL-08). */
export const OwnCalendar = ({ id }: { readonly id: number }) => {
  const { bookings, common } = useText()
  const { data, error, refetch } = useQuery({ ...bookingQueries.mine(useClient(), id), retry: false })
  if (data) return <Open calendar={data} />
  if (!error) return <Skeleton height="320px" />
  if (error instanceof AppError && error.code === 'not_found')
    return (
      <p>
        {bookings.own.missing}{' '}
        <Link href="/profile/adverts" className="link">
          {bookings.own.back}
        </Link>
      </p>
    )
  return (
    <div role="alert">
      <p>{bookings.failed}</p>
      <Button onClick={() => void refetch()}>{common.retry}</Button>
    </div>
  )
}

const waits = ({ state }: Booking) => state === 'requested'

const Open = ({ calendar }: { readonly calendar: Owned }) => {
  const { bookings, date } = useText()
  const calls = useCalendarCalls(calendar.advertId)
  const { kind, slug, title, letUntil } = calendar
  return (
    <>
      <p className={styles.advert}>
        <Link href={advertPath(kind, slug)} className="link">
          {title}
        </Link>
      </p>
      <p className={blocks.note}>{bookings.own.intro}</p>
      {letUntil && <p className={blocks.note}>{bookings.own.letUntil(date(letUntil))}</p>}
      <div className={styles.columns}>
        <BlockForm calendar={calendar} calls={calls} />
        <div>
          <h2>{bookings.own.requests}</h2>
          <Rows
            calendar={calendar}
            calls={calls}
            rows={calendar.bookings.filter(waits)}
            none={bookings.own.noRequests}
          />
          <h2>{bookings.own.periods}</h2>
          <Rows
            calendar={calendar}
            calls={calls}
            rows={calendar.bookings.filter(booking => !waits(booking))}
            none={bookings.own.noPeriods}
          />
        </div>
      </div>
      <CalendarLinks id={calendar.advertId} />
    </>
  )
}

interface RowsProps {
  readonly calendar: Owned
  readonly calls: CalendarCalls
  readonly rows: readonly Booking[]
  readonly none: string
}

const Rows = ({ calendar, calls, rows, none }: RowsProps) =>
  rows.length === 0 ? (
    <p className={blocks.note}>{none}</p>
  ) : (
    <RequestList>
      {rows.map(booking => (
        <Row key={booking.id} booking={booking} today={calendar.today} calls={calls} />
      ))}
    </RequestList>
  )

const answers: readonly RequestMove[] = ['confirm', 'decline', 'cancel']

interface RowProps {
  readonly booking: Booking
  readonly today: string
  readonly calls: CalendarCalls
}

const Row = ({ booking, today, calls: { busy, move, free } }: RowProps) => {
  const { bookings, date } = useText()
  const { threadId, from, to, note, state } = booking
  const moves =
    threadId === null ? [] : answers.filter(answer => mayMoveRequest(answer, booking, 'selling', today))
  const when = bookings.chosen(date(from), date(to), daysIn(booking))
  return (
    <RequestItem request={{ ...booking, moves }} busy={busy} onMove={to => move(booking, to)}>
      {note && <span className={styles.note}>{note}</span>}
      {threadId !== null && (
        <span className={styles.note}>
          {booking.partner ?? bookings.own.someone}
          {' · '}
          <Link href={`/profile/message/${threadId}`} className="link">
            {bookings.own.thread}
          </Link>
        </span>
      )}
      {state === 'blocked' && (
        <span className={styles.note}>
          <Button
            look="quiet"
            size="s"
            busy={busy}
            aria-label={bookings.own.free(when)}
            onClick={() => free({ from: from < today ? today : from, to })}
          >
            {bookings.own.freeShort}
          </Button>
        </span>
      )}
    </RequestItem>
  )
}
