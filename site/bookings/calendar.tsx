import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Period } from '../../shared/rules/bookings'
import { useText } from '../../shared/text/text'
import { IconButton } from '../../shared/ui/button'
import { Icon } from '../../shared/ui/icon'
import { dayByKey, firstDay, monthAfter, monthOf, monthsBetween, weeksOf, type Month } from './months'
import styles from './calendar.module.css'

/** What a day is, as a mark and in words. */
export type DayState =
  | 'free'
  | 'over'
  | 'taken'
  | 'blocked'
  | 'confirmed'
  | 'imported'
  | 'requested'
  | 'clash'
  | 'lease'

interface CalendarProps {
  /** Heard as the name of the whole. */
  readonly label: string
  /** The first and the last day that can be chosen. */
  readonly first: string
  readonly last: string
  readonly stateOf: (day: string) => DayState
  readonly chosen: Period | null
  readonly onPress: (day: string) => void
  /** Months side by side, or one below the other where it is narrow. */
  readonly months: 1 | 2
}

/**
 * Months with a button for each day. One of them is in the order of the tab key; arrows, Home, End, Page Up and Page Down
 * lead to the others, over the ends of months.
 */
export const Calendar = (props: CalendarProps) => {
  const { label, first, last, months, ...days } = props
  const { bookings } = useText()
  const { box, shown, show, focused, setFocused, onKeyDown } = useMonths(props)
  return (
    <div ref={box} className={styles.calendar} role="group" aria-label={label}>
      <div className={styles.turn}>
        <IconButton
          label={bookings.earlier}
          disabled={monthsBetween(monthOf(first), shown) <= 0}
          onClick={() => show(monthAfter(shown, -1))}
        >
          <Icon name="left" />
        </IconButton>
        <IconButton
          label={bookings.later}
          disabled={monthsBetween(monthAfter(shown, months - 1), monthOf(last)) <= 0}
          onClick={() => show(monthAfter(shown, 1))}
        >
          <Icon name="right" />
        </IconButton>
      </div>
      {/* The keys are those of the days within, which are buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.months} data-months={months} onKeyDown={onKeyDown}>
        {Array.from({ length: months }, (_, at) => monthAfter(shown, at)).map(month => (
          <MonthTable
            key={`${month.year} ${month.month}`}
            month={month}
            bounds={{ first, last }}
            focused={focused}
            onFocus={setFocused}
            {...days}
          />
        ))}
      </div>
    </div>
  )
}

/** Which months are shown, and which of their days the tab key leads to. */
const useMonths = ({ first, last, months, chosen }: CalendarProps) => {
  const [focused, setFocused] = useState(chosen?.from ?? first)
  const [shown, setShown] = useState<Month>(monthOf(chosen?.from ?? first))
  const isMoved = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    box.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  const show = (month: Month) => {
    setShown(month)
    const at = monthsBetween(month, monthOf(focused))
    if (at < 0 || at >= months) setFocused(laterOf(first, firstDay(month)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const there = dayByKey(event.key, focused, { first, last })
    if (there === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    isMoved.current = true
    setFocused(there)
    const at = monthsBetween(shown, monthOf(there))
    if (at < 0) setShown(monthOf(there))
    else if (at >= months) setShown(monthAfter(monthOf(there), 1 - months))
  }
  return { box, shown, show, focused, setFocused, onKeyDown }
}

const laterOf = (one: string, other: string) => (one > other ? one : other)

interface MonthProps extends Pick<CalendarProps, 'stateOf' | 'chosen' | 'onPress'> {
  readonly month: Month
  readonly bounds: { readonly first: string; readonly last: string }
  readonly focused: string
  readonly onFocus: (day: string) => void
}

const MonthTable = ({ month, ...days }: MonthProps) => {
  const { bookings } = useText()
  const name = bookings.month(month.year, month.month)
  return (
    <table className={styles.month}>
      {/* Heard when another month is turned to. */}
      <caption aria-live="polite">{name}</caption>
      <thead>
        <tr>
          {bookings.weekdays.map(weekday => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, at) => (
          <tr key={week.find(day => day) ?? at}>
            {week.map((day, weekday) => (
              <td key={day ?? `none ${weekday}`}>{day && <Day day={day} {...days} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Day = ({
  day,
  bounds,
  focused,
  onFocus,
  stateOf,
  chosen,
  onPress,
}: Omit<MonthProps, 'month'> & { readonly day: string }) => {
  const { bookings } = useText()
  const isOut = day < bounds.first || day > bounds.last
  const state = isOut ? 'over' : stateOf(day)
  const isChosen = chosen !== null && chosen.from <= day && day <= chosen.to
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-state={state}
      data-chosen={isChosen || undefined}
      aria-label={bookings.day(day, bookings.dayStates[state] ?? state)}
      aria-pressed={isChosen}
      disabled={isOut}
      tabIndex={day === focused ? 0 : -1}
      onFocus={() => onFocus(day)}
      onClick={() => onPress(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}
