import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { leadSpans } from '../data/lead-codes'
import { keys } from './keys'

type Leads = Pick<Client, 'leads'>

/** The lists and figures of a seller's leads, whose keys begin alike. */
export const leadQueries = {
  /** The query is the page's address, which the server's schema checks. */
  list: ({ leads }: Leads, query: Readonly<Record<string, string>>) =>
    queryOptions({
      queryKey: [keys.messages, 'leads', 'list', query],
      queryFn: ({ signal }) => leads.list({ query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  counts: ({ leads }: Leads) =>
    queryOptions({
      queryKey: [keys.messages, 'leads', 'counts'],
      queryFn: ({ signal }) => leads.counts({ signal }),
    }),
  figures: ({ leads }: Leads, days: (typeof leadSpans)[number]) =>
    queryOptions({
      queryKey: [keys.messages, 'leads', 'figures', days],
      queryFn: ({ signal }) => leads.figures({ query: { days } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: ({ leads }: Leads, threadId: number) =>
    queryOptions({
      queryKey: [keys.messages, 'leads', 'detail', threadId],
      queryFn: ({ signal }) => leads.detail({ params: { threadId } }, { signal }),
    }),
}
