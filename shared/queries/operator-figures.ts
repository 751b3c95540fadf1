import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

/** Statistics of the market and its moderation for the last `days` days. */
export const operatorFiguresQuery = (client: Client, days: number) =>
  queryOptions({
    queryKey: [keys.operatorFigures, days],
    queryFn: ({ signal }) => client.operatorFigures.read({ query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  })
