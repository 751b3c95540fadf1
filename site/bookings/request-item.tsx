import type { ReactNode } from 'react'
import type { PeriodRequest } from '../../shared/contract/bookings'
import type { RequestMove } from '../../shared/data/booking-codes'
import { daysIn } from '../../shared/rules/bookings'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import styles from './calendar.module.css'

interface RequestItemProps {
  readonly request: Pick<PeriodRequest, 'from' | 'to' | 'state' | 'moves'>
  readonly busy: boolean
  readonly onMove: (move: RequestMove) => void
  /** Who asked, or a note. */
  readonly children?: ReactNode
}

const looks = { confirm: 'main', decline: 'plain', cancel: 'plain', withdraw: 'plain' } as const

/** Items of requests and periods, one below the other. */
export const RequestList = (props: { readonly 'aria-label'?: string; readonly children: ReactNode }) => (
  <ul {...props} className={styles.requests} />
)

/** Days that somebody asked for, their state, and a button for each move that the reader may make. */
export const RequestItem = ({ request, busy, onMove, children }: RequestItemProps) => {
  const { bookings, date } = useText()
  const { from, to, state, moves } = request
  const when = bookings.chosen(date(from), date(to), daysIn(request))
  return (
    <li className={styles.request}>
      <span>
        {when}
        {children}
      </span>
      <span className={styles.state} data-state={state}>
        {bookings.states[state]}
      </span>
      {moves.map(move => (
        <Button
          key={move}
          size="s"
          look={looks[move]}
          busy={busy}
          aria-label={bookings.moveOf(bookings.moves[move] ?? move, when)}
          onClick={() => onMove(move)}
        >
          {bookings.moves[move]}
        </Button>
      ))}
    </li>
  )
}
