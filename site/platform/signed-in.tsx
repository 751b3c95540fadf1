import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from './router'
import { loginFor, useSession, useSessionKnown } from './session'
import styles from './message.module.css'

interface SignedInProps {
  readonly children: ReactNode
  /** Nothing in it is anybody's before it is known who is here: it is drawn by the server, hidden from visitors. */
  readonly alike?: boolean
}

/** What only a signed-in user may see. Anyone else goes to the login, and from there back here (checklist NAV-11). */
export const SignedIn = ({ children, alike = false }: SignedInProps) => {
  const isKnown = useSessionKnown()
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isRefused = isKnown && !session
  useEffect(() => {
    // After a logout the browser is on its way to the home page already, ahead of what React shows.
    if (isRefused && location.pathname === pathname)
      void navigate(loginFor(pathname + search), { replace: true })
  }, [isRefused, navigate, pathname, search])
  // What the first script has guessed is known now.
  useLayoutEffect(() => {
    if (isKnown) document.documentElement.classList.remove('is-visitor')
  }, [isKnown])
  if (alike && !isRefused) return <div className="for-users">{children}</div>
  return session ? children : <div className={styles.pageLoading} />
}
