import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export interface AuditView {
  readonly who?: string | undefined
  readonly action?: string | undefined
  readonly objectType?: string | undefined
  readonly objectId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The id of the bulk job whose entries are shown. */
  readonly job?: string | undefined
  /** The entry of the change of many objects whose entries are shown. */
  readonly run?: string | undefined
}

export const staffAuditQueries = {
  /** The audit log from the newest entry on, block by block. */
  list: (client: Client, view: AuditView) =>
    infiniteQueryOptions({
      queryKey: [keys.desk, 'audit', view],
      queryFn: ({ signal, pageParam }) =>
        client.auditLog.list({ query: { ...view, before: pageParam } }, { signal }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
    }),
}
