import type { Booking } from '../../contract/banners'
import type { Text } from '../../text/text'
import { photoUrl } from '../../ui/photo'
import type { DataColumn } from '../platform/data-table'
import { lastDayOf } from './banner-slots'
import styles from './banners.module.css'
import rowActionStyles from '../../ui/row-action.module.css'
import { classNames } from '../../ui/class-names'
import panesStyles from '../platform/panes.module.css'

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
    if (state === 'hidden') return [panesStyles.deskMarkAmber, banners.states.hidden] as const
    if (start <= today && today < end) return [panesStyles.deskMarkOk, banners.states.now] as const
    return [undefined, banners.states.booked] as const
  }
  return [
    {
      key: 'picture',
      label: banners.columns.picture,
      cell: ({ photo, alt }) =>
        photo && (
          <img
            className={styles.bannerThumb}
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
        return <span className={classNames(panesStyles.deskMark, tone)}>{word}</span>
      },
    },
    {
      key: 'actions',
      label: banners.columns.actions,
      cell: row => {
        const action = row.state === 'hidden' ? 'show' : 'hide'
        return (
          <span className={panesStyles.deskActions}>
            <button
              type="button"
              className={rowActionStyles.rowAction}
              aria-label={banners.forBooking(banners[action], row.company)}
              onClick={() => actions.turn(row)}
            >
              {banners[action]}
            </button>
            <button
              type="button"
              className={`${rowActionStyles.rowAction} ${rowActionStyles.rowActionDanger}`}
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
