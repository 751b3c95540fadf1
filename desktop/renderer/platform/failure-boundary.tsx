import { Component, type ReactNode } from 'react'
import { useText } from '../../../shared/text/text'
import { Button } from '../../../shared/ui/button'
import styles from './failure-boundary.module.css'

interface BoundaryState {
  readonly failed: boolean
}

/** Shows a message and a retry button when a screen throws. Drafts are stored outside the page, so none is lost. */
export class FailureBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failed: false }

  static getDerivedStateFromError = (): BoundaryState => ({ failed: true })

  override render() {
    return this.state.failed ? (
      <Failure onAgain={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    )
  }
}

const Failure = ({ onAgain }: { readonly onAgain: () => void }) => {
  const { desktop, common } = useText()
  return (
    <div className={styles.failure} role="alert">
      <h1>{desktop.failed}</h1>
      <p>{desktop.failedHint}</p>
      <Button look="main" onClick={onAgain}>
        {common.retry}
      </Button>
    </div>
  )
}
