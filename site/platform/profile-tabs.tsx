import { useEffect, useRef } from 'react'
import { useLocation } from './router'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { ConfirmReminder } from './confirm-reminder'
import { laterPart } from './later'
import { useSession } from './session'
import styles from './profile-tabs.module.css'

// Most people act for no company.
const companyTab = laterPart(async () => (await import('./company-tab')).CompanyTab)
const workingNow = laterPart(async () => (await import('./working-now')).WorkingNow)

/** Links to the account's pages; on phones the tabs scroll sideways and the current one is in view. */
export const ProfileTabs = () => {
  const { shell } = useText()
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const here = tabOf(pathname)
  const company = useSession()?.company
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
    ['/orders', shell.orders],
  ] as const
  return (
    <>
      <nav className={styles.profileTabs} aria-label={shell.profile}>
        <ul ref={list}>
          {tabs.map(([href, label]) => (
            <li key={href}>
              <Link href={href} aria-current={href === here ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
          <companyTab.Part isHere={here === '/profile/company'} />
        </ul>
      </nav>
      {company && <workingNow.Part company={company} />}
      <ConfirmReminder />
    </>
  )
}

/** The tab of a page: `/myadverts` and `/hide` are My Adverts, a thread belongs to Message, an order to Orders. */
const tabOf = (pathname: string): string => {
  if (pathname === '/profile/security') return '/profile'
  if (pathname === '/profile/searches') return '/profile/watchlist'
  if (pathname === '/myadverts' || pathname === '/hide' || pathname.startsWith('/profile/stock'))
    return '/profile/adverts'
  if (pathname === '/leads') return '/profile/message'
  const [, first, second] = pathname.split('/')
  if (first === 'orders') return '/orders'
  return second ? `/${first}/${second}` : `/${first}`
}
