import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BannerRequest } from '../../contract/banners'
import { staffBannerQueries } from '../../queries/staff-banners'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { LoadFailed } from '../platform/pane-states'
import { useConsoleClient } from '../platform/host'
import { BannerCalendar } from './banner-calendar'
import { BannerRequests } from './banner-requests'
import { BookDialog } from './book-dialog'
import { BookingTable } from './booking-table'
import styles from './banners.module.css'
import panesStyles from '../platform/panes.module.css'

/** Requests for banners, the calendar of slots, and all bookings (checklist ADM-01). */
export const Screen = () => {
  const { staff } = useText()
  const { banners, desk } = staff
  const client = useConsoleClient()
  const bookings = useQuery(staffBannerQueries.bookings(client))
  const requests = useQuery(staffBannerQueries.requests(client))
  const [dialog, setDialog] = useState<{ readonly request?: BannerRequest } | null>(null)
  const reload = () => void Promise.all([bookings.refetch(), requests.refetch()])
  if ((bookings.isError && !bookings.data) || (requests.isError && !requests.data))
    return <LoadFailed text={desk.failed} onRetry={reload} />
  const booked = bookings.data ?? []
  return (
    <>
      <div className={panesStyles.paneBar}>
        <Button look="main" size="s" disabled={!bookings.data} onClick={() => setDialog({})}>
          {banners.book}
        </Button>
        <Button size="s" busy={bookings.isFetching} onClick={reload}>
          {desk.reload}
        </Button>
      </div>
      <section className={styles.bannerPart} aria-labelledby="banner-requests">
        <h2 id="banner-requests">{banners.requests}</h2>
        <BannerRequests requests={requests.data?.data} onBook={request => setDialog({ request })} />
      </section>
      <section className={styles.bannerPart} aria-labelledby="banner-calendar">
        <h2 id="banner-calendar">{banners.calendar}</h2>
        <p className={panesStyles.paneMuted}>{banners.calendarNote}</p>
        <BannerCalendar bookings={booked} />
      </section>
      <section className={styles.bannerPart} aria-labelledby="banner-list">
        <h2 id="banner-list">{banners.list}</h2>
        <BookingTable bookings={bookings.data} />
      </section>
      {dialog && <BookDialog {...dialog} bookings={booked} onClose={() => setDialog(null)} />}
    </>
  )
}
