/** Corporate banners that can be booked (specification, section 9). */
export const bannerClasses = ['A', 'B+', 'B', 'C'] as const
export type BannerClass = (typeof bannerClasses)[number]

/** `hidden`: not shown, but its slot stays booked. `withdrawn`: its slot is free again. */
export const bannerStates = ['booked', 'hidden', 'withdrawn'] as const
export type BannerState = (typeof bannerStates)[number]

interface BannerTerms {
  /** Places that can be booked side by side; their numbers begin with 1. */
  readonly slots: number
  /** How long one booking is shown. */
  readonly days: number
  /** In pixels, as it stands in the page; pictures are best sent at twice the size. */
  readonly width: number
  readonly height: number
}

/** B+ covers the first two rows beside the listing, so B, which stands below it, covers one. */
export const bannerTerms: Readonly<Record<BannerClass, BannerTerms>> = {
  A: { slots: 1, days: 30, width: 1200, height: 300 },
  'B+': { slots: 1, days: 90, width: 144, height: 384 },
  B: { slots: 2, days: 90, width: 144, height: 192 },
  C: { slots: 1, days: 90, width: 728, height: 90 },
}

/** The two sizes that a picture of a class may have: as it stands in the page, and twice that for sharp screens. */
export const pictureSizes = (name: BannerClass): readonly (readonly [width: number, height: number])[] => {
  const { width, height } = bannerTerms[name]
  return [
    [width, height],
    [2 * width, 2 * height],
  ]
}

const day = 86_400_000

/** The day after the last day of a booking that starts on `start`; both days are written as `2026-05-31`. */
export const endOfBooking = (name: BannerClass, start: string): string =>
  new Date(Date.parse(`${start}T00:00:00Z`) + bannerTerms[name].days * day).toISOString().slice(0, 10)
