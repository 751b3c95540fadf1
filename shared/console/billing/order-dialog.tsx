import type { StaffOrder } from '../../contract/orders'
import type { Client } from '../../client/client'
import { staffOrderKey } from '../../queries/staff-inbox'
import { formatEuro } from '../../rules/money'
import { useText } from '../../text/text'
import { TextField } from '../../ui/field'
import { FormDialog } from '../platform/form-dialog'
import { useAction } from '../platform/use-action'
import { useKeptForm } from '../platform/use-kept-form'
import { isEnd, type OrderAction } from './order-columns'
import { OtherDraft } from '../platform/other-draft'
import panesStyles from '../platform/panes.module.css'

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
  const { orders, desk } = useText().staff
  const words = orders.dialogs[action]
  const { mutateAsync } = useAction({
    run: (client, note: string) => calls[action](client, order.id, note),
    done: () => words.done,
    failed: () => desk.notDone,
    onDone: onClose,
    changes: [staffOrderKey],
    // After a refusal the list is reloaded, since it showed an outdated state.
    isReadWhenFailed: true,
  })
  const name = isEnd(action) ? 'reason' : 'note'
  const { field, busy, problem, submit, draft } = useKeptForm({
    draft: `order-${action}-${order.id}`,
    stored: { [name]: '' },
    save: values => mutateAsync(values[name] ?? ''),
  })
  return (
    <FormDialog
      title={words.title(order.id)}
      cancel={orders.keep}
      action={words.confirm}
      look={isEnd(action) ? 'danger' : 'main'}
      busy={busy}
      problem={problem(desk.notDone)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.text(formatEuro(order.amountCents), order.credits, order.user.name)}</p>
      {order.problem && <p className={panesStyles.paneNote}>{order.problem}</p>}
      <OtherDraft name={draft} />
      <TextField label={words.label} maxLength={200} {...field(name)} />
    </FormDialog>
  )
}
