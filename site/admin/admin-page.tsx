import { lazy, Suspense } from 'react'
import { useText, type Text } from '../../shared/text/text'
import { useHead, type Head } from '../shell/head'
import type { LoadContext, Loaded } from '../shell/page'
import { useSession } from '../shell/session'
import { SignedIn } from '../shell/signed-in'

// The public pages know nothing of it, not even the names of its files.
const AdminApp = lazy(() => import('./admin-app').then(({ AdminApp }) => ({ default: AdminApp })))

const headOf = ({ shell }: Text): Head => ({
  title: shell.adminPanel,
  description: shell.adminPanel,
  hidden: true,
})

export const load = async ({ text }: LoadContext): Promise<Loaded> => ({ head: headOf(text) })

/** The staff screens on the web, for moderators and admins (checklist NAV-11, ADM-01). */
export const Page = () => {
  useHead(headOf(useText()))
  const session = useSession()
  return (
    <SignedIn>
      <Suspense fallback={<div className="page-loading" />}>
        {session && <AdminApp session={session} />}
      </Suspense>
    </SignedIn>
  )
}
