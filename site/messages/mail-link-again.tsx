import { useState } from 'react'
import { AppError } from '../../shared/contract/errors'
import { useBusy } from '../../shared/forms/use-busy'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'

/** Has a new link mailed to where the old one went, and says that it is on its way or why it is not. */
export const MailLinkAgain = ({ send }: { readonly send: () => Promise<unknown> }) => {
  const { conversation } = useText()
  const [busy, run] = useBusy()
  const [said, setSaid] = useState('')
  const mail = async () => {
    try {
      await send()
      setSaid(conversation.linkMailed)
    } catch (error) {
      const isTold = error instanceof AppError && error.code !== 'unavailable'
      setSaid(isTold ? error.message : conversation.confirmAway)
    }
  }
  return (
    <>
      <Button look="main" busy={busy} onClick={() => void run(mail)}>
        {conversation.mailLink}
      </Button>
      <p role="status">{said}</p>
    </>
  )
}
