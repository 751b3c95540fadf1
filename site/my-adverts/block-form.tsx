import { useState, type SubmitEvent } from 'react'
import type { Booking, OwnCalendar } from '../../shared/contract/bookings'
import { maxBookingNote } from '../../shared/data/booking-codes'
import { overlap } from '../../shared/rules/bookings'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { TextField } from '../../shared/ui/field'
import { SendProblem } from '../../shared/ui/send-problem'
import { Calendar, type DayState } from '../bookings/calendar'
import { afterPress, daysToSend, type ChosenDays } from '../bookings/chosen-days'
import { DaysFields } from '../bookings/days-fields'
import { ChosenLine } from '../bookings/free-days'
import type { CalendarCalls } from './use-calendar-calls'
import styles from './own-calendar.module.css'

interface BlockFormProps {
  readonly calendar: OwnCalendar
  readonly calls: CalendarCalls
}

const none: ChosenDays = { from: '', to: '' }

/** The months with what is in them, and the days that are chosen there or typed, to be blocked or freed. */
export const BlockForm = ({ calendar, calls }: BlockFormProps) => {
  const { bookings } = useText()
  const [days, setDays] = useState(none)
  const [note, setNote] = useState('')
  const { today, last } = calendar
  const period = daysToSend(days)
  const act = async (call: CalendarCalls['block'] | CalendarCalls['free']) => {
    if (!period || !(await call(period, note))) return
    // What was chosen or typed meanwhile stays.
    setDays(now => (now === days ? none : now))
    setNote(now => (now === note ? '' : now))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void act(calls.block)
  }
  const change = (changed: ChosenDays) => {
    calls.forgive()
    setDays(changed)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Calendar
        label={bookings.own.heading}
        first={today}
        last={last}
        months={2}
        stateOf={stateIn(calendar)}
        chosen={period ?? null}
        onPress={day => change(afterPress(days, day, () => true).days)}
      />
      <ChosenLine days={days} period={period} />
      <DaysFields legend={bookings.own.change} days={days} onChange={change} first={today} last={last} />
      <NoteField note={note} onChange={setNote} />
      {calls.problem && <SendProblem>{calls.problem}</SendProblem>}
      <BlockButtons busy={calls.busy} isReady={period !== undefined} onFree={() => void act(calls.free)} />
    </form>
  )
}

interface NoteFieldProps {
  readonly note: string
  readonly onChange: (note: string) => void
}

const NoteField = ({ note, onChange }: NoteFieldProps) => {
  const { own } = useText().bookings
  return (
    <TextField
      label={own.note}
      hint={own.noteHint}
      maxLength={maxBookingNote}
      value={note}
      onChange={event => onChange(event.target.value)}
    />
  )
}

interface BlockButtonsProps {
  readonly busy: boolean
  readonly isReady: boolean
  readonly onFree: () => void
}

const BlockButtons = ({ busy, isReady, onFree }: BlockButtonsProps) => {
  const { own } = useText().bookings
  return (
    <p className={styles.buttons}>
      <Button type="submit" look="main" busy={busy} disabled={!isReady}>
        {own.block}
      </Button>
      <Button busy={busy} disabled={!isReady} onClick={onFree}>
        {own.release}
      </Button>
    </p>
  )
}

/** What matters most of a day on which several periods lie. */
const order = ['clash', 'confirmed', 'blocked', 'imported', 'requested'] as const

const stateIn =
  ({ bookings, letUntil }: OwnCalendar) =>
  (day: string): DayState => {
    const there = bookings.filter((booking: Booking) => overlap(booking, { from: day, to: day }))
    const found = order.find(state => there.some(booking => booking.state === state))
    if (found && found !== 'requested') return found
    return letUntil !== null && day <= letUntil ? 'lease' : (found ?? 'free')
  }
