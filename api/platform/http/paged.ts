import type { Page } from '../../../shared/contract/kit'

/** The requested page of a list, counted from 1. */
export interface PageOf {
  readonly page: number
  readonly size: number
}

/** The number of pages; an empty list has one. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** One page of a list with its paging fields (design, section 6). */
export const paged = <Row>(data: Row[], totalElements: number, { page, size }: PageOf): Page<Row> => ({
  data,
  page,
  size,
  totalElements,
  totalPages: pagesOf(totalElements, size),
})
