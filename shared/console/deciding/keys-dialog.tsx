import { useText } from '../../text/text'
import { Dialog } from '../../ui/dialog'

interface KeysDialogProps {
  /** Whether there are other adverts to go to. */
  readonly hasSteps: boolean
  readonly onClose: () => void
}

/** Every key of the screen. */
export const KeysDialog = ({ hasSteps, onClose }: KeysDialogProps) => {
  const { staff, common } = useText()
  const { keys: words } = staff.deciding
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={common.close}>
      <dl className="item-keys">
        {[...words.list, ...(hasSteps ? words.steps : [])].map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
