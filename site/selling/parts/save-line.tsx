import { useSyncExternalStore } from 'react'
import { useText } from '../../../shared/text/text'
import { Icon } from '../../../shared/ui/icon'
import type { DraftKeeper } from '../draft/keeper'

interface SaveLineProps {
  readonly keeper: DraftKeeper
  readonly onSignIn: () => void
}

/** Where the last change is kept. */
export const SaveLine = ({ keeper, onSignIn }: SaveLineProps) => {
  const { status } = useText().sellingForm
  const { kind, at } = useSyncExternalStore(keeper.subscribe, keeper.status)
  const isKept = kind === 'account' || kind === 'device'
  return (
    <p className={`save-line save-${kind}`} role="status">
      {isKept && <Icon name="check" />}
      <span>{kind === 'account' ? status.account(at) : status[kind]}</span>
      {kind === 'signedOut' && (
        <button type="button" className="link" onClick={onSignIn}>
          {status.signIn}
        </button>
      )}
    </p>
  )
}
