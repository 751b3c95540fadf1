import { Component, type ReactNode } from 'react'
import { keepText, keptText } from '../../shared/forms/kept-text'
import { ErrorView } from '../platform/error-view'
import { PageMissing } from '../platform/page'
import { Arrival } from './arrival'

interface BoundaryProps {
  readonly children: ReactNode
  /** A new address resets the boundary, because the error belongs to the previous page. */
  readonly address: string
}

interface BoundaryState {
  readonly failed: boolean
  readonly address: string
}

/** Keeps header and footer usable when a page fails. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, address: this.props.address }

  static getDerivedStateFromError = () => ({ failed: true })

  static getDerivedStateFromProps = ({ address }: BoundaryProps, state: BoundaryState): BoundaryState =>
    address === state.address ? state : { failed: false, address }

  override componentDidCatch(error: unknown) {
    if (error instanceof PageMissing && navigator.onLine) reloadOnce()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <>
        <ErrorView />
        <Arrival />
      </>
    )
  }
}

/** Loads the page's new code from the server: the address is right already. Only once per address, to avoid a loop. */
const reloadOnce = () => {
  if (keptText('session', 'reloaded') === location.href) return
  // Without storage a loop could not be detected; the error page then offers a button.
  if (keepText('session', 'reloaded', location.href)) location.reload()
}
