/** What is counted per advert and day: a look at its page, a look at its phone number, a message to its seller. */
export type Counted = 'view' | 'phone' | 'enquiry'

/** What one advert got on one day, or what is to be added to that. */
export interface DayCounts {
  readonly advertId: number
  /** UTC, `2026-11-21`. */
  readonly day: string
  readonly view: number
  readonly phone: number
  readonly enquiry: number
}

/** Something that counts once for one visitor. */
export interface Visit {
  readonly advertId: number
  readonly day: string
  readonly what: Counted
}

/** Sums by advert and day. */
export type Sums = Map<string, DayCounts>
/** Visits by the mark of their visitor. */
export type Marked = Map<string, Visit>

export const addVisit = (sums: Sums, { advertId, day, what }: Visit): void =>
  addCounts(sums, { advertId, day, view: 0, phone: 0, enquiry: 0, [what]: 1 })

export const addCounts = (sums: Sums, more: DayCounts): void => {
  const key = `${more.advertId} ${more.day}`
  const sum = sums.get(key)
  sums.set(
    key,
    sum
      ? {
          ...sum,
          view: sum.view + more.view,
          phone: sum.phone + more.phone,
          enquiry: sum.enquiry + more.enquiry,
        }
      : more,
  )
}
