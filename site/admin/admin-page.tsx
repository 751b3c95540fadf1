import { useMemo } from 'react'
import { routes } from 'virtual:all-routes'
import { createClient } from '../../shared/client/client'
import { Console } from '../../shared/console/console'
import { HostProvider, type Host } from '../../shared/console/host'
import { staff } from '../../shared/text/en-staff'
import { useText, type Text } from '../../shared/text/text'
import { useHead, type Head } from '../shell/head'
import type { LoadContext, Loaded } from '../shell/page'
import { useLocation, useNavigate } from '../shell/router'
import { useSession, type Session } from '../shell/session'
import { SignedIn } from '../shell/signed-in'
import { siteTransport } from '../shell/site-transport'
import { preferences } from './preferences'
import { saveFile } from './save-file'
import './admin.css'

export const texts = { en: { staff } }

const headOf = ({ staff }: Text): Head => ({ title: staff.title, description: staff.title, hidden: true })

export const load = async ({ text }: LoadContext): Promise<Loaded> => ({ head: headOf(text) })

/** The staff screens on the web, for moderators and admins (checklist NAV-11, ADM-01). */
export const Page = () => {
  useHead(headOf(useText()))
  const session = useSession()
  return <SignedIn>{session && <Admin session={session} />}</SignedIn>
}

const root = '/admin'
/** Every call there is; pages of the market know none of staff. */
const client = createClient(routes, siteTransport)

const Admin = ({ session }: { readonly session: Session }) => {
  const { staff } = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const host = useMemo(
    (): Host => ({
      client,
      role: session.role,
      place: { path: pathname.slice(root.length), search },
      go: (to, step) => void navigate(root + to, { replace: step?.replace ?? false }),
      hrefOf: to => root + to,
      siteHref: path => path,
      saveFile,
      preferences,
      styleNonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    }),
    [session.role, pathname, search, navigate],
  )
  if (session.role === 'user') return <p className="admin-refused">{staff.forStaff}</p>
  return (
    <HostProvider value={host}>
      <Console />
    </HostProvider>
  )
}
