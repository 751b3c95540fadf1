import { useEffect, useRef } from 'react'
import type { SessionState } from '../../shared/contract/ipc-session'
import { desktop } from '../../shared/text/en-console'
import { en } from '../../shared/text/en'
import { account } from '../../shared/text/en-session'
import { staff } from '../../shared/text/en-staff'
import { MoreTexts } from '../../shared/text/text'
import { ToastProvider } from '../../shared/ui/toast'
import { FailureBoundary } from './platform/failure-boundary'
import { go } from './platform/place'
import { useSession } from './platform/session'
import { SignInScreen } from './sign-in/sign-in-screen'
import { Workplace } from './workplace/workplace.public'
import styles from './app.module.css'

const texts = { en: { account, desktop, staff } }

/** The console's page: a sign-in, then the staff's screens for as long as the same person is signed in. */
export const App = () => (
  <MoreTexts texts={texts}>
    <ToastProvider regionLabel={en.common.messages} closeLabel={en.common.close}>
      <FailureBoundary>
        <Page />
      </FailureBoundary>
    </ToastProvider>
  </MoreTexts>
)

const Page = () => {
  const session = useSession()
  if (!session)
    return (
      <p className={styles.starting} role="status">
        {desktop.loading}
      </p>
    )
  return <SessionPage session={session} />
}

const SessionPage = ({ session }: { readonly session: SessionState }) => {
  const { person, server } = session
  const owner = person && server ? `${server.address} ${person.mail}` : undefined
  const before = useRef(owner)
  useEffect(() => {
    // Another person starts at the first screen; after a reload the same person stays where they were.
    if (before.current !== undefined && before.current !== owner) go('', { replace: true })
    before.current = owner
  }, [owner])
  if (!person || !server) return <SignInScreen session={session} />
  return <Workplace key={owner} session={{ ...session, person, server }} />
}
