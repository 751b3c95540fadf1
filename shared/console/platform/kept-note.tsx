import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import type { ElsewhereFields } from '../../forms/elsewhere-fields'
import { OtherDraft } from './other-draft'
import panesStyles from './panes.module.css'

interface KeptNoteProps {
  readonly form: {
    /** Null where nothing was put back. */
    readonly found: object | null
    readonly discard: () => void
    readonly draft: string
  }
  /** Whether the form itself says what has become of its values. */
  readonly isTold?: boolean
  /** As of `TypedElsewhere`. */
  readonly into?: ElsewhereFields
}

/**
 * Says that typed values of before are here again, and takes them away if they are not wanted; and what was typed on another
 * device.
 */
export const KeptNote = ({ form: { found, discard, draft }, isTold = false, into }: KeptNoteProps) => {
  const { kept } = useText().staff.desk
  return (
    <>
      {found && !isTold && (
        <div className={panesStyles.paneNote} role="status">
          <p>{kept.text}</p>
          <Button size="s" className={panesStyles.paneNoteAction} onClick={discard}>
            {kept.discard}
          </Button>
        </div>
      )}
      <OtherDraft name={draft} {...(into && { into })} />
    </>
  )
}
