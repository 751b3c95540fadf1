import type { MailTrouble } from '../../shared/contract/users'
import { confirm } from '../../shared/text/en-confirm'
import { MoreTexts, useText } from '../../shared/text/text'
import { SendLinkAgain } from './send-link-again'
import styles from './confirm-note.module.css'

interface ConfirmNoteProps {
  readonly mail: string
  readonly trouble: MailTrouble | null
}

const texts = { en: { confirm } }

/**
 * What an account cannot do until its address is confirmed (checklist SAFE-01), or why mails do not reach it, and a
 * button to confirm it.
 */
export const ConfirmNote = (props: ConfirmNoteProps) => (
  <MoreTexts texts={texts}>
    <Note {...props} />
  </MoreTexts>
)

const Note = ({ mail, trouble }: ConfirmNoteProps) => {
  const { confirm, date } = useText()
  return (
    <section className={styles.confirmNote} aria-labelledby="confirm-note">
      <div>
        <h2 id="confirm-note">{trouble ? confirm.troubleTitle : confirm.noteTitle}</h2>
        <p>{trouble ? confirm.trouble[trouble.reason](mail, date(trouble.at)) : confirm.note(mail)}</p>
      </div>
      {trouble?.reason !== 'manual' && (
        <div className={styles.confirmWay}>
          {trouble ? <SendLinkAgain label={confirm.confirmAddress} /> : <SendLinkAgain />}
        </div>
      )}
    </section>
  )
}
