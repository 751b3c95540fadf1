import { useMemo } from 'react'
import { routes } from 'virtual:all-routes'
import { createClient } from '../../shared/client/client'
import { Console } from '../../shared/console/app/console'
import { DecisionsProvider } from '../../shared/console/decisions/decisions.public'
import { HostProvider, type Host } from '../../shared/console/platform/host'
import { ReadAgain } from '../../shared/console/platform/use-server-back'
import { staff } from '../../shared/text/en-staff'
import { MoreTexts, useText } from '../../shared/text/text'
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
const client = createClient(routes, siteTransport)

const texts = { en: { staff } }

/** The staff screens with everything they need from the site around them. */
export const AdminApp = ({ session }: { readonly session: Session }) => (
  <MoreTexts texts={texts}>
    <Admin session={session} />
  </MoreTexts>
)

const Admin = ({ session }: { readonly session: Session }) => {
  const { staff } = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const host = useMemo(
    (): Host => ({
      client,
      answers: serverAnswers,
      role: session.role,
      place: { path: pathname.slice(root.length), search },
      go: (to, step) => void navigate(root + to, { replace: step?.replace ?? false }),
      hrefOf: to => root + to,
      siteHref: path => path,
      saveFile,
      savePhotos,
      sendPhoto,
      preferences,
      styleNonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    }),
    [session.role, pathname, search, navigate],
  )
  if (session.role === 'user') return <p className={styles.adminRefused}>{staff.forStaff}</p>
  return (
    <HostProvider value={host}>
      <ReadAgain />
      <DecisionsProvider>
        <Console bar={{ after: <SiteAccount session={session} /> }} />
      </DecisionsProvider>
    </HostProvider>
  )
}
