import type { Booking } from '../../contract/banners'
import { useText } from '../../text/text'
import { useToday } from '../platform/use-today'
import { barsOf, lastDayOf, bannerSlots } from './banner-slots'

/** A row for each place and a bar for each booking, over a year that begins with this month. */
export const BannerCalendar = ({ bookings }: { readonly bookings: readonly Booking[] }) => {
  const { staff, date } = useText()
  const { banners } = staff
  const first = `${useToday().slice(0, 7)}-01`
  const month = Number(first.slice(5, 7)) - 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keys too
    <div className="calendar" role="region" aria-label={banners.calendarNote} tabIndex={0}>
      <div className="calendar-months" aria-hidden="true">
        {Array.from({ length: 12 }, (_, at) => (
          <span key={at}>{banners.months[(month + at) % 12]}</span>
        ))}
      </div>
      {bannerSlots.map(place => (
        <div key={`${place.class}-${place.slot}`} className="calendar-row">
          <span className="calendar-place">{banners.place(place.class, place.slot)}</span>
          <ol className="calendar-bars">
            {barsOf(bookings, place, first).map(({ booking, from, width }) => (
              <li
                key={booking.id}
                className={booking.state === 'hidden' ? 'calendar-bar calendar-bar-hidden' : 'calendar-bar'}
                style={{ insetInlineStart: `${from}%`, inlineSize: `${width}%` }}
                title={`${booking.company}: ${banners.period(date(booking.start), date(lastDayOf(booking)))}`}
              >
                {booking.company}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}
