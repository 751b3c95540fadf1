import { Component, type ReactNode } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { SectionMissing } from './fetch-section'
import { useServerBack } from '../platform/use-server-back'
import styles from './console.module.css'

interface BoundaryProps {
  readonly children: ReactNode
  /** Called when the person retries, before the retry button disappears. */
  readonly onAgain: () => void
}

interface BoundaryState {
  readonly failure: 'none' | 'missing' | 'fault'
}

/** Replaces a section that cannot be shown; menu, jobs and the rest of the console stay. */
export class SectionBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: 'none' }

  static getDerivedStateFromError = (error: unknown): BoundaryState => ({
    failure: error instanceof SectionMissing ? 'missing' : 'fault',
  })

  override render() {
    const { failure } = this.state
    if (failure === 'none') return this.props.children
    const again = () => {
      this.props.onAgain()
      this.setState({ failure: 'none' })
    }
    return <SectionFailed isMissing={failure === 'missing'} onAgain={again} />
  }
}

interface FailedProps {
  readonly isMissing: boolean
  readonly onAgain: () => void
}

const SectionFailed = ({ isMissing, onAgain }: FailedProps) => {
  const { staff, common } = useText()
  useServerBack(isMissing, onAgain)
  const { missing, fault } = staff.sectionFailed
  const words = isMissing ? missing : fault
  return (
    <div className={styles.sectionFailed} role="alert">
      <p className={styles.sectionFailedTitle}>{words.title}</p>
      <p>{words.text}</p>
      <p className={styles.sectionFailedWays}>
        <Button look="main" onClick={onAgain}>
          {common.retry}
        </Button>
        <Button onClick={() => location.reload()}>{staff.sectionFailed.reload}</Button>
      </p>
    </div>
  )
}
