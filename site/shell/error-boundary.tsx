import { Component, type ReactNode } from 'react'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import './message.css'

interface BoundaryProps {
  readonly children: ReactNode
  /** Another address is another page: the failure of the last one is over. */
  readonly address: string
}

/** Keeps header and footer standing when a page fails. */
export class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failed && before.address !== this.props.address) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <ErrorView /> : this.props.children
  }
}

/** The page of a failure that the visitor can only wait out. */
export const ErrorView = () => {
  const { shell, common } = useText()
  return (
    <div className="message wrap" role="alert">
      <h1>{shell.errorTitle}</h1>
      <p>{shell.errorText}</p>
      <p className="message-ways">
        <Button look="main" onClick={() => location.reload()}>
          {common.retry}
        </Button>
        <LinkButton href="/">{shell.goHome}</LinkButton>
      </p>
    </div>
  )
}
