/** Corporate banners that can be booked (specification, section 9). */
export const bannerClasses = ['A', 'B+', 'B', 'C'] as const
export type BannerClass = (typeof bannerClasses)[number]

interface BannerTerms {
  /** How long one booking is shown. */
  readonly days: number
  /** In pixels, as it stands in the page; pictures are best sent at twice the size. */
  readonly width: number
  readonly height: number
}

/** B+ covers the first two rows beside the listing, so B, which stands below it, covers one. */
export const bannerTerms: Readonly<Record<BannerClass, BannerTerms>> = {
  A: { days: 30, width: 1200, height: 300 },
  'B+': { days: 90, width: 144, height: 384 },
  B: { days: 90, width: 144, height: 192 },
  C: { days: 90, width: 728, height: 90 },
}
