import { formatPrice } from '../rules/money'
import type { QueueSource, SignalCode, SignalTie } from '../data/signal-codes'
import type { PromiseLeft } from '../rules/promise'
import { ownMatterText } from '../rules/access'
import { grouped } from '../rules/grouped'
import { clock } from './clock'

const number = (value: number) => grouped(value)
const plural = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`
const euros = (value: number) => formatPrice(Math.round(value), 'EUR')

const reportReasons: Readonly<Record<string, string>> = {
  fraud: 'Fraud',
  facts: 'Wrong facts',
  sold: 'No longer available',
  duplicate: 'Duplicate',
  offensive: 'Offensive',
  spam: 'Spam',
  other: 'Other',
  business: 'Business',
  businessplus: 'Business Plus',
  person: 'Person',
}

const ties: Readonly<Record<SignalTie, string>> = {
  registration: 'registration',
  serial: 'serial number',
  phone: 'phone',
  mail: 'mail address',
  photo: 'photo',
  hours: 'total time',
}

const offMedian = ({ price, median }: { price: number; median: number }) =>
  price < median
    ? `${Math.round((1 - price / median) * 100)}% below`
    : `${Math.round((price / median - 1) * 100)}% above`

/** How much two photos are alike, by the number of bits in which they differ. */
const likeness = (distance: number) =>
  distance === 0 ? 'The same picture' : `Nearly the same picture (${distance} of 64 bits differ)`

/** The one queue, claims and signals. */
export const staffQueue = {
  label: 'Waiting for staff',
  filters: { source: 'Source', kind: 'Kind', claim: 'Claims' },
  allSources: 'All sources',
  allKinds: 'All kinds',
  everybody: 'All claims',
  mine: 'Claimed by me',
  own: 'Yours: a colleague decides',
  free: 'Unclaimed',
  withCount: (word: string, count: number | undefined) =>
    count === undefined ? word : `${word} (${number(count)})`,
  kinds: { aircraft: 'Aircraft', part: 'Part', lease: 'Lease', toollease: 'Tool lease' },
  sources: {
    advert: 'New advert',
    revision: 'Edit of a live advert',
    report: 'Report',
    photo: 'Photo',
    upgrade: 'Upgrade request',
    ticket: 'Support',
  } satisfies Readonly<Record<QueueSource, string>>,
  manySources: {
    advert: 'New adverts',
    revision: 'Edits of live adverts',
    report: 'Reports',
    photo: 'Photos',
    upgrade: 'Upgrade requests',
    ticket: 'Support',
  } satisfies Readonly<Record<QueueSource, string>>,
  detail: (detail: string) => reportReasons[detail] ?? detail,
  visitor: 'A visitor',
  overdue: (count: number) => `${number(count)} overdue`,
  dueToday: (count: number) => `${number(count)} due today`,
  waiting: (count: number) => `${number(count)} waiting`,
  number: (count: number | undefined) => (count === undefined ? '' : number(count)),
  tabs: { all: 'All', advert: 'New', revision: 'Edits', report: 'Reports', photo: 'Photos' },
  order: 'Promise, then risk',
  at: (at: number, all: number) => `${number(at)} / ${number(all)}`,
  groups: { returned: 'Taken back', late: 'Overdue', today: 'Due today', later: 'Later' },
  shortLeft: ({ state, days, hours }: PromiseLeft): string => {
    if (state === 'late') return days === 0 ? 'late' : `${number(days)} d late`
    return state === 'today' || days === 0 ? (hours === 0 ? '< 1 h' : `${hours} h`) : `${number(days)} d`
  },
  unit: (unit: string) => ({ hour: 'h', day: 'd', week: 'wk', month: 'mo' })[unit] ?? unit,
  reported: (reason: string | null, people: number) =>
    [
      'Report',
      ...(reason ? [(reportReasons[reason] ?? reason).toLowerCase()] : []),
      ...(people > 1 ? [`${people} people`] : []),
    ].join(' · '),
  notMade: (what: string) => `${what}: not made.`,
  keeping: {
    /** Since when, in milliseconds since 1970, told by the reader's clock. */
    away: (since: number | undefined) =>
      since === undefined ? 'No answer from the server.' : `No answer from the server since ${clock(since)}.`,
    goOn: 'Go on deciding: each decision is kept in this window and sent in the same order.',
    kept: (count: number) => `${number(count)} kept here`,
    now: 'Try now',
  },
  left: ({ state, days, hours }: PromiseLeft): string => {
    if (state === 'late') return days === 0 ? 'Overdue' : `Overdue by ${plural(days, 'day', 'days')}`
    if (state === 'today' || days === 0) return hours === 0 ? 'Less than an hour left' : `${hours} h left`
    return `${plural(days, 'day', 'days')} left`
  },
  dueOn: (day: string) => `Promised for the end of ${day} (UTC)`,
  risk: (risk: number) => `Risk ${risk}`,
  claimedBy: (name: string) => `${name} has this`,
  claimedByMe: 'Yours',
  none: 'Nothing waits: everything that came in has been decided.',
  toWorkbench: 'To the workbench',
  noneFiltered: 'Nothing waits under these filters.',
  clear: 'Clear filters',
  failed: 'The queue could not be loaded.',
  stale: 'Cannot reach the server. What you see may have changed.',
  more: 'Show more',
  shown: (shown: number, all: number) => `${number(shown)} of ${number(all)} shown`,
  choose: 'Choose an item to look at it here.',
  back: 'Back to the queue',
  claim: {
    taking: 'Taking it for you...',
    mine: (until: string) => `Yours until ${until} UTC`,
    others: (name: string, until: string) => `${name} is deciding this until ${until} UTC.`,
    failed: 'It could not be claimed. Somebody else may be deciding it at the same time.',
    gone: 'This does not wait any more.',
    takeOver: 'Take over',
    release: 'Give back',
    retry: 'Try again',
    own: ownMatterText,
    released: 'Given back. Others can take it now.',
    releaseFailed:
      'It could not be given back. Please try again; ten minutes after you leave it, it is free.',
    take: 'Take it again',
  },
  signals: {
    title: 'Signals',
    none: 'Nothing unusual was found.',
    failed: 'Signals could not be loaded.',
    names: {
      identity: 'Same one live elsewhere',
      photo: 'Same photo in another advert',
      hours: 'Fewer hours than before',
      prepayment: 'Asks for money first',
      price: 'Price far off',
      contact: 'Contact shared with another account',
      engine: 'Engine younger than its airframe',
    } satisfies Readonly<Record<SignalCode, string>>,
    short: {
      identity: 'Same number',
      photo: 'Same photo',
      hours: 'Hours fell',
      prepayment: 'Prepayment',
      price: 'Price',
      contact: 'Shared contact',
      engine: 'Young engine',
    } satisfies Readonly<Record<SignalCode, string>>,
    proposes: (reason: string) => `Proposes “${reason}”`,
    weight: (weight: number) => `adds ${weight}`,
    risk: (risk: number) => `Risk ${risk} of 100`,
    tie: (tie: SignalTie, value: string | null) => (value ? `${ties[tie]} ${value}` : ties[tie]),
    by: (name: string) => `by ${name}`,
    offline: 'not public now',
    purged: (id: number) => `Advert ${id}, deleted for good`,
    moreAdverts: (count: number) => `and ${plural(count, 'more advert', 'more adverts')}`,
    hours: (hours: number) => `Gives ${number(hours)} h of total time.`,
    engine: ({ number: nth, hours }: { number: number; hours: number }, airframe: number | null) =>
      `Engine ${nth} has ${number(hours)} h since new${airframe === null ? '' : `, the airframe ${number(airframe)} h`}: it was replaced, or a figure is wrong.`,
    otherHours: (hours: number, day: string | null) =>
      `${number(hours)} h${day ? ` in an advert of ${day}` : ''}`,
    ownHours: (hours: number) => `The public version gives ${number(hours)} h.`,
    photo: likeness,
    photoMine: 'Photo of this advert',
    photoTheirs: 'Photo of the other advert',
    pairFull: 'Both photos in full size',
    thisAdvert: 'This advert',
    pair: (distance: number, at: number, all: number) =>
      `${likeness(distance)}${all > 1 ? ` · pair ${at} of ${all}` : ''}`,
    /** What a signal rests on, in one line. */
    brief: {
      price: (price: { price: number; median: number }) => `${offMedian(price)} the median`,
      hours: (hours: number, than: number | null) =>
        `${number(hours)} h${than === null ? '' : `, not ${number(than)} h`}`,
      shared: (what: string, count: number) => `${what}, ${plural(count, 'advert', 'adverts')}`,
    },
    price: (price: { price: number; median: number; low: number; high: number; count: number; of: string }) =>
      `Asks ${euros(price.price)}, ${offMedian(price)} the median of ${euros(price.median)} of ${price.count} comparable live adverts of ${price.of}. Usual is ${euros(
        price.low,
      )} to ${euros(price.high)}.`,
    where: {
      title: 'In the title',
      description: 'In the description',
      message: 'In a message of the seller',
    },
    dismiss: 'Put aside',
    dismissNamed: (name: string) => `Put aside: ${name}`,
    note: 'Why does it not matter here?',
    noteHint: 'Colleagues read this. The signal comes back when something new speaks for it.',
    save: 'Put aside',
    cancel: 'Cancel',
    dismissed: 'Put aside',
    dismissedBy: (name: string, day: string) => `${name}, ${day}`,
    reopen: 'Take up again',
    saved: 'The signal was put aside',
    reopened: 'The signal is open again',
    notSaved: 'This was not saved. Please try again.',
  },
}
