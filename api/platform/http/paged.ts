import type { Page } from '../../../shared/contract/kit'

/** Which page of a list: the first is 1. */
export interface PageOf {
  readonly page: number
  readonly size: number
}

/** An empty list has one page, which is empty. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** One page of a list with the paging that stands beside it (design, section 6). */
export const paged = <Row>(data: Row[], totalElements: number, { page, size }: PageOf): Page<Row> => ({
  data,
  page,
  size,
  totalElements,
  totalPages: pagesOf(totalElements, size),
})
