import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../shared/queries/keys'

/** Reads again what a change of the plan changes: the plan, what adverts cost, and the orders. */
export const useAccountRead = () => {
  const queries = useQueryClient()
  return async (): Promise<void> => {
    queries.removeQueries({ queryKey: [keys.orders] })
    await queries.invalidateQueries({ queryKey: [keys.account] })
  }
}
