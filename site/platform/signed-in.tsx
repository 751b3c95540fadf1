import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useText } from '../../shared/text/text'
import { ErrorView } from './error-view'
import { useLocation, useNavigate } from './router'
import { loginFor, useSession, useSessionKnown, useSessionLost } from './session'
import styles from './message.module.css'

interface SignedInProps {
  readonly children: ReactNode
  /** The first view is the same for all users: the server renders it, and it is hidden from visitors. */
  readonly alike?: boolean
}

/**
 * Content for signed-in users only. Visitors are sent to the login, and from there back here (checklist NAV-11). Who is
 * signed in, while the server cannot say as whom, is no visitor: they get the error page, and can try again.
 */
export const SignedIn = ({ children, alike = false }: SignedInProps) => {
  const isKnown = useSessionKnown()
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isLost = useSessionLost()
  const isRefused = isKnown && !session && !isLost
  useEffect(() => {
    // After a logout the browser is already navigating to the home page, although React still shows this one.
    if (isRefused && location.pathname === pathname)
      void navigate(loginFor(pathname + search), { replace: true })
  }, [isRefused, navigate, pathname, search])
  // The session is known now, so the guess of start.js is no longer needed.
  useLayoutEffect(() => {
    if (isKnown) document.documentElement.classList.remove('is-visitor')
  }, [isKnown])
  if (isLost) return <ErrorView />
  if (alike && !isRefused) return <div className="for-users">{children}</div>
  return session ? children : <Waiting />
}

/** Empty for as long as it usually takes to know who is signed in; then it says that one waits. */
const Waiting = () => {
  const { common } = useText()
  return (
    <div className={`${styles.pageLoading} wrap`} role="status">
      <p className={styles.pageWaiting}>{common.loading}</p>
    </div>
  )
}
