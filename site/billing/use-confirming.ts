import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '../../shared/queries/keys'
import { orderQueries } from '../../shared/queries/orders'
import { useClient } from '../platform/site-context'

/** Polling intervals in milliseconds: at first, and after `patience`. */
const soon = 2_500
const later = 15_000
/** Milliseconds after which a confirmation takes longer than usual. */
const patience = 30_000

/**
 * Polls an order until its payment is confirmed; the server then asks the payment provider too. Returns whether it is
 * taking longer than usual.
 */
export const useConfirming = (id: number): boolean => {
  const client = useClient()
  const queries = useQueryClient()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({
    queryKey: [keys.orders, 'check', id],
    queryFn: ({ signal }) => client.orders.check({ params: { id } }, { signal }),
    refetchInterval: isLong ? later : soon,
    retry: false,
    gcTime: 0,
  })
  useEffect(() => {
    if (!data || data.status === 'open') return
    // The order now shows its final state, so polling ends.
    queries.setQueryData(orderQueries.detail(client, id).queryKey, data)
    void queries.invalidateQueries({ queryKey: [keys.account] })
    void queries.invalidateQueries({ queryKey: [keys.orders, 'list'] })
    void queries.invalidateQueries({ queryKey: [keys.orders, 'ledger'] })
  }, [client, data, id, queries])
  return isLong
}
