import { useRef, useState } from 'react'
import { AppError } from '../../shared/contract/errors'
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
}

/** Sends the confirmation link again, and says where it was sent or why it was not. */
export const SendLinkAgain = (props: SendLinkProps) => (
  <MoreTexts texts={texts}>
    <Sending {...props} />
  </MoreTexts>
)

const Sending = ({ token, wide }: SendLinkProps) => {
  const { confirm } = useText()
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const isUnderway = useRef(false)
  const send = async () => {
    if (isUnderway.current) return
    isUnderway.current = true
    setBusy(true)
    try {
      const { mail } = await client.account.sendMailLink({ body: token ? { token } : {} })
      setSaid(confirm.sent(mail))
    } catch (error) {
      setSaid(error instanceof AppError && error.code !== 'unavailable' ? error.message : confirm.failed)
    } finally {
      isUnderway.current = false
      setBusy(false)
    }
  }
  return (
    <>
      <Button busy={busy} wide={wide ?? false} onClick={() => void send()}>
        {confirm.sendAgain}
      </Button>
      <p className={styles.confirmSaid} role="status">
        {said}
      </p>
    </>
  )
}
