import { blocking } from '../../shared/text/en-block'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'

interface BlockDialogProps {
  readonly name: string
  readonly onClose: () => void
  readonly onBlock: () => void
}

/** Asks before the other side of a conversation is blocked. */
export const BlockDialog = ({ name, onClose, onBlock }: BlockDialogProps) => {
  const { common } = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={blocking.title(name)}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{blocking.cancel}</Button>
          <Button look="danger" onClick={onBlock}>
            {blocking.block}
          </Button>
        </>
      }
    >
      <p>{blocking.text}</p>
    </Dialog>
  )
}
