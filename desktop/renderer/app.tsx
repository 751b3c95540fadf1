import { desktop } from '../../shared/text/en-console'
import { en } from '../../shared/text/en'
import { account } from '../../shared/text/en-session'
import { staff } from '../../shared/text/en-staff'
import { MoreTexts } from '../../shared/text/text'
import { ToastProvider } from '../../shared/ui/toast'
import { FailureBoundary } from './failure-boundary'
import { useSession } from './session'
import { SignInScreen } from './sign-in/sign-in-screen'
import { Workplace } from './workplace'

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
      <p className="starting" role="status">
        {desktop.loading}
      </p>
    )
  const { person, server } = session
  if (!person || !server) return <SignInScreen keychainProblem={session.keychainProblem} />
  return <Workplace key={`${server.address} ${person.mail}`} session={{ ...session, person, server }} />
}
