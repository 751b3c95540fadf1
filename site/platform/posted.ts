import { queryOptions } from '@tanstack/react-query'
import type { Posted } from '../../shared/client/pages'

/** What a form sent to this path without scripts, if this page is the answer to one; see `api/server/pages/plain-forms`. */
export const postedQuery = (pathname: string) =>
  queryOptions({
    queryKey: ['posted', pathname],
    queryFn: (): Posted | null => null,
    staleTime: Infinity,
  })
