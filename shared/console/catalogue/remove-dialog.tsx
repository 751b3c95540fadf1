import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { Entry } from './entry'

interface RemoveDialogProps {
  readonly brands: readonly Pick<Entry, 'id' | 'name' | 'parts'>[]
  readonly remove: () => void
  readonly onClose: () => void
}

/** Asks before manufacturers go away with their models. */
export const RemoveDialog = ({ brands, remove, onClose }: RemoveDialogProps) => {
  const { staff, common } = useText()
  const { removal } = staff.catalogue
  const [first] = brands
  const models = brands.reduce((sum, { parts }) => sum + parts, 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        first && brands.length === 1
          ? removal.title(first.name)
          : staff.catalogueGrid.removal.title(brands.length)
      }
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{removal.keep}</Button>
          <Button look="danger" onClick={remove}>
            {removal.confirm}
          </Button>
        </>
      }
    >
      <p>{removal.text(models)}</p>
    </Dialog>
  )
}
