import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import panesStyles from './panes.module.css'

interface KeptNoteProps {
  readonly form: {
    /** Null where nothing was put back. */
    readonly found: object | null
    readonly discard: () => void
  }
}

/** Says that typed values of before are here again, and takes them away if they are not wanted. */
export const KeptNote = ({ form: { found, discard } }: KeptNoteProps) => {
  const { kept } = useText().staff.desk
  if (!found) return null
  return (
    <div className={panesStyles.paneNote} role="status">
      <p>{kept.text}</p>
      <Button size="s" className={panesStyles.paneNoteAction} onClick={discard}>
        {kept.discard}
      </Button>
    </div>
  )
}
