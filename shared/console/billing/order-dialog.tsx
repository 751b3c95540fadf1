import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffOrder } from '../../contract/orders'
import type { Client } from '../../client/client'
import { staffOrderKey } from '../../queries/staff-inbox'
import { formatEuro } from '../../rules/money'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { fieldProblems, problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import { isEnd, type OrderAction } from './order-columns'

interface OrderDialogProps {
  readonly action: OrderAction
  readonly order: StaffOrder
  readonly onClose: () => void
}

const calls: Readonly<
  Record<OrderAction, (client: Client, id: number, words: string) => Promise<StaffOrder>>
> = {
  paid: ({ orders }, id, note) => orders.markPaid({ params: { id }, body: { note } }),
  cancel: ({ orders }, id, reason) => orders.staffCancel({ params: { id }, body: { reason } }),
  refund: ({ orders }, id, reason) => orders.staffRefund({ params: { id }, body: { reason } }),
  solved: ({ orders }, id, note) => orders.staffSolved({ params: { id }, body: { note } }),
}

/** Says what follows, and takes the note or reason, before anything is done with an order. */
export const OrderDialog = ({ action, order, onClose }: OrderDialogProps) => {
  const { staff, common } = useText()
  const { orders, desk } = staff
  const words = orders.dialogs[action]
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [note, setNote] = useState('')
  const act = useMutation({
    mutationFn: () => calls[action](client, order.id, note),
    onSuccess: () => {
      notify(words.done, 'ok')
      onClose()
    },
    onError: () => notify(desk.notDone, 'error'),
    // Where it was refused, the order is not what the list shows.
    onSettled: () => void queries.invalidateQueries({ queryKey: staffOrderKey }),
  })
  const problems = fieldProblems(act.error)
  const problem = problems['note'] ?? problems['reason']
  const amount = formatEuro(order.amountCents)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(order.id)}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{orders.keep}</Button>
          <Button
            look={isEnd(action) ? 'danger' : 'main'}
            type="submit"
            form="order-deed"
            busy={act.isPending}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <form
        id="order-deed"
        className="desk-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!act.isPending) act.mutate()
        }}
      >
        <p>{words.text(amount, order.credits, order.user.name)}</p>
        {order.problem && <p className="desk-note">{order.problem}</p>}
        <TextField
          label={words.label}
          value={note}
          maxLength={200}
          error={problem}
          onChange={event => setNote(event.target.value)}
        />
        {act.isError && !problem && (
          <p className="field-error" role="alert">
            {problemText(act.error, desk.notDone)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
