import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '../../shared/contract/errors'
import { useBusy } from '../../shared/forms/use-busy'
import { keys } from '../../shared/queries/keys'
import { orderQueries } from '../../shared/queries/orders'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { useNotify } from '../../shared/ui/toast'
import { useMay } from '../platform/use-companies'
import { useClient } from '../platform/site-context'

interface OfOrder {
  readonly id: number
}

/** Runs a call about an order, one at a time; after a failure, it is told and the order refetched. */
const useOrderCall = (id: number) => {
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const { orders } = useText()
  const [busy, run] = useBusy()
  const start = (call: () => Promise<void>) =>
    void run(() =>
      call().catch((error: unknown) => {
        notify(error instanceof AppError ? error.message : orders.failed, 'error')
        void queries.invalidateQueries({ queryKey: orderQueries.detail(client, id).queryKey })
      }),
    )
  return [busy, start] as const
}

/** Leads to the payment page of an order. */
export const PayButton = ({ id }: OfOrder) => {
  const { detail } = useText().orders
  const client = useClient()
  const [busy, start] = useOrderCall(id)
  const pay = async () => {
    const { payAt } = await client.orders.pay({ params: { id } })
    location.assign(payAt)
    // The button stays busy until the payment page has replaced this one.
    await new Promise(() => {})
  }
  if (!useMay('owner')) return null
  return (
    <Button look="main" busy={busy} onClick={() => start(pay)}>
      {detail.pay}
    </Button>
  )
}

/** Cancels an order after one more question. */
export const CancelButton = ({ id }: OfOrder) => {
  const { orders, common } = useText()
  const { detail } = orders
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const [busy, start] = useOrderCall(id)
  const cancel = async () => {
    const order = await client.orders.cancel({ params: { id } }).finally(() => setAsking(false))
    queries.setQueryData(orderQueries.detail(client, id).queryKey, order)
    void queries.invalidateQueries({ queryKey: [keys.orders, 'list'] })
    notify(detail.cancelDone, 'ok')
  }
  if (!useMay('owner')) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{detail.cancel}</Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={detail.cancelTitle}
        closeLabel={common.close}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{detail.keep}</Button>
            <Button look="danger" busy={busy} onClick={() => start(cancel)}>
              {detail.cancel}
            </Button>
          </>
        }
      >
        <p>{detail.cancelText}</p>
      </Dialog>
    </>
  )
}
