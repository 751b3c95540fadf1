import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'
import { Footer } from './footer'
import { Header } from './header'
import { startSession } from './session'
import { useScroll } from './use-scroll'
import './shell.css'

/** What stands around every page. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { shell } = useText()
  const main = useRef<HTMLElement>(null)
  useScroll(main)
  useSessionStart()
  useClosingPopovers()
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
    </>
  )
}

const useSessionStart = () => {
  const navigate = useNavigate()
  const notify = useNotify()
  const { shell } = useText()
  const onExpired = useRef(() => {})
  useEffect(() => {
    onExpired.current = () => {
      notify(shell.sessionEnded)
      void navigate('/login')
    }
  })
  useEffect(() => startSession(() => onExpired.current()), [])
}

/** Menus in the top layer do not notice that the page under them has changed. */
const useClosingPopovers = () => {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
  }, [key])
}
