import { useMemo } from 'react'
import { routes } from 'virtual:all-routes'
import { createClient } from '../../shared/client/client'
import { Console } from '../../shared/console/app/console'
import { DecisionsProvider } from '../../shared/console/decisions/decisions.public'
import { ProofAsker } from '../../shared/proof/proof-asker'
import { withProof } from '../../shared/proof/ask-proof'
import { HostProvider, type Host } from '../../shared/console/platform/host'
import { ReadAgain } from '../../shared/console/platform/use-server-back'
import { staff } from '../../shared/text/en-staff'
import { MoreTexts, useText } from '../../shared/text/text'
import { askPasskey } from '../platform/ask-passkey'
import type { Session } from '../platform/session'
import { siteTransport } from '../platform/site-transport'
import { preferences } from './preferences'
import { sendPhoto } from '../selling/photos/send-photo'
import { saveFile } from './save-file'
import { serverAnswers } from './server-answers'
import { savePhotos } from './save-photos'
import { SiteAccount } from './site-account'
import { consoleRoot, usePlace } from './use-place'
import styles from './admin.module.css'

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
      hrefOf: (to: string) => consoleRoot + to,
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
