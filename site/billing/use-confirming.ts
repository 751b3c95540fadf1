import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '../../shared/queries/keys'
import { orderQueries } from '../../shared/queries/orders'
import { useClient } from '../platform/site-context'

/** Milliseconds between two looks, at first and when it takes long. */
const soon = 2_500
const later = 15_000
/** Milliseconds after which it takes long. */
const patience = 30_000

/**
 * Looks at an order again and again until its payment is confirmed; the server asks the payment provider, too. Answers
 * whether it takes longer than usual.
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
    // From here on the order shows what it is, and nobody looks any more.
    queries.setQueryData(orderQueries.detail(client, id).queryKey, data)
    void queries.invalidateQueries({ queryKey: [keys.account] })
    void queries.invalidateQueries({ queryKey: [keys.orders, 'list'] })
    void queries.invalidateQueries({ queryKey: [keys.orders, 'ledger'] })
  }, [client, data, id, queries])
  return isLong
}
