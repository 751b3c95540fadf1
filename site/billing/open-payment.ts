import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../shared/queries/keys'
import { useNavigate } from '../platform/router'

/** Idempotency keys: an unchanged order keeps its key while the form is open; a changed one gets a new key. */
export const createKeys = () => {
  let last = { text: '', key: '' }
  return (body: object): string => {
    const text = JSON.stringify(body)
    if (last.text !== text) last = { text, key: crypto.randomUUID() }
    return last.key
  }
}

/** Opens where an order is paid: a page of the site, or the payment provider's. */
export const useOpenPayment = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (payAt: string): Promise<void> => {
    queries.removeQueries({ queryKey: [keys.orders] })
    await queries.invalidateQueries({ queryKey: [keys.account] })
    if (payAt.startsWith('/')) await navigate(payAt)
    else location.assign(payAt)
  }
}
