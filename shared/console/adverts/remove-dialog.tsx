import { useState } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { AdvertRow } from './advert-rows'

interface RemoveDialogProps {
  readonly row: AdvertRow
  readonly remove: (row: AdvertRow) => Promise<void>
  readonly onClose: () => void
}

export const RemoveDialog = ({ row, remove, onClose }: RemoveDialogProps) => {
  const { staff, common } = useText()
  const { removal } = staff.adverts
  const [busy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    remove(row).then(onClose, () => setBusy(false))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={removal.title}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{removal.cancel}</Button>
          <Button look="danger" busy={busy} onClick={confirm}>
            {removal.confirm}
          </Button>
        </>
      }
    >
      <p>{removal.text(row.title)}</p>
    </Dialog>
  )
}
