import { useEffect, useRef } from 'react'
import { useLocation } from './router'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { ConfirmReminder } from './confirm-reminder'
import './profile-tabs.css'

/** The four pages of an account, as links; on phones they scroll sideways and the present one is in view. */
export const ProfileTabs = () => {
  const { shell } = useText()
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const here = tabOf(pathname)
  useEffect(() => {
    const row = list.current
    const current = row?.querySelector<HTMLElement>(`[href="${here}"]`)
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [here])
  const tabs = [
    ['/profile', shell.profile],
    ['/profile/adverts', shell.myAdverts],
    ['/profile/watchlist', shell.watchList],
    ['/profile/message', shell.message],
  ] as const
  return (
    <>
      <nav className="profile-tabs" aria-label={shell.profile}>
        <ul ref={list}>
          {tabs.map(([href, label]) => (
            <li key={href}>
              <Link href={href} aria-current={href === here ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ConfirmReminder />
    </>
  )
}

/** Which tab a page belongs to: `/myadverts` and `/hide` are My Adverts too, a thread is below Message, orders below Profile. */
const tabOf = (pathname: string): string => {
  if (pathname === '/profile/searches') return '/profile/watchlist'
  if (pathname === '/myadverts' || pathname === '/hide') return '/profile/adverts'
  const [, first, second] = pathname.split('/')
  // One comes to them from the profile, and they are of the account as that is.
  if (first === 'orders') return '/profile'
  return second ? `/${first}/${second}` : `/${first}`
}
