import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from './router'
import { loginFor, useSession, useSessionKnown } from './session'
import styles from './message.module.css'

interface SignedInProps {
  readonly children: ReactNode
  /** The first view is the same for all users: the server renders it, and it is hidden from visitors. */
  readonly alike?: boolean
}

/** Content for signed-in users only. Visitors are sent to the login, and from there back here (checklist NAV-11). */
export const SignedIn = ({ children, alike = false }: SignedInProps) => {
  const isKnown = useSessionKnown()
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isRefused = isKnown && !session
  useEffect(() => {
    // After a logout the browser is already navigating to the home page, although React still shows this one.
    if (isRefused && location.pathname === pathname)
      void navigate(loginFor(pathname + search), { replace: true })
  }, [isRefused, navigate, pathname, search])
  // The session is known now, so the guess of start.js is no longer needed.
  useLayoutEffect(() => {
    if (isKnown) document.documentElement.classList.remove('is-visitor')
  }, [isKnown])
  if (alike && !isRefused) return <div className="for-users">{children}</div>
  return session ? children : <div className={styles.pageLoading} />
}
