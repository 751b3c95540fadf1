/** What a strip of equal thumbnails shows, in thumbnails; the end is the first one that is not drawn. */
export interface StripWindow {
  readonly from: number
  readonly to: number
}

interface StripPlace {
  /** Pixels from the begin of the strip to its shown part. */
  readonly scrolled: number
  /** Pixels that are shown. */
  readonly width: number
  /** Pixels that one thumbnail takes with the gap behind it. */
  readonly step: number
  readonly total: number
}

/** Thumbnails that are drawn beyond each end of the shown part. */
const more = 4

/** Of however many thumbnails only those in sight, and a few beside them. */
export const stripWindow = ({ scrolled, width, step, total }: StripPlace): StripWindow => {
  const from = Math.max(0, Math.min(total, Math.floor(scrolled / step)) - more)
  return { from, to: Math.min(total, Math.ceil((scrolled + width) / step) + more) }
}

/** How far the strip has to be scrolled for a thumbnail to stand in its middle. */
export const scrollTo = (at: number, { width, step, total }: Omit<StripPlace, 'scrolled'>): number =>
  Math.max(0, Math.min(total * step - width, at * step + step / 2 - width / 2))

/**
 * The pages that contain these positions. Pages end with a whole group and may thus reach into the next
 * page's positions, so for groups the page before is included.
 */
export const pagesOf = ({ from, to }: StripWindow, size: number, grouped: boolean): readonly number[] => {
  const first = Math.max(1, Math.floor(from / size) + (grouped ? 0 : 1))
  const last = Math.max(first, Math.ceil(to / size))
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
