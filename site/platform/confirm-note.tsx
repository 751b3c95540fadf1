import { confirm } from '../../shared/text/en-confirm'
import { MoreTexts, useText } from '../../shared/text/text'
import { SendLinkAgain } from './send-link-again'
import styles from './confirm-note.module.css'

interface ConfirmNoteProps {
  readonly mail: string
}

const texts = { en: { confirm } }

/** What an account cannot do until its address is confirmed, and a button to confirm it (checklist SAFE-01). */
export const ConfirmNote = (props: ConfirmNoteProps) => (
  <MoreTexts texts={texts}>
    <Note {...props} />
  </MoreTexts>
)

const Note = ({ mail }: ConfirmNoteProps) => {
  const { confirm } = useText()
  return (
    <section className={styles.confirmNote} aria-labelledby="confirm-note">
      <div>
        <h2 id="confirm-note">{confirm.noteTitle}</h2>
        <p>{confirm.note(mail)}</p>
      </div>
      <div className={styles.confirmWay}>
        <SendLinkAgain />
      </div>
    </section>
  )
}
