import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate, useStep } from '../platform/router'
import { useText } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'
import { CompareSlot } from '../compare/compare-slot'
import { Footer } from './footer'
import { Header } from './header'
import { pressTaken } from './arrival'
import { clearCookies, loginFor, startSession, useSession, useSessionEpoch } from '../platform/session'
import { useClient } from '../platform/site-context'
import { useScroll } from './use-scroll'
import styles from './shell.module.css'

/** The frame around every page: header, footer and global behaviour. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { shell } = useText()
  const main = useRef<HTMLElement>(null)
  useScroll(main)
  useSessionStart()
  useForgetting()
  useUnsentTexts()
  useStep(closePopovers)
  return (
    <>
      <a className={`${styles.skipLink} frame`} href="#main">
        {shell.skip}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} onClickCapture={pressTaken}>
        {children}
      </main>
      <Footer />
      <CompareSlot />
    </>
  )
}

const useSessionStart = () => {
  const navigate = useNavigate()
  const notify = useNotify()
  const client = useClient()
  const { shell } = useText()
  const onExpired = useRef(() => {})
  useEffect(() => {
    onExpired.current = () => {
      notify(shell.sessionEnded)
      clearCookies(client)
      void navigate(loginFor(location.pathname + location.search))
    }
  })
  // In a task of its own: a session change renders synchronously, which would prolong the task of the first effects.
  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = startSession(
        () => onExpired.current(),
        async () => {
          const { id, name, surName, role, company } = await client.users.detail({}, { handlesSignIn: true })
          const { keepFor } = await import('../../shared/forms/unsent-text')
          keepFor(String(id), true)
          return { name, surname: surName, role, company: company ?? undefined }
        },
      )
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client])
}

/** Fetches what the signed-in person has typed on other devices and not sent. */
const useUnsentTexts = () => {
  const isSignedIn = useSession() !== null
  useEffect(() => {
    const fetchTexts = async () => (await import('../platform/unsent-texts')).fetchUnsent()
    if (isSignedIn) void fetchTexts().catch(() => {})
  }, [isSignedIn])
}

/** Clears cached data when another user signs in or out. */
const useForgetting = () => {
  const queries = useQueryClient()
  const sessionEpoch = useSessionEpoch()
  const known = useRef(sessionEpoch)
  useEffect(() => {
    if (known.current !== sessionEpoch) queries.clear()
    known.current = sessionEpoch
  }, [queries, sessionEpoch])
}

/**
 * Popovers are in the top layer and stay open when the page under them changes. They are closed when the navigation
 * starts, because one that is opened while a page is still loading is meant to stay open. So is one whose own choices
 * change the address, which says so.
 */
const closePopovers = () => {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open:not([data-stays])'))
    open.hidePopover()
}
