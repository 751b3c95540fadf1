import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate, useStep } from '../platform/router'
import { useText } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'
import { CompareSlot } from '../compare/compare-slot'
import { Footer } from './footer'
import { Header } from './header'
import { clearCookies, loginFor, startSession, useSessionEpoch } from '../platform/session'
import { useClient } from '../platform/site-context'
import { useScroll } from './use-scroll'
import './shell.css'

/** What stands around every page. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { shell } = useText()
  const main = useRef<HTMLElement>(null)
  const client = useClient()
  useScroll(main)
  useSessionStart()
  useForgetting()
  useStep(closePopovers)
  // From now on buttons answer; see start.js. Not from within React, which would let what is pressed in an effect fall.
  useEffect(() => {
    const timer = setTimeout(() => {
      dispatchEvent(new Event('ready'))
      void import('../currency/currency-elements').then(({ begin }) => begin(client))
    })
    return () => clearTimeout(timer)
  }, [client])
  return (
    <>
      <a className="skip-link" href="#main">
        {shell.skip}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
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
  // In a turn of its own: what the session changes is drawn at once, after all effects of the page's first drawing.
  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = startSession(
        () => onExpired.current(),
        async () => {
          const { name, surName, role } = await client.users.detail({}, { handlesSignIn: true })
          return { name, surname: surName, role }
        },
      )
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client])
}

/** What was fetched for one user is not for the next. */
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
 * Menus in the top layer do not notice that the page under them changes. They go with the step, not with the page: one
 * that is opened while a page is still coming is meant to be open.
 */
const closePopovers = () => {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
}
