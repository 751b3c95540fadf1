import { useText } from '../../text/text'
import { ActionDialog } from '../platform/action-dialog'
import type { Entry } from './entry'

interface RemoveDialogProps {
  readonly brands: readonly Pick<Entry, 'id' | 'name' | 'parts'>[]
  readonly remove: () => void
  readonly onClose: () => void
}

/** Asks before manufacturers go away with their models. */
export const RemoveDialog = ({ brands, remove, onClose }: RemoveDialogProps) => {
  const { catalogue, catalogueGrid } = useText().staff
  const { removal } = catalogue
  const [first] = brands
  const models = brands.reduce((sum, { parts }) => sum + parts, 0)
  const isOne = first && brands.length === 1
  return (
    <ActionDialog
      title={isOne ? removal.title(first.name) : catalogueGrid.removal.title(brands.length)}
      cancel={removal.keep}
      action={removal.confirm}
      look="danger"
      busy={false}
      onAction={remove}
      onClose={onClose}
    >
      <p>{removal.text(models)}</p>
    </ActionDialog>
  )
}
