import { useEffect, useState } from 'react'
import { useText, type Text } from '../../shared/text/text'
import { partOf, usePart } from '../../shared/ui/part'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { useSession } from '../platform/session'
import { SignedIn } from '../platform/signed-in'
import { useHydrated } from '../../shared/ui/use-hydrated'
import messageStyles from '../platform/message.module.css'

// Loaded lazily, so that public pages do not even contain the names of its files.
const adminApp = partOf(() => import('./admin-app').then(module => module.AdminApp))

const headOf = ({ shell }: Text): Head => ({
  title: shell.adminPanel,
  description: shell.adminPanel,
  hidden: true,
})

/** The screens that staff begin their day with, by the section of the address; others are fetched once the console is there. */
const begunWith: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, '../shared/console/queue/queue-screen'],
  ['queue', '../shared/console/queue/queue-screen'],
  ['workbench', '../shared/console/workbench/workbench-screen'],
])

export const load = async ({ text, params }: LoadContext): Promise<Loaded> => {
  const screen = begunWith.get(params['section'])
  return { head: headOf(text), also: ['admin/admin-app', ...(screen ? [screen] : [])] }
}

/**
 * The staff screens on the web, for moderators and admins (checklist NAV-11, ADM-01). The policy of their pages allows
 * the grid's inline styles; a user who navigates here from another page needs a full page load for it.
 */
export const Page = () => {
  useHead(headOf(useText()))
  const session = useSession()
  const isStepped = useHydrated() && !wasLoadedHere()
  const [AdminApp] = usePart(adminApp, !isStepped)
  const hasTexts = useUnsentTexts(session !== null)
  useEffect(() => {
    if (isStepped && session) location.reload()
  }, [isStepped, session])
  return (
    <SignedIn>
      {AdminApp && session && hasTexts && !isStepped ? (
        <AdminApp session={session} />
      ) : (
        <div className={messageStyles.pageLoading} />
      )}
    </SignedIn>
  )
}

/** Milliseconds for which the screens wait for what was typed on other devices. */
const patience = 1500

/** Whether what was typed on other devices is here, so that forms begin with it, or is not waited for any longer. */
const useUnsentTexts = (isSignedIn: boolean): boolean => {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isSignedIn) return
    const done = () => setDone(true)
    const timer = setTimeout(done, patience)
    const fetchTexts = async () => (await import('../platform/unsent-texts')).fetchUnsent()
    void fetchTexts()
      .catch(() => {})
      .finally(done)
    return () => clearTimeout(timer)
  }, [isSignedIn])
  return isDone
}

const wasLoadedHere = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || /^\/admin(?:\/|$)/.test(new URL(loaded.name, location.href).pathname)
}
