import { months } from '../rules/formats'
import { bannerTerms, pictureSizes, type BannerClass } from '../data/banner-classes'

const sizes = (name: BannerClass) => pictureSizes(name).map(([width, height]) => `${width} × ${height}`)

/** The banners' section. */
export const staffBanners = {
  place: (name: string, slot: number) => `${name}, place ${slot}`,
  requests: 'Open requests',
  noRequests: 'Nobody waits for an answer about a banner.',
  calendar: 'Calendar',
  calendarNote: 'Every place for the next twelve months, in UTC.',
  months,
  list: 'Bookings',
  none: 'Nothing is booked.',
  book: 'Book a place',
  period: (start: string, last: string) => `${start} to ${last}`,
  columns: {
    picture: 'Picture',
    place: 'Place',
    company: 'Company',
    period: 'Shown',
    link: 'Leads to',
    state: 'State',
    actions: 'Actions',
  },
  states: { booked: 'Booked', hidden: 'Hidden', withdrawn: 'Withdrawn', now: 'Shown now', over: 'Over' },
  hide: 'Hide',
  show: 'Show',
  withdraw: 'Withdraw',
  forBooking: (action: string, company: string) => `${action}: ${company}`,
  hidden: 'The banner is hidden; its place stays booked',
  shown: 'The banner is shown',
  withdrawn: 'The booking was withdrawn',
  booked: 'The place is booked',
  closed: 'The request was put away',
  withdrawal: {
    title: 'Withdraw this booking?',
    text: (company: string, place: string) =>
      `The banner of ${company} at ${place} is not shown any more, and its days are free for others. To keep the place, hide it instead.`,
  },
  request: {
    wants: (name: string, day: string) => `wants ${name} from ${day}`,
    facts: { mail: 'Mail', target: 'Target page', account: 'Account', asked: 'Asked' },
    book: 'Book',
    bookOf: (company: string) => `Book for ${company}`,
    mail: 'Send mail',
    close: 'Answered without a booking',
    needsBusiness: 'Classes B+ and C may need a Business or Business Plus account.',
  },
  dialog: {
    title: 'Book a place',
    class: 'Class',
    slot: 'Place',
    company: 'Company',
    link: 'Leads to',
    alt: 'What stands in the picture',
    altHint: 'Read out to those who do not see it.',
    start: 'First day',
    picture: 'Picture',
    pictureHint: (name: BannerClass) => {
      const [one, two] = sizes(name)
      return `Exactly ${one} pixels, or ${two} for sharp screens; JPEG, PNG, WebP or AVIF.`
    },
    until: (day: string, days: number) => `Shown for ${days} days, until ${day}.`,
    free: (day: string) => `This place is free from ${day}.`,
    takeFree: 'Begin on that day',
    taken: (company: string) => `Taken on some of these days by ${company}.`,
    uploading: 'The picture is being checked...',
    uploaded: (width: number, height: number) => `${width} × ${height} pixels`,
    pictureMissing: 'Please choose a picture.',
    submit: 'Book',
  },
  daysOf: (name: BannerClass) => bannerTerms[name].days,
}
