/** The orders of the list of dealers, the usual one first. */
export const dealerSorts = ['adverts', 'name', 'newest'] as const
export type DealerSort = (typeof dealerSorts)[number]
