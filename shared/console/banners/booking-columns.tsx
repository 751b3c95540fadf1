import type { Booking } from '../../contract/banners'
import { useText, type Text } from '../../text/text'
import { photoUrl } from '../../ui/photo'
import type { DataColumn } from '../platform/data-table'
import { lastDayOf } from './banner-slots'
import styles from './banners.module.css'
import { RowAction } from '../platform/row-action'
import { classNames } from '../../ui/class-names'
import panesStyles from '../platform/panes.module.css'

interface BookingActions {
  /** Toggles whether the banner is shown. */
  readonly turn: (row: Booking) => void
  readonly withdraw: (row: Booking) => void
}

export const bookingColumns = (
  { staff, date }: Text,
  today: string,
  actions: BookingActions,
): readonly DataColumn<Booking>[] => {
  const { banners } = staff
  const { columns } = banners
  return [
    {
      key: 'picture',
      label: columns.picture,
      cell: ({ photo, alt }) =>
        photo && (
          <img
            className={styles.bannerThumb}
            src={photoUrl(photo.file, photo.widths[0] ?? photo.width)}
            alt={alt}
          />
        ),
    },
    { key: 'place', label: columns.place, cell: row => banners.place(row.class, row.slot) },
    { key: 'company', label: columns.company, wide: true, cell: row => row.company },
    {
      key: 'period',
      label: columns.period,
      cell: row => banners.period(date(row.start), date(lastDayOf(row))),
    },
    {
      key: 'link',
      label: columns.link,
      cell: row => (
        <a className="link" href={row.link} target="_blank" rel="noreferrer">
          {row.link}
        </a>
      ),
    },
    { key: 'state', label: columns.state, cell: row => <State row={row} today={today} /> },
    { key: 'actions', label: columns.actions, cell: row => <Actions row={row} actions={actions} /> },
  ]
}

const State = ({ row, today }: { readonly row: Booking; readonly today: string }) => {
  const { states } = useText().staff.banners
  const { state, start, end } = row
  const isNow = start <= today && today < end
  const [tone, word] =
    state === 'hidden'
      ? [panesStyles.paneMarkAmber, states.hidden]
      : isNow
        ? [panesStyles.paneMarkOk, states.now]
        : [undefined, states.booked]
  return <span className={classNames(panesStyles.paneMark, tone)}>{word}</span>
}

const Actions = ({ row, actions }: { readonly row: Booking; readonly actions: BookingActions }) => {
  const { banners } = useText().staff
  const turn = row.state === 'hidden' ? banners.show : banners.hide
  return (
    <span className={panesStyles.paneActions}>
      <RowAction
        label={turn}
        spoken={banners.forBooking(turn, row.company)}
        onAct={() => actions.turn(row)}
      />
      <RowAction
        label={banners.withdraw}
        spoken={banners.forBooking(banners.withdraw, row.company)}
        danger
        onAct={() => actions.withdraw(row)}
      />
    </span>
  )
}
