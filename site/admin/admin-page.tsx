import { lazy, Suspense, useEffect } from 'react'
import { useText, type Text } from '../../shared/text/text'
import { useHead, type Head } from '../shell/head'
import type { LoadContext, Loaded } from '../shell/page'
import { useSession } from '../shell/session'
import { SignedIn } from '../shell/signed-in'
import { useHydrated } from '../shell/use-hydrated'

// The public pages know nothing of it, not even the names of its files.
const AdminApp = lazy(() => import('./admin-app').then(({ AdminApp }) => ({ default: AdminApp })))

const headOf = ({ shell }: Text): Head => ({
  title: shell.adminPanel,
  description: shell.adminPanel,
  hidden: true,
})

export const load = async ({ text }: LoadContext): Promise<Loaded> => ({ head: headOf(text) })

/**
 * The staff screens on the web, for moderators and admins (checklist NAV-11, ADM-01). The server sends their pages with
 * leave for the styles that the grid writes; who steps here from another page, by the login too, needs such a page first.
 */
export const Page = () => {
  useHead(headOf(useText()))
  const session = useSession()
  const isStepped = useHydrated() && !wasLoadedHere()
  useEffect(() => {
    if (isStepped && session) location.reload()
  }, [isStepped, session])
  return (
    <SignedIn>
      <Suspense fallback={<div className="page-loading" />}>
        {session && !isStepped && <AdminApp session={session} />}
      </Suspense>
    </SignedIn>
  )
}

const wasLoadedHere = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || /^\/admin(?:\/|$)/.test(new URL(loaded.name, location.href).pathname)
}
