import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from './router'
import { loginFor, useSession, useSessionKnown } from './session'

/** What only a signed-in user may see. Anyone else goes to the login, and from there back here (checklist NAV-11). */
export const SignedIn = ({ children }: { readonly children: ReactNode }) => {
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
  return session ? children : <div className="page-loading" />
}
