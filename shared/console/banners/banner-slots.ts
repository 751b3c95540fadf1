import type { Booking } from '../../contract/banners'
import { bannerClasses, bannerTerms, endOfBooking, type BannerClass } from '../../data/banner-classes'

export interface BannerSlot {
  readonly class: BannerClass
  readonly slot: number
}

/** Every place that can be booked, in the order of the classes. */
export const bannerSlots: readonly BannerSlot[] = bannerClasses.flatMap(name =>
  Array.from({ length: bannerTerms[name].slots }, (_, at) => ({ class: name, slot: at + 1 })),
)

const isIn = (place: BannerSlot) => (booking: Booking) =>
  booking.class === place.class && booking.slot === place.slot && booking.state !== 'withdrawn'

/** The bookings of a place, in order of their days. */
const bookingsIn = (bookings: readonly Booking[], place: BannerSlot): readonly Booking[] =>
  bookings.filter(isIn(place)).toSorted((a, b) => a.start.localeCompare(b.start))

/** The booking that overlaps a period from `start`, if any; days as `2026-05-31`. */
export const whoHas = (
  bookings: readonly Booking[],
  place: BannerSlot,
  start: string,
): Booking | undefined => {
  const end = endOfBooking(place.class, start)
  return bookingsIn(bookings, place).find(booking => booking.start < end && booking.end > start)
}

/** The first day from `from` on at which a whole period fits. */
export const nextFree = (bookings: readonly Booking[], place: BannerSlot, from: string): string => {
  let day = from
  for (const booking of bookingsIn(bookings, place))
    if (booking.end > day && booking.start < endOfBooking(place.class, day)) day = booking.end
  return day
}

const dayLength = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The last day on which a booking is shown. */
export const lastDayOf = ({ end }: Pick<Booking, 'end'>): string =>
  new Date(timeOf(end) - dayLength).toISOString().slice(0, 10)

export interface Bar {
  readonly booking: Booking
  /** Per cent of the calendar's width. */
  readonly from: number
  readonly width: number
}

/** Where the bookings of a place lie in a calendar of a year from `first` on. */
export const barsOf = (bookings: readonly Booking[], place: BannerSlot, first: string): readonly Bar[] => {
  const year = 365 * dayLength
  const share = (day: string) => Math.min(100, Math.max(0, ((timeOf(day) - timeOf(first)) / year) * 100))
  return bookingsIn(bookings, place).flatMap(booking => {
    const from = share(booking.start)
    const width = share(booking.end) - from
    return width > 0 ? [{ booking, from, width }] : []
  })
}
