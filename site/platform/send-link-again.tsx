import { useState } from 'react'
import { AppError } from '../../shared/contract/errors'
import { useBusy } from '../../shared/forms/use-busy'
import { confirm } from '../../shared/text/en-confirm'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { useClient } from './site-context'
import styles from './confirm-note.module.css'

const texts = { en: { confirm } }

interface SendLinkProps {
  /** An earlier link's token, for users who are not signed in. */
  readonly token?: string
  readonly wide?: boolean
  /** What the button says; by default that the link is sent again. */
  readonly label?: string
}

/** Sends the confirmation link again, and says where it was sent or why it was not. */
export const SendLinkAgain = (props: SendLinkProps) => (
  <MoreTexts texts={texts}>
    <Sending {...props} />
  </MoreTexts>
)

const Sending = ({ token, wide, label }: SendLinkProps) => {
  const { confirm } = useText()
  const client = useClient()
  const [busy, run] = useBusy()
  const [said, setSaid] = useState('')
  const send = async () => {
    try {
      const { mail } = await client.account.sendMailLink({ body: token ? { token } : {} })
      setSaid(confirm.sent(mail))
    } catch (error) {
      setSaid(error instanceof AppError && error.code !== 'unavailable' ? error.message : confirm.failed)
    }
  }
  return (
    <>
      <Button busy={busy} wide={wide ?? false} onClick={() => void run(send)}>
        {label ?? confirm.sendAgain}
      </Button>
      <p className={styles.confirmSaid} role="status">
        {said}
      </p>
    </>
  )
}
