import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useFitting } from '../../ui/use-fitting'
import { MenuEntry, PopoverMenu } from '../platform/popover-menu'
import styles from './advert-board.module.css'

export interface SelectionAction {
  readonly key: string
  /** The action and the number of adverts. */
  readonly label: string
  readonly isDanger?: boolean
  /** The key that does it too. */
  readonly keys?: string | undefined
  readonly run: () => void
}

interface SelectionActionsProps {
  readonly actions: readonly SelectionAction[]
  readonly busy: boolean
}

/** As many as fit into the line; the others are in a menu at its end. */
export const SelectionActions = ({ actions, busy }: SelectionActionsProps) => {
  const { line, fitting } = useFitting()
  return (
    <>
      <div ref={line} className={styles.boardActions}>
        {actions.map(({ key, label, isDanger, keys, run }, nth) => (
          <Button
            key={key}
            size="s"
            look={isDanger ? 'danger' : 'plain'}
            busy={busy}
            data-below={nth >= fitting || undefined}
            onClick={run}
          >
            <span className="num">{label}</span>
            {keys && (
              <kbd className={styles.boardKey} aria-hidden="true">
                {keys}
              </kbd>
            )}
          </Button>
        ))}
      </div>
      {fitting < actions.length && <MoreActions actions={actions.slice(fitting)} busy={busy} />}
    </>
  )
}

const MoreActions = ({ actions, busy }: SelectionActionsProps) => (
  <PopoverMenu label={useText().staff.jobs.moreActions}>
    {actions.map(({ key, label, isDanger, run }) => (
      <MenuEntry key={key} className="num" data-danger={isDanger || undefined} disabled={busy} onRun={run}>
        {label}
      </MenuEntry>
    ))}
  </PopoverMenu>
)
