import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '../../shared/contract/errors'
import { keys } from '../../shared/queries/keys'
import { orderQueries } from '../../shared/queries/orders'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'

interface OfOrder {
  readonly id: number
}

/** Reports a failure and refetches the order. */
const useFailed = (id: number) => {
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const { orders } = useText()
  return (error: unknown) => {
    notify(error instanceof AppError ? error.message : orders.failed, 'error')
    void queries.invalidateQueries({ queryKey: orderQueries.detail(client, id).queryKey })
  }
}

/** Leads to the payment page of an order. */
export const PayButton = ({ id }: OfOrder) => {
  const { detail } = useText().orders
  const client = useClient()
  const onError = useFailed(id)
  const pay = useMutation({
    mutationFn: () => client.orders.pay({ params: { id } }),
    onSuccess: ({ payAt }) => location.assign(payAt),
    onError,
  })
  return (
    <Button look="main" busy={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
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
  const onError = useFailed(id)
  const [isAsking, setAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () => client.orders.cancel({ params: { id } }),
    onSuccess: order => {
      queries.setQueryData(orderQueries.detail(client, id).queryKey, order)
      void queries.invalidateQueries({ queryKey: [keys.orders, 'list'] })
      notify(detail.cancelDone, 'ok')
    },
    onError,
    onSettled: () => setAsking(false),
  })
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
            <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
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
