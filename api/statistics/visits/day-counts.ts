/**
 * Events counted per advert and day: its card on somebody's screen, a view of its page, phone number or mail address, a
 * message to its seller.
 */
export type Counted = 'impression' | 'view' | 'phone' | 'mail' | 'enquiry'

/** The columns of `daily_counters`. */
export const columnOf = {
  impression: 'impressions',
  view: 'views',
  phone: 'phones',
  mail: 'mails',
  enquiry: 'enquiries',
} as const satisfies Record<Counted, string>

/** The counts of one advert on one day, or an increment to them. */
export interface DayCounts extends Readonly<Record<Counted, number>> {
  readonly advertId: number
  /** UTC, `2026-11-21`. */
  readonly day: string
}

/** An event that is counted once per visitor. */
export interface Visit {
  readonly advertId: number
  readonly day: string
  readonly what: Counted
}

/** Sums by advert and day. */
export type Sums = Map<string, DayCounts>
/** Visits by the mark of their visitor. */
export type Marked = Map<string, Visit>

const none = { impression: 0, view: 0, phone: 0, mail: 0, enquiry: 0 }

export const addVisit = (sums: Sums, { advertId, day, what }: Visit): void =>
  addCounts(sums, { advertId, day, ...none, [what]: 1 })

export const addCounts = (sums: Sums, more: DayCounts): void => {
  const key = `${more.advertId} ${more.day}`
  const sum = sums.get(key)
  sums.set(
    key,
    sum
      ? {
          ...sum,
          impression: sum.impression + more.impression,
          view: sum.view + more.view,
          phone: sum.phone + more.phone,
          mail: sum.mail + more.mail,
          enquiry: sum.enquiry + more.enquiry,
        }
      : more,
  )
}
