import { useSyncExternalStore } from 'react'
import { useText } from '../../../shared/text/text'
import { Icon } from '../../../shared/ui/icon'
import type { DraftAutosave } from '../draft/autosave-types'
import { focusConflicts } from './conflicts'
import blocks from '../../../shared/ui/blocks.module.css'
import asideStyles from '../aside.module.css'

interface SaveLineProps {
  readonly autosave: DraftAutosave
  readonly onSignIn: () => void
}

/** Where the last change is saved, and a link to unresolved conflicts, which may be far above. */
export const SaveLine = ({ autosave, onSignIn }: SaveLineProps) => {
  const { status, conflicts } = useText().sellingForm
  const { kind, at } = useSyncExternalStore(autosave.subscribe, autosave.status)
  const open = useSyncExternalStore(autosave.subscribe, autosave.conflicts).length
  const isKept = kind === 'account' || kind === 'device'
  return (
    <p className={`${blocks.bar} ${asideStyles.saveLine}`} data-kind={kind} role="status">
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
