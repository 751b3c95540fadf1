import { useState } from 'react'
import { useText } from '../../text/text'
import { ActionDialog } from '../platform/action-dialog'
import type { AdvertRow } from './advert-rows'

interface RemoveDialogProps {
  readonly row: AdvertRow
  readonly remove: (row: AdvertRow) => Promise<void>
  readonly onClose: () => void
}

export const RemoveDialog = ({ row, remove, onClose }: RemoveDialogProps) => {
  const { removal } = useText().staff.adverts
  const [busy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    remove(row).then(onClose, () => setBusy(false))
  }
  return (
    <ActionDialog
      title={removal.title}
      cancel={removal.cancel}
      action={removal.confirm}
      look="danger"
      busy={busy}
      onAction={confirm}
      onClose={onClose}
    >
      <p>{removal.text(row.title)}</p>
    </ActionDialog>
  )
}
