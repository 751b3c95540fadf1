import { useSyncExternalStore } from 'react'
import { useText } from '../../../shared/text/text'
import { Icon } from '../../../shared/ui/icon'
import type { DraftKeeper } from '../draft/autosave-types'
import { focusConflicts } from './conflicts'

interface SaveLineProps {
  readonly keeper: DraftKeeper
  readonly onSignIn: () => void
}

/** Where the last change is kept, and what was changed in two places, for who is far below the question. */
export const SaveLine = ({ keeper, onSignIn }: SaveLineProps) => {
  const { status, conflicts } = useText().sellingForm
  const { kind, at } = useSyncExternalStore(keeper.subscribe, keeper.status)
  const open = useSyncExternalStore(keeper.subscribe, keeper.conflicts).length
  const isKept = kind === 'account' || kind === 'device'
  return (
    <p className={`save-line save-${kind}`} role="status">
      {isKept && <Icon name="check" />}
      <span>{kind === 'account' ? status.account(at) : status[kind]}</span>
      {open > 0 && (
        <button type="button" className="link" onClick={focusConflicts}>
          {conflicts.open(open)}
        </button>
      )}
      {kind === 'signedOut' && (
        <button type="button" className="link" onClick={onSignIn}>
          {status.signIn}
        </button>
      )}
    </p>
  )
}
