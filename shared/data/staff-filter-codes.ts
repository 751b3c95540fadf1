/** Why an advert is no longer public for good; `open` is one that may be. */
export const overStates = ['open', 'sold', 'withdrawn', 'expired'] as const
export type OverState = (typeof overStates)[number]

/** How many photos an advert has, in steps that staff care about. */
export const photoBuckets = ['0', '1-2', '3-9', '10+'] as const
export type PhotoBucket = (typeof photoBuckets)[number]

/** The least and the most photos of each step. */
export const photoBounds: Readonly<Record<PhotoBucket, readonly [number, number]>> = {
  '0': [0, 0],
  '1-2': [1, 2],
  '3-9': [3, 9],
  '10+': [10, 10_000],
}

/** How many ids a block of the board of all adverts spans. */
export const boardBlockIds = 10_000
