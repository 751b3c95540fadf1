import type { Booking } from '../../contract/banners'
import type { Text } from '../../text/text'
import { photoUrl } from '../../ui/photo'
import type { DataColumn } from '../platform/data-table'
import { lastDayOf } from './banner-slots'

interface BookingActions {
  /** Hides what is shown, shows what is hidden. */
  readonly turn: (row: Booking) => void
  readonly withdraw: (row: Booking) => void
}

export const bookingColumns = (
  { staff, date }: Text,
  today: string,
  actions: BookingActions,
): readonly DataColumn<Booking>[] => {
  const { banners } = staff
  const stateOf = ({ state, start, end }: Booking) => {
    if (state === 'hidden') return ['desk-mark-amber', banners.states.hidden] as const
    if (start <= today && today < end) return ['desk-mark-ok', banners.states.now] as const
    return ['', banners.states.booked] as const
  }
  return [
    {
      key: 'picture',
      label: banners.columns.picture,
      cell: ({ photo, alt }) =>
        photo && (
          <img
            className="banner-thumb"
            src={photoUrl(photo.file, photo.widths[0] ?? photo.width)}
            alt={alt}
          />
        ),
    },
    { key: 'place', label: banners.columns.place, cell: row => banners.place(row.class, row.slot) },
    { key: 'company', label: banners.columns.company, wide: true, cell: row => row.company },
    {
      key: 'period',
      label: banners.columns.period,
      cell: row => banners.period(date(row.start), date(lastDayOf(row))),
    },
    {
      key: 'link',
      label: banners.columns.link,
      cell: row => (
        <a className="link" href={row.link} target="_blank" rel="noreferrer">
          {row.link}
        </a>
      ),
    },
    {
      key: 'state',
      label: banners.columns.state,
      cell: row => {
        const [tone, word] = stateOf(row)
        return <span className={`desk-mark ${tone}`}>{word}</span>
      },
    },
    {
      key: 'actions',
      label: banners.columns.actions,
      cell: row => {
        const action = row.state === 'hidden' ? 'show' : 'hide'
        return (
          <span className="desk-actions">
            <button
              type="button"
              className="row-action"
              aria-label={banners.forBooking(banners[action], row.company)}
              onClick={() => actions.turn(row)}
            >
              {banners[action]}
            </button>
            <button
              type="button"
              className="row-action row-action-danger"
              aria-label={banners.forBooking(banners.withdraw, row.company)}
              onClick={() => actions.withdraw(row)}
            >
              {banners.withdraw}
            </button>
          </span>
        )
      },
    },
  ]
}
