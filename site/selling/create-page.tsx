import { lazy, Suspense, type ComponentType } from 'react'
import type { AdvertKind } from '../../shared/contract/adverts'
import { useLocation } from '../shell/router'
import { selling } from '../../shared/text/en-selling'
import { useText, type Text } from '../../shared/text/text'
import { useHead, type Head } from '../shell/head'
import type { LoadContext, Loaded } from '../shell/page'
import { useSession } from '../shell/session'
import { SignedIn } from '../shell/signed-in'
import { FormAhead } from './form-ahead'
import { isKind, KindChooser } from './kind-chooser'
import './selling.css'

export const texts = { en: { selling } }

const headOf = ({ selling }: Text): Head => ({
  title: selling.title,
  description: selling.description,
  canonical: '/createadvert',
})

const kindIn = (search: string) => {
  const kind = new URLSearchParams(search).get('kind')
  return isKind(kind) ? kind : null
}

/** Only on the server, so that browsers need not fetch it. */
let FormOutline: ComponentType<{ kind: AdvertKind }> | null = null

export const load = async ({ text, url }: LoadContext): Promise<Loaded> => {
  const kind = kindIn(url.search)
  if (import.meta.env.SSR && kind) ({ FormOutline } = await import('./form-outline'))
  return { head: headOf(text), alike: true, ...(kind ? { also: ['selling/create-form'] } : {}) }
}

const CreateForm = lazy(() => import('./create-form').then(({ CreateForm }) => ({ default: CreateForm })))

/** The chooser, and with `?kind=` the form of one kind in its place. */
export const Page = () => {
  const text = useText()
  const kind = kindIn(useLocation().search)
  const session = useSession()
  useHead(headOf(text))
  if (!kind)
    return (
      <SignedIn alike>
        <KindChooser />
      </SignedIn>
    )
  const ahead = (
    <FormAhead key={kind} kind={kind}>
      {FormOutline && <FormOutline kind={kind} />}
    </FormAhead>
  )
  return (
    <SignedIn alike>
      <div className="sell wrap">
        {session ? (
          <Suspense fallback={ahead}>
            <CreateForm kind={kind} ahead={ahead} />
          </Suspense>
        ) : (
          ahead
        )}
      </div>
    </SignedIn>
  )
}
