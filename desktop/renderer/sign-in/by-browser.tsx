import { useEffect } from 'react'
import { AppError } from '../../../shared/contract/errors'
import { useBusy } from '../../../shared/forms/use-busy'
import { useText } from '../../../shared/text/text'
import { Button } from '../../../shared/ui/button'
import { ask } from '../platform/bridge'
import fieldStyles from '../../../shared/ui/field.module.css'
import signInStyles from './sign-in.module.css'

interface ByBrowserProps {
  readonly server: string
  readonly remember: boolean
  /** What went wrong, in words; empty once it is tried again. */
  readonly onProblem: (words: string) => void
}

/** The sign-in by the site in the system's browser, with all the ways that it has there, such as a passkey. */
export const ByBrowser = ({ server, remember, onProblem }: ByBrowserProps) => {
  const { account, desktop } = useText()
  const words = desktop.signIn
  const [isWaiting, run] = useBusy()
  useEffect(() => () => stop(), [])
  const begin = async () => {
    onProblem('')
    try {
      await ask('session.signInByBrowser', { server, remember })
    } catch (error) {
      onProblem(error instanceof AppError ? error.message : account.problems.other)
    }
  }
  return (
    <div className={signInStyles.byBrowser}>
      {isWaiting ? (
        <Waiting />
      ) : (
        <>
          <Button size="l" wide aria-describedby="by-browser-hint" onClick={() => void run(begin)}>
            {words.byBrowser}
          </Button>
          <p id="by-browser-hint" className={fieldStyles.fieldHint}>
            {words.byBrowserHint}
          </p>
        </>
      )}
    </div>
  )
}

const Waiting = () => {
  const words = useText().desktop.signIn
  return (
    <>
      <p role="status" className={signInStyles.inBrowser}>
        {words.inBrowser}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed */}
      <Button size="l" wide autoFocus onClick={stop}>
        {words.stop}
      </Button>
    </>
  )
}

const stop = () => void ask('session.stopBrowser', undefined)
