import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { routes } from 'virtual:all-routes'
import { createClient } from '../../shared/client/client'
import { Console } from '../../shared/console/app/console'
import { DecisionsProvider } from '../../shared/console/decisions/decisions.public'
import { createAddressSteps } from '../../shared/console/platform/after-paint'
import { ProofAsker } from '../../shared/proof/proof-asker'
import { withProof } from '../../shared/proof/ask-proof'
import { HostProvider, type ConsolePlace, type Host } from '../../shared/console/platform/host'
import { ReadAgain } from '../../shared/console/platform/use-server-back'
import { staff } from '../../shared/text/en-staff'
import { MoreTexts, useText } from '../../shared/text/text'
import { askPasskey } from '../platform/ask-passkey'
import { useLocation, useNavigate } from '../platform/router'
import type { Session } from '../platform/session'
import { siteTransport } from '../platform/site-transport'
import { preferences } from './preferences'
import { sendPhoto } from '../selling/photos/send-photo'
import { saveFile } from './save-file'
import { serverAnswers } from './server-answers'
import { savePhotos } from './save-photos'
import { SiteAccount } from './site-account'
import styles from './admin.module.css'

const root = '/admin'
/** A client with all calls; the client of the public pages has none for staff. */
const client = createClient(routes, withProof(siteTransport))

const texts = { en: { staff } }

/** The staff screens with everything they need from the site around them. */
export const AdminApp = ({ session }: { readonly session: Session }) => (
  <MoreTexts texts={texts}>
    <Admin session={session} />
  </MoreTexts>
)

const Admin = ({ session }: { readonly session: Session }) => {
  const { staff } = useText()
  const { place, go } = usePlace()
  const program = useMemo(
    () => ({
      client,
      answers: serverAnswers,
      role: session.role,
      go,
      hrefOf: (to: string) => root + to,
      siteHref: (path: string) => path,
      saveFile,
      savePhotos,
      sendPhoto,
      preferences,
      styleNonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    }),
    [session.role, go],
  )
  const host = useMemo((): Host => ({ ...program, place }), [program, place])
  // The same element for the same place: the site tells of a place that the console has shown already.
  const screens = useMemo(
    () => (
      <>
        <ReadAgain />
        <DecisionsProvider>
          <Console bar={{ after: <SiteAccount session={session} /> }} />
        </DecisionsProvider>
      </>
    ),
    [session],
  )
  if (session.role === 'user') return <p className={styles.adminRefused}>{staff.forStaff}</p>
  return (
    <HostProvider value={host}>
      {screens}
      <ProofAsker client={client} askPasskey={askPasskey} />
    </HostProvider>
  )
}

/**
 * The place, and a way to another. The console shows that at once, in the frame of the key that leads there; the site's own
 * navigation is a transition, which would come frames later, and is not needed: nothing of the console suspends.
 */
const usePlace = () => {
  const navigate = useNavigate()
  const location = useLocation()
  const [ahead, setAhead] = useState({ from: location, path: '', search: '' })
  const left = useRef(location)
  useLayoutEffect(() => void (left.current = location))
  // The console scrolls inside its panes and moves the focus itself.
  const write = useMemo(
    () =>
      createAddressSteps(
        (to, replace) => void navigate(to, { replace, state: { keepScroll: true } }),
        () => document.location.href,
      ),
    [navigate],
  )
  const go: Host['go'] = useCallback(
    (to, step) => {
      const { pathname, search } = new URL(root + to, document.baseURI)
      setAhead({ from: left.current, path: pathname.slice(root.length), search })
      write(root + to, step?.replace ?? false)
    },
    [write],
  )
  const isAhead = ahead.from === location && ahead.path !== ''
  const path = isAhead ? ahead.path : location.pathname.slice(root.length)
  const search = isAhead ? ahead.search : location.search
  const place = useMemo((): ConsolePlace => ({ path, search }), [path, search])
  return { place, go }
}
