import { Component, useState, type ReactNode } from 'react'
import { keepText, keptText } from '../../shared/forms/kept-text'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { PageMissing } from '../platform/page'
import messageStyles from '../platform/message.module.css'

interface BoundaryProps {
  readonly children: ReactNode
  /** Another address is another page: the failure of the last one is over. */
  readonly address: string
}

interface BoundaryState {
  readonly failed: boolean
  readonly address: string
}

/** Keeps header and footer standing when a page fails. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, address: this.props.address }

  static getDerivedStateFromError = () => ({ failed: true })

  static getDerivedStateFromProps = ({ address }: BoundaryProps, state: BoundaryState): BoundaryState =>
    address === state.address ? state : { failed: false, address }

  override componentDidCatch(error: unknown) {
    if (error instanceof PageMissing && navigator.onLine) reloadOnce()
  }

  override render() {
    return this.state.failed ? <ErrorView /> : this.props.children
  }
}

/** The address is the right one already; what is behind it now comes with a load. Only once, lest it go on and on. */
const reloadOnce = () => {
  if (keptText('session', 'reloaded') === location.href) return
  // Without storage the button is there.
  if (keepText('session', 'reloaded', location.href)) location.reload()
}

/** The page of a failure that the visitor can only wait out. */
export const ErrorView = () => {
  const { shell, common } = useText()
  const [busy, setBusy] = useState(false)
  const [isCutOff, setCutOff] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      // Without a network a load would leave nothing but the browser's own page.
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
