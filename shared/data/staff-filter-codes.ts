/** Why an advert has permanently stopped being public; `open`: it has not. */
export const overStates = ['open', 'sold', 'withdrawn', 'expired'] as const
export type OverState = (typeof overStates)[number]

/** Number of photos of an advert, in the ranges that staff filter by. */
export const photoBuckets = ['0', '1-2', '3-9', '10+'] as const
export type PhotoBucket = (typeof photoBuckets)[number]

/** The least and the most photos of each step. */
export const photoBounds: Readonly<Record<PhotoBucket, readonly [number, number]>> = {
  '0': [0, 0],
  '1-2': [1, 2],
  '3-9': [3, 9],
  '10+': [10, 10_000],
}

/** Number of consecutive ids that one block of the board of all adverts covers. */
export const boardBlockIds = 10_000
