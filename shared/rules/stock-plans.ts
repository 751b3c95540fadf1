/** How often a stock plan is paid. */
export const planIntervals = ['month', 'year'] as const
export type PlanInterval = (typeof planIntervals)[number]

/** Months that a period of each interval lasts. */
export const monthsOf: Record<PlanInterval, number> = { month: 1, year: 12 }

const day = 24 * 60 * 60 * 1000

/** What a plan holds and costs for one period; it stays as agreed until the period ends. */
export interface PlanTerms {
  /** The plan's id in the settings. */
  readonly planId: string
  readonly name: string
  readonly mostLive: number
  readonly interval: PlanInterval
  /** Euro cents of one period, without VAT. */
  readonly netCents: number
}

/**
 * The moment so many months after another one, in UTC. A day that the month does not have becomes its last one; counted from the
 * same beginning each time, the 31st comes back after February.
 */
export const monthsAfter = (anchor: Date, months: number): Date => {
  const moved = new Date(anchor)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(anchor.getUTCDate(), last))
  return moved
}

/**
 * The part of an amount for the days from `from` up to `to` of a period of `days`. Parts that follow each other add up to the
 * whole, to the cent, as each is the difference of two sums from the beginning.
 */
export const partOf = (cents: number, days: number, from: number, to: number): number =>
  Math.floor((cents * to) / days) - Math.floor((cents * from) / days)

interface Period {
  readonly from: Date
  readonly to: Date
}

/** The whole days of a period, and those of it that are over; the present day is not. */
export const daysOf = ({ from, to }: Period, now: Date): { days: number; over: number } => {
  const days = Math.max(1, Math.round((to.getTime() - from.getTime()) / day))
  const over = Math.floor((now.getTime() - from.getTime()) / day)
  return { days, over: Math.min(days, Math.max(0, over)) }
}

/**
 * What going to a larger plan costs for the days that are left of the running period, in cents without VAT. A larger plan that is
 * cheaper costs nothing; nothing is paid back.
 */
export const differenceFor = (
  before: Pick<PlanTerms, 'netCents'>,
  after: Pick<PlanTerms, 'netCents'>,
  period: Period,
  now: Date,
): { netCents: number; daysLeft: number } => {
  const { days, over } = daysOf(period, now)
  const difference = Math.max(0, after.netCents - before.netCents)
  return { netCents: partOf(difference, days, over, days), daysLeft: days - over }
}

/**
 * Whole days by which a period lasts longer because a larger plan was paid for days that were over when the payment came: as many as
 * their price buys of that plan.
 */
export const daysPaidInVain = (
  before: Pick<PlanTerms, 'netCents'>,
  after: Pick<PlanTerms, 'netCents'>,
  period: Period,
  { ordered, paid }: { readonly ordered: Date; readonly paid: Date },
): number => {
  const costAt = (time: Date) => differenceFor(before, after, period, time).netCents
  const lost = costAt(ordered) - costAt(paid)
  return lost > 0 ? Math.ceil((lost * daysOf(period, paid).days) / after.netCents) : 0
}

/** Cents with VAT, rounded to the cent. */
export const withVat = (netCents: number, vatPercent: number): number =>
  Math.round((netCents * (10_000 + Math.round(vatPercent * 100))) / 10_000)

/** Whether a plan can be had at once in the place of the running one; every other change waits for the next period. */
export const isAtOnce = (running: PlanTerms, wanted: PlanTerms): boolean =>
  wanted.mostLive > running.mostLive && wanted.interval === running.interval

/** Days before its end that a period's renewal is announced: earlier if another price is to hold from then on. */
export const noticeWindow = (
  { noticeDays, priceNoticeDays }: { readonly noticeDays: number; readonly priceNoticeDays: number },
  isRepriced: boolean,
): number => (isRepriced ? Math.max(noticeDays, priceNoticeDays) : noticeDays)

/**
 * Whether a price that was changed may still be announced for the next period: only with the whole notice. A day of it may be
 * missing, since notices are sent by a job that may have been down for hours.
 */
export const isInTime = (periodTo: Date, priceNoticeDays: number, now: Date): boolean =>
  periodTo.getTime() - now.getTime() >= (priceNoticeDays - 1) * day
