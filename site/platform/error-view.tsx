import { useState } from 'react'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import messageStyles from './message.module.css'

/** The page for an error that the visitor can only retry. */
export const ErrorView = () => {
  const { shell, common } = useText()
  const [busy, setBusy] = useState(false)
  const [isCutOff, setCutOff] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      // Checked first, because without a network a reload would show only the browser's error page.
      await fetch('/healthz', { cache: 'no-store' })
      location.reload()
    } catch {
      setCutOff(true)
      setBusy(false)
    }
  }
  return (
    <div className={`${messageStyles.message} wrap`} role="alert">
      <h1>{shell.errorTitle}</h1>
      <p>{isCutOff ? shell.cutOff : shell.errorText}</p>
      <p className={messageStyles.messageWays}>
        <Button look="main" busy={busy} onClick={() => void retry()}>
          {common.retry}
        </Button>
        <LinkButton href="/">{shell.goHome}</LinkButton>
      </p>
    </div>
  )
}
