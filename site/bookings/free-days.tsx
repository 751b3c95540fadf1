import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Calendar as Taken } from '../../shared/contract/bookings'
import { bookingQueries } from '../../shared/queries/bookings'
import { daysIn, overlap, type Period } from '../../shared/rules/bookings'
import { bookings } from '../../shared/text/en-bookings'
import { MoreTexts, useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { useLocation } from '../platform/router'
import { useClient } from '../platform/site-context'
import { Calendar } from './calendar'
import { afterPress, chooseDays, daysToSend, useChosenDays } from './chosen-days'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './calendar.module.css'

const texts = { en: { bookings } }

interface FreeDaysProps {
  readonly advertId: number
  /** The owner reads it, but asks nobody. */
  readonly isOwn: boolean
}

/** Which days of a lease or tool are free; a visitor chooses those to ask for (checklist DEAL-08). */
export const FreeDays = (props: FreeDaysProps) => (
  <MoreTexts texts={texts}>
    <FreeDaysOf {...props} />
  </MoreTexts>
)

const FreeDaysOf = ({ advertId, isOwn }: FreeDaysProps) => {
  const { bookings } = useText()
  const { data, error } = useQuery(bookingQueries.calendar(useClient(), advertId))
  if (!data && !error) return null
  return (
    <section className={`${styles.freeDays} ${blocks.screenOnly}`} aria-labelledby="free-days">
      <h2 id="free-days">{bookings.free}</h2>
      {data ? (
        <Choice advertId={advertId} isOwn={isOwn} calendar={data} />
      ) : (
        <p className={blocks.note}>{bookings.failed}</p>
      )}
    </section>
  )
}

const Choice = ({ advertId, isOwn, calendar }: FreeDaysProps & { readonly calendar: Taken }) => {
  const { bookings } = useText()
  const { pathname, search } = useLocation()
  const days = useChosenDays(advertId)
  const [isBroken, setBroken] = useState(false)
  const { today, last, occupied } = calendar
  const isFree = (period: Period) => !occupied.some(taken => overlap(taken, period))
  const press = (day: string) => {
    if (isOwn || !isFree({ from: day, to: day })) return
    const pressed = afterPress(days, day, isFree)
    setBroken(pressed.isBroken)
    chooseDays(advertId, pressed.days)
  }
  const period = isOwn ? undefined : daysToSend(days)
  return (
    <>
      {!isOwn && <p className={blocks.hint}>{bookings.hint}</p>}
      <Calendar
        label={bookings.free}
        first={today}
        last={last}
        months={1}
        stateOf={day => (isFree({ from: day, to: day }) ? 'free' : 'taken')}
        chosen={period ?? null}
        onPress={press}
      />
      <ChosenLine days={days} period={period} instead={isBroken ? bookings.between : undefined} />
      {period && days.to !== '' && (
        <LinkButton href={`${pathname}${search}#ask`} wide keepScroll>
          {bookings.askDays}
        </LinkButton>
      )}
    </>
  )
}

interface ChosenLineProps {
  readonly days: { readonly to: string }
  readonly period: Period | undefined
  /** What is said in its place. */
  readonly instead?: string | undefined
}

/** What is chosen so far, in words that are heard. */
export const ChosenLine = ({ days, period, instead }: ChosenLineProps) => {
  const { bookings, date } = useText()
  const chosen =
    period &&
    (days.to === ''
      ? bookings.chosenFirst(date(period.from))
      : bookings.chosen(date(period.from), date(period.to), daysIn(period)))
  return (
    <p className={styles.chosen} role="status">
      {instead ?? chosen}
    </p>
  )
}
