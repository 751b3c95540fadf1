import { bookings } from '../../shared/text/en-bookings'
import { MoreTexts, useText } from '../../shared/text/text'
import { chooseDays, useChosenDays } from './chosen-days'
import { DaysFields } from './days-fields'

const texts = { en: { bookings } }

interface AskedDaysProps {
  readonly advertId: number
  readonly errorAt: (field: string, label: string) => string | undefined
}

/** The days that a question asks for; those that are chosen in the calendar stand here, too. */
export const AskedDays = (props: AskedDaysProps) => (
  <MoreTexts texts={texts}>
    <Fields {...props} />
  </MoreTexts>
)

const Fields = ({ advertId, errorAt }: AskedDaysProps) => {
  const { bookings } = useText()
  const days = useChosenDays(advertId)
  const errors = { from: errorAt('days.from', bookings.from), to: errorAt('days.to', bookings.to) }
  return (
    <DaysFields
      legend={bookings.daysLegend}
      days={days}
      errors={errors}
      onChange={changed => chooseDays(advertId, changed)}
    />
  )
}
